import { alignParts } from '../../../src/review/tree/align-parts';
import { finish } from '../../../src/review/tree/page-parts';
import type { Line } from '../../../src/review/tree/part';

const item = (plain: string) =>
  finish({ family: 'item', name: 'li', line: { tokens: [], text: plain, plain } as Line });

test('alignParts pairs equal parts in any order, also in a long list', () => {
  const texts = Array.from({ length: 150 }, (_, i) => `Term ${i} means what the agreement says in clause ${i * 7}`);
  const { pairs } = alignParts(texts.map(item), [...texts].reverse().map(item));
  expect(pairs.filter(({ before, after }) => before.plain === after.plain)).toHaveLength(150);
});
