/** Files of the code that differ, and do the same. */
import { isSameCode } from '../../../src/review/sides/code-changes';

const CARD = `import type { Card } from '../card';
/** A card. */
export const title = ({ title }: Card) => <h3 className="title">{title}</h3>;
`;

test.each([
  ['a comment', 'card.tsx', CARD, CARD.replace('A card.', 'A card with a title.')],
  ['white space', 'card.tsx', CARD, CARD.replace('<h3 ', '<h3\n  ')],
  ['a type', 'card.tsx', CARD, CARD.replace('{ title }: Card', '{ title }: Readonly<Card>')],
  ['a comment in a style sheet', 'card.module.css', '.a { color: red; }', '/* Red. */\n.a {\n  color: red;\n}\n'],
])('a file of the code does the same when only %s differs [R10.7]', (_, file, before, after) => {
  expect(isSameCode(file, before, after)).toBe(true);
});

test.each([
  ['a class', 'card.tsx', CARD, CARD.replace('"title"', '"heading"')],
  ['a rule', 'card.module.css', '.a { color: red; }', '.a { color: blue; }'],
  ['a file that cannot be read', 'card.tsx', CARD, CARD.replace('</h3>', '')],
])('a file of the code does something else when it differs in %s [R10.7]', (_, file, before, after) => {
  expect(isSameCode(file, before, after)).toBe(false);
});
