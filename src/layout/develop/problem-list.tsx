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

function FixButton({ problem }: { problem: ShownProblem }) {
  return (
    <button
      type="button"
      className={styles.fix}
      aria-label={`Correct ${sourceAt(problem.file, problem)}`}
      onClick={() => void fixProblem(problem)}
    >
      Correct it
    </button>
  );
}

export function ProblemList({ problems }: { problems: readonly ShownProblem[] }) {
  return (
    <ol className={styles.list}>
      {problems.map((problem) => (
        <li
          className={styles.problem}
          data-severity={problem.severity}
          key={`${sourceAt(problem.file, problem)} ${problem.rule} ${problem.message}`}
        >
          <SourceButton source={sourceAt(problem.file, problem)} />
          {problem.canFix && <FixButton problem={problem} />}
          <p className={styles.message}>
            <Message text={problem.message} />
          </p>
          <p className={styles.rule}>{problem.severity === 'error' ? problem.rule : `warning: ${problem.rule}`}</p>
        </li>
      ))}
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
