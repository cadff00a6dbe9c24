/** Style sheets as rules, and the rules that a change of custom properties reaches. */

export interface ChangedRule {
  selector: string;
  before: string;
  after: string;
  /** The names of the properties that differ. */
  properties: string[];
}

/** A rule whose look changes. */
export interface AffectedRule {
  file: string;
  selector: string;
}

/** By the at-rules around it and the selector: all declarations in their order. */
type Rules = Map<string, string>;

/** Rules whose declarations differ. Comments, white space and the order of rules for other selectors make no difference. */
export function changedRules(before: string, after: string): ChangedRule[] {
  const [old, now] = [rulesOf(before), rulesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((selector) => old.get(selector) !== now.get(selector))
    .map((selector) => ({
      selector,
      before: shown(selector, old.get(selector)),
      after: shown(selector, now.get(selector)),
      properties: differingProperties(old.get(selector) ?? '', now.get(selector) ?? ''),
    }));
}

const shown = (selector: string, declarations: string | undefined): string =>
  declarations === undefined ? '' : `${selector} { ${declarations} }`;

function differingProperties(before: string, after: string): string[] {
  const [old, now] = [propertiesOf(before), propertiesOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
}

const propertiesOf = (declarations: string): Map<string, string> =>
  new Map(
    declarations.split(';').flatMap((declaration) => {
      const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*)$/s.exec(declaration) ?? [];
      return name ? [[name, value!] as const] : [];
    }),
  );

/**
 * The rules that look different: those with a different ordinary property, and those that use a custom property with a
 * different value. A custom property that no rule uses changes nothing.
 */
export function affectedRules(
  file: string,
  changed: readonly ChangedRule[],
  sheets: ReadonlyMap<string, string>,
): AffectedRule[] {
  const affected = changed
    .filter(
      ({ properties, selector }) => properties.some((name) => !name.startsWith('--')) || /\.[a-z]/i.test(selector),
    )
    .map(({ selector }) => ({ file, selector }));
  const queue = [...new Set(changed.flatMap(({ properties }) => properties.filter((name) => name.startsWith('--'))))];
  const seen = new Set(queue);
  const rules = queue.length > 0 ? [...sheets].map(([name, css]) => [name, rulesOf(css)] as const) : [];
  for (let custom = queue.pop(); custom !== undefined; custom = queue.pop())
    for (const [name, sheet] of rules)
      for (const [selector, declarations] of sheet)
        for (const [property, value] of propertiesOf(declarations)) {
          if (!usesProperty(value, custom)) continue;
          if (!property.startsWith('--')) affected.push({ file: name, selector });
          else if (!seen.has(property)) {
            seen.add(property);
            queue.push(property);
          }
        }
  return affected;
}

const usesProperty = (value: string, name: string): boolean => new RegExp(`var\\(\\s*${name}\\s*[,)]`).test(value);

function rulesOf(css: string): Rules {
  const rules: Rules = new Map();
  const stack: string[] = [];
  let text = '';
  const add = (): void => {
    const declarations = squashed(text);
    const selector = stack.join(' | ');
    if (declarations) rules.set(selector, `${rules.get(selector) ?? ''}${declarations.replace(/;?$/, ';')}`);
    text = '';
  };
  for (const [token] of withoutComments(css).matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]|[^{}"']+/g)) {
    if (token === '{') {
      const at = text.lastIndexOf(';') + 1;
      const selector = squashed(text.slice(at));
      text = text.slice(0, at);
      add();
      stack.push(selector);
    } else if (token === '}') {
      add();
      stack.pop();
    } else text += token;
  }
  add();
  return rules;
}

const withoutComments = (css: string): string =>
  css.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\//g, (token) =>
    token.startsWith('/*') ? ' ' : token,
  );

const squashed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*([:;,>{}])\s*/g, '$1')
    .trim();
