/** Finds the target of every reference in the content. It reports no problems: the rules do. */
import path from 'node:path';
import { inspectImage, inspectPdf } from '../assets/inspect-file';
import type { Reference } from '../source/references';
import type { ProjectFiles } from '../project-files';
import { isUnpublished } from '../publication';
import { entityId, writtenPathsOf } from '../routes';
import type { WrittenRedirect } from '../settings/settings-files';
import { SETTINGS_FILES } from '../settings/settings-files';
import type {
  Entry,
  FileTarget,
  LinkTarget,
  LoadedContent,
  ResolvedLink,
  ResolvedReference,
  SettingsReferences,
  SiteContext,
} from '../site-model';
import { FileFinder } from './find-file';
import { followRedirects } from './follow-redirects';
import { fileOfLink, findLinkTarget, type LinkSurroundings, nameOf } from './find-link-target';

export interface SiteReading extends LoadedContent {
  redirects: readonly WrittenRedirect[];
  projectFiles: ProjectFiles;
}

export function createSiteContext(reading: SiteReading): SiteContext {
  const { site, projectFiles, today } = reading;
  const withBrandPlaceholder = brandPlaceholder(reading);
  const bytesOf = (file: string) => Buffer.from(projectFiles.read(file) ?? []);
  const resolver = new ReferenceResolver(reading, {
    site,
    files: reading.files,
    staticFiles: reading.staticFiles,
    withBrandPlaceholder,
    misfiledNames: once(
      () => new Set(site.entries.filter(({ isInWrongFolder }) => isInWrongFolder).map(({ file }) => nameOf(file))),
    ),
    unreadableFrontmatter: once(() =>
      site.entries
        .filter((entry) => entry.unreadable?.frontmatter)
        .map(
          ({ file }) =>
            bytesOf(file)
              .toString('utf8')
              .split(/^---[ \t]*$/m)[1] ?? '',
        ),
    ),
  });
  for (const entry of site.entries) resolver.resolve(entry.file, entry.references, entry);
  for (const { file, references } of reading.settingsFiles) resolver.resolve(file, references);
  const redirects = followRedirects(reading.redirects, site.settings.brand, resolver.findRedirectTarget);
  for (const { to, toPlace, target } of redirects)
    if (to !== undefined && target)
      resolver.links.push({ file: SETTINGS_FILES.redirects, place: toPlace, href: to, target, isRedirect: true });
  return {
    ...reading,
    references: resolver.references,
    links: resolver.links,
    redirects,
    usedFiles: resolver.usedFiles,
    writtenPaths: site.entries.flatMap(writtenPathsOf),
    isUnpublished: (entry) => isUnpublished(entry, today),
    withBrandPlaceholder,
    inspectImage: (file) => projectFiles.remember(file, 'image', () => inspectImage(bytesOf(file))),
    inspectPdf: (file) => projectFiles.remember(file, 'pdf', () => inspectPdf(bytesOf(file))),
    readBytes: (file) => bytesOf(file).toString('latin1'),
  };
}

function once<T>(read: () => T): () => T {
  let value: { of: T } | undefined;
  return () => (value ??= { of: read() }).of;
}

/** If the settings are unreadable, the brand is unknown and no path is compared with it. */
function brandPlaceholder({ site, siteFile }: SiteReading): SiteContext['withBrandPlaceholder'] {
  if (!siteFile) return () => undefined;
  const slug = new RegExp(`(^|[/-])${site.settings.brand.slug}(?=[/-]|$)`, 'g');
  return (written) => {
    const replaced = written.replace(slug, '$1{brand}');
    return replaced === written ? undefined : replaced;
  };
}

class ReferenceResolver {
  readonly references: ResolvedReference[] = [];
  readonly links: ResolvedLink[] = [];
  readonly usedFiles = new Set<string>();
  private readonly finder: FileFinder;

  constructor(
    private readonly reading: SiteReading,
    private readonly around: LinkSurroundings,
  ) {
    this.finder = new FileFinder(
      reading.files,
      once(() => filesNamedIn([...reading.site.entries, ...reading.settingsFiles])),
    );
  }

  resolve(file: string, references: readonly Reference[], entry?: Entry): void {
    for (const reference of references) {
      const words = reference.kind === 'link' ? reference.words : undefined;
      const located = { file, place: reference.place, entry, words };
      switch (reference.kind) {
        case 'image': {
          const { kind, path: written, use } = reference;
          this.references.push({ ...located, kind, written, use, target: this.findFile(file, written) });
          break;
        }
        case 'file':
          this.addFile(located, reference.path, reference.extensions);
          break;
        case 'static': {
          const exists = this.around.staticFiles.has(reference.path);
          this.references.push({ ...located, kind: 'static', path: reference.path, exists });
          break;
        }
        case 'link': {
          const { href } = reference;
          const linked = entry && fileOfLink(href);
          if (linked) this.addFile(located, linked, []);
          else this.links.push({ ...located, href, target: findLinkTarget(href, located, this.around) });
          break;
        }
        case 'reference': {
          const { kind, to, id } = reference;
          this.references.push({ ...located, kind, to, id, target: this.entity(reference) });
        }
      }
    }
  }

  readonly findRedirectTarget = (href: string): LinkTarget =>
    findLinkTarget(href, { file: SETTINGS_FILES.redirects }, this.around);

  private addFile(
    located: Pick<ResolvedReference, 'file' | 'place' | 'entry' | 'words'>,
    written: string,
    extensions: readonly string[],
  ): void {
    const target = this.findFile(located.file, written);
    this.references.push({ ...located, kind: 'file', written, extensions, target });
  }

  /** Also marks the file that a misspelt reference may mean as used, so that one mistake is reported once. */
  private findFile(from: string, written: string): FileTarget {
    const target = this.finder.find(from, written);
    if (target.state === 'found') this.usedFiles.add(target.file);
    if (target.state === 'missing' && 'file' in target.nearby && target.nearby.file)
      this.usedFiles.add(target.nearby.file);
    return target;
  }

  private entity({ to, id }: Extract<Reference, { kind: 'reference' }>): Entry | 'unknown' | 'unreadable' {
    const { site } = this.reading;
    const found = site.byId[to].get(id);
    if (found) return found;
    if (this.around.misfiledNames().has(id.split('/').at(-1)!)) return 'unreadable';
    // The frontmatter says whether a page is a service.
    const mayBe = (entry: Entry) => entry.unreadable?.frontmatter && entry.kind === 'page' && entityId(entry) === id;
    return to === 'service' && site.entries.some(mayBe) ? 'unreadable' : 'unknown';
  }
}

/** Returns every file that a text names, whether it exists or not. */
const filesNamedIn = (sources: readonly SettingsReferences[]): Set<string> =>
  new Set(
    sources.flatMap(({ file, references }) =>
      references.flatMap((reference) => {
        const written = reference.kind === 'link' ? reference.href : 'path' in reference ? reference.path : '';
        return written === '' ? [] : [path.posix.join(path.posix.dirname(file), written)];
      }),
    ),
  );
