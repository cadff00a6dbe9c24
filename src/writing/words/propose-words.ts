/** Writes the words that a reviewer proposes into the file, in the file's notation, and changes no other byte. */
import { diffArrays } from 'diff';
import { applyEdits } from '../../content/report/apply-edits';
import { wording } from '../../content/report/problem';
import { readSource } from '../../content/source/source-file';
import { typeset } from '../../content/text/smart-quotes';
import { newProblemsOf } from '../finish-plan';
import { Plan, RefusalError } from '../plan';
import { inNotation } from '../../content/report/write-value';
import type { TextEdit } from '../text-edits';
import type { WritingProject } from '../writing-project';
import { comparable } from '../../util/comparable-text';
import { findOccurrence, type Occurrence, placeOf, refusing, type WordsOnPage } from './find-words';
import { linesOf, type Part, type ShownCharacter, shownWords, textOf } from './shown-words';

/** An edit whose text is not yet in the notation of its part. */
type Replacement = TextEdit & { part: Part };

/** Characters that Markdown may interpret. The first set that shows the words unchanged is used: none, most, or all. */
const UNSAFE = [undefined, /[\\`*_{[<|~]|&(?=#?\w+;)/g, /[\\`*_{}[\]<>|~&]/g] as const;

/** The new text of characters that change. */
type Becomes = Map<ShownCharacter, string>;

export const proposeWords = (project: WritingProject, asked: WordsOnPage & { proposal: string }) =>
  refusing(() => {
    const found = findOccurrence(project, asked);
    const changes = changedWords(asked.quote.trim(), asked.proposal.trim());
    if (changes.length === 0) throw new RefusalError('The proposed words are those that are there.');
    changes.forEach(({ to, isNext }, i) => {
      if (isNext) refuseEdges(found.characters.slice(found.at[changes[i - 1]!.from], found.at[to]));
    });
    const becomes: Becomes = new Map();
    const replacements = changes.map((change) => replacementFor(found, change, becomes));
    const { file, line, column } = placeOf(found);
    let fault: string | undefined;
    for (const unsafe of UNSAFE) {
      const edits = written(project, found, replacements, unsafe);
      fault = faultOf(project, found, edits, becomes);
      if (!fault) return { file, place: { line, column }, edits };
    }
    throw new RefusalError(fault!);
  });

/** Whether the same characters in the file write both shown characters. */
const areOne = (a?: ShownCharacter, b?: ShownCharacter): boolean =>
  a !== undefined && b?.start === a.start && b.part === a.part && a.start >= 0;

const partsOf = (characters: readonly ShownCharacter[]) => new Set(characters.map(({ part }) => part));

function refuseEdges(replaced: readonly ShownCharacter[]): void {
  const parts = partsOf(replaced);
  const follows = (one: ShownCharacter, before?: ShownCharacter) => one.start === before?.end || areOne(one, before);
  if (parts.size === 1 && !parts.has(undefined) && replaced.every((one, i) => i === 0 || follows(one, replaced[i - 1])))
    return;
  throw new RefusalError(
    `The change of “${textOf(replaced).trim()}” goes across the edge of a link, a tag, emphasised words or a paragraph. Change it in the file.`,
  );
}

