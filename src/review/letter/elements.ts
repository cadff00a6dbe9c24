/** Creates DOM elements. No HTML is made from text, so this works under a policy with Trusted Types. */
import { compareWords, type Run } from '../tree/match-words';

export function element<T extends keyof HTMLElementTagNameMap>(
  name: T,
  attributes: Readonly<Record<string, string>> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

export function button(words: string, onClick: () => void, attributes: Readonly<Record<string, string>> = {}) {
  const made = element('button', { type: 'button', ...attributes }, words);
  made.addEventListener('click', onClick);
  return made;
}

/** Setting the same text again would make a screen reader announce a status again. */
export function setText(target: Element, words: string): void {
  if (target.textContent !== words) target.textContent = words;
}

/** The texts before and after, with the words that differ marked. */
export function markedSides(before = '', after = ''): [before: (Node | string)[], after: (Node | string)[]] {
  const compared = compareWords(before, after);
  const marked = (runs: readonly Run[], mark: 'del' | 'ins') =>
    runs.map(({ text, differs }) => (differs ? element(mark, {}, text) : text));
  return [marked(compared.before, 'del'), marked(compared.after, 'ins')];
}
