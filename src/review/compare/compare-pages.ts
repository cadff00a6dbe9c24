/** The changes of each page, as possible causes of changes on other pages. */
import { kindOf } from '../kinds';
import type { Aspect, Finding } from './finding';

export interface PageChanges {
  readonly of: (...aspects: Aspect[]) => Finding | undefined;
  /** Changes of its text and blocks, in reading order. */
  readonly content: readonly Finding[];
  /** Changes that make the text longer or shorter. */
  readonly words: readonly Finding[];
}

/** Looks up the changes of a page by its path. `around`: findings about anything but the text of pages. */
export function pageChanges(around: readonly Finding[], texts: readonly Finding[]): (address: string) => PageChanges {
  const on = (findings: readonly Finding[], address: string) =>
    findings.filter(({ cause, pages }) => !cause && pages.includes(address));
  return (address) => {
    const [own, content] = [on(around, address), on(texts, address)];
    const of = (...aspects: Aspect[]) =>
      aspects.map((aspect) => own.find((one) => one.aspect === aspect)).find((one) => one !== undefined);
    return { of, content, words: content.filter(changesLength) };
  };
}

const changesLength = ({ kind }: Finding): boolean => {
  const { shows, subject, verb } = kindOf(kind);
  return subject === 'text' || (shows === 'text' && !(subject === 'block' && verb === 'changed'));
};
