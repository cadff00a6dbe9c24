import type { NearbyTarget, ResolvedLink, SiteContext } from '../../site-model';
import { asCode, slugify } from '../../text/wording';
import { type Advice, defineRule, type Message } from '../rule';
import { correctMail, correctOwnFile, correctPhone, correctScheme, correctUrl } from '../shared/correct-url';
import { suggestPath } from '../shared/suggest-path';
import { writeCertain, writeLikely } from '../shared/write-instead';

const NOWHERE = 'The link leads nowhere';
const WRITE_PATH = 'write the path of the page, such as `/contact-us/`, or remove the brackets until you know it';
const MAIL_EXAMPLE: Advice = { fix: 'write it as `mailto:name@example.com`' };

/** The page that the words of a link name, if the link has no URL. */
function pageNamed(words: string | undefined, context: SiteContext): string | undefined {
  const name = slugify((words ?? '').replace(/^(?:our|the|see|about)\s+/i, ''));
  const page = name === 'section' ? undefined : suggestPath(`/${name}/`, context);
  return page && `write ${asCode(`[${words}](${page})`)}`;
}

/** Undefined when the link is valid. */
function explain(
  { href, target, words }: Pick<ResolvedLink, 'href' | 'target'> & { words?: string | undefined },
  context: SiteContext,
): Message | undefined {
  const ownFile = target.to === 'other-scheme' || target.to === 'nowhere' ? correctOwnFile(href) : undefined;
  const doubled = /^\/\/([\w{}-]+\/)+(?=$|[?#])/.exec(href)?.[0].slice(1);
  if (doubled && context.writtenPaths.includes(doubled))
    return {
      what: NOWHERE,
      fix: `write ${asCode(href.slice(1))}, with one slash at the start`,
      corrections: { value: href, write: href.slice(1), isLikely: true },
    };
  if (ownFile) return { what: 'The link leads to a file on your own computer or network', fix: ownFile };
  switch (target.to) {
    case 'empty-anchor':
      return { what: NOWHERE, fix: 'write the id of a heading, a Section or a Title after the `#`' };
    case 'anchor-in-settings':
      return {
        what: 'A menu is on every page, so its link must name the page',
        fix: `write the path of the page before the anchor: ${asCode(`/page/${href}`)}`,
      };
    case 'own-computer':
      return { what: 'The link leads to your own computer', ...writeCertain(href, target.path) };
    case 'other-site':
      return target.isComplete ? undefined : { what: 'The URL of the other site is not valid', ...correctUrl(href) };
    case 'mail':
      return target.isComplete
        ? undefined
        : { what: 'The email address is not valid', ...(correctMail(href) ?? MAIL_EXAMPLE) };
    case 'phone':
      return target.isComplete ? undefined : { what: 'The phone number cannot be dialled', ...correctPhone(href) };
    case 'other-scheme':
      return {
        what: `A link that starts with ${asCode(`${target.scheme}:`)} is not allowed`,
        ...correctScheme(href, target.scheme),
      };
    case 'nowhere':
      return href.trim() === ''
        ? { what: 'The link has no URL', fix: pageNamed(words, context) ?? WRITE_PATH }
        : { what: NOWHERE, ...suggestion(href, target, context) };
    default:
      return undefined;
  }
}

function suggestion(
  href: string,
  { written, nearby, rest }: { written: string; nearby: NearbyTarget; rest: string },
  context: SiteContext,
): Advice {
  switch (nearby.reason) {
    case 'path':
      return writeCertain(href, nearby.path + rest);
    case 'backslashes':
      return writeLikely(href, nearby.path, 'write it with forward slashes:');
    case 'file-beside':
      return {
        fix: `write ${asCode(nearby.path)} for a file beside this one`,
        corrections: { value: href, write: nearby.path, isLikely: rest !== '' },
      };
    case 'unknown': {
      const habit = HABITS.find(([pattern]) => pattern.test(href));
      if (habit) return habit[1](href);
      const page = /^[\w{}./-]+$/.test(written)
        ? suggestPath(`/${written.replace(/^[./]+|(?:\/index)?\.mdx?$|\/+$/g, '')}/`, context)
        : undefined;
      return page
        ? writeLikely(href, page + rest)
        : { fix: 'start it with `/` for a page of this site, or with `https://` for another site' };
    }
  }
}

/** Malformed links that writers type, with their fixes. */
const HABITS: readonly (readonly [pattern: RegExp, fix: (href: string) => Advice])[] = [
  // "/services/", </services/>, (/services/)
  [
    /^["'“”‘’<(]+(?:\/|https?:)[^\s"'“”‘’<>]*["'“”‘’>)]+$/,
    (href) => writeLikely(href, href.replace(/^["'“”‘’<(]+|["'“”‘’>)]+$/g, '')),
  ],
  // href="/services/"
  [
    /^(?:href|url|src|link|to)=["'“”]?[^"'“”]+["'“”]?$/i,
    (href) => writeLikely(href, href.replace(/^\w+=["'“”]?|["'“”]$/g, '')),
  ],
  // TODO
  [/^(?:todo|tbc|tbd|tba|link|url|x{2,}|here|insert.*|add.*|\d|\?+|path|page)$/i, () => ({ fix: WRITE_PATH })],
  // %2Fservices%2F
  [/^%2F/i, (href) => writeLikely(href, href.replace(/%2F/gi, '/'))],
  // ${base}/services/
  [/\{\{|\$\{|\{%/, () => ({ fix: 'write the path itself: `{brand}` is the only variable' })],
  // name@example.com
  [
    /^[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/,
    (href) => (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(href) ? writeCertain : writeLikely)(href, `mailto:${href}`),
  ],
  // (02) 5550 1840
  [/^\(?[+\d][\d ()-]{6,}$/, (href) => correctPhone(`tel:${href}`, href)],
  // plan.pdf
  [
    /^[^/?#]+\.(?:pdf|docx?|xlsx?|pptx?|zip|csv)$/i,
    (href) => ({ fix: `write ${asCode(`./${href}`)} for a file beside this one` }),
  ],
  // https//www.example.com, https;//www.example.com
  [/^https?[;]?[/\\]{1,2}\w/i, (href) => correctUrl(href)],
  // //example.com, www.example.com
  [/^(?:\/\/|w{2,4}\.)/i, asOtherSite],
  // example.com/page
  [/^[\w-]+\.(?:com|org|net|au|gov|edu|io|example)\b/i, asOtherSite],
];

function asOtherSite(href: string): Advice {
  const isWhole = /^www\.[\w.-]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(href);
  const url = `https://${href.replace(/^\/+/, '').replace(/^w{2,4}\./i, 'www.')}`;
  return (isWhole ? writeCertain : writeLikely)(href, url);
}

export const linkInvalid = defineRule({
  id: 'link-invalid',
  phase: 'site',
  summary: 'A link is not valid, or is of a kind that the site does not allow.',
  why: 'A browser cannot follow such a link, or the link leads to a place that only the writer can open.',
  check(context, report) {
    for (const { file, place, href, target, isRedirect, words } of context.links) {
      const fault = isRedirect ? undefined : explain({ href, target, words: words?.text.trim() }, context);
      if (!fault) continue;
      report({ file, place }, { found: href.trim() === '' ? undefined : asCode(href), ...fault });
    }
  },
  bad: {
    '[Mail](mailto:hello@example)':
      '1:1 The email address is not valid — found `mailto:hello@example` — write it as `mailto:name@example.com`',
  },
  good: [
    '[Example](https://www.example.com/), [a plan](https://example.com/The%20plan%25.pdf#:~:text=the%20first)',
    '[Mail](mailto:hello@example.com), [both](mailto:a@example.com,b@example.com)',
    '[Call](tel:+61255501840)',
  ],
});
