import { MAX_TEXT } from './draft';

export type SelectedWords = NonNullable<ReturnType<typeof selectedWords>>;

/**
 * The words that a reviewer selected on a page or the desk, and where they are. `root`: a selector for the areas in which
 * words can be selected.
 */
export function selectedWords(root: string, headings: string) {
  const selection = getSelection();
  const quote = selection?.toString().replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
  if (!selection || selection.isCollapsed || !quote) return undefined;
  const range = selection.getRangeAt(0);
  const common = range.commonAncestorContainer;
  /** An element that contains the whole selection. */
  const within = (common instanceof Element ? common : common.parentElement)?.closest(root);
  if (!within) return undefined;
  const above = [...within.querySelectorAll(headings)].filter((one) => range.comparePoint(one, 0) <= 0);
  return { quote, heading: above.at(-1)?.textContent.replace(/\s+/g, ' ').trim(), within, last: range.endContainer };
}
