import type { LinkTarget, NearbyTarget } from '../site-model';
import { asCode } from '../text/wording';
import { defineRule, type Message } from './rule';
import { COPY_URL } from './shared/copy-url';

const NOWHERE = 'The link leads nowhere';

/** Undefined when the link is valid. */
function explain(href: string, target: LinkTarget): Message | undefined {
  switch (target.to) {
    case 'empty-anchor':
      return { what: NOWHERE, fix: 'write the id of a heading, a Section or a Title after the `#`' };
    case 'anchor-in-settings':
      return {
        what: 'A menu is on every page, so its link must name the page',
        fix: `write the path of the page before the anchor: ${asCode(`/page/${href}`)}`,
      };
    case 'own-computer':
      return { what: 'The link leads to your own computer', fix: `write ${asCode(target.path)}` };
    case 'other-site':
      return target.isComplete ? undefined : { what: 'The URL of the other site is not valid', fix: COPY_URL };
    case 'mail':
      return target.isComplete
        ? undefined
        : { what: 'The email address is not valid', fix: 'write it as `mailto:name@example.com`' };
    case 'phone':
      return target.isComplete
        ? undefined
        : {
            what: 'The phone number cannot be dialled',
            fix: 'write it with its country code and without spaces: `tel:+61255501840`',
          };
    case 'other-scheme':
      return {
        what: `A link that starts with ${asCode(`${target.scheme}:`)} is not allowed`,
        fix: 'link to a page or a file of this site, or use `https:`, `mailto:` or `tel:`',
      };
    case 'nowhere':
      return href.trim() === ''
        ? { what: 'The link has no URL', fix: suggestion(href, target) }
        : { what: NOWHERE, fix: suggestion(href, target) };
    default:
      return undefined;
  }
}

function suggestion(href: string, { nearby, rest }: { nearby: NearbyTarget; rest: string }): string {
  switch (nearby.reason) {
    case 'path':
      return `write ${asCode(nearby.path + rest)}`;
    case 'backslashes':
      return `write it with forward slashes: ${asCode(nearby.path)}`;
    case 'file-beside':
      return `write ${asCode(nearby.path)} for a file beside this one`;
    case 'unknown':
      return (
        HABITS.find(({ pattern }) => pattern.test(href))?.fix(href) ??
        'start it with `/` for a page of this site, or with `https://` for another site'
      );
  }
}

/** Links without the part that says what kind they are. */
const HABITS: readonly { pattern: RegExp; fix(href: string): string }[] = [
  // name@example.com
  { pattern: /^[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/, fix: (href) => `write ${asCode(`mailto:${href}`)}` },
  // (02) 5550 1840
  {
    pattern: /^\(?[+\d][\d ()-]{6,}$/,
    fix: () => 'write it with its country code and without spaces: `tel:+61255501840`',
  },
  // plan.pdf
  {
    pattern: /^[^/?#]+\.(?:pdf|docx?|xlsx?|pptx?|zip|csv)$/i,
    fix: (href) => `write ${asCode(`./${href}`)} for a file beside this one`,
  },
  // //example.com, www.example.com
  { pattern: /^(?:\/\/|www\.)/i, fix: asOtherSite },
  // example.com/page
  { pattern: /^[\w-]+\.(?:com|org|net|au|gov|edu|io|example)\b/i, fix: asOtherSite },
];

function asOtherSite(href: string): string {
  return `write ${asCode(`https://${href.replace(/^\/+/, '')}`)}`;
}

/** The link that is certainly meant. */
function certainTarget(href: string, target: LinkTarget): string | undefined {
  if (target.to === 'own-computer') return target.path;
  if (target.to !== 'nowhere') return undefined;
  const { nearby, rest } = target;
  if (nearby.reason === 'path') return nearby.path + rest;
  if (nearby.reason === 'file-beside' && rest === '') return nearby.path;
  const isWhole = /^www\.[\w.-]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(href);
  if (isWhole) return `https://${href}`;
  return /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(href) ? `mailto:${href}` : undefined;
}

export const linkInvalid = defineRule({
  id: 'link-invalid',
  severity: 'error',
  topic: 'links',
  phase: 'site',
  summary: 'A link is not valid, or is of a kind that the site does not allow.',
  why: 'A browser cannot follow such a link, or the link leads to a place that only the writer can open.',
  check({ links }, report) {
    for (const { file, place, href, target, isRedirect } of links) {
      const fault = isRedirect ? undefined : explain(href, target);
      if (!fault) continue;
      const isEmpty = href.trim() === '';
      const meant = isEmpty ? undefined : certainTarget(href, target);
      const corrections = meant === undefined ? undefined : { value: href, write: meant };
      report(place, { found: isEmpty ? undefined : asCode(href), ...fault, corrections }, file);
    }
  },
  examples: {
    bad: [
      {
        text: '[Example](www.example.com)',
        says: ['1:1 The link leads nowhere — found `www.example.com` — write `https://www.example.com`'],
      },
      {
        text: '[Mail](mailto:hello@example)',
        says: [
          '1:1 The email address is not valid — found `mailto:hello@example` — write it as `mailto:name@example.com`',
        ],
      },
      {
        text: '[Up](#)',
        says: [
          '1:1 The link leads nowhere — found `#` — write the id of a heading, a Section or a Title after the `#`',
        ],
      },
      {
        text: '[Call](<tel:02 5550 1840>)',
        says: [
          '1:1 The phone number cannot be dialled — found `tel:02 5550 1840` — write it with its country code and without spaces: `tel:+61255501840`',
        ],
      },
      {
        text: '[Preview](http://localhost:9000/services/)',
        says: [
          '1:1 The link leads to your own computer — found `http://localhost:9000/services/` — write `/services/`',
        ],
      },
      {
        text: '[Run](javascript:alert)',
        says: [
          '1:1 A link that starts with `javascript:` is not allowed — found `javascript:alert` — link to a page or a file of this site, or use `https:`, `mailto:` or `tel:`',
        ],
      },
    ],
    good: [
      { text: '[Example](https://www.example.com/)' },
      { text: '[Mail](mailto:hello@example.com)' },
      { text: '[Call](tel:+61255501840)' },
    ],
  },
});
