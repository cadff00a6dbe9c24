/**
 * The block at the end of a letter that a program reads: the letter as JSON, compressed, in letters that no mail program
 * changes. Mail may quote or wrap its lines.
 */
import type { Letter } from '../../letters/letter';
import { letterText } from '../../letters/letter';

const FIRST = '----- For the program: please keep these lines -----';
const LAST = '----- End -----';
const LINE = 64;

/** The letter as a reviewer sends it. */
export async function writeLetter(letter: Letter): Promise<string> {
  const bytes = await deflate(new TextEncoder().encode(JSON.stringify(letter)));
  const code = btoa(String.fromCharCode(...bytes));
  const lines = code.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
  return `${letterText(letter)}\n\n${[FIRST, ...lines, LAST].join('\n')}\n`;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The characters of every block in a text, each without line breaks and marks of quotation. */
export function blocksIn(text: string): string[] {
  const parts = text.split(/-{3,}\s*For\s+the\s+program:[^-]*-{3,}/).slice(1);
  return parts.map((part) => (part.split(/-{3,}\s*End\s*-{3,}/)[0] ?? '').replace(/[^\w+/=]/g, ''));
}
