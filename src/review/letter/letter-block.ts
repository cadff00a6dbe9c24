/**
 * The machine-readable block at the end of a letter: compressed JSON in characters that no mail program changes. Lines
 * may be quoted or rewrapped.
 */
import { type Letter, letterText } from '../../letters/letter';

const FIRST = '----- For the program: please keep these lines -----';
const LAST = '----- End -----';
const LINE = 64;

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

/** The content of every block in a text, without line breaks and the `>` of quoted mail. */
export function blocksIn(text: string): string[] {
  const parts = text.split(/-{3,}\s*For\s+the\s+program:[^-]*-{3,}/).slice(1);
  return parts.map((part) => (part.split(/-{3,}\s*End\s*-{3,}/)[0] ?? '').replace(/[^\w+/=]/g, ''));
}
