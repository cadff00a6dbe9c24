/** Corrects URLs, email addresses and schemes that a link cannot have, for link-invalid. */
import path from 'node:path';
import { decoded } from '../../text/decoded';
import { asCode, closestMatch } from '../../text/wording';
import { phoneFault, suggestPhone } from '../../text/phone-number';
import type { Advice } from '../rule';
import { COPY_URL, writeLikely } from './write-instead';

const PHONE_EXAMPLE = 'write it with its country code and without spaces: `tel:+61255501840`';

/** `written`: the whole link. */
export function correctPhone(href: string, written = href): Advice {
  const suggestion = suggestPhone(href);
  switch (phoneFault(href)) {
    case 'zero': {
      const right = suggestion ?? href.replace(/(\+\d\d)0/, '$1');
      return writeLikely(written, right, 'leave out the zero after the country code:');
    }
    case 'length':
      return { fix: 'count its digits: an Australian number has nine after `+61`, such as `tel:+61255501840`' };
    default:
      if (/^tel:[2-9]\d{7}$/.test(href))
        return {
          fix: `write it with its area code: ${asCode(`tel:+612${href.slice(4)}`)} in New South Wales or the ACT`,
        };
      return suggestion ? writeLikely(written, suggestion) : { fix: PHONE_EXAMPLE };
  }
}

const MAIL = /^mailto:[^\s@,;:/]+@[^\s@,;:/]+\.[^\s@,;:/.]+(?:,[^\s@,;:/]+@[^\s@,;:/]+\.[^\s@,;:/.]+)*(?:\?.*)?$/i;

export function correctMail(href: string, written = href): Advice | undefined {
  const bare = href
    .replace(/^(?:e?-?mail(?:to)?:\/*\s*)+/i, 'mailto:')
    .replace(/%20|\s+/g, '')
    .replace(/;(?=[^?]*@)/g, ',')
    .replace(/\((?:at)\)|\[at\]/gi, '@')
    .replace(/[.,;]+$/, '')
    .replace(/,(?=[a-z]{2,}(?:\.[a-z]{2})?$)/i, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/@{2,}/g, '@');
  return bare !== href && MAIL.test(bare) ? writeLikely(written, bare) : undefined;
}

const HOST = /^https?:\/\/(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?=[/?#:]|$)/iu;

/** `https://www.defence,gov.au/` → `https://www.defence.gov.au/` */
export function correctUrl(href: string, written = href): Advice {
  const [, host = '', rest = ''] =
    /^(?:https?)?[:;]?[/\\]*(?:https?[:;]?[/\\]+)?([^/?#\\]*)(.*)$/is.exec(href.trim().replace(/%20/g, ' ')) ?? [];
  const corrected = host
    .replace(/^[^@/]*@/, '')
    .replace(/\s+/g, '')
    .replace(/[,;]/g, '.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|[.:]$/g, '')
    .replace(/^w{2,4}\./i, 'www.');
  const url = `https://${corrected}${rest.trim().replaceAll('\\', '/').replace(/\s+/g, '%20')}`;
  return url !== href && HOST.test(url) ? writeLikely(written, url) : { fix: COPY_URL };
}

/** What writers type in place of `tel:` and `mailto:`. */
const PHONE_SCHEME = /^(?:phone|telephone|call|callto|mobile|mob|ph)$/;
const MAIL_SCHEME = /^(?:e-?mail|mail)$/;
const ON_OWN_COMPUTER =
  /^(?:[a-z]:[\\/]|[a-z]:(?=[^\\/:]+[\\/])|file:|~\/|smb:|\/(?:Users|home)\/[^/]+\/|\\\\|\/\/[^./]+\/|\\[\w.-]+\\.*\.\w+$)/i;

/** A path on the writer's computer or network: `C:\Users\me\plan.pdf`, `file:///…`, `\\server\share\plan.pdf`. */
export function correctOwnFile(href: string): string | undefined {
  if (!ON_OWN_COMPUTER.test(href)) return undefined;
  const name = path.win32.basename(decoded(href));
  return /\.\w+$/.test(name)
    ? `put a copy beside this file and write ${asCode(`./${name}`)}`
    : 'put a copy of the file beside this one and link to it: `./plan.pdf`';
}

export function correctScheme(href: string, scheme: string): Advice {
  const other = PHONE_SCHEME.test(scheme) ? 'tel' : MAIL_SCHEME.test(scheme) ? 'mailto' : undefined;
  const known = other ?? closestMatch(scheme, ['https', 'http', 'mailto', 'tel'], 2);
  const rest = href.slice(scheme.length + 1);
  switch (known) {
    case 'tel':
      return correctPhone(`tel:${rest}`, href);
    case 'mailto':
      return correctMail(`mailto:${rest}`, href) ?? writeLikely(href, `mailto:${rest}`);
    case 'http':
    case 'https':
      return correctUrl(rest, href);
    default:
      return scheme === 'ftp'
        ? { fix: `write ${asCode(`https:${rest}`)}, if the site has that page` }
        : { fix: 'link to a page or a file of this site, or use `https:`, `mailto:` or `tel:`' };
  }
}
