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
  const { tree, places, first } = placesByNode(entry);
  const unplaced: ShownProblem[] = [];

  /** Puts a note on a mistake as deep in the tree as notes are allowed. Returns false if none is allowed here. */
  function placeProblem(nodes: unknown[], from: number, problem: ShownProblem, mayHoldNotes: boolean): boolean {
    let at = -1;
    for (let i = from; i < nodes.length; i++) {
      const place = places.get(nodes[i] as TreeNode);
      if (place && isBefore(place, problem)) at = i;
    }
    const around = nodes[at] as ElementNode | undefined;
    if (around && placeProblem(around, 2, problem, holdsNotes(around, blocks))) return true;
    // A mistake before the first child is in the tag itself.
    if (!mayHoldNotes || (at < 0 && from > 0)) return false;
    const position = Math.max(at, from);
    const previous = nodes[position - 1];
    if (Array.isArray(previous) && previous[0] === PROBLEM_NODE)
      (previous[1] as { problems: ShownProblem[] }).problems.push(problem);
    else nodes.splice(position, 0, [PROBLEM_NODE, { problems: [problem] }]);
    return true;
  }

  for (const problem of problems.filter(({ file }) => file === entry.file).map(shownProblem))
    if (isInBody(problem, entry, first)) placeProblem(tree, 0, problem, true);
    else unplaced.push(problem);
  return { tree, unplaced };
}

function placesByNode(entry: FileAnalysis) {
  const tree = treeOf(entry);
  const written = entry.bodyPlaces.split(' ').filter(Boolean);
  const places = new Map<TreeNode, Place>();
  let next = 0;
  const mark = (node: TreeNode): void => {
    if (typeof node === 'string') return;
    const [line = 1, column = 1] = (written[next++] ?? '').split(':').map(Number);
    // Elements that the compiler adds, such as the heading of footnotes, have no place.
    if (line > 1) {
      places.set(node, { line, column });
      if (node[0] !== 'brand') node[1] = { ...(node[1] || {}), [SOURCE]: sourceAt(entry.file, { line, column }) };
    }
    for (const child of node.slice(2) as TreeNode[]) mark(child);
  };
  tree.forEach(mark);
  const [first] = places.values();
  return { tree, places, first };
}

/** A body that could not be read has no places, so its mistakes are shown above the page. */
function isInBody(problem: ShownProblem, { fieldPositions }: FileAnalysis, first: Place | undefined): boolean {
  if (!first) return false;
  const lastField = Math.max(1, ...Object.values(fieldPositions).map(({ line }) => line));
  return problem.line > lastField && (problem.line >= first.line || problem.line > lastField + 1);
}

const isBefore = (a: Place, b: Place): boolean => a.line < b.line || (a.line === b.line && a.column <= b.column);

/** A note is a box, so it cannot be inside a line of text, or where a block expects certain blocks. */
function holdsNotes([name, , ...children]: ElementNode, blocks: Blocks): boolean {
  const block = blocks.get(name);
  const takesContent = block ? block.children === 'content' || block.children === 'prose' : name === UNKNOWN_BLOCK;
  return takesContent && children.every((child) => typeof child !== 'string');
}
