/** What only shows when all files are known: addresses, titles, links, anchors, pictures, files, references. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { addressOf, aliasesOf, idOf } from './addresses';
import { fillPath } from './brand';
import { IMAGE_PLACES } from './image-uses';
import { type Place, type Problem, Problems } from './problem';
import { isHeldBack } from './published';
import type { SettingsFile } from './settings';
import type { Entry, Site } from './site';
import type { Use } from './validate';
import { anyOf, didYouMean, quote } from './words';

interface Known {
  /** Everything below `content/`. */
  files: Set<string>;
  /** Everything below `static/`, as addresses. */
  staticFiles: Set<string>;
  settingsFiles: SettingsFile<never>[];
  today: string;
}

/** Addresses the site itself needs. */
const RESERVED = /^\/(404|500|page-data|static|restful_forms|_gatsby|___[^/]*)(\/|$)/;

export function checkAcrossFiles(site: Site, known: Known): Problem[] {
  const found: Problem[] = [];
  checkAddresses(site, known, found);
  checkTitles(site, found);
  const checker = new UseChecker(site, known);
  for (const entry of site.entries) found.push(...checker.check(entry.file, entry.uses, entry));
  for (const file of known.settingsFiles) found.push(...checker.check(file.file, file.uses));
  checkUnused(known, checker.used, found);
  return found;
}

const START: Place = { line: 1, column: 1 };

function checkAddresses(site: Site, known: Known, found: Problem[]): void {
  const { brand } = site.settings;
  const literalBrand = new RegExp(`(^|[/-])${brand.slug}(?=[/-]|$)`);
  const claim = (entry: Entry, address: string, written: string, place: Place, isAlias: boolean): void => {
    const problems = new Problems(entry.file);
    const holder = site.addresses.get(address);
    if (holder)
      problems.error(
        'address-duplicate',
        place,
        isAlias && holder.address === address && holder !== entry
          ? `The alias ${quote(address)} is the address of another page`
          : `Two sources claim the address ${quote(address)}`,
        { found: `it belongs to ${quote(holder.file)}`, fix: isAlias ? 'remove the alias, or choose another' : 'give one of the two another `path`' },
      );
    else site.addresses.set(address, entry);
    if (RESERVED.test(address))
      problems.error('address-reserved', place, `The address ${quote(address)} is one the site needs itself`, { fix: 'choose another `path`' });
    if (!/^[/\w.~%{}-]*$/.test(written) || written.includes('//') || /(^|\/)\.{1,2}(\/|$)/.test(written))
      problems.error('address-characters', place, 'The address holds characters that do not belong in one', {
        found: quote(written),
        fix: 'use letters, digits and hyphens in file names and paths',
      });
    if (literalBrand.test(written))
      problems.error('link-brand', place, 'The brand’s slug is written out', {
        found: quote(written),
        fix: `write ${quote(written.replace(literalBrand, '$1{brand}'))}, so that the address follows the brand`,
      });
    found.push(...problems.all);
  };
  const addressed = site.entries.filter((entry) => entry.address !== undefined);
  // Pages first, then aliases: an alias never wins against a page.
  for (const entry of addressed) claim(entry, entry.address!, addressOf(entry)!, entry.places.path ?? START, false);
  for (const entry of addressed)
    aliasesOf(entry).forEach((alias, i) => claim(entry, entry.aliases[i]!, alias, entry.places.aliases ?? START, true));
  void known;
}

function checkTitles(site: Site, found: Problem[]): void {
  const holders = new Map<string, Entry>();
  for (const entry of site.entries) {
    const title = entry.frontmatter.title;
    if (entry.kind === 'person' || typeof title !== 'string') continue;
    const key = title.trim().toLowerCase();
    const holder = holders.get(key);
    if (!holder) {
      holders.set(key, entry);
      continue;
    }
    const problems = new Problems(entry.file);
    problems.error('title-duplicate', entry.places.title ?? START, `Two pages have the title ${quote(title)}`, {
      found: `the other is ${quote(holder.file)}`,
      fix: 'say in each title what is particular to the page',
    });
    found.push(...problems.all);
  }
}

function checkUnused(known: Known, used: Set<string>, found: Problem[]): void {
  for (const file of known.files) {
    if (/\.(mdx|ya?ml)$/.test(file) || used.has(file)) continue;
    const problems = new Problems(file);
    problems.warning('asset-unused', START, 'Nothing uses this file', { fix: 'use it, or delete it' });
    found.push(...problems.all);
  }
}

