/**
 * For ESLint's `no-restricted-syntax`. A test such as `kind.endsWith('-added')` breaks when a kind is renamed, and
 * silently skips a new one: use a property of the kind's description.
 */
const KIND = '/^(?:kind|[a-z]\\w*Kind)$/';
const TESTS = [
  ['startsWith|endsWith|includes|match|search|split|replace|slice', 'callee.object'],
  ['test|exec', 'arguments.0'],
];

export default TESTS.flatMap(([method, kind]) =>
  // `kind`, `kind!`, `(change?.kind)!`: each `!`, and each group with a `?.`, wraps the expression once.
  ['', '.expression', '.expression.expression'].flatMap((wrapped) =>
    ['.name', '.property.name'].map((name) => ({
      selector: `CallExpression[callee.property.name=/^(?:${method})$/][${kind}${wrapped}${name}=${KIND}]`,
      message: 'This reads the spelling of a kind: compare the whole kind, or ask its description',
    })),
  ),
);
