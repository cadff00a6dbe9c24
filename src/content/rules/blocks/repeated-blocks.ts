/** Rules about blocks and props that a page repeats. Each row is a rule. */
import { seenAs } from '../../fields/field-types';
import { asCode } from '../../text/wording';
import { rulesWith } from '../rule';
import { repeats } from '../shared/repeats';

export const RULES = rulesWith({ phase: 'markdown' }, [
  {
    id: 'block-twice',
    severity: 'warning',
    needsPlacement: true,
    summary: 'A page shows the same article, service, person, document, question or opening twice.',
    why: 'Visitors wonder what the difference is. Usually the block was copied, and its prop was not changed.',
    check({ placedBlocks }, report) {
      const shown = placedBlocks.flatMap(({ block, values, place, ancestor }) => {
        const { name, subject = [], props } = block;
        const subjects = subject.map((prop) => values[prop]);
        if (subjects.length === 0 || subjects.some((value) => value === undefined || value === '')) return [];
        // The same question can be asked in two sections.
        const isOnlyWords = subject.length === 1 && seenAs(props[subject[0]!]!).as === 'text';
        const within = isOnlyWords ? (ancestor?.place.line ?? 0) : '';
        return [{ name, prop: subject[0], place, key: JSON.stringify([name, within, subjects]) }];
      });
      for (const [{ name, prop, place }, { place: first }] of repeats(shown, ({ key }) => key))
        report(place, {
          what: `This <${name}> is on the page twice`,
          found: `the same on line ${first.line}`,
          fix: `change its ${asCode(prop)}, or remove it`,
        });
    },
    bad: {
      '## Read\n\n<ArticleCard article="crane-restored" />\n\n<ArticleCard article="crane-restored" />':
        '5:1 This <ArticleCard> is on the page twice — found the same on line 8 — change its `article`, or remove it',
    },
    good: [
      '<TeamAccordion>\n<TeamMember person="ada-lindqvist" />\n<TeamMember person="omar-haddad" />\n</TeamAccordion>',
    ],
  },
  {
    id: 'prop-duplicate',
    summary: 'Two blocks on a page have the same value for a prop that must be unique on the page.',
    why: 'The value tells the two blocks apart, for example when a visitor sends a form.',
    check({ placedBlocks }, report) {
      const unique = placedBlocks.flatMap(({ block, values, place }) =>
        Object.entries(block.props).flatMap(([prop, field]) => {
          const value = values[prop];
          const isUnique = field.type === 'text' && field.oncePerPage && typeof value === 'string';
          return isUnique ? [{ name: block.name, prop, written: `${prop}="${value}"`, place }] : [];
        }),
      );
      for (const [{ name, prop, written, place }, { place: first }] of repeats(unique, (one) => one.written))
        report(place, {
          what: `<${name}> has ${asCode(written)}, and so does another block on this page`,
          found: `the first on line ${first.line}, column ${first.column}`,
          fix: `give one of them another ${asCode(prop)}`,
        });
    },
    bad: {
      '<ContactForm recipient="enquiries" />\n\n<ContactForm recipient="enquiries" />':
        '3:1 <ContactForm> has `recipient="enquiries"`, and so does another block on this page — found the first on line 6, column 1 — give one of them another `recipient`',
    },
  },
  {
    id: 'prop-twice',
    summary: 'A tag has the same prop twice.',
    why: 'Only the first of the two has an effect, and it could be the outdated one.',
    check({ repeatedProps }, report) {
      for (const { owner, prop, place } of repeatedProps)
        report(place, { what: `<${owner}> has the prop ${asCode(prop)} twice`, fix: 'remove one of them' });
    },
    bad: {
      '## One\n\n<Title title="Two" title="Three" />': '3:20 <Title> has the prop `title` twice — remove one of them',
    },
  },
]);
