/**
 * A block is named only in its own folder: other code queries its description, or reads `name` from it. Reports strings
 * that are a block's name or contain it as in a tree or a tag, and keys of tables.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const pascal = (folder) => folder.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

const known = new Map();

/** The names of all blocks, from their folders. */
function blocksOf(root) {
  const folder = join(root, 'src/blocks');
  if (!known.has(root)) {
    const folders = readdirSync(folder).filter((name) => existsSync(join(folder, name, `${name}.block.ts`)));
    known.set(root, new Set(folders.map(pascal)));
  }
  return known.get(root);
}

/** A label such as `video: 'Video'` is a word. */
const isLabel = ({ parent, value }) =>
  parent.type === 'Property' && parent.value.value === value && !/.[A-Z]/.test(value);

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'No name of a block in a string outside its folder' },
    schema: [{ type: 'object', properties: { allowTags: { type: 'boolean' } }, additionalProperties: false }],
    messages: {
      name: '{{name}} is a block: ask its description, or import it and use its `name`, so that a new block needs no list',
    },
  },
  create(context) {
    const [{ allowTags = false } = {}] = context.options;
    const blocks = blocksOf(context.cwd);
    const place = dirname(context.filename);
    const own = basename(dirname(place)) === 'blocks' ? pascal(basename(place)) : undefined;
    const report = (node, names) => {
      const name = names.find((one) => blocks.has(one) && one !== own);
      if (name !== undefined) context.report({ node, messageId: 'name', data: { name } });
    };
    const namesIn = (text) => [
      ...[...text.matchAll(/\["([A-Z]\w*)"/g)].map(([, name]) => name),
      ...(allowTags ? [] : [...text.matchAll(/<\/?([A-Z]\w*)/g)].map(([, name]) => name)),
    ];
    return {
      Literal(node) {
        if (typeof node.value !== 'string') return;
        report(node, [...(isLabel(node) ? [] : [node.value]), ...namesIn(node.value)]);
      },
      TemplateElement(node) {
        report(node, namesIn(node.value.raw));
      },
      'ObjectExpression > Property[computed=false] > Identifier.key'(node) {
        report(node, [node.name]);
      },
    };
  },
};
