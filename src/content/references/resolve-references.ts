/** Finds what every reference of the content leads to. It judges nothing: the rules do. */
import path from 'node:path';
import { inspectImage, inspectPdf } from '../assets/inspect-file';
import type { Reference } from '../source/references';
import type { ProjectFiles } from '../project-files';
import { isUnpublished } from '../publication';
import { addressOf, aliasesOf, entityId } from '../routes';
import type { WrittenRedirect } from '../settings/settings-files';
import { SETTINGS_FILES } from '../settings/settings-files';
import type {
  Entry,
  FileTarget,
  LinkTarget,
  MisplacedFile,
  PathClaim,
  ResolvedLink,
  ResolvedReference,
  SettingsReferences,
  Site,
  SiteContext,
} from '../site-model';
import { FileFinder } from './find-file';
import { followRedirects } from './follow-redirects';
import { fileOfLink, findLinkTarget, type LinkSurroundings } from './find-link-target';

/** What has been read of the project. */
export interface SiteReading {
  site: Site;
  claims: readonly PathClaim[];
  files: ReadonlySet<string>;
  staticFiles: ReadonlySet<string>;
  symbolicLinks: readonly string[];
  misplaced: readonly MisplacedFile[];
  settingsFiles: readonly SettingsReferences[];
  redirects: readonly WrittenRedirect[];
  today: string;
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
  for (const entry of site.entries) resolver.resolve(entry.file, entry.uses, entry);
  for (const { file, uses } of reading.settingsFiles) resolver.resolve(file, uses);
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
    writtenPaths: site.entries.flatMap((entry) => {
      const address = addressOf(entry);
      return address ? [address, ...aliasesOf(entry)] : [];
    }),
    isUnpublished: (entry) => isUnpublished(entry, today),
    withBrandPlaceholder,
    inspectImage: remembered((file) => inspectImage(projectFiles.locate(file))),
    inspectPdf: remembered((file) => inspectPdf(projectFiles.locate(file))),
    readBytes: (file) => bytesOf(file).toString('latin1'),
  };
}

function once<T>(read: () => T): () => T {
  let value: { of: T } | undefined;
  return () => (value ??= { of: read() }).of;
}

function remembered<T>(inspect: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>();
  return (file) => {
    if (!known.has(file)) known.set(file, inspect(file));
    return known.get(file)!;
  };
}

/** The brand is unknown while its settings cannot be read. */
function brandPlaceholder({ site, settingsFiles }: SiteReading): SiteContext['withBrandPlaceholder'] {
  if (settingsFiles.some(({ file, values }) => file === SETTINGS_FILES.site && !values)) return () => undefined;
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

  resolve(file: string, uses: readonly Reference[], entry?: Entry): void {
    for (const use of uses) {
      const located = { file, place: use.place, entry };
      switch (use.kind) {
        case 'image':
          this.references.push({
            ...located,
            kind: 'image',
            written: use.path,
            use: use.use,
            target: this.findFile(file, use.path),
          });
          break;
        case 'file':
          this.addFile(located, use.path, use.extensions);
          break;
        case 'static':
          this.references.push({
            ...located,
            kind: 'static',
            path: use.path,
            exists: this.around.staticFiles.has(use.path),
          });
          break;
        case 'link': {
          const linked = entry && fileOfLink(use.href);
          if (linked) this.addFile(located, linked, []);
          else this.links.push({ ...located, href: use.href, target: findLinkTarget(use.href, located, this.around) });
          break;
        }
        case 'reference':
          this.references.push({ ...located, kind: 'reference', to: use.to, id: use.id, target: this.entity(use) });
      }
    }
  }

  readonly findRedirectTarget = (href: string): LinkTarget =>
    findLinkTarget(href, { file: SETTINGS_FILES.redirects }, this.around);

  private addFile(
    located: Pick<ResolvedReference, 'file' | 'place' | 'entry'>,
    written: string,
    extensions: readonly string[],
  ): void {
    const target = this.findFile(located.file, written);
    this.references.push({ ...located, kind: 'file', written, extensions, target });
  }

  /** A file that a misspelt reference may mean counts as used, so that one mistake is reported once. */
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
    // Whether a page is a service says its frontmatter.
    const mayBe = (entry: Entry) => entry.unreadable?.frontmatter && entry.kind === 'page' && entityId(entry) === id;
    return to === 'service' && site.entries.some(mayBe) ? 'unreadable' : 'unknown';
  }
}

/** Every file that some text names; not all of them exist. */
const filesNamedIn = (sources: readonly SettingsReferences[]): Set<string> =>
  new Set(
    sources.flatMap(({ file, uses }) =>
      uses.flatMap((use) => {
        const written = use.kind === 'link' ? use.href : 'path' in use ? use.path : '';
        return written === '' ? [] : [path.posix.join(path.posix.dirname(file), written)];
      }),
    ),
  );
