import type { ResolvedLink } from '../../site-model';
import { asCode, formatValue } from '../../text/wording';
import { defineRule } from '../rule';

export const linkSameWords = defineRule({
  id: 'link-same-words',
  severity: 'warning',
  phase: 'site',
  summary: 'Two links on a page have the same words and lead to different pages.',
  why: 'People who use a screen reader can list the links of a page, and cannot tell these two apart.',
  check({ links }, report) {
    const firsts = new Map<string, ResolvedLink>();
    for (const link of links) {
      const { entry, words, href, file, target } = link;
      if (!entry || !words || !/page|file|site/.test(target.to)) continue;
      const text = words.text.trim().toLowerCase();
      // link-text and link-words report links without words of their own.
      if (!/\p{L}{3}.*\s/u.test(text)) continue;
      const key = `${file}\n${text}`;
      const first = firsts.get(key);
      if (!first) firsts.set(key, link);
      else if (pageOf(first.href) !== pageOf(href))
        report(
          { file, place: words.place },
          {
            what: `Two links say ${formatValue(words.text.trim())} and lead to different pages`,
            found: `${asCode(href)}, and ${asCode(first.href)} on line ${first.place.line}`,
            fix: 'say in the words of each link where it leads',
          },
        );
    }
  },
  examples: {
    bad: {
      'See [the report](/services/).\n\nSee [the report](/contact-us/).':
        '3:5 Two links say `the report` and lead to different pages — found `/contact-us/`, and `/services/` on line 6 — say in the words of each link where it leads',
    },
    good: ['See [the report](/services/), [the report](/services/#planning) and [our people](/contact-us/).'],
  },
});

const pageOf = (href: string): string => href.replace(/#.*$/, '').replace(/\/$/, '');