class UseChecker {
  readonly used = new Set<string>();
  private readonly sizes = new Map<string, { width: number; height: number } | string>();
  private readonly ids: Record<'person' | 'article' | 'service', Map<string, Entry>>;

  constructor(
    private readonly site: Site,
    private readonly known: Known,
  ) {
    const index = (entries: Entry[]) => new Map(entries.map((entry) => [idOf(entry), entry]));
    this.ids = {
      person: index(site.entries.filter((entry) => entry.kind === 'person')),
      article: index(site.entries.filter((entry) => entry.kind === 'article')),
      service: index(site.entries.filter((entry) => entry.kind === 'page' && entry.frontmatter.service)),
    };
  }

  check(file: string, uses: Use[], entry?: Entry): Problem[] {
    const problems = new Problems(file);
    for (const use of uses) {
      switch (use.kind) {
        case 'image':
          this.image(file, use, problems);
          break;
        case 'file':
          this.file(file, use.path, use.extensions, use.place, problems);
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
  private find(from: string, written: string, place: Place, problems: Problems, thing: 'picture' | 'file'): string | undefined {
    const rule = thing === 'picture' ? 'image-missing' : 'file-missing';
    if (/^([a-z][a-z+.-]*:)?\/\//i.test(written) || written.startsWith('/')) {
      problems.error(rule, place, `The ${thing} has to be a file beside the content`, {
        found: quote(written),
        fix: `put it beside this file and write ${quote(`./${written.split('/').pop()}`)}`,
      });
      return undefined;
    }
    const target = path.posix.normalize(path.posix.join(path.posix.dirname(from), written));
    if (this.known.files.has(target)) {
      this.used.add(target);
      return target;
    }
    const folder = path.posix.dirname(target);
    const neighbours = [...this.known.files].filter((name) => path.posix.dirname(name) === folder && !/\.(mdx|ya?ml)$/.test(name));
    const names = neighbours.map((name) => path.posix.basename(name));
    const sameButCase = names.find((name) => name.toLowerCase() === path.posix.basename(target).toLowerCase());
    problems.error(rule, place, `The ${thing} ${quote(written)} does not exist`, {
      found: `nothing at ${quote(target)}`,
      fix: sameButCase
        ? `its name is ${quote(sameButCase)}: capital letters count`
        : (didYouMean(path.posix.basename(target), names) ??
          (names.length > 0 ? `in that folder are ${anyOf(names.slice(0, 5))}` : 'add it, or correct the path')),
    });
    return undefined;
  }

  private image(from: string, use: Extract<Use, { kind: 'image' }>, problems: Problems): void {
    const target = this.find(from, use.path, use.place, problems, 'picture');
    if (!target) return;
    const place = IMAGE_PLACES[use.use];
    const size = this.sizeOf(target);
    if (typeof size === 'string')
      problems.error('image-invalid', use.place, `${quote(use.path)} is not a picture the site can show`, {
        found: size,
        fix: 'use a JPEG, PNG, WebP or AVIF file',
      });
    else if (size.width < place.minWidth)
      problems.error('image-small', use.place, `The picture is too small for ${place.says}`, {
        found: `${size.width} × ${size.height} pixels`,
        fix: `use one at least ${place.minWidth} pixels wide`,
      });
  }

  private sizeOf(file: string): { width: number; height: number } | string {
    let size = this.sizes.get(file);
    if (size === undefined) {
      try {
        const bytes = readFileSync(path.join(this.site.root, file));
        if (bytes.length === 0) size = 'an empty file';
        else {
          const { width, height, type, orientation } = imageSize(bytes);
          const turned = (orientation ?? 1) > 4;
          size =
            type && ['jpg', 'png', 'webp', 'avif', 'heif'].includes(type)
              ? { width: turned ? height : width, height: turned ? width : height }
              : `the type ${quote(type)}`;
        }
      } catch {
        size = 'bytes that are no picture';
      }
      this.sizes.set(file, size);
    }
    return size;
  }

  private file(from: string, written: string, extensions: readonly string[], place: Place, problems: Problems): void {
    const target = this.find(from, written, place, problems, 'file');
    if (!target) return;
    const extension = path.posix.extname(target).slice(1).toLowerCase();
    if (extensions.length > 0 && !extensions.includes(extension))
      problems.error('file-type', place, `${quote(written)} is not of a kind that may stand here`, {
        found: quote(`.${extension}`),
        fix: `use ${anyOf(extensions.map((name) => `.${name}`))}`,
      });
  }

  private link(from: string, href: string, place: Place, problems: Problems, entry?: Entry): void {
    if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+|https:\/\/[^\s/]+\.[^\s]+)/.test(href)) return;
    if (href.startsWith('http://')) {
      problems.warning('link-insecure', place, 'The link is not encrypted', { found: quote(href), fix: `write ${quote(href.replace('http:', 'https:'))}` });
      return;
    }
    if (href.startsWith('#')) {
      if (entry && href !== '#') this.anchor(entry, href.slice(1), place, problems);
      return;
    }
    if (/^\.{1,2}\//.test(href) && path.posix.extname(href) !== '') {
      this.file(from, href, [], place, problems);
      return;
    }
    if (!href.startsWith('/') || href.startsWith('//')) {
      const address = `/${href.replace(/^[./]+/, '').replace(/\/?$/, '/')}`;
      problems.error('link-invalid', place, 'The link leads nowhere', {
        found: quote(href),
        fix: this.site.addresses.has(fillPath(address, this.site.settings.brand))
          ? `write ${quote(address)}`
          : 'start it with `/` for a page of this site, with `https://` for another',
      });
      return;
    }
    this.pageLink(href, place, problems, entry);
  }

  private pageLink(href: string, place: Place, problems: Problems, entry?: Entry): void {
    const { brand } = this.site.settings;
    const [, written = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
    const literalBrand = new RegExp(`(^|[/-])${brand.slug}(?=[/-]|$)`);
    if (literalBrand.test(written)) {
      problems.error('link-brand', place, 'The brand’s slug is written out', {
        found: quote(href),
        fix: `write ${quote(written.replace(literalBrand, '$1{brand}') + rest)}, so that the link follows the brand`,
      });
      return;
    }
    const address = fillPath(written, brand);
    if (this.known.staticFiles.has(address)) return;
    const target = this.site.addresses.get(address);
    if (target) {
      const hash = /#(.+)$/.exec(rest)?.[1];
      if (hash) this.anchor(target, hash, place, problems);
      if (isHeldBack(target, this.known.today) && !(entry && isHeldBack(entry, this.known.today)))
        problems.error('link-draft', place, `The page ${quote(written)} is not published yet`, {
          found: `${quote(target.file)} is a draft or has a date to come`,
          fix: 'publish both together, or leave the link out for now',
        });
      return;
    }
    if (address === '/404/') return;
    if (this.site.addresses.has(`${address}/`)) {
      problems.error('link-slash', place, 'The link lacks the slash at its end', { found: quote(href), fix: `write ${quote(`${written}/${rest}`)}` });
      return;
    }
    const written0 = this.writtenAddresses();
    problems.error('link-page', place, `There is no page at ${quote(written)}`, {
      found: quote(href),
      fix: didYouMean(written, written0) ?? 'correct the link, or write the page',
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
    const ids = target.anchors.map((anchor) => anchor.id);
    let wanted = id;
    try {
      wanted = decodeURIComponent(id);
    } catch {
      // A stray percent sign is part of the id, then.
    }
    if (ids.includes(wanted) || wanted === 'main-content') return;
    problems.error('link-anchor', place, `There is no anchor ${quote(`#${wanted}`)} on ${quote(target.file)}`, {
      found: ids.length > 0 ? `its anchors are ${ids.slice(0, 12).map((name) => quote(`#${name}`)).join(', ')}${ids.length > 12 ? ' …' : ''}` : 'no anchors there',
      fix: didYouMean(wanted, ids),
    });
  }

  private reference(use: Extract<Use, { kind: 'reference' }>, problems: Problems, entry?: Entry): void {
    const known = this.ids[use.to];
    const target = known.get(use.id);
    if (!target) {
      problems.error('reference-unknown', use.place, `There is no ${use.to} ${quote(use.id)}`, {
        fix: didYouMean(use.id, known.keys()) ?? (known.size > 0 ? `there are ${anyOf([...known.keys()].slice(0, 8))}` : undefined),
      });
      return;
    }
    if (isHeldBack(target, this.known.today) && !(entry && isHeldBack(entry, this.known.today)))
      problems.error('link-draft', use.place, `The ${use.to} ${quote(use.id)} is not published yet`, {
        found: `${quote(target.file)} is a draft or has a date to come`,
        fix: 'publish both together, or leave it out for now',
      });
  }
}
