/** Rules about the paths and aliases of pages. Each row is a rule. */
import { asCode } from '../../text/wording';
import { type Advice, type Message, rulesForEach } from '../rule';
import type { Entry, PathClaim, SiteContext } from '../../site-model';
import { isPlainPath, isReservedPath } from '../shared/reserved-path';

const ALLOWED = 'only the letters a to z, digits and hyphens, and no braces other than `{brand}`';

/** `/Our work/` → `/our-work/` */
function adviceFor(written: string, isField: boolean, file: string): Advice {
  const plain = written
    .split('/')
    .map((part) =>
      part
        .split(/\{brand\}?/)
        .map(plainPart)
        .join('{brand}')
        .replace(/^-(?=\w)|(?<=\w)-$/g, ''),
    )
    .join('/')
    .replace(/\/{2,}/g, '/');
  if (!isPlainPath(plain) || plain === '/') return { fix: `use ${ALLOWED}` };
  if (isField)
    return {
      fix: `write ${asCode(plain)}: use ${ALLOWED}`,
      corrections: { value: written, write: plain, isLikely: true },
    };
  const [before, after] = [written, plain].map((one) => one.split('/').filter(Boolean)) as [string[], string[]];
  const at = after.findIndex((part, i) => part !== before[i]);
  const isFile = at === after.length - 1 && !file.endsWith('/index.mdx');
  return {
    fix: `rename the ${isFile ? 'file' : 'folder'} to ${asCode(`${after[at]}${isFile ? '.mdx' : ''}`)}: use ${ALLOWED}`,
  };
}

const plainPart = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/&/g, '-and-')
    .replace(/[^\w.~-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^\.+$/, '')
    .toLowerCase();

function messageFor({ entry, path, written, isAlias }: PathClaim, holder: Entry): Message {
  const found = holder === entry ? undefined : `it in ${asCode(holder.file)} as well`;
  if (!isAlias)
    return { what: `Two files have the path ${asCode(written)}`, found, fix: 'give one of the pages another `path`' };
  const isPage = holder.path === path;
  if (holder === entry && !isPage)
    return { what: `The alias ${asCode(written)} is listed twice`, fix: 'remove one of them' };
  const owner = holder === entry ? 'the page’s own path' : `${isPage ? 'the path' : 'an alias'} of another page`;
  return { what: `The alias ${asCode(written)} is ${owner}`, found, fix: 'remove the alias, or choose another one' };
}

const claimsOf = ({ claims }: SiteContext) => claims.map((claim) => ({ ...claim, file: claim.entry.file }));

export const RULES = rulesForEach({ phase: 'site' }, claimsOf, [
  {
    id: 'path-characters',
    aliases: ['address-characters'],
    summary: 'A path contains characters that are not allowed.',
    why: 'Such characters are encoded when someone copies or types the URL, and some programs cut the URL off there.',
    says: ({ entry, written, isAlias }) =>
      !isPlainPath(written) && {
        what: 'The path contains characters that are not allowed',
        found: asCode(written),
        ...adviceFor(written, entry.fieldPositions.path !== undefined || isAlias, entry.file),
      },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\npath: /our work/\n---\n\nText.\n':
        '4:7 The path contains characters that are not allowed — found `/our work/` — write `/our-work/`: use only the letters a to z, digits and hyphens, and no braces other than `{brand}`',
    },
    good: ['---\ntitle: A page\ndescription: A page to try.\npath: /our-work/{brand}-2025/\n---\n\nText.\n'],
  },
  {
    id: 'path-duplicate',
    aliases: ['address-duplicate'],
    summary: 'Two pages, or a page and an alias, have the same path.',
    why: 'A path leads to one page, so visitors could not open the other one.',
    says(claim) {
      const { entry, holder, twin, written } = claim;
      // If the frontmatter cannot be read, the path is a guess and is not reported.
      const isSure = (other: Entry) => !other.unreadable?.frontmatter;
      if (!isSure(entry)) return undefined;
      return [
        holder && isSure(holder) && messageFor(claim, holder),
        twin &&
          isSure(twin.entry) && {
            what: `The path ${asCode(written)} differs from another only in letter case`,
            found: `${asCode(twin.path)} in ${asCode(twin.entry.file)}`,
            fix: 'give one of them another name: some computers treat them as the same',
          },
      ];
    },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\npath: /services/\n---\n\nText.\n':
        '4:7 Two files have the path `/services/` — found it in `content/pages/services/index.mdx` as well — give one of the pages another `path`',
      '---\ntitle: A page\ndescription: A page to try.\naliases:\n  - /services/\n  - /page/\n---\n\nText.\n': [
        '5:5 The alias `/services/` is the path of another page — found it in `content/pages/services/index.mdx` as well — remove the alias, or choose another one',
        '6:5 The alias `/page/` is the page’s own path — remove the alias, or choose another one',
      ],
      '---\ntitle: A page\ndescription: A page to try.\npath: /Services/\n---\n\nText.\n':
        '4:7 The path `/Services/` differs from another only in letter case — found `/services/` in `content/pages/services/index.mdx` — give one of them another name: some computers treat them as the same',
    },
  },
  {
    id: 'path-reserved',
    aliases: ['address-reserved'],
    summary: 'A page has a path that is reserved for the site itself.',
    why: 'The site uses these paths for error pages, page data and forms, so a page there could not be opened.',
    says: ({ path, written }) =>
      isReservedPath(path) && {
        what: `The path ${asCode(written)} is reserved for the site itself`,
        fix: 'choose another `path`',
      },
    bad: {
      '---\ntitle: A page\ndescription: A page to try.\npath: /page-data/news/\n---\n\nText.\n':
        '4:7 The path `/page-data/news/` is reserved for the site itself — choose another `path`',
    },
  },
]);
