/**
 * The kind of a thing is compared as a whole. A test on its spelling, such as `kind.endsWith('-added')`, breaks when a kind is
 * renamed, and skips a new one silently: a property of the kind’s description answers instead.
 */
const TESTS = new Set(['startsWith', 'endsWith', 'includes', 'match', 'search', 'split', 'replace', 'slice']);
const REGEX_TESTS = new Set(['test', 'exec']);

const nameOf = (node) => {
  if (node?.type === 'ChainExpression' || node?.type === 'TSNonNullExpression') return nameOf(node.expression);
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  return node?.type === 'Identifier' ? node.name : '';
};
const isKind = (node) => /^(?:kind|[a-z]\w*Kind)$/.test(nameOf(node));

/** @type {import('eslint').Rule.RuleModule} */
export default {
  meta: {
    type: 'problem',
    docs: { description: 'No test on the spelling of a kind' },
    schema: [],
    messages: { spelling: 'This reads the spelling of a kind: compare the whole kind, or ask its description' },
  },
  create: (context) => ({
    'CallExpression[callee.type="MemberExpression"]'(node) {
      const { object, property } = node.callee;
      const reads = TESTS.has(property.name) && isKind(object);
      const matches = REGEX_TESTS.has(property.name) && isKind(node.arguments[0]);
      if (reads || matches) context.report({ node, messageId: 'spelling' });
    },
  }),
};
