import { block } from '../../../src/schema/block';
import type { BlockDescription, Children } from '../../../src/schema/block';
import { containerWithin, misplacementOf } from '../../../src/content/mdx/place-blocks';

const describeBlock = (name: string, children: Children, within?: readonly string[]) =>
  block({
    name,
    inWords: { one: 'part', many: 'parts' },
    purpose: 'A test.',
    needs: [],
    props: {},
    children,
    examples: [],
    ...(within && { within }),
  }) as unknown as BlockDescription;

const part = describeBlock('Part', 'prose', ['Parts']);
const parts = describeBlock('Parts', ['Part']);
const card = describeBlock('Card', 'prose');
const section = describeBlock('Section', 'content');

describe('misplacementOf [R4.8]', () => {
  test('accepts a block at the top of the page and inside a block with content', () => {
    expect(misplacementOf(card, {})).toBeUndefined();
    expect(misplacementOf(card, { parent: section })).toBeUndefined();
    expect(misplacementOf(part, { parent: parts })).toBeUndefined();
  });

  test('finds a part outside its block', () => {
    expect(misplacementOf(part, {})).toEqual({ reason: 'needs-parent', parents: ['Parts'], parent: undefined });
    expect(misplacementOf(part, { parent: section })).toMatchObject({ reason: 'needs-parent', parent: 'Section' });
  });

  test('finds a block in a block that takes text or other blocks', () => {
    expect(misplacementOf(section, { parent: card })).toEqual({ reason: 'parent-takes-text', parent: 'Card' });
    expect(misplacementOf(card, { parent: parts })).toEqual({
      reason: 'parent-takes-others',
      parent: 'Parts',
      others: ['Part'],
    });
  });

  test('finds a block inside Markdown, unless the Markdown itself is stray content', () => {
    expect(misplacementOf(card, { container: 'list' })).toEqual({ reason: 'in-markdown', container: 'list' });
    expect(misplacementOf(card, { parent: parts, container: 'line' })).toEqual({ reason: 'in-stray-text' });
  });

  test('accepts every block when the tag around it is unknown', () => {
    expect(misplacementOf(part, { isUncertain: true })).toBeUndefined();
  });
});

test('containerWithin keeps the outer container, unless it is a line', () => {
  expect(containerWithin('p', undefined)).toBe('line');
  expect(containerWithin('p', 'list')).toBe('list');
  expect(containerWithin('td', 'line')).toBe('table');
  expect(containerWithin('ul', undefined)).toBeUndefined();
});
