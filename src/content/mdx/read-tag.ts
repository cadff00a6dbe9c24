/**
 * Finds every mistake that keeps MDX from being parsed. A parser stops at its first mistake. This continues to the last
 * one, and patches a copy so that the parser can read the rest.
 */
import { maskText } from '../source/source-file';
import { findIgnoringCase } from '../text/wording';
import { isHtmlElement } from './known-elements';
import { maskCodeAndComments } from './mask-code';
import { removeProps, type SyntaxFault } from './patch-tag';
import { findClosingBrace, matchAt, NAME, spaceAt } from './scan';
import type { FindingOf, StrayLessThan, SyntaxFinding } from './syntax-context';

export function findSyntaxErrors(body: string, blockNames: ReadonlySet<string>): SyntaxFault[] {
  const text = maskCodeAndComments(body);
  const faults: SyntaxFault[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '{') {
      const end = findClosingBrace(text, i);
      if (end < 0) faults.push(unclosedBrace(text, i));
      else i = end;
    } else if (character === '<' && matchAt(SHOWN, text, i) === '') {
      const { fault, end } = readTag(text, i, blockNames);
      if (fault) faults.push(fault);
      i = Math.max(i, end - 1);
    }
  }
  return faults;
}

/** A `<` before a space or another line of the paragraph is shown as it is. */
const SHOWN = /<(?=[ \t]|\r?\n[ \t]*\S)/y;

