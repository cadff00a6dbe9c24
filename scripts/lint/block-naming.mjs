/**
 * Checks that a block's folder, files and name agree: `two-column/`, `two-column.block.ts`, `two-column.tsx`,
 * `TwoColumn`. Only these names tell the compiler and the bundle where a block is.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
export const pascal = (folder) => folder.replace(/(?:^|-)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** The text of `block({ name: '…' })`. */
function describedName(call) {
  if (call.callee.type !== 'Identifier' || call.callee.name !== 'block') return undefined;
  const property = call.arguments[0]?.properties?.find((candidate) => candidate.key?.name === 'name');
  return property?.value.type === 'Literal' ? { node: property.value, name: String(property.value.value) } : undefined;
}

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'A block’s folder, files and name agree' },
    schema: [],
    messages: {
      file: 'A block’s description is named after its folder: {{expected}}',
      component:
        'The component of this block is missing: {{folder}}/{{folder}}.tsx, or {{folder}}.lazy.tsx when it is large',
      name: 'A block in {{folder}}/ is named {{expected}}, not {{found}}',
      export: 'The component of a block is the default export of its file: function {{expected}}',
    },
  },
  create(context) {
    const file = basename(context.filename);
    const place = dirname(context.filename);
    const folder = basename(place);
    const has = (name) => existsSync(join(place, name));

    if (file.endsWith('.block.ts')) {
      return {
        Program(node) {
          if (file !== `${folder}.block.ts`) {
            context.report({ node, messageId: 'file', data: { expected: `${folder}.block.ts` } });
          }
          if (!has(`${folder}.tsx`) && !has(`${folder}.lazy.tsx`)) {
            context.report({ node, messageId: 'component', data: { folder } });
          }
        },
        CallExpression(call) {
          const described = describedName(call);
          if (described && (kebab(described.name) !== folder || !/^[A-Z]/.test(described.name))) {
            const data = { folder, expected: pascal(folder), found: described.name };
            context.report({ node: described.node, messageId: 'name', data });
          }
        },
      };
    }

    const isComponent = file === `${folder}.tsx` || file === `${folder}.lazy.tsx`;
    if (!isComponent || !has(`${folder}.block.ts`)) return {};
    return {
      'Program:exit'(program) {
        const exported = program.body.find(({ type }) => type === 'ExportDefaultDeclaration');
        if (exported?.declaration.id?.name !== pascal(folder)) {
          context.report({ node: exported ?? program, messageId: 'export', data: { expected: pascal(folder) } });
        }
      },
    };
  },
};
