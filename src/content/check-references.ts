/** What only shows when all files are known: addresses, titles, links, anchors, pictures, files, references. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addressOf, aliasesOf, folderOf, entityId, isInEntityFolder, isText } from './routes';
import { fillPath } from './brand';
import { compare } from '../util/compare';
import { IMAGE_PLACES } from '../schema/image-variants';
import { isDamaged, inspectPdf, inspectImage, type Size } from './assets/inspect-file';
import { type Place, type Problem, Problems } from './report/problem';
import { isUnpublished } from './publication';
import { type SettingsFile, SETTINGS_FILES } from './settings/settings';
import type { Entry, Site } from './load-site';
import type { Reference } from './source/references';
import { findIgnoringCase, orList, closestMatch, asCode, formatValue, slugify } from './text/wording';

interface ProjectFiles {
  /** Everything below `content/`. */
  files: ReadonlySet<string>;
  /** Everything below `static/`, as addresses. */
  staticFiles: Set<string>;
  settingsFiles: SettingsFile<never>[];
  today: string;
}

/** Addresses the site itself needs. */
const RESERVED = /^\/(404|500|page-data|static|restful_forms|_gatsby|___[^/]*)(\/|$)/;

export function runSiteRules(site: Site, known: ProjectFiles): Problem[] {
  const found: Problem[] = [];
  checkAddresses(site, found, brandPattern(site, known));
  checkTitles(site, found);
  const checker = new ReferenceChecker(site, known);
  for (const entry of site.entries) found.push(...checker.check(entry.file, entry.uses, entry));
  for (const file of known.settingsFiles) found.push(...checker.check(file.file, file.uses));
  checkUnused(site, known, checker.used, found);
  return found;
}

/** The brand's slug as a part of an address. While the settings cannot be read, nobody knows it. */
const brandPattern = (site: Site, known: ProjectFiles): RegExp | undefined =>
  known.settingsFiles.some(({ file, values }) => file === SETTINGS_FILES.site && !values)
    ? undefined
    : new RegExp(`(^|[/-])${site.settings.brand.slug}(?=[/-]|$)`, 'g');

