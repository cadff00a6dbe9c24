import { typeset } from '../../../src/content/text/smart-quotes';

test.each([
  ["It's the agencies' work.", 'It’s the agencies’ work.'],
  ['She asked: "Now?" and left.', 'She asked: “Now?” and left.'],
  ["'Read this', it said", '‘Read this’, it said'],
  [`"'Yes,' he said"`, '“‘Yes,’ he said”'],
  [`He wrote "don't 'wait'".`, 'He wrote “don’t ‘wait’”.'],
  ['("at level two")', '(“at level two”)'],
  ['dates—"all of them"—moved', 'dates—“all of them”—moved'],
  ["30 days' notice in the '90s", '30 days’ notice in the ’90s'],
  ["'30 days' is a title", '‘30 days’ is a title'],
  ["'tis 'em'", '’tis ‘em’'],
  ["{brand}'s people", '{brand}’s people'],
  ['a line\n"on the next"', 'a line\n“on the next”'],
  ['a " b', 'a " b'],
  ['Already “set”, isn’t it', 'Already “set”, isn’t it'],
  ['', ''],
])('typeset replaces straight quotation marks and apostrophes: %s', (typed, set) => {
  expect(typeset(typed)).toBe(set);
});

test('typeset considers the character before the text', () => {
  expect(typeset("'s", 'd')).toBe('’s');
  expect(typeset('"', 'd')).toBe('”');
  expect(typeset('"', ' ')).toBe('“');
});
