/** The topics of a change, for reviewers who decide a topic on the whole site. */
import { REVIEW_TOPICS, type ReviewTopic } from '../../schema/settings-fields';
import type { Finding } from '../compare/finding';
import type { Part } from '../tree/part';
import type { Stakes } from './close-look';

const MONEY = /[$€£¥]|\b(?:AUD|dollars?|prices?|priced|costs?|fees?|salary|pay)\b/i;

export function topicsOf(
  findings: readonly Finding[],
  pages: readonly string[],
  stakes: Pick<Stakes, 'isLegal'>,
): ReviewTopic[] {
  const texts = findings.map(({ before = '', after = '' }) => `${before} ${after}`).join(' ');
  const found = new Set<ReviewTopic | undefined>([
    ...findings.flatMap(topicsOfFinding),
    MONEY.test(texts) ? 'money' : undefined,
    pages.some(stakes.isLegal) ? 'legal' : undefined,
  ]);
  return REVIEW_TOPICS.filter((topic) => found.has(topic));
}

function topicsOfFinding({ where, part, rows = [] }: Finding): (ReviewTopic | undefined)[] {
  const parts = [part, ...rows.flatMap(({ before, after }) => [before, after])];
  return [
    // Findings about a person have no parts, only this label.
    where?.block?.tag === 'Person' ? 'people' : undefined,
    ...parts.flatMap((one) => (one && 'family' in one ? [...topicsAround(one)] : [])),
  ];
}

function* topicsAround(part: Part): Generator<ReviewTopic | undefined> {
  for (let one: Part | undefined = part; one; one = one.parent) yield one.block?.topic;
}
