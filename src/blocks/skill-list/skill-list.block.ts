import { block } from '../../schema/block';

export const skillList = block({
  name: 'SkillList',
  inWords: { one: 'list of skills', many: 'lists of skills' },
  purpose:
    'Every skill of the managed service, by service area. Each area opens. The names come from content/skills.yaml.',
  needs: ['show all skills', 'what the managed service can do'],
  fromSettings: (_props, { skills = [] }) =>
    skills.flatMap(({ name, children }) => [name, ...children.map((skill) => skill.name)]),
  data: (_props, site) => ({ skills: site.skills() }),
  examples: { 'All skills': `<SkillList />` },
});
