/** Puts the words that a reviewer proposes into the file, in the way in which it is written, and changes no other byte. */
import { analyseFile } from '../../content/analyse-file';
import { fillText } from '../../content/brand';
import { treeOf } from '../../content/file-analysis';
import { wording, type Place } from '../../content/report/problem';
import { readSource } from '../../content/source/source-file';
import { typeset } from '../../content/text/smart-quotes';
import { applyEdits } from '../../content/report/apply-edits';
import type { TreeNode } from '../../schema/page-data';
import { newProblemsOf } from '../finish-plan';
import { Plan, RefusalError } from '../plan';
import type { TextEdit } from '../text-edits';
import type { WritingProject } from '../writing-project';
import { changedWords, comparable, type WordChange } from './compare-words';
import { findOccurrence, type Occurrence, placeOf, type Refused, refusing, type WordsOnPage } from './find-words';
import {
  linesOf,
  type Part,
  type ShownCharacter,
  type ShownLine,
  type ShownWords,
  shownWords,
  textOf,
} from './shown-words';

export interface ProposedWords {
  file: string;
  place: Place;
  edits: TextEdit[];
}

/** Text for a range of the file, which is in one part. */
interface Replacement extends TextEdit {
  part: Part;
}

export const proposeWords = (
  project: WritingProject,
  asked: WordsOnPage & { proposal: string },
): ProposedWords | Refused =>
  refusing(() => {
    const found = findOccurrence(project, asked);
    const changes = changedWords(asked.quote.trim(), asked.proposal.trim());
    if (changes.length === 0) throw new RefusalError('The proposed words are those that are there.');
    changes.forEach(({ to, isNext }, i) => {
      if (isNext) refuseEdges(found.characters.slice(found.at[changes[i - 1]!.from], found.at[to]));
    });
    const expected = new Map<ShownCharacter, string>();
    const replacements = changes.map((change) => replacementFor(found, change, expected));
    const { file, line, column } = placeOf(found);
    return { file, place: { line, column }, edits: editsFor(project, found.words, replacements, expected) };
  });

/** The same characters of the file write both. */
const areOne = (a?: ShownCharacter, b?: ShownCharacter): boolean =>
  a !== undefined && b?.start === a.start && b.part === a.part && a.start >= 0;

const partsOf = (characters: readonly ShownCharacter[]) => new Set(characters.map(({ part }) => part));

function refuseEdges(replaced: readonly ShownCharacter[]): void {
  const parts = partsOf(replaced);
  const isBroken = replaced.some(
    (one, i) => i > 0 && one.start !== replaced[i - 1]!.end && !areOne(one, replaced[i - 1]),
  );
  if (isBroken || parts.size > 1 || parts.has(undefined))
    throw new RefusalError(
      `The change of “${textOf(replaced).trim()}” goes across the edge of a link, a tag, emphasised words or a paragraph. Change it in the file.`,
    );
}

