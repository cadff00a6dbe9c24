/**
 * Every example of every block is checked, compiled, rendered to HTML, hydrated and tested by axe. A new block is covered
 * automatically.
 */
import { act } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import type { CheatsheetEntry } from '../../src/schema/block';
import { blockDescriptions, exampleSource } from '../../src/blocks/registry';
import { blockReference, compileExample } from '../../src/content/resolve/build-block-reference';
import type { TreeNode } from '../../src/schema/page-data';
import { cheatsheetEntries } from '../helpers/block-examples';
import { blocksOf } from '../helpers/blocks-of';
import { blocks } from '../helpers/fixture-site';

const entities = { person: 'ada-lindqvist', article: 'crane-restored', service: 'services/bridges' };
const described = blockDescriptions();
const examples = described.flatMap(({ name, examples: of }) =>
  Object.entries(of).map(([title, mdx]) => ({ name, title, mdx })),
);

let entries: CheatsheetEntry[];
beforeAll(async () => {
  entries = await cheatsheetEntries();
});

const treeOf = (name: string, title: string): TreeNode[] => {
  const tree = entries.find((entry) => entry.name === name)?.examples.find((example) => example.title === title)?.tree;
  if (!tree) throw new Error(`The cheatsheet lacks ${name}: ${title}`);
  return tree;
};

const page = (tree: TreeNode[]): ReactElement => (
  <main>
    <h1>Examples</h1>
    <h2>An example</h2>
    {blocksOf(tree)}
  </main>
);

it('every block except the cheatsheet has an example [R3]', () => {
  expect(described.filter((block) => Object.keys(block.examples).length === 0).map((block) => block.name)).toEqual([
    'Cheatsheet',
  ]);
});

describe.each(examples)('$name: $title', ({ name, title, mdx }) => {
  it('passes the checker', () => {
    // As on the cheatsheet, a heading comes before the example.
    const page = `## An example\n\n${exampleSource(mdx, entities)}`;
    expect(compileExample(name, page, blocks).problems).toEqual([]);
  });

  it('renders to HTML, hydrates without a warning and has no axe violation', async () => {
    const element = page(treeOf(name, title));
    const warnings = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    document.documentElement.lang = 'en';
    document.title = 'Examples';
    document.body.innerHTML = renderToString(element);
    const root = await act(async () => hydrateRoot(document.body, element));
    expect(warnings.mock.calls).toEqual([]);

    const { violations } = await axe.run(document.body, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Without layout axe sees no colours; the contrast test computes them from the tokens.
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
    await act(async () => root.unmount());
    warnings.mockRestore();
  });
});

it('the cheatsheet leaves out an example of an entry that the site does not have [R3]', () => {
  const reference = blockReference(blocks, {}, () => undefined, '/');
  expect(reference.find(({ name }) => name === 'TeamMember')?.examples).toEqual([]);
});

it('ids are unique across all examples, because the cheatsheet shows them on one page [R3]', () => {
  const html = entries.flatMap(({ examples: of }) => of.map(({ tree }) => renderToString(page(tree)))).join('');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!).filter((id) => !/^[«_:]/.test(id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
