/**
 * The findings of the phase `syntax` in a body that could be read: unchanged, and here only until rules-syntax reports
 * them. Delete the file and its two calls then.
 */
import { decodeNamedCharacterReference } from 'decode-named-character-reference';
import type { Code, Definition, Heading, Nodes, Root, Table, TableRow } from 'mdast';
import type { Place, Problems } from '../report/problem';
import type { Source } from '../source/source-file';
import { asCode, excerpt, findIgnoringCase, orList } from '../text/wording';
import type { MarkdownContext } from './document';
import { htmlAdvice, isHtml } from './html-advice';
import { type Blocks, HTML_ELEMENTS, unknownBlock } from './known-elements';
import { placeOfNode } from './text-content';

export function reportUnportedSyntax(root: Root, document: MarkdownContext, problems: Problems): void {
  rejectModules(root, document.source, problems);
  checkVanishing(root, document.source, problems);
  new UnportedChecks(document.source, document.blocks, problems).run(root, document);
}

/** `import` and `export` at the start of a line mean code everywhere MDX is read, even where they are prose. */
function rejectModules(root: Root, source: Source, problems: Problems): void {
  for (const node of root.children) {
    if (node.type !== 'paragraph' || node.position?.start.column !== 1) continue;
    const line = source.text.slice(node.position.start.offset ?? 0).split('\n', 1)[0]!;
    const word = /^(import|export)\b(?=[\s{*'"])/.exec(line)?.[1];
    if (!word) continue;
    problems.error(`mdx-${word}`, node.position.start, `A paragraph may not start with the word ${asCode(word)}`, {
      found: excerpt(line),
      fix: 'put another word before it',
    });
  }
}

/** What Markdown leaves out or makes into something else without a word. */
function checkVanishing(root: Root, source: Source, problems: Problems): void {
  const definitions: Definition[] = [];
  const used = new Set<string>();
  const visit = (node: Nodes): void => {
    if (node.type === 'definition') definitions.push(node);
    else if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier);
    else if (node.type === 'table') checkRows(node, source, problems);
    else if (node.type === 'heading') checkUnderline(node, source, problems);
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  const named = new Set<string>();
  for (const { identifier, label, position } of definitions) {
    const isTwice = named.has(identifier);
    named.add(identifier);
    if (used.has(identifier) && !isTwice) continue;
    const name = asCode(`[${label ?? identifier}]`);
    problems.error('markdown', position!.start, 'This line is read as the address of a link, and not shown', {
      found: excerpt(source.text.slice(position!.start.offset, position!.end.offset)),
      fix: isTwice
        ? `remove it: ${name} has an address already`
        : `put a word before the ${asCode('[')} if it is text; remove it if not: no link uses ${name}`,
    });
  }
}

function checkRows(table: Table, source: Source, problems: Problems): void {
  const columns = table.children[0]!.children.length;
  const write = ({ position }: TableRow) => source.text.slice(position!.start.offset, position!.end.offset);
  const hasBars = write(table.children[0]!).includes('|');
  for (const row of table.children) {
    const written = write(row);
    if (hasBars && !written.includes('|')) {
      problems.warning('markdown', row.position!.start, 'This line has become a row of the table above it', {
        found: excerpt(written),
        fix: 'leave an empty line above it',
      });
      // So have those below it.
      break;
    }
    const extra = row.children[columns];
    if (!extra) continue;
    const { start, end } = extra.position!;
    problems.error('markdown', start, 'The row has more cells than the table has columns: the rest is not shown', {
      found: excerpt(source.text.slice(start.offset, end.offset)),
      fix: `join cells, or give the table’s first two lines a column more; ${asCode('\\|')} stands for the sign in a cell`,
    });
  }
}

/** `---` right below a text is no line across the page: it makes the text a heading. */
function checkUnderline({ position }: Heading, source: Source, problems: Problems): void {
  const written = source.text.slice(position!.start.offset, position!.end.offset);
  if (written.startsWith('#')) return;
  const lines = written.split('\n');
  const words = lines.slice(0, -1).join(' ').trim();
  if (words.length <= 80 && !/[.:;,]$/.test(words)) return;
  problems.error(
    'markdown',
    { line: position!.end.line, column: /\S/.exec(lines.at(-1)!)!.index + 1 },
    'This line makes the text above it a heading',
    { found: excerpt(lines.at(-1)!), fix: 'leave an empty line above it, or write a heading as `## text`' },
  );
}

class UnportedChecks {
  constructor(
    private readonly source: Source,
    private readonly blocks: Blocks,
    private readonly problems: Problems,
  ) {}

  run(root: Root, document: MarkdownContext): void {
    for (const { raw, offset } of document.texts) {
      this.checkMarkup(raw, offset);
      this.checkHabits(raw, offset);
    }
    for (const { place, isFootnote } of document.links) if (isFootnote) this.footnote(place);
    for (const { name, place } of document.unknownTags) this.unknownBlock(name, place);
    const visit = (node: Nodes): void => {
      if (node.type === 'code') this.checkFence(node, placeOfNode(node));
      if ('children' in node) node.children.forEach(visit);
    };
    visit(root);
  }

  /** What other programs take for something, and lists and rows that were typed or pasted as they look. */
  private checkHabits(raw: string, start: number): void {
    const report = (pattern: RegExp, what: string, fix: string, isMeant = (_at: number) => true) => {
      for (const { 0: found, index } of raw.matchAll(pattern))
        if (isMeant(start + index))
          this.problems.warning('markdown', this.source.at(start + index), what, { found: excerpt(found), fix });
    };
    const { text } = this.source;
    const opensLine = (at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
    report(
      /^(?:\/\/[ \t][^\n]*|\/\*[^]*?\*\/|%%[^]*?%%)/gm,
      'This is no comment here: it is shown',
      'write `{/* … */}` around what nobody is to see',
      opensLine,
    );
    report(
      /\([^()\n]+\)\[(?:\.{0,2}\/|#|(?:https?|mailto|tel):)[^\]\s]*\]/g,
      'This is not read as a link: its brackets are the wrong way round',
      'write the words first: `[Contact us](/contact-us/)`',
    );
    report(
      /\\\((?:(?!\\[()])[^\n])*(?:[\^=]|\\[a-z]{2})(?:(?!\\[()])[^\n])*\\\)/g,
      'Formulas are not set here',
      'write it in words and signs: `E = mc²`',
    );
    report(
      /^\(?a[.)][ \t][^\n]*\n\(?b[.)][ \t][^]*/gm,
      'This is not read as a list',
      'start each of its lines with `1. `',
      opensLine,
    );
    report(
      /^(?:([·→➢▸►‣⁃✓✔])[ \t][^\n]*\n\1[ \t]|o\t)[^]*/gm,
      'This is not read as a list',
      'start each of its lines with `- `',
      opensLine,
    );
    report(
      /^(?!(?:\W|o|\(?\w{1,2}[.)])\t)[^\t\n]+\t+[^\t\n]+[^\n]*\n[^\t\n]+\t+[^\t\n]+[^]*/gm,
      'This is not read as a table',
      'write `|` between the cells, and a line of dashes below the first: `|---|---|`',
      opensLine,
    );
  }

  private checkMarkup(raw: string, start: number): void {
    const report = (pattern: RegExp, what: string, fix: string, isMeant = (_found: string) => true) => {
      for (const match of raw.matchAll(pattern)) {
        const at = start + match.index;
        if (this.source.text[at - 1] === '\\' || !isMeant(match[0])) continue;
        this.problems.error('markdown', this.source.at(at), what, { found: excerpt(match[0]), fix });
      }
    };
    report(
      /!?\[[^\]\n]*\]\([^)\n]*[ \t][^)\n]*\)/g,
      'This is not read as a link or a picture: its address holds a space',
      'rename the file, put the address between `<` and `>`, or leave the space out',
    );
    report(
      /!?\[[^\]\n]+\]\[[^\]\n^]*\]/g,
      'This is not read as a link or a picture: nothing says where its label leads',
      'write the address in parentheses: `[Contact us](/contact-us/)`',
    );
    for (const match of raw.matchAll(/\[\^[^\]\s]+\]/g)) this.footnote(this.source.at(start + match.index));
    report(
      /!?\[[^\]\n]+\][ \t]+\((?:\.{0,2}\/|#|(?:https?|mailto|tel):)[^)\n]*\)/g,
      'This is not read as a link: a space stands between its words and its address',
      'take it out',
    );
    report(
      /!?\[[^\]\n]+\]\((?:\.{0,2}\/|#|(?:https?|mailto|tel):)[^)\n]*$/gm,
      'This is not read as a link: its address is not closed',
      'write `)` behind the address',
    );
    report(
      /^[^[\]\n]*\]\([^()\s]+\)/g,
      'A link may not stand inside the words of another',
      'make two links of it, one after the other',
    );
    const punctuated = /\*\*[^*\n]+[\p{P}]\*\*(?=[\p{L}\p{N}])/gu;
    report(
      punctuated,
      'This is not read as bold',
      'put a space behind the closing stars, or the sign before them behind them: `**Note**: text`',
    );
    report(
      /\*\*[^\n]*/g,
      'This is not read as bold',
      'write `**bold words**`: no space inside the stars, and as many at the end as at the start',
      (line) => line.search(punctuated) < 0,
    );
    report(
      /(?:^\|[^\n]*\|[ \t]*$|^[| :]*-{3}[- :]*\|[-| :]*$)[^]*/gm,
      'This is not read as a table',
      'write one line of dashes below the first, with as many columns: `|---|---|`',
    );
    report(
      /&[a-z][a-z0-9]+;/g,
      'There is no sign of this name',
      'write the sign itself',
      (name) => !decodeNamedCharacterReference(name.slice(1, -1)),
    );
    report(/~~[^~\n]+~~/g, 'Struck-through text is not available', 'leave the `~~` out');
    report(/==(?=[^\s=])[^=\n]+==/g, 'Highlighted text is not available', 'leave the `==` out');
    report(
      /(?<=[\p{L}\p{N})])~[\p{L}\p{N}+−-]{1,4}~(?!~)/gu,
      'This is not read as letters set lower',
      'write `H<sub>2</sub>O`',
    );
    report(
      /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+−-]{1,4}\^/gu,
      'This is not read as letters set higher',
      'write `m<sup>2</sup>`',
    );
    report(
      /(?<![\w:/]):(?=[a-z0-9_]*[a-z])\w+:(?![\w:/])/g,
      'This is not read as an emoji',
      'type the sign itself, or leave it out',
    );
    report(
      /\$\$[^]*|\$[^\s$][^$\n]*[\\^_=][^$\n]*(?<!\s)\$(?!\d)/g,
      'Formulas are not set here',
      'write it in words and signs: `E = mc²`',
    );
    report(/(?<![\w+])\+\+(?=[^\s+])[^+\n]+\+\+/g, 'Underlined text is not available', 'leave the `++` out');
    report(
      /(?<=\n):[ \t]+\S[^\n]*/g,
      'This is not read as a list of terms',
      'write `- **Term**: what it means`, a line for each',
    );
    report(
      /^\*\[[^\]\n]+\]:[^\n]*/gm,
      'This is not read as an abbreviation',
      'write `<abbr title="New South Wales">NSW</abbr>` where it stands in the text',
    );
    report(/^\[TOC\]|\[\[TOC\]\]/gim, 'A list of contents is not made here', 'leave it out, or write a `<JumpTo>`');
    report(
      /!?\[\[(?!TOC\]\])[^[\]\n]+\]\]/gi,
      'This is not read as a link or a picture',
      'write the address in parentheses: `[Contact us](/contact-us/)`',
    );
    report(
      /^(?:\[![A-Za-z]+\]|:{3,}[ \t]*\w)[^\n]*/gm,
      'This is not read as a box',
      'say it in the text: the cheatsheet page lists every block there is',
    );
    report(/^\[[ xX]\] /g, 'Tick boxes are not available', 'write a list without them');
    report(/^#{2,6}[^\s#][^\n]*/gm, 'This is not read as a heading', 'write a space after the `#` signs');
    report(
      /^(?:#{2,6}|[-*+]|\d+[.)])\u00A0[^\n]*/gm,
      'This is not read as a heading or a list: the space is a non-breaking one',
      'type the space anew',
    );
    report(/^[•▪◦][^]*/gm, 'This is not read as a list', 'start each of its lines with `- `');
    // One such line may be a name below a quotation.
    report(/^([–—−]) [^\n]*\n\1 [^]*/gm, 'This is not read as a list', 'start each of its lines with `- `');
    report(
      /^\d{1,2}[.)][\p{L}\p{P}][^\n]*\n\d{1,2}[.)][\p{L}\p{P}][^]*/gmu,
      'This is not read as a list',
      'write a space behind the number: `1. First`',
    );
    report(/<\s+\/?([A-Z]\w*)/g, 'This is not read as a block', 'take out the space after the `<`', (tag) =>
      this.blocks.has(/\w+/.exec(tag)![0]),
    );
  }

  /** Without a last line of its own, code goes on to the end of the page. */
  private checkFence(node: Code, place: Place): void {
    const written = this.source.text.slice(this.offsetOf(place), node.position?.end.offset);
    const fence = /^(`{3,}|~{3,})/.exec(written)?.[1];
    if (!fence) return;
    const lines = written.split('\n');
    const last = lines
      .at(-1)!
      .replace(/^[ \t>]*/, '')
      .trimEnd();
    if (lines.length > 1 && last.startsWith(fence) && last.replaceAll(fence[0]!, '') === '') return;
    this.problems.error('markdown', place, 'Code is opened here and never closed', {
      found: excerpt(lines[0]!),
      fix: `write ${asCode(fence)} on a line of its own below the code`,
    });
  }

  private footnote(place: Place): void {
    this.problems.error('markdown', place, 'Footnotes are not available', {
      found: this.excerptAt(place),
      fix: 'say it in the text, or link to it',
    });
  }

  private unknownBlock(name: string, place: Place): void {
    if (name === '') {
      this.problems.error('block-unknown', place, 'A tag without a name', {
        found: '`<>`',
        fix: 'name a block, or remove the tag',
      });
      return;
    }
    if (isHtml(name)) {
      const same = findIgnoringCase(name, this.blocks.keys());
      const block = same && `use the block ${asCode(`<${same}>`)}`;
      this.problems.error('html', place, `HTML is not allowed in content: <${name}>`, {
        fix:
          htmlAdvice(name) ??
          block ??
          `use Markdown or a block; of HTML, only ${orList(Object.keys(HTML_ELEMENTS).map((tag) => `<${tag}>`))}`,
      });
      return;
    }
    const { what, fix } = unknownBlock(name, this.blocks);
    this.problems.error('block-unknown', place, what, { fix });
  }

  private excerptAt(place: Place): string | undefined {
    return excerpt(this.source.text.slice(this.offsetOf(place)).split('\n', 1)[0]!);
  }

  private offsetOf({ line, column }: Place): number {
    return this.source.offsetOf(line) + column - 1;
  }
}
