/** Builds the reference of all blocks, for the cheatsheet, from their descriptions alone. */
import path from 'node:path';
import type { BlockDescription, CheatsheetEntry } from '../../schema/block';
import { type ExampleEntities, exampleSource } from '../../blocks/registry';
import { REFERENCE_TARGETS } from '../../schema/entities';
import type { TreeNode } from '../../schema/page-data';
import { compare } from '../../util/compare';
import type { Blocks } from '../mdx/known-elements';
import type { Field } from '../../schema/fields';
import { readBody } from '../mdx/read-body';
import type { Problem } from '../report/problem';
import { placesOf, type Source } from '../source/source-file';
import { expectation, fieldTypeOf } from '../fields/field-types';

const EXAMPLES_FOLDER = 'src/blocks/examples';

/** Compiles an example. The tests of the blocks render the result too. */
export function compileExample(name: string, mdx: string, blocks: Blocks): { tree: TreeNode[]; problems: Problem[] } {
  const source: Source = { file: `${EXAMPLES_FOLDER}/${name}.mdx`, text: mdx, body: mdx, ...placesOf(mdx) };
  const { built, problems } = readBody(source, blocks);
  return { tree: built?.tree ?? [], problems };
}

export function blockReference(
  blocks: Blocks,
  entities: ExampleEntities,
  adopt: (tree: TreeNode[], absolutePath: string) => void,
  root: string,
): CheatsheetEntry[] {
  const origin = path.join(root, EXAMPLES_FOLDER, 'index.mdx');
  return [...blocks.values()]
    .sort((a, b) => compare(a.name, b.name))
    .map((block) => ({
      name: block.name,
      purpose: block.purpose,
      needs: block.needs,
      props: Object.entries(block.props).map(([name, field]) => ({
        name,
        type: expectation(field),
        required: field.required === true,
        ...defaultOf(field),
        about: field.about,
      })),
      children: childrenInWords(block),
      within: block.within ?? [],
      examples: Object.entries(block.examples).flatMap(([title, written]) => {
        // The site has no entry that the example could show.
        if (REFERENCE_TARGETS.some((to) => !entities[to] && written.includes(`{${to}}`))) return [];
        const mdx = exampleSource(written, entities);
        const { tree } = compileExample(block.name, mdx, blocks);
        adopt(tree, origin);
        return { title, mdx, tree };
      }),
    }));
}

const defaultOf = (field: Field): { default?: string } => {
  const absent = fieldTypeOf(field).absent?.words;
  if (absent !== undefined) return { default: absent };
  return 'default' in field && field.default !== undefined ? { default: String(field.default) } : {};
};

const CHILDREN = { none: 'nothing', prose: 'text in Markdown', content: 'text in Markdown and blocks' };

const childrenInWords = ({ children }: BlockDescription): string =>
  typeof children === 'string' ? CHILDREN[children] : children.map((name) => `<${name}>`).join(', ');
