/** The examples of the checker's rules, laid over the fixture site and checked. */
import { type Problem, wording } from '../../src/content/report/problem';
import type { Example } from '../../src/content/rules/rule';
import { type Overlay, overlaid, PAGE, problemsInMemory, readMistake } from './fixture-site';

/** The lines before the body of an example without frontmatter. */
const FRONTMATTER = '---\ntitle: A page\ndescription: A page to try.\n---\n\n';

/** What the checker reports for an example, its lines counted from the example's first. */
export function problemsIn({ file = PAGE, text, others = {}, fixture, published, former, note }: Example): Problem[] {
  // The files of a fixture may be the whole example.
  const hasText = fixture === undefined || text !== '';
  const isBody = hasText && file.endsWith('.mdx') && !/^\s*---/.test(text);
  const above = isBody ? FRONTMATTER.split('\n').length - 1 : 0;
  const mistake = fixture === undefined ? { overlay: {}, links: [] } : readMistake(fixture);
  const own = hasText ? { [file]: isBody ? FRONTMATTER + text : text } : {};
  const overlay: Overlay = { ...mistake.overlay, ...others, ...own };
  return problemsInMemory(overlaid(overlay), mistake.links, undefined, {
    published,
    ...(former ? { formerContacts: [former] } : {}),
    ...(note ? { reviewNotes: [{ ...note, file }] } : {}),
  }).map((problem) => (problem.file === file ? { ...problem, line: Math.max(problem.line - above, 1) } : problem));
}

/** `3:1 what — found — fix`, preceded by the file where it is not the example's own. */
export const asLine = (problem: Problem, own = PAGE): string =>
  `${problem.file === own ? '' : `${problem.file}:`}${problem.line}:${problem.column} ${wording(problem)}`;
