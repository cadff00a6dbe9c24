import type { ReferenceTo } from '../../schema/fields';
import { asCode, closestMatch, orList } from '../text/wording';
import { defineRule } from './rule';

const EXPECTED: Record<ReferenceTo, string> = {
  person: 'the name of a folder in `content/team`',
  article: 'the name of a folder in `content/articles`',
  service: 'the path of a page with a `service:` in its frontmatter',
};

/** `/services/bridges/` → `services/bridges` for a service, `content/team/ada` → `ada` for others. */
const withoutPath = (id: string, to: ReferenceTo): string =>
  id.replace(/^\/+|\/+$/g, '').replace(/^.*\/(?=[^/]+$)/, (folder) => (to === 'service' ? folder : ''));

export const referenceUnknown = defineRule({
  id: 'reference-unknown',
  severity: 'error',
  topic: 'links',
  phase: 'site',
  summary: 'A field or a prop names a person, an article or a service that does not exist.',
  why: 'The page would have a gap where the profile, the article or the service should be.',
  check({ site, references }, report) {
    for (const use of references) {
      if (use.kind !== 'reference' || use.target !== 'unknown') continue;
      const known = site.byId[use.to];
      const bare = withoutPath(use.id, use.to);
      const guess = known.has(bare) ? bare : closestMatch(use.id, known.keys());
      report(
        use.place,
        {
          what: `There is no ${use.to} ${asCode(use.id)}`,
          fix: guess
            ? `did you mean ${asCode(guess)}?`
            : `write ${EXPECTED[use.to]}: ${orList([...known.keys()].slice(0, 8))}`,
        },
        use.file,
      );
    }
  },
  examples: {
    bad: [
      {
        text: '<TeamAccordion>\n<TeamMember person="ada-linqvist" />\n</TeamAccordion>',
        says: ['2:13 There is no person `ada-linqvist` — did you mean `ada-lindqvist`?'],
      },
      {
        text: '<ServiceCard service="/services/bridges/" />',
        says: ['1:14 There is no service `/services/bridges/` — did you mean `services/bridges`?'],
        also: ['heading-skip'],
      },
    ],
    good: [{ text: '<TeamAccordion>\n<TeamMember person="ada-lindqvist" />\n</TeamAccordion>' }],
  },
});
