/**
 * Runs the checker on collections of mistakes and of unusual but valid content, laid over the fixture site one by one.
 */
import { byPlace, type Problem, wording } from '../../src/content/report/problem';
import { type Overlay, overlaid, PAGE, page, problemsInMemory } from '../helpers/fixture-site';
import { MISTAKES_IN_FILES } from './corpus/mistakes-in-files';
import { MISTAKES_IN_TEXT } from './corpus/mistakes-in-text';
import { RIGHT_BODIES, RIGHT_FIELDS } from './corpus/right-things';

const problemsIn = (overlay: Overlay): Problem[] => problemsInMemory(overlaid(overlay));
const asLine = ({ file, line, rule, ...problem }: Problem): string =>
  `${file === PAGE ? '' : `${file} `}${line} ${rule} ${wording({ file, line, rule, ...problem })}`;

describe('the checker reports nothing in valid content [R4.8]', () => {
  test.each(RIGHT_BODIES)('%s', (body) => {
    expect(problemsIn(page(body)).map(asLine)).toEqual([]);
  });

  test.each(RIGHT_FIELDS)('frontmatter %s', (fields) => {
    expect(problemsIn({ [PAGE]: `---\n${fields}\n---\n\nText.\n` }).map(asLine)).toEqual([]);
  });
});

const FIRST_BODY_LINE = 6;

/** `3 write …`, preceded by the file when the example has more than one. */
function said(overlay: Overlay, isBody: boolean): string[] {
  const files = Object.keys(overlay);
  const problems = problemsIn(overlay);
  expect([...problems].sort(byPlace)).toEqual(problems);
  const told = problems.map(({ file, line, column, what }) => `${file}:${line}:${column} ${what}`);
  expect(told).toEqual([...new Set(told)]);
  return problems.map(({ file, line, what, fix }) => {
    const isOwn = file === PAGE || (files.length === 1 && file === files[0]);
    const above = isBody && file === PAGE ? FIRST_BODY_LINE - 1 : 0;
    return `${isOwn ? '' : `${file}:`}${line - above} ${fix ?? what}`;
  });
}

function expectAll(found: readonly string[], expected: readonly string[]): void {
  expect(found.map((line, i) => line.slice(0, expected[i]?.length))).toEqual(expected);
}

describe('the checker reports each mistake once, at its line, and says what would be right [R4.8]', () => {
  test.each(MISTAKES_IN_TEXT)('%s', (body, ...expected) => {
    expectAll(said(page(body), true), expected);
  });

  test.each(MISTAKES_IN_FILES.map(([overlay, ...expected]) => [expected[0], overlay, expected] as const))(
    'in a file: %s',
    (_first, overlay, expected) => {
      expectAll(said(overlay, false), expected);
    },
  );
});
