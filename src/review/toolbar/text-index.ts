/**
 * Indexes the visible text of a page with the place of each character, so that words are found even across elements.
 * Letter case, kinds of spaces, quotation marks and dashes are ignored.
 */
import { comparable, comparableCharacter } from '../../util/comparable-text';

interface Position {
  node: Text;
  offset: number;
}

export interface Found {
  start: number;
  end: number;
}

/** Elements whose text is not part of the page's text. */
const SKIPPED = 'script, style, noscript, template, textarea, select, svg, iframe, video';

export const canonicalText = (text: string): string => comparable(text).text.toLowerCase();

export class TextIndex {
  private text = '';
  private readonly positions: Position[] = [];
  private readonly starts = new Map<Text, number>();
  /** The positions at which blocks start or end. */
  private readonly edges = new Set([0]);

  constructor(root: Element) {
    this.read(root);
    this.divide();
  }

  /** The first occurrence of the words at or after a position. */
  find(words: string, from = 0, to = Infinity): Found | undefined {
    const wanted = canonicalText(words);
    if (!wanted) return undefined;
    const start = this.text.indexOf(wanted, from);
    const end = start + wanted.length;
    return start === -1 || end > to ? undefined : { start, end };
  }

  /** All occurrences of the words, in reading order. “Part” does not contain “art”, nor 18 the figure 8. */
  findAll(words: string): Found[] {
    const found: Found[] = [];
    for (let one = this.find(words); one; one = this.find(words, one.start + 1))
      if (!this.isInsideWord(one.start) && !this.isInsideWord(one.end)) found.push(one);
    return found;
  }

  /** Like `findAll`; if the whole text does not occur, finds its rarest sentence or line, because texts may be cut off. */
  findMost(words: string): Found[] {
    const whole = this.findAll(words);
    if (whole.length > 0) return whole;
    const parts = words.replace(/^…|…$/g, '').split(/(?<=[.!?:])\s+|\n+|\s*…\s*|\s[|–]\s/);
    const long = parts.filter((part) => part.length >= MIN_PART);
    const found = (long.length > 0 ? long : parts).map((part) => this.findAll(part)).filter((all) => all.length > 0);
    return found.sort((a, b) => a.length - b.length)[0] ?? [];
  }

  /** Whether it is the whole text of a block, such as a table cell. */
  isWhole({ start, end }: Found): boolean {
    return this.edges.has(start) && this.edges.has(this.text[end] === ' ' ? end + 1 : end);
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

  /** The smallest element that contains the words. */
  elementAt(found: Found): Element | undefined {
    const common = this.range(found)?.commonAncestorContainer;
    return common instanceof Element ? common : (common?.parentElement ?? undefined);
  }

  /** The range of an element's text. Without text, it is empty and at the start of the next text. */
  textOf(element: Element): Found {
    const inside = [...this.starts].filter(([node]) => element.contains(node));
    const isBelow = (node: Text) => element.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING;
    const [, start = Infinity] = inside[0] ?? [...this.starts].find(([node]) => isBelow(node)) ?? [];
    const [node, at] = inside.at(-1) ?? [];
    return { start, end: node ? at! + node.length : start };
  }

  private read(parent: Element): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) this.readText(node);
      if (!(node instanceof Element) || node.matches(SKIPPED)) continue;
      const { display, visibility, clipPath } = getComputedStyle(node);
      if (display === 'none' || visibility === 'hidden' || clipPath === ONLY_HEARD) continue;
      const isInline = display === 'inline' && node.localName !== 'br';
      if (!isInline) this.divide();
      this.read(node);
      if (!isInline) this.divide();
    }
  }

  private readText(node: Text): void {
    this.starts.set(node, this.text.length);
    for (let offset = 0; offset < node.data.length; offset += 1) {
      const character = comparableCharacter(node.data[offset]!);
      if (character === '' || (character === ' ' && (this.text === '' || this.text.endsWith(' ')))) continue;
      const lower = character.toLowerCase();
      this.add(lower.length === 1 ? lower : character, { node, offset });
    }
  }

  /** Separates blocks by a space. */
  private divide(): void {
    const last = this.positions.at(-1);
    if (last && !this.text.endsWith(' ')) this.add(' ', last);
    this.edges.add(this.text.length);
  }

  private isInsideWord(position: number): boolean {
    return /[\p{L}\p{N}]{2}/u.test(this.text.slice(Math.max(position - 1, 0), position + 1));
  }

  private add(character: string, position: Position): void {
    this.text += character;
    this.positions.push(position);
  }
}

/** The `clip-path` of text for screen readers. */
const ONLY_HEARD = 'inset(50%)';
/** Shorter texts occur in too many places. */
const MIN_PART = 12;
