/** The words that visitors read, with their places. The rules about words search them, and the cache stores them. */
import type { FieldText } from '../fields/fields-context';
import type { MarkdownContext } from '../mdx/document';
import type { Place } from '../report/problem';
import type { AltText } from './alt-text';

export interface Prose {
  text: string;
  place: Place;
  /** The text is the value of a field or a prop, and `place` is where that value starts. */
  isValue?: true;
  isItalic?: true;
}

/** Fields with names of people, firms and places, which no dictionary has. */
const NAMES = new Set(['name', 'shortName', 'slug', 'street', 'locality', 'region', 'postcode']);

export const proseOfFields = ({ fieldTexts, altTexts }: { fieldTexts: FieldText[]; altTexts: AltText[] }): Prose[] =>
  [...fieldTexts.filter(({ key, noun }) => noun === 'prop' || !NAMES.has(key)), ...altTexts].map(({ text, place }) => ({
    text,
    place,
    isValue: true,
  }));

export const proseOfBody = ({ texts, source }: MarkdownContext): Prose[] =>
  texts.flatMap(({ raw, offset }) => {
    const isItalic = /(?<![*_])[*_]$/.test(source.text.slice(Math.max(0, offset - 2), offset));
    return raw.trim() === '' ? [] : [{ text: raw, place: source.at(offset), ...(isItalic ? { isItalic } : {}) }];
  });

/**
 * The place of a character in the text. In a value it is the start of the value, because YAML and tags may write the
 * text differently.
 */
export function placeIn({ text, place, isValue }: Prose, index: number): Place {
  if (isValue) return place;
  const lines = text.slice(0, index).split('\n');
  return lines.length === 1
    ? { line: place.line, column: place.column + index }
    : { line: place.line + lines.length - 1, column: lines[lines.length - 1]!.length + 1 };
}

/**
 * Parts that are not words of a sentence: character references, `{brand}`, URLs, `:tada:`, email addresses, files and
 * domains, and numbers of documents.
 */
const NO_WORDS =
  /&#?\w+;|&nbsp|\b(?:mailto|tel):|(?<!\S):\w+:|\{[^{}]*\}|\S*(?:@|:\/\/|www\.)\S*|(?<![\w.])[\w-]+(?:\.\p{L}{2,})+(?:\/\S*)?|(?<![^\s([|])(?:[^\s/]*\d[^\s/]*)?\/\S+/gu;

/** Replaces everything but words with spaces, so that each word keeps its place. */
export function onlyWords(text: string): string {
  const blank = (part: string) => part.replace(/[^\n]/g, ' ');
  const whole = text.includes('&') ? text.replace(ACCENTED, blank) : text;
  return whole.replace(NO_WORDS, blank);
}

/** A word with a letter that is written as `&eacute;`. */
const ACCENTED = /(?<!\p{L})\p{L}*&\p{L}(?:acute|grave|circ|uml|cedil|tilde|ring|slash|caron);\p{L}*/gu;

/**
 * Searches the texts of a file once, until they change: an unchanged file's analysis is the same object. `key`
 * identifies what else the search depends on.
 */
export function searchOnce<Found>(
  search: (prose: Prose, key: string) => readonly Found[],
): (texts: readonly Prose[], key?: string) => readonly Found[] {
  const known = new WeakMap<readonly Prose[], { key: string; found: readonly Found[] }>();
  return (texts, key = '') => {
    const before = known.get(texts);
    if (before?.key === key) return before.found;
    const found = texts.flatMap((prose) => search(prose, key));
    known.set(texts, { key, found });
    return found;
  };
}
