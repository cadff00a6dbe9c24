/**
 * Records where the URL of a link, an image or a definition is written, because the Markdown tree only has the place of
 * the whole. Programs that rewrite links change these characters and no others.
 */
import type { Processor } from 'unified';

/** Offsets in the text, without the `<` and `>` around a URL. */
export interface WrittenRange {
  start: number;
  end: number;
}

declare module 'mdast' {
  interface Data {
    destination?: WrittenRange;
  }
}

interface Token {
  start: { offset: number };
  end: { offset: number };
}

/** The part of the parser's state that the handlers use: the nodes that are open, innermost last. */
interface ParserState {
  stack: { data?: { destination?: WrittenRange } }[];
}

function record(this: ParserState, { start, end }: Token): void {
  const node = this.stack.at(-1);
  if (node) node.data = { ...node.data, destination: { start: start.offset, end: end.offset } };
}

function recordLiteral(this: ParserState, { start, end }: Token): void {
  record.call(this, { start: { offset: start.offset + 1 }, end: { offset: end.offset - 1 } });
}

/** A plugin for the Markdown parser. */
export function destinations(this: Processor): void {
  const data = this.data();
  (data.fromMarkdownExtensions ??= []).push({
    exit: {
      resourceDestinationRaw: record,
      resourceDestinationLiteral: recordLiteral,
      definitionDestinationRaw: record,
      definitionDestinationLiteral: recordLiteral,
    },
  } as never);
}
