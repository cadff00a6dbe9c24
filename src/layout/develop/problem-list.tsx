import { Fragment } from 'react';
import { type ShownProblem, sourceAt } from '../../schema/develop-data';
import { fixProblem, openSource } from './content-state';
import * as styles from './develop.module.css';

export function SourceButton({ source }: { source: string }) {
  return (
    <button type="button" className={styles.place} title="Open in the editor" onClick={() => void openSource(source)}>
      {source}
    </button>
  );
}

export function ProblemList({ problems }: { problems: readonly ShownProblem[] }) {
  return (
    <ol className={styles.list}>
      {problems.map((problem) => {
        const { severity, rule, message } = problem;
        const source = sourceAt(problem.file, problem);
        return (
          <li className={styles.problem} key={`${source} ${rule} ${message}`}>
            <SourceButton source={source} />
            {problem.canFix && (
              <button
                type="button"
                className={styles.fix}
                aria-label={`Correct ${source}`}
                onClick={() => void fixProblem(problem)}
              >
                Correct it
              </button>
            )}
            <p className={styles.message}>
              <Message text={message} />
            </p>
            <p className={styles.rule}>{severity === 'error' ? rule : `warning: ${rule}`}</p>
          </li>
        );
      })}
    </ol>
  );
}

/** Messages mark code with backticks. */
const Message = ({ text }: { text: string }) =>
  text.split(/`([^`\n]+)`/).map((part, i) => <Fragment key={i}>{i % 2 ? <code>{part}</code> : part}</Fragment>);

export function ProblemNote({ problems }: { problems: readonly ShownProblem[] }) {
  return (
    <aside className={styles.note} aria-label="Mistakes here">
      <ProblemList problems={problems} />
    </aside>
  );
}
