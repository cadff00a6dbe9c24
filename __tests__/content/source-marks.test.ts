import { loadSite } from '../../src/content/load-site';
import { resolvePage } from '../../src/content/resolve/resolve-page';
import { PROBLEM_NODE, SOURCE } from '../../src/schema/develop-data';
import type { TreeNode } from '../../src/schema/page-data';
import { host } from '../helpers/block-examples';
import { analyses, blocks, page, PAGE, TODAY, withSite } from '../helpers/fixture-site';

async function treeOf(body: string, isDevelopment: boolean): Promise<TreeNode[]> {
  const site = withSite(page(body), (root) => loadSite({ root, blocks, cache: analyses, today: TODAY }));
  const options = { site, blocks, host, includeUnpublished: true, today: TODAY, isDevelopment };
  return (await resolvePage(site.byFile.get(PAGE)!, options)).page.tree;
}

/** The name of each node, with its line counted from the body's first. A mistake has the name of its rule. */
const outline = (nodes: readonly TreeNode[]): unknown[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [name, props, ...children] = node;
    const { problems, [SOURCE]: source } = (props || {}) as { problems?: { rule: string }[]; [SOURCE]?: string };
    if (name === PROBLEM_NODE) return [problems!.map(({ rule }) => rule).join()];
    const inner = outline(children);
    return [`${name} ${source?.split(':')[1] ?? '-'}`, ...(inner.length > 0 ? [inner] : [])];
  });

const FIRST = page('')[PAGE]!.toString().split('\n').length - 1;
const at = (name: string, line: number): string => `${name} ${FIRST + line}`;

test('elements and blocks have line numbers in development, but not in a build [R18.4]', async () => {
  const body = '<Section>\n\n## A\n\nB **c**.\n\n</Section>';
  expect(outline(await treeOf(body, true))).toEqual([at('Section', 0), [at('h2', 2), at('p', 4), [at('strong', 4)]]]);
  expect(JSON.stringify(await treeOf(body, false))).not.toContain(SOURCE);
});

test('a mistake is shown before the element that contains it, at the nearest level that allows a box [R18.1]', async () => {
  const body = '<Section>\n\nA.\n\nB [c](/nowhere/).\n\n</Section>';
  expect(outline(await treeOf(body, true))).toEqual([
    at('Section', 0),
    [at('p', 2), 'link-page', at('p', 4), [at('a', 4)]],
  ]);
});

test('a mistake in a block that holds only certain blocks is shown before the outer block [R18.1]', async () => {
  const body = '<Section>\n\nA.\n\n<TeamAccordion>\n<TeamMember person="nobody" />\n</TeamAccordion>\n\n</Section>';
  expect(outline(await treeOf(body, true))).toEqual([
    at('Section', 0),
    [at('p', 2), 'reference-unknown', at('TeamAccordion', 4), ['unknown-block -']],
  ]);
});

test('the content of an unknown block stays [R18.1]', async () => {
  const body = '<Section>\n\n<Crad>\n\nInside.\n\n</Crad>\n\n</Section>';
  expect(outline(await treeOf(body, true))).toEqual([
    at('Section', 0),
    ['block-unknown', at('unknown-block', 2), [at('p', 4)]],
  ]);
});
