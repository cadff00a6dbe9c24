import type { ResolvedLink } from '../../site-model';
import { asCode, formatValue } from '../../text/wording';
import { defineRule, inFile } from '../rule';
import { repeats } from '../shared/repeats';

export const linkSameWords = defineRule({
  id: 'link-same-words',
  severity: 'warning',
  phase: 'site',
  summary: 'Two links on a page have the same words and lead to different pages.',
  why: 'People who use a screen reader can list the links of a page, and cannot tell these two apart.',
  check({ links }, report) {
    const textOf = ({ words }: ResolvedLink) => words?.text.trim() ?? '';
    // link-text and link-words report links whose words say nothing.
    const isNamed = (link: ResolvedLink) =>
      link.entry && /page|file|site/.test(link.target.to) && /\p{L}{3}.*\s/u.test(textOf(link).toLowerCase());
    for (const [link, first] of repeats(links.filter(isNamed), (one) => `${one.file}\n${textOf(one).toLowerCase()}`))
      if (pageOf(first.href) !== pageOf(link.href))
        report(inFile(link.file, link.words!.place), {
          what: `Two links say ${formatValue(textOf(link))} and lead to different pages`,
          found: `${asCode(link.href)}, and ${asCode(first.href)} on line ${first.place.line}`,
          fix: 'say in the words of each link where it leads',
        });
  },
  bad: {
    'See [the report](/services/).\n\nSee [the report](/contact-us/).':
      '3:5 Two links say `the report` and lead to different pages — found `/contact-us/`, and `/services/` on line 6 — say in the words of each link where it leads',
  },
  good: ['See [the report](/services/), [the report](/services/#planning) and [our people](/contact-us/).'],
});

const pageOf = (href: string): string => href.replace(/#.*$/, '').replace(/\/$/, '');
