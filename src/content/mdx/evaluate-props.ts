export const UNKNOWN = Symbol('unknown');

/** A description's answer for these props, or UNKNOWN when the answer depends on an invalid one. */
export function evaluateProps<Values extends Record<string, unknown>, Answer>(
  question: (values: Values) => Answer,
  values: Values,
  invalid: ReadonlySet<string>,
): Answer | typeof UNKNOWN {
  let isKnown = true;
  const watched = new Proxy(values, {
    get(target, key) {
      if (invalid.has(String(key))) isKnown = false;
      return target[String(key)];
    },
  });
  const answer = question(watched);
  return isKnown ? answer : UNKNOWN;
}