function replacementFor(
  { words, characters, at }: Occurrence,
  { from, to, text: proposed }: WordChange,
  becomes: Becomes,
): Replacement {
  let text = proposed.replace(/[^\S\n]+/g, ' ');
  if (text.includes('\n')) throw new RefusalError('A proposal is words of one paragraph: it cannot have line breaks.');
  let [start, end] = [at[from]!, from === to ? at[from]! : at[to - 1]! + 1];
  const [before, first, after] = [characters[start - 1], characters[start], characters[end]];
  const isBlank = (one?: ShownCharacter) => one !== undefined && /\s/.test(one.shown);
  const isSpace = (one?: ShownCharacter) => isBlank(one) && one!.part === first?.part;
  // Delete the space beside deleted words too.
  if (text === '' && isSpace(before) && !/[\p{L}\p{N}(]/u.test(after?.shown ?? '')) start--;
  else if (text === '' && (before?.start ?? -1) < 0 && isSpace(after)) end++;
  const isMixed = () => partsOf(characters.slice(start, end)).size > 1;
  // Of two spaces beside deleted words, choose the one that leaves the edit inside one part, such as a link.
  const slide = isBlank(first) && isBlank(after) ? 1 : isBlank(before) && isBlank(characters[end - 1]) ? -1 : 0;
  if (isMixed() && text === '') [start, end] = [start + slide, end + slide];
  while (isMixed() && text[0] === characters[start]!.shown) [start, text] = [start + 1, text.slice(1)];
  while (isMixed() && text.at(-1) === characters[end - 1]!.shown) [end, text] = [end - 1, text.slice(0, -1)];
  while (areOne(characters[start - 1], characters[start])) text = characters[--start]!.shown + text;
  while (areOne(characters[end - 1], characters[end])) text += characters[end++]!.shown;
  const replaced = characters.slice(start, end);
  // New words at the edge of the quoted words join them, if those are in one part, such as a link.
  const quoted = partsOf(characters.slice(at[0], at.at(-1)));
  const insideQuote = [characters[start], characters[start - 1]].find(
    (one) => quoted.size === 1 && one?.part && quoted.has(one.part),
  );
  const beside = replaced[0] ?? insideQuote ?? neighbour(characters[start - 1], characters[start], text);
  refuseEdges(replaced[0] ? replaced : [beside]);
  const part = beside.part!;
  const line = linesOf(words).find((one) => one.characters.includes(beside))!.characters;
  const stays = (one: ShownCharacter) => !replaced.includes(one) && (part.depth === 0 || one.part === part);
  if (text + textOf(line.filter(stays)).trim() === '')
    throw new RefusalError('Nothing would be left of this paragraph, link or value. Remove it in the file.');
  const isAfter = !replaced[0] && beside !== characters[start];
  for (const one of replaced) becomes.set(one, '');
  becomes.set(beside, replaced[0] ? text : isAfter ? beside.shown + text : text + beside.shown);
  // Writers type straight quotation marks, and the site shows typographic ones. Keep typographic ones if the file has
  // them.
  const typed = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  const last = typeset(textOf(characters.slice(0, start))).at(-1) ?? '';
  const file = textOf(linesOf(words).flatMap((one) => one.characters));
  const isTyped = /['"]|^[^‘’“”]*$/.test(file) && typeset(typed, last) === typeset(text, last);
  const place = isAfter ? beside.end : beside.start;
  const written = isTyped && part.notation !== 'code' ? typed : text;
  return { part, start: place, end: replaced.at(-1)?.end ?? place, text: written };
}

/**
 * Chooses which words new words join: those with less markup around them, or else those that no space separates from
 * them.
 */
function neighbour(before: ShownCharacter | undefined, after: ShownCharacter | undefined, text: string) {
  if (!before?.part || !after?.part) return after?.part ? after : before!;
  const [a, b] = [before.part.depth, after.part.depth];
  return a < b || (a === b && before.part !== after.part && /\s$/.test(text)) ? before : after;
}

function written(
  { site }: WritingProject,
  { words }: Occurrence,
  replacements: readonly Replacement[],
  unsafe: RegExp | undefined,
): TextEdit[] {
  const { text } = words.source;
  const name = site.settings.brand.shortName.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  const brand = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, 'u');
  const edits = replacements.map(({ part, start, end, text: shown }) => {
    const isAtStart = /(?:^|\n)[ \t>]*$/.test(text.slice(0, start));
    const pieces = part.notation === 'code' ? [shown] : shown.split(brand);
    return { start, end, text: pieces.map((piece) => asPart(piece, part, unsafe, isAtStart)).join('{brand}') };
  });
  const { notation, start, end } = replacements[0]!.part;
  if (!unsafe || notation !== 'yaml-plain') return edits;
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return [{ start, end, text: `'${inNotation(applyEdits(text.slice(start, end), inside), 'yaml-single')}'` }];
}

function asPart(text: string, { notation, quote = '"' }: Part, unsafe: RegExp | undefined, isAtStart: boolean): string {
  switch (notation) {
    case 'markdown': {
      const escaped = unsafe ? text.replace(unsafe, '\\$&') : text;
      return unsafe && isAtStart ? escaped.replace(/^(\d*)(?=[#>+=.)-])/, '$1\\') : escaped;
    }
    case 'prop':
      return text.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll(quote, quote === '"' ? '&quot;' : '&apos;');
    case 'expression':
      return text.replace(/[\\$]/g, '\\$&').replaceAll(quote, `\\${quote}`);
    case 'code':
    case 'yaml-block':
      return text;
    default:
      return inNotation(text, notation);
  }
}

/**
 * Explains why the edits are wrong: the page would not show the proposed words, or the check would report a mistake.
 */
function faultOf(project: WritingProject, { words }: Occurrence, edits: readonly TextEdit[], becomes: Becomes) {
  const { file } = words.source;
  const plan = new Plan('', project);
  plan.edit(file, ...edits);
  const after = shownWords(project, readSource(file, plan.edited(file)).source!);
  const textsOf = (lines: typeof words) =>
    linesOf(lines).map(({ characters }) => {
      const shown = characters.map((one) => becomes.get(one) ?? one.shown);
      return comparable(shown.join('')).text;
    });
  const [first] = newProblemsOf(plan, (problem) => `${problem.file} ${problem.rule}`);
  if (first) return `The check does not accept it: ${first.file}:${first.line}:${first.column}  ${wording(first)}`;
  return textsOf(after).join('\n') === textsOf(words).join('\n')
    ? undefined
    : `In ${file} these words would be read as something else. Change them in the file.`;
}

interface WordChange {
  /** The range of the change in the quotation, as `comparable` writes it. */
  from: number;
  to: number;
  text: string;
  /** Only a space separates the change from the previous one. */
  isNext: boolean;
}

const tokensOf = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^]/gu) ?? [];
const keyOf = (token: string): string => (token.includes('\n') ? '\n' : token.replace(/[\s‘’“”]+/g, sameMark));
const sameMark = (mark: string): string => comparable(mark).text || ' ';

/** The smallest number of words that differ. */
function changedWords(quote: string, proposal: string): WordChange[] {
  const positions = comparable(quote).at.slice(0, -1);
  const tokens = tokensOf(quote);
  const changes: WordChange[] = [];
  let next = 0;
  /** The equal words since the last change. */
  let between: string | undefined = '.';
  const comparator = (a: string, b: string): boolean => keyOf(a) === keyOf(b);
  for (const { value, added, removed } of diffArrays(tokens, tokensOf(proposal), { comparator })) {
    const place = (): number => {
      const { length } = tokens.slice(0, next).join('');
      return positions.filter((position) => position < length).length;
    };
    const from = place();
    if (!added) next += value.length;
    if (!added && !removed) between = value.map(keyOf).join('');
    else {
      if (between !== undefined) changes.push({ from, to: from, text: '', isNext: between === ' ' });
      between = undefined;
      const change = changes.at(-1)!;
      if (added) change.text += value.join('');
      else change.to = place();
    }
  }
  return changes;
}