const unclosedBrace = (text: string, offset: number): SyntaxFault =>
  /^\{\s*\/\*/.test(text.slice(offset))
    ? { finding: { type: 'unclosed-brace', offset, within: 'comment' } }
    : { finding: { type: 'unclosed-brace', offset, within: 'text' }, patch: { start: offset, text: ' ' } };

interface TagResult {
  /** The offset after the tag. */
  end: number;
  /** The first mistake in the tag. */
  fault?: SyntaxFault;
}

const AUTOLINK = /^<((?:https?:\/\/|mailto:)[^\s<>]*|[^\s@<>"'=/{}]+@[^\s<>"'=/{}]+)>?/i;
/** The `<` characters before a word that does not start a tag. */
const LESS_THAN_RUN = /^<+?(?=<[^<\s]|[^<])/;

/** Reads one tag character by character, and finds its first mistake. */
function readTag(text: string, start: number, blockNames: ReadonlySet<string>): TagResult {
  const rest = text.slice(start, start + 300);
  if (rest.startsWith('<!')) {
    const close = rest.startsWith('<!--') ? '-->' : '>';
    const at = text.indexOf(close, start);
    const comment = text.slice(start, at < 0 ? text.length : at + close.length);
    return strayLessThan({ reads: 'html-comment' }, start, maskText(comment));
  }
  const autolink = AUTOLINK.exec(rest);
  if (autolink) return strayLessThan({ reads: 'autolink', target: autolink[1]! }, start, maskText(autolink[0]));

  const nameStart = start + (rest.startsWith('</') ? 2 : 1);
  const name = matchAt(NAME, text, nameStart);
  // `<$500k` is an amount.
  if (name && !name.startsWith('$'))
    return new TagReader(text, start, name, nameStart + name.length, blockNames).read();
  if (text[nameStart] === '>') return { end: nameStart + 1 };
  const backslash = /^<\\([A-Z]\w*)>/.exec(rest);
  if (backslash && blockNames.has(backslash[1]!)) return closeWithSlash(start, backslash[0], backslash[1]!);
  return strayLessThan({ reads: 'character' }, start, maskText(LESS_THAN_RUN.exec(rest)?.[0] ?? '<'));
}

/** `<\\Section>` or `<Title … \\>`: with the other slash the tag is right. */
const closeWithSlash = (start: number, tag: string, name: string): TagResult => ({
  end: start + tag.length,
  fault: {
    finding: { type: 'tag-problem', offset: start + tag.indexOf('\\'), problem: 'backslash', tag: name },
    patch: { start, text: tag.replace('\\', '/') },
  },
});

const strayLessThan = (reading: StrayLessThan, start: number, replacement: string): TagResult => ({
  end: start + replacement.length,
  fault: { finding: { type: 'stray-less-than', offset: start, ...reading }, patch: { start, text: replacement } },
});

type TagFinding = FindingOf<'tag-problem'> | FindingOf<'unclosed-quote'> | FindingOf<'unclosed-brace'>;

/** A quoted value that seems to end too late: it contains an empty line or the end of a tag. */
const SUSPECT_VALUE = /\n[ \t]*\r?\n|\/>|>\s*\n/;
/** Matches a value that continues to the start of the next prop's value. */
const REACHES_NEXT_VALUE = /^[^<]*\s[\w-]+\s*=\s*$/;
const CURLY_VALUE = /^[“”„‘’«″′＂`´][^“”‘’»″′＂`´>\n]*[“”‘’»″′＂`´]/;
/** A value without its first quotation mark: `title=Our quays" size="large"`. */
const UNOPENED_VALUE = /^([^"'>{}=\n]*)"(?=\s+[\w-]+\s*=|\s*\/?>)/;
const UNQUOTED_VALUE = /^[^>"'{=]*?(?=\s+[\w-]+\s*=|\s*\/?>)/;

class TagReader {
  /** The first quoted value so far that may have been meant to end earlier. */
  private suspect: number | undefined;
  /** The tag contains an empty line, so the text below that line is probably not part of it. */
  private hasEmptyLine = false;

  constructor(
    private readonly text: string,
    private readonly start: number,
    private readonly name: string,
    private at: number,
    private readonly blockNames: ReadonlySet<string>,
  ) {}

  read(): TagResult {
    const { text, name } = this;
    for (;;) {
      const space = spaceAt(text, this.at);
      this.at += space.length;
      if (/\n[ \t]*\r?\n/.test(space)) this.hasEmptyLine = true;
      const character = text[this.at];
      if (character === '>') return this.endAt(this.at + 1);
      if (character === '/') {
        const after = this.at + 1 + spaceAt(text, this.at + 1).length;
        if (text[after] === '>') return { end: after + 1 };
        return this.fail({ type: 'tag-problem', offset: this.at, problem: 'slash', tag: name });
      }
      if (character === undefined || character === '<')
        return this.fail({ type: 'tag-problem', offset: this.start, problem: 'unfinished', tag: name });
      const failure = character === '{' ? this.skipBraces() : this.readProp();
      if (failure) return failure;
    }
  }

  /** The second `>` of `<Section>>` would make the tag a part of a paragraph. */
  private endAt(end: number): TagResult {
    if (this.text[end] !== '>' || !this.blockNames.has(this.name)) return { end };
    return {
      end: end + 1,
      fault: {
        finding: { type: 'tag-problem', offset: end, problem: 'double-bracket', tag: this.name },
        patch: { start: end, text: ' ' },
      },
    };
  }

  private readProp(): TagResult | undefined {
    const { text } = this;
    const prop = matchAt(NAME, text, this.at);
    if (!prop) return this.failAtCharacter();
    const propStart = this.at;
    this.at += prop.length;
    const equals = this.at + spaceAt(text, this.at).length;
    if (text[equals] !== '=') return /[\s/>{]/.test(text[this.at] ?? ' ') ? undefined : this.failAtCharacter();
    this.at = equals + 1 + spaceAt(text, equals + 1).length;
    const opener = text[this.at];
    if (opener === '"' || opener === "'") return this.readQuoted(prop, opener);
    return opener === '{' ? this.skipBraces() : this.readUnquoted(prop, propStart);
  }

  private skipBraces(): TagResult | undefined {
    const end = findClosingBrace(this.text, this.at);
    if (end < 0) return this.fail({ type: 'unclosed-brace', offset: this.at, within: 'tag' });
    this.at = end + 1;
    return undefined;
  }

  private readQuoted(prop: string, quote: string): TagResult | undefined {
    const { text, at: opened } = this;
    const end = text.indexOf(quote, opened + 1);
    if (end < 0) return this.fail({ type: 'unclosed-quote', offset: opened, quote });
    const value = text.slice(opened + 1, end);
    if (SUSPECT_VALUE.test(value)) this.suspect ??= opened;
    this.at = end + 1;
    const next = text[this.at];
    if (next === ',' || next === ';') return this.failAtCharacter();
    if (/[\s/>]/.test(next ?? '>')) return undefined;
    if (!REACHES_NEXT_VALUE.test(value))
      return this.fail({ type: 'tag-problem', offset: this.at, problem: 'value-continues', prop, quote });
    const curly = value.search(/[“”]/);
    return curly >= 0
      ? this.fail({ type: 'tag-problem', offset: opened + 1 + curly, problem: 'value-ends-curly', quote })
      : this.fail({ type: 'unclosed-quote', offset: opened, quote });
  }

  private readUnquoted(prop: string, propStart: number): TagResult {
    const rest = this.text.slice(this.at);
    const written = /^[^\s>]*?(?=\/?>|\s|$)/.exec(rest)?.[0] ?? '';
    const isCurly = /^[“”„‘’«″′＂`´]/.test(written);
    const unopened = isCurly ? undefined : UNOPENED_VALUE.exec(rest);
    const value = isCurly ? (/^[“”„‘’«″′＂`´]([^“”‘’»″′＂`´>\n]*)/.exec(rest)?.[1] ?? '') : (unopened?.[1] ?? written);
    const result = this.fail(
      isCurly
        ? { type: 'tag-problem', offset: this.at, problem: 'value-starts-curly', prop, value }
        : {
            type: 'tag-problem',
            offset: propStart,
            problem: unopened ? 'value-unopened' : 'value-unquoted',
            prop,
            value,
          },
    );
    // If it is clear where the value ends, the props around it can still be read.
    const whole = unopened?.[0] ?? (isCurly ? CURLY_VALUE : UNQUOTED_VALUE).exec(rest)?.[0];
    if (!whole || this.suspect !== undefined || this.hasEmptyLine || !result.fault?.damaged) return result;
    const region = this.text.slice(propStart, this.at + whole.length);
    return {
      ...result,
      fault: {
        ...result.fault,
        damaged: { tag: this.start, prop },
        patch: { start: propStart, text: maskText(region) },
      },
    };
  }

  private failAtCharacter(): TagResult {
    const character = String.fromCodePoint(this.text.codePointAt(this.at)!);
    if (this.text.startsWith('\\>', this.at) && this.suspect === undefined && !this.hasEmptyLine)
      return closeWithSlash(this.at, '\\>', this.name);
    const problem = 'unexpected-character';
    return this.fail({ type: 'tag-problem', offset: this.at, problem, tag: this.name, character });
  }

  /** Reports the finding, or a likelier one if an earlier value was suspect. */
  private fail(finding: TagFinding): TagResult {
    const { text, start, name, suspect } = this;
    if (this.isPlainText()) return strayLessThan({ reads: 'character' }, start, ' ');
    if (finding.type === 'tag-problem') {
      if (suspect !== undefined)
        return this.failToEnd(
          { type: 'unclosed-quote', offset: suspect, quote: text[suspect]! },
          removeProps(text, start, name, suspect),
        );
      if (this.hasEmptyLine)
        return this.failToEnd({ type: 'tag-problem', offset: start, problem: 'unfinished', tag: name });
    }
    const repair = removeProps(text, start, name, finding.offset);
    if (!repair.patch) return this.failToEnd(finding, repair);
    return { end: repair.patch.start + repair.patch.text.length, fault: { finding, ...repair } };
  }

  private failToEnd(finding: SyntaxFinding, repair: Pick<SyntaxFault, 'patch' | 'damaged'> = {}): TagResult {
    return { end: this.text.length, fault: { finding, ...repair } };
  }

  /** `a<b` and `<` before an unknown lower-case word are plain text. */
  private isPlainText(): boolean {
    const { text, start, name } = this;
    if (/[\p{Letter}\p{Number}]/u.test(text[start - 1] ?? ' ')) return true;
    return /^[a-z]/.test(name) && !findIgnoringCase(name, this.blockNames) && !isHtmlElement(name);
  }
}
