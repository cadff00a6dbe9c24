import type { BlockProps } from '../../schema/block';
import Question from '../question/question';
import type { skillList } from './skill-list.block';

export default function SkillList({ skills }: BlockProps<typeof skillList>) {
  return (
    <div>
      {skills.map(({ id, name, children }) => (
        <Question key={id} title={`${name} (${children.length})`} initialOpen={false}>
          <ul>
            {children.map((skill) => (
              <li key={skill.id}>{skill.name}</li>
            ))}
          </ul>
        </Question>
      ))}
    </div>
  );
}