/** `expected` receives what the characters become. */
function replacementFor(
  { words, characters, at }: Occurrence,
  { from, to, text: proposed }: WordChange,
  expected: Map<ShownCharacter, string>,
): Replacement {
  let text = proposed.replace(/[^\S\n]+/g, ' ');
  if (text.includes('\n'))
    throw new RefusalError('A proposal cannot have line breaks: it is words within a paragraph.');
  let [start, end] = [at[from]!, from === to ? at[from]! : at[to - 1]! + 1];
  const [before, after, first] = [characters[start - 1], characters[end], characters[start]];
  const isSpace = (one?: ShownCharacter) => one !== undefined && one.part === first?.part && /\s/.test(one.shown);
  // The space beside deleted words goes too.
  if (text === '' && isSpace(before) && !/[\p{L}\p{N}(]/u.test(after?.shown ?? '')) start--;
  else if (text === '' && (before?.start ?? -1) < 0 && isSpace(after)) end++;
  const isMixed = () => partsOf(characters.slice(start, end)).size > 1;
  // The letters that stay may be outside a link.
  while (isMixed() && text[0] === characters[start]!.shown) [start, text] = [start + 1, text.slice(1)];
  while (isMixed() && text.at(-1) === characters[end - 1]!.shown) [end, text] = [end - 1, text.slice(0, -1)];
  while (areOne(characters[start - 1], characters[start])) text = characters[--start]!.shown + text;
  while (areOne(characters[end - 1], characters[end])) text += characters[end++]!.shown;
  const replaced = characters.slice(start, end);
  const beside = replaced[0] ?? neighbour(characters[start - 1], characters[start], text);
  refuseEdges(replaced[0] ? replaced : [beside]);
  if (text === '') refuseEmpty(words, replaced);
  for (const one of replaced) expected.set(one, '');
  const isAfter = !replaced[0] && beside !== characters[start];
  expected.set(beside, replaced[0] ? text : isAfter ? beside.shown + text : text + beside.shown);
  const place = isAfter ? beside.end : beside.start;
  const part = beside.part!;
  const last = typeset(textOf(characters.slice(0, start))).at(-1) ?? '';
  const written = part.writing === 'code' ? text : asTyped(text, last, linesOf(words));
  return { part, start: place, end: replaced.at(-1)?.end ?? place, text: written };
}

function refuseEmpty(words: ShownWords, removed: readonly ShownCharacter[]): void {
  const [{ part } = {}] = removed;
  const line = linesOf(words).find(({ characters }) => characters.includes(removed[0]!))!;
  const isLeft = line.characters.some(
    (one) => !removed.includes(one) && one.shown.trim() !== '' && (part?.depth === 0 || one.part === part),
  );
  if (!isLeft) throw new RefusalError('Nothing would be left of this paragraph, link or value. Remove it in the file.');
}

/** New words belong to the words that they have no space to, else to those with less markup around them. */
function neighbour(before: ShownCharacter | undefined, after: ShownCharacter | undefined, text: string) {
  if (!before?.part || !after?.part) return after?.part ? after : before!;
  const [a, b] = [before.part.depth, after.part.depth];
  return a < b || (a === b && before.part !== after.part && /\s$/.test(text)) ? before : after;
}

/** Writers type straight quotation marks, and the site shows typographic ones. A file that has those keeps them. */
function asTyped(text: string, before: string, lines: readonly ShownLine[]): string {
  const typed = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"');
  const file = textOf(lines.flatMap(({ characters }) => characters));
  const hasCurly = /[‘’“”]/.test(file) && !/['"]/.test(file);
  return !hasCurly && typeset(typed, before) === typeset(text, before) ? typed : text;
}

/** Words as they are, or so that nothing in them is read as markup. */
type Care = 'plain' | 'escaped';

function editsFor(
  project: WritingProject,
  words: ShownWords,
  replacements: readonly Replacement[],
  expected: ReadonlyMap<ShownCharacter, string>,
): TextEdit[] {
  let reason = '';
  for (const care of ['plain', 'escaped'] as const) {
    const edits = written(project, words, replacements, care);
    reason = faultOf(project, words, edits, expected);
    if (reason === '') return edits;
  }
  throw new RefusalError(reason);
}

function written(project: WritingProject, { source }: ShownWords, replacements: readonly Replacement[], care: Care) {
  const { shortName } = project.site.settings.brand;
  const brand = new RegExp(`(?<![\\p{L}\\p{N}])${shortName.replace(/\W/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'u');
  const edits = replacements.map(({ part, start, end, text }) => {
    const startsLine = /(?:^|\n)[ \t>]*$/.test(source.text.slice(0, start));
    const pieces = part.writing === 'code' ? [text] : text.split(brand);
    return { start, end, text: pieces.map((piece) => inWriting(piece, part, care, startsLine)).join('{brand}') };
  });
  const { part } = replacements[0]!;
  if (care === 'plain' || part.writing !== 'yaml-plain') return edits;
  const inside = edits.map((edit) => ({ ...edit, start: edit.start - part.start, end: edit.end - part.start }));
  const value = applyEdits(source.text.slice(part.start, part.end), inside);
  return [{ start: part.start, end: part.end, text: `'${value.replaceAll("'", "''")}'` }];
}

function inWriting(text: string, { writing, quote }: Part, care: Care, startsLine: boolean): string {
  switch (writing) {
    case 'markdown':
      return care === 'plain'
        ? text
        : text.replace(/[\\`*_{}[\]<>|~&]/g, '\\$&').replace(startsLine ? /^(\d*)([#+=.)-])/ : /$^/, '$1\\$2');
    case 'prop':
      return text.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll(quote, quote === '"' ? '&quot;' : '&apos;');
    case 'expression':
      return text.replace(/[\\$]/g, '\\$&').replaceAll(quote, `\\${quote}`);
    case 'yaml-double':
      return JSON.stringify(text).slice(1, -1);
    case 'yaml-single':
      return text.replaceAll("'", "''");
    default:
      return text;
  }
}

/** Why the file would not show the expected words, or would have a mistake. Empty if all is well. */
function faultOf(
  project: WritingProject,
  words: ShownWords,
  edits: readonly TextEdit[],
  expected: ReadonlyMap<ShownCharacter, string>,
): string {
  const { file } = words.source;
  const plan = new Plan('', project);
  plan.edit(file, ...edits);
  const bytes = plan.edited(file);
  const source = readSource(file, bytes).source!;
  const wanted = linesOf(words).map(
    ({ characters }) => comparable(characters.map((one) => expected.get(one) ?? one.shown).join('')).text,
  );
  const shown = linesOf(shownWords(project, source)).map(({ characters }) => comparable(textOf(characters)).text);
  if (wanted.join('\n') !== shown.join('\n') || !isCompiled(project, words, bytes, wanted))
    return `In ${file} these words would be read as something else. Change them in the file.`;
  const [first] = newProblemsOf(plan, (problem) => `${problem.file} ${problem.rule}`);
  return first ? `The check does not accept it: ${first.file}:${first.line}:${first.column}  ${wording(first)}` : '';
}

/** The compiled file has the wanted words, and no others are new or gone. */
function isCompiled(project: WritingProject, words: ShownWords, bytes: Uint8Array, wanted: readonly string[]): boolean {
  const entry = project.site.byFile.get(words.source.file);
  if (!entry) return true;
  const { blocks } = project.options;
  const after = analyseFile(entry.file, entry.kind, bytes, blocks);
  const squeezed = (texts: readonly string[]) =>
    comparable(fillText(texts.join(''), project.site.settings.brand)).text.replaceAll(' ', '');
  const textsIn = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
  const inTree = (nodes: readonly TreeNode[]): string[] =>
    nodes.flatMap((node) => {
      if (typeof node === 'string') return [node];
      const [name, props, ...children] = node;
      const { id: _id, ...shown } = (blocks.has(name) && props) || {};
      return name === 'brand' ? ['{brand}'] : [...textsIn(shown), ...inTree(children)];
    });
  const [old, now] = [entry, after].map((one) => squeezed([...textsIn(one.frontmatter), ...inTree(treeOf(one))]));
  const before = linesOf(words).map(({ characters }) => squeezed([textOf(characters)]));
  const changed = wanted.map((text) => squeezed([text])).filter((text, i) => text !== before[i]);
  const grown = squeezed([...wanted]).length - before.join('').length;
  return changed.every((text) => now!.includes(text)) && now!.length - old!.length === grown;
}
