/** Finds the target of every reference in the content. It reports no problems: the rules do. */
import path from 'node:path';
import { REFERENCES } from '../../schema/entities';
import { getOrMake } from '../../util/collections';
import { type FileFault, inspectImage, inspectPdf, type Size } from '../assets/inspect-file';
import type { Reference } from '../source/references';
import type { ProjectFiles } from '../project-files';
import { isUnpublished } from '../publication';
import { entityId, isPathUnsure, writtenPathsOf } from '../routes';
import { SETTINGS_FILES, type WrittenRedirect } from '../settings/settings-files';
import type {
  Entry,
  LoadedContent,
  ResolvedLink,
  ResolvedReference,
  SettingsReferences,
  SiteContext,
} from '../site-model';
import { fileFinder } from './find-file';
import { followRedirects } from './follow-redirects';
import { fileOfLink, findLinkTarget, type LinkSurroundings, nameOf } from './find-link-target';

interface SiteReading extends LoadedContent {
  redirects: readonly WrittenRedirect[];
  projectFiles: ProjectFiles;
}

export function createSiteContext(reading: SiteReading): SiteContext {
  const { site, projectFiles, files, staticFiles, today } = reading;
  const withBrandPlaceholder = brandPlaceholder(reading);
  const bytesOf = (file: string) => Buffer.from(projectFiles.read(file) ?? []);
  // Several rules ask about each use of an image.
  const images = new Map<string, Size | FileFault>();
  const unsure = site.entries.filter(isPathUnsure);
  const around: LinkSurroundings = {
    site,
    files,
    staticFiles,
    withBrandPlaceholder,
    unsureNames: new Set(unsure.map(({ file }) => nameOf(file))),
    unsurePaths: unsure.flatMap(
      ({ file }) =>
        bytesOf(file)
          .toString('utf8')
          .match(/^(?:path|aliases):.*(?:\n[ \t]*-.*)*/gm) ?? [],
    ),
  };
  const { references, links } = resolveReferences(reading, around);
  const redirects = followRedirects(reading.redirects, site.settings.brand, (href) =>
    findLinkTarget(href, { file: SETTINGS_FILES.redirects }, around),
  );
  for (const { to, toPlace, target } of redirects)
    if (to !== undefined && target)
      links.push({ file: SETTINGS_FILES.redirects, place: toPlace, href: to, target, isRedirect: true });
  return {
    ...reading,
    references,
    links,
    redirects,
    usedFiles: new Set(references.flatMap((use) => usedFile(use) ?? [])),
    writtenPaths: site.entries.flatMap(writtenPathsOf),
    isUnpublished: (entry) => isUnpublished(entry, today),
    withBrandPlaceholder,
    inspectImage: (file) =>
      getOrMake(images, file, () => projectFiles.remember(file, 'image', () => inspectImage(() => bytesOf(file)))),
    inspectPdf: (file) => projectFiles.remember(file, 'pdf', () => inspectPdf(bytesOf(file))),
    readBytes: (file) => bytesOf(file).toString('latin1'),
  };
}

function resolveReferences({ site, settingsFiles, files }: SiteReading, around: LinkSurroundings) {
  const findFile = fileFinder(files, filesNamedIn([...site.entries, ...settingsFiles]));
  const references: ResolvedReference[] = [];
  const links: ResolvedLink[] = [];
  const resolve = (file: string, reference: Reference, entry?: Entry): void => {
    const words = reference.kind === 'link' ? reference.words : undefined;
    const located = { file, place: reference.place, entry, words };
    switch (reference.kind) {
      case 'image':
      case 'file':
        references.push({ ...located, ...reference, written: reference.path, target: findFile(file, reference.path) });
        break;
      case 'static':
        references.push({ ...located, ...reference, exists: around.staticFiles.has(reference.path) });
        break;
      case 'link': {
        const { href } = reference;
        const written = entry && fileOfLink(href);
        if (written)
          references.push({ ...located, kind: 'file', written, extensions: [], target: findFile(file, written) });
        else links.push({ ...located, href, target: findLinkTarget(href, located, around) });
        break;
      }
      case 'reference':
        references.push({ ...located, ...reference, target: findEntry(reference, around) });
    }
  };
  for (const entry of site.entries) for (const reference of entry.references) resolve(entry.file, reference, entry);
  for (const { file, references: named } of settingsFiles) for (const reference of named) resolve(file, reference);
  return { references, links };
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

/** The file that a reference names. A file that a misspelt one may mean is used too, so that it is not reported again. */
function usedFile(use: ResolvedReference): string | undefined {
  if (use.kind !== 'image' && use.kind !== 'file') return undefined;
  if (use.target.state === 'found') return use.target.file;
  return use.target.state === 'missing' && 'file' in use.target.nearby ? use.target.nearby.file : undefined;
}

function findEntry({ to, id }: Extract<Reference, { kind: 'reference' }>, { site, unsureNames }: LinkSurroundings) {
  const found = site.byId[to].get(id);
  if (found) return found;
  if (unsureNames.has(id.split('/').at(-1)!)) return 'unreadable';
  // The frontmatter says whether a page is a service.
  const { entity, field } = REFERENCES[to];
  const mayBe = (entry: Entry) => entry.unreadable?.frontmatter && entry.kind === entity && entityId(entry) === id;
  return field && site.entries.some(mayBe) ? 'unreadable' : 'unknown';
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
