/** What a browser saw on both sides of a change, and what the review reports about it. */
import { newProblems } from '../../../scripts/look/accessibility';
import { compareSnapshots } from '../../../src/review/look/compare-snapshots';
import { causesOf, type SeenDifference } from '../../../src/review/look/look-findings';
import { SEEN_STYLES, type SnapshotElement } from '../../../src/review/look/snapshot';

type Style = (typeof SEEN_STYLES)[number];

/** An element that a browser drew. `parent` is its place in the list of elements. */
function element(
  parent: number,
  classes: string,
  { styles = {}, ...more }: { styles?: Partial<Record<Style, string>>; text?: string } = {},
): SnapshotElement {
  return {
    parent,
    tag: parent === -1 ? 'body' : 'p',
    classes,
    anchor: '',
    text: '',
    drawing: '',
    styles: SEEN_STYLES.map((name) => styles[name] ?? ''),
    box: { x: 0, y: 0, width: 100, height: 20 },
    ...more,
  };
}
const red = { styles: { color: 'red' } };
const blue = { styles: { color: 'blue' } };
const told = (before: SnapshotElement[], after: SnapshotElement[]) =>
  compareSnapshots(before, after, true).map(({ classes, changes }) => [
    classes,
    ...changes.map((change) => `${change.property}: ${change.before} → ${change.after}`),
  ]);

test('a colour is reported once, on the element that sets it, when the elements inside inherit it [R10.7]', () => {
  const page = (colour: typeof red) => [element(-1, ''), element(0, 'card', colour), element(1, 'title', colour)];
  expect(told(page(red), page(red))).toEqual([]);
  expect(told(page(red), page(blue))).toEqual([['card', 'color: red → blue']]);
});

test('the colour of a line is not reported when the line has no width [R10.7]', () => {
  const page = (colour: string, width: string) => [
    element(-1, ''),
    element(0, 'card', { styles: { 'border-top-color': colour, 'border-top-width': width } }),
  ];
  expect(told(page('red', '0px'), page('blue', '0px'))).toEqual([]);
  expect(told(page('red', '1px'), page('blue', '1px'))).toEqual([['card', 'border-top-color: red → blue']]);
});

test('different words and new elements are reported when the content of the page is the same [R10.7]', () => {
  const before = [element(-1, ''), element(0, 'card', { text: 'Read on' })];
  const after = [element(-1, ''), element(0, 'card', { text: 'Read more' }), element(0, 'badge', { text: 'New' })];
  expect(told(before, after)).toEqual([
    ['', 'element:  → <p> New'],
    ['card', 'words: Read on → Read more'],
  ]);
  expect(compareSnapshots(before, after, false)).toEqual([]);
});

test('a changed shared colour is reported once when several classes use it [R10.7]', () => {
  const seen = (classes: string, property: string, before: string, after: string): SeenDifference => ({
    page: '/',
    width: 1280,
    tag: 'p',
    classes,
    around: [classes],
    changes: [{ property, before, after }],
  });
  const causes = causesOf([
    seen('card', 'color', 'red', 'blue'),
    seen('fact', 'border-top-color', 'red', 'blue'),
    seen('step', 'padding-top', '8px', '16px'),
  ]);
  expect(causes.map(({ classes }) => classes)).toEqual([['card', 'fact'], ['step']]);
});

test('an accessibility problem is reported once for its rule when it is new, and never when it was there before [R10.9]', () => {
  const contrast = { rule: 'color-contrast', help: 'Elements must have enough contrast', element: '<dt>' };
  const label = { rule: 'label', help: 'Form elements must have labels', element: '<input>' };
  const notes = newProblems([
    { page: '/a/', title: 'A', before: [label], after: [label, contrast, contrast] },
    { page: '/b/', title: 'B', before: [label], after: [contrast] },
  ]);
  expect(notes).toEqual([
    {
      code: 'new-accessibility-problem',
      words:
        'New accessibility problem on “A”, “B”: Elements must have enough contrast – 3 elements, the first is <dt>.',
    },
  ]);
});
