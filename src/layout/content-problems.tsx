import type { ProblemReport } from '../schema/page-data';
import * as styles from './content-problems.module.css';

/** In development, replaces a page with the list of its problems: no overlay, no stack trace. */
export function ContentProblems({ reports }: { reports: ProblemReport[] }) {
  const count = reports.reduce((sum, { problems }) => sum + problems.length, 0);
  return (
    <div className={`wrap ${styles.problems}`} role="alert">
      <h1 className={styles.title}>{count === 1 ? 'One mistake to fix' : `${count} mistakes to fix`}</h1>
      <p>Save the file, and the page appears again.</p>
      {reports.map(({ file, problems }) => (
        <section key={file}>
          <h2 className={styles.file}>{file}</h2>
          <ol className={styles.list}>
            {problems.map(({ line, column, rule, message }) => (
              <li className={styles.problem} key={`${line}:${column}:${rule}:${message}`}>
                <code className={styles.place}>
                  {file}:{line}:{column}
                </code>
                <p className={styles.message}>{message}</p>
                <p className={styles.rule}>{rule}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
