/**
 * Indexes the text of a page with the place of each character, so that words are found even across elements. Letter
 * case, kinds of spaces, quotation marks and dashes are ignored.
 */
import { comparableCharacter } from '../../util/comparable-text';

interface Position {
  node: Text;
  offset: number;
}

export interface Found {
  start: number;
  end: number;
}

/** Elements that do not separate words. */
const INLINE = 'a, abbr, b, bdi, cite, code, del, em, i, ins, mark, q, s, small, span, strong, sub, sup, time, u';
/** Elements whose text is hidden or not part of the page's text. */
const SKIPPED = 'script, style, noscript, template, textarea, select, svg, iframe, video';

function canonicalCharacter(character: string): string {
  const lower = comparableCharacter(character).toLowerCase();
  return lower.length === 1 ? lower : comparableCharacter(character);
}

export const canonicalText = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => canonicalCharacter(text[index]!))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

export class TextIndex {
  private text = '';
  private readonly positions: Position[] = [];

  constructor(root: Element) {
    this.read(root);
  }

  /** The first occurrence of the words at or after a position. */
  find(words: string, from = 0, to = Infinity): Found | undefined {
    const wanted = canonicalText(words);
    if (!wanted) return undefined;
    const start = this.text.indexOf(wanted, from);
    const end = start + wanted.length;
    return start === -1 || end > to ? undefined : { start, end };
  }

  /** Like `find`; if the whole text does not occur, finds one of its sentences, because texts may be cut off. */
  findMost(words: string, from = 0): Found | undefined {
    const parts = words
      .replace(/^…|…$/g, '')
      .split(/(?<=[.!?:])\s+|\n+|\s*…\s*/)
      .filter((part) => part.length >= MIN_PART);
    for (const part of [words, ...parts]) {
      const found = this.find(part, from);
      if (found) return found;
    }
    return undefined;
  }

  range({ start, end }: Found): Range | undefined {
    const first = this.positions[start];
    const last = this.positions[end - 1];
    if (!first?.node.isConnected || !last?.node.isConnected) return undefined;
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  }

  /** The position at which the text of an element starts. */
  startOf(element: Element): number {
    const index = this.positions.findIndex(
      ({ node }) =>
        element.contains(node) || Boolean(element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING),
    );
    return index === -1 ? this.text.length : index;
  }

  private read(parent: Element): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.readText(node);
      if (!(node instanceof Element) || node.matches(SKIPPED)) continue;
      const isInline = node.matches(INLINE);
      if (!isInline) this.divide();
      this.read(node);
      if (!isInline) this.divide();
    }
  }

  private readText(node: Text): void {
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = canonicalCharacter(node.data[offset]!);
      if (character === '' || (character === ' ' && (this.text === '' || this.text.endsWith(' ')))) continue;
      this.add(character, { node, offset });
    }
  }

  /** Separates blocks by a space. */
  private divide(): void {
    const last = this.positions.at(-1);
    if (last && !this.text.endsWith(' ')) this.add(' ', last);
  }

  private add(character: string, position: Position): void {
    this.text += character;
    this.positions.push(position);
  }
}

/** Shorter texts occur in too many places. */
const MIN_PART = 12;
