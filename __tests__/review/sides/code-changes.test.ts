/** Code files that differ but behave the same. */
import { readFileSync } from 'node:fs';
import { codeFindings, isSameCode } from '../../../src/review/sides/code-changes';
import type { SidePage } from '../../../src/review/sides/site-side';

const CARD = `import type { Card } from '../card';
/** A card. */
export const title = ({ title }: Card) => <h3 className="title">{title}</h3>;
`;

test.each([
  ['a comment', 'card.tsx', CARD, CARD.replace('A card.', 'A card with a title.')],
  ['white space', 'card.tsx', CARD, CARD.replace('<h3 ', '<h3\n  ')],
  ['a type', 'card.tsx', CARD, CARD.replace('{ title }: Card', '{ title }: Readonly<Card>')],
  ['a comment in a style sheet', 'card.module.css', '.a { color: red; }', '/* Red. */\n.a {\n  color: red;\n}\n'],
])('a code file counts as the same when only %s differs [R10.7]', (_, file, before, after) => {
  expect(isSameCode(file, before, after)).toBe(true);
});

test.each([
  ['a class', 'card.tsx', CARD, CARD.replace('"title"', '"heading"')],
  ['a rule', 'card.module.css', '.a { color: red; }', '.a { color: blue; }'],
  ['a file that cannot be read', 'card.tsx', CARD, CARD.replace('</h3>', '')],
])('a code file counts as different when it differs in %s [R10.7]', (_, file, before, after) => {
  expect(isSameCode(file, before, after)).toBe(false);
});

test.each([
  ['was added', /\{ \.\.\.line\('Last Name'.*/, '', [undefined, 'Enter your last name']],
  [
    'was removed',
    "{ ...line('Last Name'",
    "line('Town', 'Enter a town', 'off', 80),\n    $&",
    ['Enter a town', undefined],
  ],
  ['asks for something else', 'your last name', 'your surname', ['Enter your surname', 'Enter your last name']],
])('a field of a form that %s is a change of the pages with the form [R10.7]', (_, now, before, found) => {
  const file = 'src/forms/definitions.ts';
  const old = readFileSync(file, 'utf8').replace(now, before);
  const pages = [{ address: '/contact-us/', page: { tree: [['ContactForm', 0]] } }] as unknown as SidePage[];
  const code = { compiler: false, styles: [], other: [file] };
  const findings = codeFindings(code, process.cwd(), () => old, pages);
  expect(findings.map((one) => [one.pages, one.before, one.after])).toEqual([[['/contact-us/'], ...found]]);
});
