/** Compares two snapshots of a page: which elements look different, and in which properties. */
import { commonPairs } from '../tree/match-words';
import { SEEN_STYLES, type Snapshot, type SnapshotElement } from './snapshot';

export interface LookDifference {
  before?: SnapshotElement;
  after?: SnapshotElement;
  /** The classes of the element, or of its nearest ancestor with classes. */
  classes: string;
  /** The classes of the element and its ancestors, nearest first. */
  around: string[];
  tag: string;
  changes: StyleChange[];
}

export interface StyleChange {
  /** A CSS property, or `words`, `drawing` or `element`. */
  property: string;
  before: string;
  after: string;
}

interface Node {
  element: SnapshotElement;
  children: Node[];
  parent?: Node;
}

/** Inherited properties: a change that the parent element has too is reported only there. */
const INHERITED =
  /^(?:visibility|color|font-|line-height|letter-spacing|word-spacing|text-(?:align|transform|indent|shadow)|white-space|hyphens|list-style|fill|stroke)/;

/** Lengths that may follow from the size of the parent element. */
const MAY_FOLLOW =
  /^(?:margin|padding|column-gap|row-gap|max-|font-size|line-height|letter-spacing|transform|object-position|background-(?:size|position))/;

/** `hasSameContent`: the content is equal, so different words and elements come from the code. */
export function compareSnapshots(before: Snapshot, after: Snapshot, hasSameContent: boolean): LookDifference[] {
  return comparePair(treeOf(before), treeOf(after), [], hasSameContent);
}

function treeOf(snapshot: Snapshot): Node {
  const nodes = snapshot.map((element): Node => ({ element, children: [] }));
  for (const node of nodes) {
    const parent = nodes[node.element.parent];
    if (!parent) continue;
    node.parent = parent;
    parent.children.push(node);
  }
  return nodes[0]!;
}

function comparePair(
  before: Node,
  after: Node,
  above: readonly StyleChange[],
  hasSameContent: boolean,
): LookDifference[] {
  const changes = changesOf(before.element, after.element, above, hasSameContent);
  const differences = changes.length > 0 ? [difference(before, after, changes)] : [];
  const pairs = commonPairs(before.children, after.children, (a, b) => keyOf(a) === keyOf(b));
  if (hasSameContent) {
    const [old, now] = [new Set(pairs.map(([i]) => i)), new Set(pairs.map(([, j]) => j))];
    const gone = before.children.filter((child, i) => !old.has(i) && isSeen(child));
    const added = after.children.filter((child, j) => !now.has(j) && isSeen(child));
    const change = { property: 'element', before: gone.map(nameOf).join(', '), after: added.map(nameOf).join(', ') };
    if (gone.length + added.length > 0) differences.push(difference(before, after, [change]));
  }
  const inner = pairs.map(([i, j]) => [before.children[i]!, after.children[j]!] as const);
  return [...differences, ...inner.flatMap(([a, b]) => comparePair(a, b, [...above, ...changes], hasSameContent))];
}

const keyOf = ({ element: { tag, classes } }: Node): string => `${tag}.${classes}`;
const nameOf = ({ element: { tag, text } }: Node): string => (text ? `<${tag}> ${text}` : `<${tag}>`);
const isSeen = ({ element: { box } }: Node): boolean => box.width > 1 && box.height > 1;

function changesOf(
  before: SnapshotElement,
  after: SnapshotElement,
  above: readonly StyleChange[],
  hasSameContent: boolean,
): StyleChange[] {
  const changes: StyleChange[] = [];
  const add = (property: string, old: string, now: string): void => {
    if (old === now) return;
    const change = { property, before: old, after: now };
    const isInherited = INHERITED.test(property) && above.some((one) => one.property === property && one.after === now);
    const follows = MAY_FOLLOW.test(property) && above.length > 0;
    if (!isInherited && !follows) changes.push(change);
  };
  if (hasSameContent) {
    add('words', before.text, after.text);
    if (before.tag === 'svg') add('drawing', before.drawing, after.drawing);
  }
  const isUnseen = (one: SnapshotElement): boolean => one.box.width === 0 && one.box.height === 0 && one.tag !== 'body';
  if (isUnseen(before) && isUnseen(after)) return changes;
  SEEN_STYLES.forEach((property, i) => {
    if (canBeSeen(property, before) || canBeSeen(property, after)) add(property, before.styles[i]!, after.styles[i]!);
  });
  const around = (one: SnapshotElement) => one.styles.slice(SEEN_STYLES.length).join('\n');
  add('decoration', around(before), around(after));
  return changes;
}

/** The colour of a border without width is invisible. */
function canBeSeen(property: string, { styles }: SnapshotElement): boolean {
  const value = (name: string) => styles[SEEN_STYLES.indexOf(name)];
  const [, side] = /^border-(\w+)-(?:color|style)$/.exec(property) ?? [];
  if (side) return value(`border-${side}-width`) !== '0px';
  if (property.startsWith('outline')) return value('outline-style') !== 'none';
  if (/^text-decoration-(?:color|thickness)$/.test(property)) return value('text-decoration-line') !== 'none';
  return property !== 'z-index';
}

function difference(before: Node, after: Node, changes: StyleChange[]): LookDifference {
  const around: string[] = [];
  for (let node: Node | undefined = after; node; node = node.parent)
    if (node.element.classes !== '') around.push(node.element.classes);
  const { element } = after;
  return { before: before.element, after: element, classes: around[0] ?? '', around, tag: element.tag, changes };
}
