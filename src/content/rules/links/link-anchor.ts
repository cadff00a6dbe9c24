import { asCode, closestMatch } from '../../text/wording';
import { defineRule } from '../rule';

/** The layout adds this anchor to every page. */
const MAIN_CONTENT = 'main-content';
const MAX_LISTED = 12;

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    // A percent sign that does not encode a character is part of the id.
    return anchor;
  }
}

function listed(ids: readonly string[]): string {
  if (ids.length === 0) return 'no anchors there';
  const shown = ids.slice(0, MAX_LISTED).map((id) => asCode(`#${id}`));
  return `${shown.join(', ')}${ids.length > MAX_LISTED ? ' …' : ''}`;
}

export const linkAnchor = defineRule({
  id: 'link-anchor',
  severity: 'error',
  phase: 'site',
  summary: 'A link leads to an anchor that its page does not have.',
  why: 'Visitors arrive at the top of the page instead of at the text that they want to read.',
  check({ links }, report) {
    for (const { file, place, href, target } of links) {
      // The anchors of a text that cannot be read are unknown.
      if (target.to !== 'page' || !target.anchor || target.entry.unreadable?.body) continue;
      const wanted = decoded(target.anchor);
      const ids = target.entry.anchors.map(({ id }) => id);
      if (ids.includes(wanted) || wanted === MAIN_CONTENT) continue;
      const guess = closestMatch(wanted, ids);
      const isSame = guess?.toLowerCase() === wanted.toLowerCase();
      report(
        { file, place },
        {
          what: `There is no anchor ${asCode(`#${wanted}`)} in ${asCode(target.entry.file)}`,
          found: listed(ids),
          fix: guess
            ? `did you mean ${asCode(`#${guess}`)}?`
            : `${ids.length > 0 ? 'link to one of these, or ' : ''}add this \`id\` to a Section or a Title of that page`,
          corrections: isSame ? { value: href, write: href.replace(/#.*$/s, `#${guess}`) } : undefined,
        },
      );
    }
  },
  examples: {
    bad: [
      [
        '## Our crew\n\n[The crew](#our-crwe)',
        '3:1 There is no anchor `#our-crwe` in `content/pages/page.mdx` — found `#our-crew` — did you mean `#our-crew`?',
      ],
      [
        '[The crew](/who-we-are/#directors)',
        '1:1 There is no anchor `#directors` in `content/pages/who-we-are/index.mdx` — found `#crew`, `#our-crew`, `#history`, `#our-history` — link to one of these, or add this `id` to a Section or a Title of that page',
      ],
      [
        '[Contact](/contact-us/#by-phone)',
        '1:1 There is no anchor `#by-phone` in `content/pages/contact-us.mdx` — found no anchors there — add this `id` to a Section or a Title of that page',
      ],
    ],
    good: ['## Our crew\n\n[The crew](#our-crew)'],
  },
});
