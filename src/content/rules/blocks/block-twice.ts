import { seenAs } from '../../fields/field-types';
import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

export const blockTwice = defineRule({
  id: 'block-twice',
  severity: 'warning',
  phase: 'markdown',
  needsPlacement: true,
  summary: 'A page shows the same article, service, person, document, question or opening twice.',
  why: 'Visitors wonder what the difference is. Usually the block was copied, and its prop was not changed.',
  check({ placedBlocks }, report) {
    const firsts = new Map<string, number>();
    for (const { block, values, place, ancestor } of placedBlocks) {
      const { subject = [], props } = block;
      const subjects = subject.map((prop) => values[prop]);
      if (subjects.length === 0 || subjects.some((value) => value === undefined || value === '')) continue;
      // The same question can be asked in two sections.
      const isOnlyWords = subject.length === 1 && seenAs(props[subject[0]!]!).as === 'text';
      const within = isOnlyWords ? (ancestor?.place.line ?? 0) : '';
      const key = JSON.stringify([block.name, within, subjects]);
      const first = firsts.get(key);
      firsts.set(key, first ?? place.line);
      if (first !== undefined)
        report(place, {
          what: `This <${block.name}> is on the page twice`,
          found: `the same on line ${first}`,
          fix: `change its ${asCode(subject[0])}, or remove it`,
        });
    }
  },
  bad: {
    '## Read\n\n<ArticleCard article="crane-restored" />\n\n<ArticleCard article="crane-restored" />':
      '5:1 This <ArticleCard> is on the page twice — found the same on line 8 — change its `article`, or remove it',
  },
  good: [
    '<TeamAccordion>\n<TeamMember person="ada-lindqvist" />\n<TeamMember person="omar-haddad" />\n</TeamAccordion>',
  ],
});
