import { distance } from 'fastest-levenshtein';
import type { Breadcrumb } from '../../schema/page-data';

const MAX_SUGGESTIONS = 3;

const wordsOf = (path: string): string[] =>
  path
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

/** Suggests pages for an unknown path: first those with a similar spelling, then those with common words. */
export function suggestPages(path: string, addresses: Breadcrumb[]): Breadcrumb[] {
  const asked = path.toLowerCase().replace(/\/*$/, '/');
  const words = wordsOf(path);
  return addresses
    .map((address) => {
      const to = address.path.toLowerCase();
      const editDistance = distance(asked, to) / Math.max(asked.length, to.length);
      const has = wordsOf(`${address.path} ${address.title}`);
      const shared = words.filter((word) => has.includes(word)).length / Math.max(1, words.length);
      return { address, score: Math.max(1 - editDistance, shared * 0.9) };
    })
    .filter(({ score, address }) => score > 0.5 && address.path !== '/')
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ address }) => address);
}
