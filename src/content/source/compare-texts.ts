/** The parts of a text that the rules about copies and contact details compare between files. */
import type { ParagraphHash } from '../file-analysis';
import type { Place } from '../report/problem';
import { findAddressParts } from '../text/street-address';
import type { Source } from './source-file';
import { contentHash } from '../../util/files';

/** A shorter paragraph can be the same in two texts by chance. */
const MIN_PARAGRAPH_LENGTH = 80;

export function hashParagraphs({ body, at }: Source): ParagraphHash[] {
  const paragraphs: ParagraphHash[] = [];
  for (const { 0: paragraph, index } of body.matchAll(/\S.*(?:\n(?![ \t]*\r?\n).*)*/g)) {
    const text = paragraph.trim().replace(/\s+/g, ' ');
    // Many pages have the same tags and table rows.
    if (text.length < MIN_PARAGRAPH_LENGTH || text.startsWith('<') || text.startsWith('|')) continue;
    paragraphs.push({ hash: contentHash(text), length: text.length, place: at(index) });
  }
  return paragraphs;
}

const PHONE =
  /(?<![\d+/:])(?:\(0\d\)|0\d|\+61[ \u00A0]?\(?0?\)?\d)(?:[ \u00A0-]|&nbsp;)?\d{4}(?:[ \u00A0-]|&nbsp;)?\d{4}(?!\d)/g;

export function findPhones({ text, at }: Source): { text: string; place: Place }[] {
  return [...text.matchAll(PHONE)].map(({ 0: number, index }) => ({
    text: number.replaceAll('&nbsp;', ' ').replace(/\u00A0/g, ' '),
    place: at(index),
  }));
}

export const findAddresses = ({ text, at }: Source): { text: string; place: Place }[] =>
  findAddressParts(text).map(({ text: part, index }) => ({ text: part, place: at(index) }));
