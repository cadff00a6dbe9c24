/**
 * Adds to a tree what development needs: where the source of each element and block begins, and a note for each
 * mistake, before the element that contains it.
 */
import { PROBLEM_NODE, type ShownProblem, SOURCE, sourceAt } from '../../schema/develop-data';
import type { TreeNode } from '../../schema/page-data';
import { type FileAnalysis, treeOf } from '../file-analysis';
import { type Blocks, UNKNOWN_BLOCK } from '../mdx/known-elements';
import { type Place, type Problem, wording } from '../report/problem';

type ElementNode = Exclude<TreeNode, string>;

export const shownProblem = (problem: Problem): ShownProblem => {
  const { file, line, column, rule, severity } = problem;
  return { file, line, column, rule, severity, message: wording(problem) };
};

/** `problems`: those of the whole site. `unplaced`: the mistakes outside the tree, which are in the frontmatter. */
export function markedTree(entry: FileAnalysis, problems: readonly Problem[], blocks: Blocks) {
  const places = placesByNode(entry);
  const own = problems.filter(({ file }) => file === entry.file).map(shownProblem);
  const unplaced: ShownProblem[] = [];
  for (const problem of own)
    if (isInBody(problem, entry, places.first)) placeProblem(places.tree, 0, problem, places.of, blocks, true);
    else unplaced.push(problem);
  return { tree: places.tree, unplaced };
}

function placesByNode(entry: FileAnalysis): { tree: TreeNode[]; of: Map<TreeNode, Place>; first?: Place } {
  const tree = treeOf(entry);
  const written = entry.bodyPlaces.split(' ').filter(Boolean);
  const of = new Map<TreeNode, Place>();
  let next = 0;
  const mark = (node: TreeNode): void => {
    if (typeof node === 'string') return;
    const [line = 1, column = 1] = (written[next++] ?? '').split(':').map(Number);
    // Elements that the compiler adds, such as the heading of footnotes, have no place.
    if (line > 1) {
      of.set(node, { line, column });
      if (node[0] !== 'brand') node[1] = { ...(node[1] || {}), [SOURCE]: sourceAt(entry.file, { line, column }) };
    }
    for (const child of node.slice(2) as TreeNode[]) mark(child);
  };
  tree.forEach(mark);
  const [first] = of.values();
  return { tree, of, ...(first ? { first } : {}) };
}

/** A body that could not be read has no places, so its mistakes are shown above the page. */
function isInBody(problem: ShownProblem, { fieldPositions }: FileAnalysis, first: Place | undefined): boolean {
  if (!first) return false;
  const lastField = Math.max(1, ...Object.values(fieldPositions).map(({ line }) => line));
  return problem.line > lastField && (problem.line >= first.line || problem.line > lastField + 1);
}

/** Puts a note on a mistake as deep in the tree as notes are allowed. Returns false if none is allowed here. */
function placeProblem(
  nodes: unknown[],
  from: number,
  problem: ShownProblem,
  places: ReadonlyMap<TreeNode, Place>,
  blocks: Blocks,
  mayHoldNotes: boolean,
): boolean {
  let at = -1;
  for (let i = from; i < nodes.length; i++) {
    const place = places.get(nodes[i] as TreeNode);
    if (place && isBefore(place, problem)) at = i;
  }
  const around = nodes[at] as ElementNode | undefined;
  if (around && placeProblem(around, 2, problem, places, blocks, holdsNotes(around, blocks))) return true;
  // A mistake before the first child is in the tag itself.
  if (!mayHoldNotes || (at < 0 && from > 0)) return false;
  const position = Math.max(at, from);
  const previous = nodes[position - 1];
  if (Array.isArray(previous) && previous[0] === PROBLEM_NODE)
    (previous[1] as { problems: ShownProblem[] }).problems.push(problem);
  else nodes.splice(position, 0, [PROBLEM_NODE, { problems: [problem] }]);
  return true;
}

const isBefore = (a: Place, b: Place): boolean => a.line < b.line || (a.line === b.line && a.column <= b.column);

/** A note is a box, so it cannot be inside a line of text, or where a block expects certain blocks. */
function holdsNotes([name, , ...children]: ElementNode, blocks: Blocks): boolean {
  const block = blocks.get(name);
  const takesContent = block ? block.children === 'content' || block.children === 'prose' : name === UNKNOWN_BLOCK;
  return takesContent && children.every((child) => typeof child !== 'string');
}