const COPY_AGAIN = 'copy the file here once more, all of it';
const COPY_ADDRESS = 'copy it from the browser’s address bar: `https://www.example.com/page`';
/** `C:\Users\…`, `~/Pictures/…`: nobody else has it. */
const OWN_COMPUTER = /^(?:[a-z]:[\\/]|~\/)/i;
/** What mail programs and searches put around an address, and where in its query the address is. */
const WRAPPERS: readonly [address: RegExp, parameters: readonly string[]][] = [
  [/^[^/]+\.safelinks\.protection\.outlook\.com\//, ['url']],
  [/^www\.google\.[a-z.]+\/url$/, ['q', 'url']],
  [/^(?:l|lm)\.facebook\.com\//, ['u']],
  [/^(?:[\w-]+\.)?urldefense\.(?:com|us|proofpoint\.com)\//, []],
];
/** Places for those who have been let in. */
const CLOSED = /(?:^|\.)(?:sharepoint\.com|onedrive\.live\.com)$|^(?:docs|drive)\.google\.com$|^teams\.microsoft\.com$/;

/** Copied from where the writer could open it: others are led around, told who the writer is, or asked to sign in. */
function closedAddress(href: string, place: Place, problems: Problems): void {
  const { hostname, pathname, searchParams } = new URL(href);
  const wrapper = WRAPPERS.find(([address]) => address.test(hostname + pathname));
  if (wrapper) {
    const inner = wrapper[1].map((name) => searchParams.get(name)).find((value) => value && URL.canParse(value));
    problems.warning('link-wrapped', place, 'The link leads through a service that notes who follows it', {
      found: asCode(href),
      fix: inner ? `write ${asCode(inner)}` : COPY_ADDRESS,
    });
  } else if (CLOSED.test(hostname))
    problems.warning('link-closed', place, 'The link leads to a place that many readers may not enter', {
      found: asCode(href),
      fix: 'put the file beside this text and link to it: `[The plan](./plan.pdf)`',
    });
}

/** Addresses stand there. */
const frontmatterOf = (text: string): string => text.split(/^---[ \t]*$/m)[1] ?? '';

const START: Place = { line: 1, column: 1 };

function checkAddresses(site: Site, found: Problem[], literalBrand?: RegExp): void {
  const cased = new Map<string, { address: string; entry: Entry }>();
  const claim = (entry: Entry, address: string, written: string, place: Place, isAlias: boolean): void => {
    const problems = new Problems(entry.file);
    const holder = site.addresses.get(address);
    if (!holder) site.addresses.set(address, entry);
    // An address that had to be guessed is nobody's mistake.
    else if (!entry.unreadable?.frontmatter && !holder.unreadable?.frontmatter) {
      const ofPage = holder.address === address;
      problems.error(
        'address-duplicate',
        place,
        isAlias
          ? holder === entry
            ? `The alias ${asCode(written)} is ${ofPage ? 'the page’s own address' : 'there twice'}`
            : `The alias ${asCode(written)} is ${ofPage ? 'the address' : 'an alias'} of another page`
          : `Two sources claim the address ${asCode(written)}`,
        {
          found: holder === entry ? undefined : `it in ${asCode(holder.file)} as well`,
          fix: isAlias ? 'remove the alias, or choose another' : 'give one of the two another `path`',
        },
      );
    }
    const twin = cased.get(address.toLowerCase());
    if (!twin) cased.set(address.toLowerCase(), { address, entry });
    else if (twin.address !== address && !entry.unreadable?.frontmatter && !twin.entry.unreadable?.frontmatter)
      problems.error(
        'address-duplicate',
        place,
        `The address ${asCode(written)} differs from another in capital letters alone`,
        {
          found: `${asCode(twin.address)} in ${asCode(twin.entry.file)}`,
          fix: 'give one of the two another name: some computers do not tell them apart',
        },
      );
    if (RESERVED.test(address))
      problems.error('address-reserved', place, `The address ${asCode(written)} is one the site needs itself`, {
        fix: 'choose another `path`',
      });
    if (
      !/^[/\w.~-]*$/.test(written.replaceAll('{brand}', '')) ||
      written.includes('//') ||
      /(^|\/)\.{1,2}(\/|$)/.test(written)
    )
      problems.error('address-characters', place, 'The address holds characters that do not belong in one', {
        found: asCode(written),
        fix: 'use the letters a to z, digits and hyphens in file names and paths, and no braces but those of `{brand}`',
      });
    const free = literalBrand && written.replace(literalBrand, '$1{brand}');
    if (free !== undefined && free !== written)
      problems.error('link-brand', place, 'The brand’s slug is written out', {
        found: asCode(written),
        fix: `write ${asCode(free)}, so that the address follows the brand`,
      });
    found.push(...problems.all);
  };
  const addressed = site.entries.filter((entry) => entry.address !== undefined);
  // Pages first, then aliases: an alias never wins against a page. Addresses that are guessed come last.
  const inOrder = [...addressed].sort(
    (a, b) => Number(a.unreadable?.frontmatter ?? false) - Number(b.unreadable?.frontmatter ?? false),
  );
  for (const entry of inOrder)
    claim(entry, entry.address!, addressOf(entry)!, entry.fieldPositions.path ?? START, false);
  for (const entry of inOrder)
    aliasesOf(entry).forEach((alias, i) =>
      claim(
        entry,
        entry.aliases[i]!,
        alias,
        entry.fieldPositions[`aliases: ${alias}`] ?? entry.fieldPositions.aliases ?? START,
        true,
      ),
    );
}

/** What computers and people add to the name of a copy. */
const COPY_NAME = /(?:^|\/)copy[ _-]of[ _-][^/]*$|[ _-](?:copy|kopie|\d)(?:[ _-]?\d+)?$|\(\d+\)$/i;
const isCopy = ({ file }: Entry): boolean => COPY_NAME.test(file.replace(/(?:\/index)?\.\w+$/, ''));

/** The original first: what is named as a copy, or was published later, repeats the title. */
const originalsFirst = (a: Entry, b: Entry): number =>
  Number(isCopy(a)) - Number(isCopy(b)) || compare(publishedOn(a), publishedOn(b));
const publishedOn = ({ frontmatter }: Entry): string => String(frontmatter.published ?? '');

function checkTitles(site: Site, all: Problem[]): void {
  const holders = new Map<string, Entry>();
  for (const entry of [...site.entries].sort(originalsFirst)) {
    const isPerson = entry.kind === 'person';
    const title = entry.frontmatter[isPerson ? 'name' : 'title'];
    if (entry.unreadable?.frontmatter || typeof title !== 'string') continue;
    const key = `${isPerson ? 'person' : 'page'} ${title.trim().toLowerCase()}`;
    const holder = holders.get(key);
    if (!holder) {
      holders.set(key, entry);
      continue;
    }
    const problems = new Problems(entry.file);
    const found = `it in ${asCode(holder.file)} as well`;
    if (isPerson)
      problems.warning('title-person', entry.fieldPositions.name ?? START, `Two profiles are of ${asCode(title)}`, {
        found,
        fix: 'delete one of the two, unless two people have this name',
      });
    else
      problems.error(
        'title-duplicate',
        entry.fieldPositions.title ?? START,
        `Two pages have the title ${asCode(title)}`,
        {
          found,
          fix: 'say in each title what is particular to the page',
        },
      );
    all.push(...problems.all);
  }
}

function checkUnused(site: Site, known: ProjectFiles, used: Set<string>, found: Problem[]): void {
  const settings = new Set(known.settingsFiles.map(({ file }) => file));
  // What a file with mistakes refers to is not known for certain: whatever it names counts as used.
  const uncertain = [
    ...site.entries.filter((entry) => entry.problems.length > 0).map(({ file }) => file),
    ...misplacedContent(site, known),
  ]
    .map((file) => readFileSync(path.join(site.root, file), 'latin1'))
    .join('\n');
  /** Folders of an article or a person without its text: one mistake, however many pictures lie there. */
  const texts = new Set([...known.files].filter(isText).map(folderOf));
  const reported = new Set<string>();
  for (const file of known.files) {
    if (isText(file) || used.has(file) || settings.has(file)) continue;
    const problems = new Problems(file);
    const name = path.posix.basename(file);
    if (name.endsWith('.yml') && settings.has(file.replace(/\.yml$/, '.yaml')))
      problems.error('file-place', START, 'Only settings files whose names end in `.yaml` are read', {
        fix: `rename it to ${asCode(name.replace(/\.yml$/, '.yaml'))}`,
      });
    else if (isInEntityFolder(file) && !texts.has(folderOf(file))) {
      const folder = folderOf(file);
      if (!reported.has(folder))
        problems.warning(
          'asset-unused',
          START,
          `The folder holds no ${asCode('index.mdx')}, so nothing uses its files`,
          {
            fix: 'write it, or delete the folder',
          },
        );
      reported.add(folder);
    } else if (!uncertain.includes(Buffer.from(name).toString('latin1')))
      problems.warning('asset-unused', START, 'Nothing uses this file', { fix: 'use it, or delete it' });
    found.push(...problems.all);
  }
}

const misplacedContent = (site: Site, known: ProjectFiles): string[] =>
  [...known.files].filter((file) => isText(file) && !site.byFile.has(file));

/** A picture may change its format along with its name. */
const kindOfAsset = (file: string): string =>
  path.posix
    .extname(file)
    .toLowerCase()
    .replace(/^\.(?:jpe?g|png|webp|avif)$/, 'picture');

class ReferenceChecker {
  readonly used = new Set<string>();
  private readonly sizes = new Map<string, Size | string>();
  private readonly literalBrand: RegExp | undefined;
  /** Files whose addresses and services are guesses. */
  private readonly guessed: Entry[];

  constructor(
    private readonly site: Site,
    private readonly known: ProjectFiles,
  ) {
    this.literalBrand = brandPattern(site, known);
    this.guessed = site.entries.filter((entry) => entry.unreadable?.frontmatter);
  }

  check(file: string, uses: Reference[], entry?: Entry): Problem[] {
    const problems = new Problems(file);
    for (const use of uses) {
      switch (use.kind) {
        case 'image':
          this.image(file, use, problems);
          break;
        case 'file':
          this.file(file, use.path, use.extensions, use.place, problems);
          break;
        case 'static':
          this.staticFile(use.path, use.place, problems);
          break;
        case 'link':
          this.link(file, use.href, use.place, problems, entry);
          break;
        case 'reference':
          this.reference(use, problems, entry);
      }
    }
    return problems.all;
  }

  /** The file a relative path means, or nothing (reported). */
  private find(
    from: string,
    written: string,
    place: Place,
    problems: Problems,
    thing: 'picture' | 'file',
  ): string | undefined {
    const rule = thing === 'picture' ? 'image-missing' : 'file-missing';
    if (/^(data:|([a-z][a-z+.-]*:)?\/\/)/i.test(written) || written.startsWith('/')) {
      const name = written.startsWith('data:') ? 'picture.jpg' : written.split('/').pop();
      problems.error(rule, place, `The ${thing} has to be a file beside the content`, {
        found: formatValue(written),
        fix: `put it beside this file and write ${asCode(`./${name}`)}`,
      });
      return undefined;
    }
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(from), written));
    if (this.known.files.has(target)) {
      this.used.add(target);
      return target;
    }
    problems.error(rule, place, `The ${thing} ${asCode(written)} does not exist`, {
      found: `nothing at ${asCode(target)}`,
      fix: this.suggestFile(from, written, target),
    });
    return undefined;
  }

  /** Which file may have been meant; that one is not reported as unused on top. */
  private suggestFile(from: string, written: string, target: string): string {
    const folder = path.posix.dirname(from);
    const relative = (file: string): string => {
      this.used.add(file);
      const way = path.posix.relative(folder, file);
      return asCode(way.startsWith('.') ? way : `./${way}`);
    };
    if (OWN_COMPUTER.test(written)) {
      const copy = path.posix.join(folder, path.win32.basename(written));
      const isThere = this.known.files.has(copy);
      return `that is a place on your own computer: ${isThere ? '' : 'put a copy beside this file and '}write ${isThere ? relative(copy) : asCode(`./${path.posix.basename(copy)}`)}`;
    }
    if (written.includes('\\')) {
      const slashed = path.posix.normalize(path.posix.join(folder, written.replaceAll('\\', '/')));
      return `write ${this.known.files.has(slashed) ? relative(slashed) : 'it'} with forward slashes`;
    }
    const assets = [...this.known.files].filter((name) => !/\.(mdx|ya?ml)$/.test(name));
    const base = path.posix.basename(target);
    const beside = assets.filter((name) => path.posix.dirname(name) === path.posix.dirname(target));
    const cased = findIgnoringCase(
      base,
      beside.map((name) => path.posix.basename(name)),
    );
    if (cased) this.used.add(path.posix.join(path.posix.dirname(target), cased));
    if (cased) return `its name is ${asCode(cased)}: capital letters count`;
    const composed = beside.find((name) => path.posix.basename(name).normalize() === base.normalize());
    if (composed) this.used.add(composed);
    if (composed) return 'its name looks the same, and its accents are stored in another way: rename it without them';
    const near = this.closestFile(base, beside);
    if (near) return `did you mean ${relative(near)}?`;
    // Names such as `main.jpg` stand in many folders: one of them is no guess.
    const [elsewhere, another] = assets.filter((name) => path.posix.basename(name) === base);
    if (elsewhere && !another) return `there is one elsewhere: write ${relative(elsewhere)}`;
    if (path.posix.extname(written) === '') return 'write the whole name, with its ending (`.jpg`, `.png`, `.pdf` …)';
    return beside.length > 0
      ? `that folder holds ${orList(beside.slice(0, 5).map((name) => path.posix.basename(name))).replace(/ or (?=[^ ]*$)/, ' and ')}`
      : 'add it, or correct the path';
  }

  /** A misspelt name, or the new one of a file that was renamed: nothing else uses that. */
  private closestFile(base: string, beside: string[]): string | undefined {
    const named = (files: string[], most?: number): string | undefined => {
      const name = closestMatch(
        base,
        files.map((file) => path.posix.basename(file)),
        most,
      );
      return files.find((file) => path.posix.basename(file) === name);
    };
    const free = beside.filter((file) => kindOfAsset(file) === kindOfAsset(base) && !this.referencedFiles.has(file));
    return named(free) ?? named(beside, 2) ?? (free.length === 1 ? free[0] : named(beside));
  }

  private wantedCache?: Set<string>;
  /** All that some text names; not all of it has been looked at yet. */
  private get referencedFiles(): Set<string> {
    return (this.wantedCache ??= new Set(
      [...this.site.entries, ...this.known.settingsFiles].flatMap(({ file, uses }) =>
        uses.flatMap((use) => {
          const written = use.kind === 'link' ? use.href : 'path' in use ? use.path : '';
          return written === '' ? [] : [path.posix.join(path.posix.dirname(file), written)];
        }),
      ),
    ));
  }

  private image(from: string, use: Extract<Reference, { kind: 'image' }>, problems: Problems): void {
    const target = this.find(from, use.path, use.place, problems, 'picture');
    if (!target) return;
    const place = IMAGE_PLACES[use.use];
    const size = this.sizeOf(target);
    if (typeof size === 'string')
      problems.error('image-invalid', use.place, `${asCode(use.path)} is not a picture the site can show`, {
        found: size,
        fix: isDamaged(size) ? COPY_AGAIN : 'use a JPEG, PNG, WebP or AVIF file',
      });
    else if (size.width < place.minWidth)
      problems.error('image-small', use.place, `The picture is too small for ${place.says}`, {
        found: `${asCode(use.path)} with ${size.width} × ${size.height} pixels`,
        fix: `use one at least ${place.minWidth} pixels wide`,
      });
  }

  private sizeOf(file: string): Size | string {
    let size = this.sizes.get(file);
    if (size === undefined) this.sizes.set(file, (size = inspectImage(path.join(this.site.root, file))));
    return size;
  }

  private file(from: string, written: string, extensions: readonly string[], place: Place, problems: Problems): void {
    const target = this.find(from, written, place, problems, 'file');
    if (!target) return;
    const extension = path.posix.extname(target).slice(1).toLowerCase();
    if (extensions.length > 0 && !extensions.includes(extension))
      problems.error('file-type', place, `${asCode(written)} is not of a kind that may stand here`, {
        found: asCode(`.${extension}`),
        fix: `use ${orList(extensions.map((name) => `.${name}`))}`,
      });
    const fault = extension === 'pdf' ? inspectPdf(path.join(this.site.root, target)) : undefined;
    if (fault)
      problems.error('file-damaged', place, `${asCode(written)} cannot be opened`, { found: fault, fix: COPY_AGAIN });
  }

  private staticFile(address: string, place: Place, problems: Problems): void {
    const { staticFiles } = this.known;
    if (staticFiles.has(address)) return;
    const guess = closestMatch(address, staticFiles);
    problems.error('file-missing', place, `The file ${asCode(address)} does not exist`, {
      found: `nothing at ${asCode(`static${address}`)}`,
      fix: guess
        ? `did you mean ${asCode(guess)}?`
        : `put it beside this file and write ${asCode(`./${path.posix.basename(address)}`)}`,
    });
  }

  private link(from: string, href: string, place: Place, problems: Problems, entry?: Entry): void {
    const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(href)?.[1]?.toLowerCase();
    if (scheme) {
      this.outsideLink(href, scheme, place, problems);
      return;
    }
    if (href.startsWith('#')) {
      if (href === '#')
        problems.error('link-invalid', place, 'The link leads nowhere', {
          found: '`#`',
          fix: 'write the id of a heading, a Section or a Title after the `#`',
        });
      else if (entry) this.anchor(entry, href.slice(1), place, problems);
      else
        problems.error('link-invalid', place, 'A menu leads from every page: the link has to name the page it means', {
          found: asCode(href),
          fix: `write ${asCode(`/page/${href}`)}`,
        });
      return;
    }
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
    if (written.startsWith('/') && !written.startsWith('//') && !written.includes('\\')) {
      this.pageLink(href, written, rest, place, problems, entry);
      return;
    }
    const content = path.posix.normalize(path.posix.join(path.posix.dirname(from), written));
    const page = this.site.byFile.get(content);
    if (entry && /^\.{1,2}\//.test(href) && path.posix.extname(written) !== '' && !written.endsWith('.mdx')) {
      this.file(from, written, [], place, problems);
      return;
    }
    const slashed = written.replaceAll('\\', '/');
    const address = `/${slashed.replace(/^[./]+/, '').replace(/\.mdx$|\/?$/, '/')}`;
    const anchor = entry?.anchors.find(({ id }) => id === href || id === slugify(href));
    const meant = anchor
      ? `#${anchor.id}`
      : page?.address !== undefined
        ? addressOf(page)!
        : this.site.addresses.has(fillPath(address, this.site.settings.brand))
          ? address
          : undefined;
    problems.error('link-invalid', place, href.trim() === '' ? 'The link has no address' : 'The link leads nowhere', {
      found: href.trim() === '' ? undefined : asCode(href),
      fix: meant
        ? `write ${asCode(meant + rest)}`
        : slashed !== written
          ? `write it with forward slashes: ${asCode(slashed)}`
          : this.known.files.has(content) && !page
            ? `write ${asCode(`./${written.replace(/^\.\//, '')}`)} for a file beside this one`
            : /^[^\s@/]+@[^\s@/]+\.[^\s@/.]+$/.test(href)
              ? `write ${asCode(`mailto:${href}`)}`
              : /^\(?[+\d][\d ()-]{6,}$/.test(href)
                ? 'write a number as it is dialled from abroad: `tel:+61255501840`'
                : /^[^/?#]+\.(?:pdf|docx?|xlsx?|pptx?|zip|csv)$/i.test(href)
                  ? `write ${asCode(`./${href}`)} for a file beside this one`
                  : /^(\/\/|www\.)|^[\w-]+\.(com|org|net|au|gov|edu|io|example)\b/i.test(href)
                    ? `write ${asCode(`https://${href.replace(/^\/+/, '')}`)}`
                    : 'start it with `/` for a page of this site, with `https://` for another',
    });
  }

  private outsideLink(href: string, scheme: string, place: Place, problems: Problems): void {
    const wrong = (what: string, fix: string) =>
      problems.error('link-invalid', place, what, { found: asCode(href), fix });
    switch (scheme) {
      case 'https':
        if (this.thisComputer(href, wrong)) return;
        if (!/^https:\/\/[^\s/?#]+\.[^\s/?#.]+/i.test(href) || /\s/.test(href) || !URL.canParse(href))
          wrong('The address of the other site is not complete', COPY_ADDRESS);
        else if (!this.ownAddress(href, place, problems)) closedAddress(href, place, problems);
        return;
      case 'http':
        if (this.ownAddress(href, place, problems) || this.thisComputer(href, wrong)) return;
        if (!/^http:\/\/[^\s/?#]+\.[^\s/?#.]+/i.test(href)) {
          wrong('The address of the other site is not complete', COPY_ADDRESS);
          return;
        }
        problems.warning('link-insecure', place, 'The link is not encrypted', {
          found: asCode(href),
          fix: `write ${asCode(href.replace(/^http:/i, 'https:'))}`,
        });
        return;
      case 'mailto':
        if (!/^mailto:[^\s@?:/]+@[^\s@?]+\.[^\s@?.]+(\?.*)?$/i.test(href))
          wrong('The e-mail address is not complete', 'write `mailto:name@example.com`');
        return;
      case 'tel':
        if (!/^tel:\+?\d[\d-]*$/i.test(href))
          wrong(
            'The phone number cannot be dialled',
            'write it with its country code and without spaces: `tel:+61255501840`',
          );
        return;
      default:
        wrong(
          `A link of the kind ${asCode(`${scheme}:`)} is not allowed`,
          'link to a page, a file, `https:`, `mailto:` or `tel:`',
        );
    }
  }

  /** Copied from the preview on the writer's own computer. */
  private thisComputer(href: string, wrong: (what: string, fix: string) => void): boolean {
    const page = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?(?![\w.])\/?(.*)$/is.exec(href)?.[1];
    if (page === undefined) return false;
    wrong('The link leads to your own computer', `write ${asCode(`/${page}`)}`);
    return true;
  }

  /** A page of this site by its whole address: nobody would check that it is there, and a preview would lead away from itself. */
  private ownAddress(href: string, place: Place, problems: Problems): boolean {
    const host = (address: string) => (URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : undefined);
    if (host(href) !== host(this.site.settings.siteUrl)) return false;
    problems.warning('link-own', place, 'The link names this site by its whole address', {
      found: asCode(href),
      fix: `write ${asCode(href.replace(/^https?:\/\/[^/?#]*\/?/i, '/'))}`,
    });
    return true;
  }

  private pageLink(href: string, written: string, rest: string, place: Place, problems: Problems, entry?: Entry): void {
    const { brand } = this.site.settings;
    const free = this.literalBrand && written.replace(this.literalBrand, '$1{brand}');
    if (free !== undefined && free !== written) {
      problems.error('link-brand', place, 'The brand’s slug is written out', {
        found: asCode(href),
        fix: `write ${asCode(free + rest)}, so that the link follows the brand`,
      });
      return;
    }
    const address = fillPath(written, brand);
    if (this.known.staticFiles.has(address)) return;
    const target = this.site.addresses.get(address);
    if (target) {
      const hash = /#(.+)$/s.exec(rest)?.[1];
      if (hash) this.anchor(target, hash, place, problems);
      if (isUnpublished(target, this.known.today) && !(entry && isUnpublished(entry, this.known.today)))
        problems.error('link-draft', place, `The page ${asCode(written)} is not published yet`, {
          found: `${asCode(target.file)} is a draft or has a date to come`,
          fix: 'publish both together, or leave the link out for now',
        });
      return;
    }
    if (address === '/404/') return;
    if (this.site.addresses.has(`${address}/`)) {
      problems.error('link-slash', place, 'The link lacks the slash at its end', {
        found: asCode(href),
        fix: `write ${asCode(`${written}/${rest}`)}`,
      });
      return;
    }
    // A page whose frontmatter cannot be read may be the one.
    if (
      this.guessed.some(({ file }) =>
        frontmatterOf(readFileSync(path.join(this.site.root, file), 'utf8')).includes(written),
      )
    )
      return;
    const bare = written.replace(/^\/content\/pages\/|\/?(?:index)?\.(?:html?|mdx|php|aspx)$/g, '/');
    const guess = this.site.addresses.has(fillPath(bare, brand))
      ? bare
      : closestMatch(written, [...this.writtenAddresses(), ...this.known.staticFiles]);
    problems.error('link-page', place, `There is no page at ${asCode(written)}`, {
      found: rest ? asCode(href) : undefined,
      fix: guess
        ? `did you mean ${asCode(guess + (rest.startsWith('#') && !guess.endsWith('/') ? '' : rest))}?`
        : 'correct the link, or write the page',
    });
  }

  private writtenCache?: string[];
  /** Addresses the way writers write them. */
  private writtenAddresses(): string[] {
    return (this.writtenCache ??= this.site.entries.flatMap((entry) => {
      const address = addressOf(entry);
      return address ? [address, ...aliasesOf(entry)] : [];
    }));
  }

  private anchor(target: Entry, id: string, place: Place, problems: Problems): void {
    // Which anchors a text has that cannot be read, nobody knows.
    if (target.unreadable?.body) return;
    const ids = target.anchors.map((anchor) => anchor.id);
    let wanted = id;
    try {
      wanted = decodeURIComponent(id);
    } catch {
      // A stray percent sign is part of the id, then.
    }
    if (ids.includes(wanted) || wanted === 'main-content') return;
    const hashes = ids.map((name) => `#${name}`);
    const guess = closestMatch(wanted, ids);
    problems.error('link-anchor', place, `There is no anchor ${asCode(`#${wanted}`)} on ${asCode(target.file)}`, {
      found:
        hashes.length > 0
          ? `${hashes.slice(0, 12).map(asCode).join(', ')}${hashes.length > 12 ? ' …' : ''}`
          : 'no anchors there',
      fix: guess
        ? `did you mean ${asCode(`#${guess}`)}?`
        : `${ids.length > 0 ? 'link to one of these, or ' : ''}give a Section or a Title there this \`id\``,
    });
  }

  private reference(use: Extract<Reference, { kind: 'reference' }>, problems: Problems, entry?: Entry): void {
    const known = this.site.byId[use.to];
    const target = known.get(use.id);
    if (!target) {
      // What a file is that cannot be read, nobody knows.
      if (use.to === 'service' && this.guessed.some((file) => file.kind === 'page' && entityId(file) === use.id))
        return;
      const bare = use.id
        .replace(/^\/+|\/+$/g, '')
        .replace(/^.*\/(?=[^/]+$)/, (folder) => (use.to === 'service' ? folder : ''));
      const guess = known.has(bare) ? bare : closestMatch(use.id, known.keys());
      const sayOf = {
        person: 'its folder under `content/team`',
        article: 'its folder under `content/articles`',
        service: 'the path of a page with a `service:` in its frontmatter',
      };
      problems.error('reference-unknown', use.place, `There is no ${use.to} ${asCode(use.id)}`, {
        fix: guess
          ? `did you mean ${asCode(guess)}?`
          : `write ${sayOf[use.to]}: ${orList([...known.keys()].slice(0, 8))}`,
      });
      return;
    }
    if (isUnpublished(target, this.known.today) && !(entry && isUnpublished(entry, this.known.today)))
      problems.error('link-draft', use.place, `The ${use.to} ${asCode(use.id)} is not published yet`, {
        found: `${asCode(target.file)} is a draft or has a date to come`,
        fix: 'publish both together, or leave it out for now',
      });
  }
}
