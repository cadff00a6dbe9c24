import { asCode, slugify } from '../../text/wording';
import { defineRule } from '../rule';
import { addPage, suggestPath } from '../shared/suggest-path';

/** Only the letter case, the last slash or the ending differs. */
const isSameName = (written: string, guess: string): boolean => {
  const [a, b] = [written, guess].map((path) => path.toLowerCase().replace(/\/?(?:index)?\.(?:html?|mdx)$|\/+$/g, ''));
  return a === b;
};

const slugs = (path: string): string => path.replace(/[^/]+/g, slugify);

export const linkPage = defineRule({
  id: 'link-page',
  severity: 'error',
  phase: 'site',
  summary: 'A link leads to a page that does not exist.',
  why: 'Visitors who follow the link would find an error page.',
  check(context, report) {
    for (const { file, place, href, target, isRedirect } of context.links) {
      if (target.to !== 'unknown-page' || isRedirect) continue;
      const { written, rest } = target;
      const guess = suggestPath(written, context);
      // path-characters reports the name of the file. When it is corrected, the link is right.
      if (guess && !/^[\w{}./-]+$/.test(guess) && slugs(guess) === written) continue;
      // `/plan.pdf#page`: the anchor belongs to a page, not to a file.
      const guessedRest = rest.startsWith('#') && !guess?.endsWith('/') ? '' : rest;
      const meant = guess === undefined ? undefined : guess + guessedRest;
      report(
        { file, place },
        {
          what: `There is no page at ${asCode(written)}`,
          found: rest ? asCode(href) : undefined,
          fix: meant ? `did you mean ${asCode(meant)}?` : addPage(written, context),
          corrections: meant && isSameName(written, guess!) ? { value: href, write: meant } : undefined,
        },
      );
    }
  },
  examples: {
    bad: [
      ['[Services](/servces/)', '1:1 There is no page at `/servces/` — did you mean `/services/`?'],
      [
        '[Plans](/plans-for-the-next-ten-years/)',
        '1:1 There is no page at `/plans-for-the-next-ten-years/` — correct the link, or add the page as `content/pages/plans-for-the-next-ten-years.mdx`',
      ],
      ['[Services](/services.html)', '1:1 There is no page at `/services.html` — did you mean `/services/`?'],
    ],
    good: ['[Services](/services/)', '[Not found](/404/)'],
  },
});
