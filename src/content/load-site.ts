/**
 * Loads all content: the analysis of every file, the settings, the paths and the problems. With a cache, it does not
 * analyse unchanged files again.
 */
import path from 'node:path';
import { isTarget, REFERENCE_TARGETS } from '../schema/entities';
import { navigationFields, siteFields, skillsFields } from '../schema/settings-fields';
import type { Fields } from '../schema/fields';
import type { Firm, SiteSettings } from '../schema/page-data';
import { today } from '../util/office-day';
import { writtenPathOf, aliasesOf, entityId, hasTwoEndings, isText, fileKind, suggestFileName } from './routes';
import { analyseFile } from './analyse-file';
import { filesOnDisk, type ProjectFiles } from './project-files';
import type { EntriesById, Entry, LoadedContent, MisplacedFile, Site, SiteContext } from './site-model';
import { fillPath, fillText } from './brand';
import { claimPaths } from './references/claim-paths';
import { createSiteContext } from './references/resolve-references';
import { applyAllowances, runRules } from './rules';
import { wholeCopies } from './rules/shared/find-copies';
import type { Blocks } from './mdx/known-elements';
import type { AnalysisCache } from './cache/analysis-cache';
import type { Integrations } from './settings/env-overrides';
import type { LastGood } from './last-good';
import { byPlace } from './report/problem';
import { readRedirects } from './settings/redirects';
import { readMenu, readReviewers, readSite, readSkills, type SettingsFile } from './settings/settings';
import { readWordLists } from './settings/word-lists';
import { MENUS, type MenuName, type RawMenu, SETTINGS_FILES } from './settings/settings-files';

/** Only checks use the published paths, the former contacts and the notes of reviewers. */
export interface LoadOptions extends Partial<
  Pick<LoadedContent, 'today' | 'published' | 'formerContacts' | 'reviewNotes'>
> {
  root: string;
  blocks: Blocks;
  /** The source of the files. Default: the disk. */
  projectFiles?: ProjectFiles;
  cache?: AnalysisCache;
  /** Replaces the slug in the settings, to build the site of another brand. */
  brandSlug?: string;
  /** Replace the keys in the settings, for a deployment with other keys or none. */
  integrations?: Integrations;
  /** Replaces what cannot be read, so that a site with errors can be shown or reviewed. */
  lastGood?: LastGood;
}

/** Used when the settings are unreadable, so that paths can still be filled in. */
const fallbackSettings: Site['settings'] = {
  brand: { name: 'Site', shortName: 'Site', slug: 'site' },
  siteUrl: 'https://site.example',
  description: '',
  office: { name: '', street: '', locality: '', region: 'ACT', postcode: '', latitude: 0, longitude: 0 },
  phone: { label: '', href: 'tel:0' },
  email: '',
  linkedin: '',
};

export const loadSite = (options: LoadOptions): Site => loadSiteContext(options).site;

/** Loads the site together with the targets of its references, for editors and for programs that change the content. */
export function loadSiteContext(options: LoadOptions): SiteContext {
  const { root, projectFiles = filesOnDisk(root) } = options;
  const { files: listed, links } = projectFiles.list('content');
  const files = new Set(listed);
  const settings = readSettings(projectFiles, options);
  const { entries, misplaced } = readEntries(listed, projectFiles, settings.site.brand, options);
  const { paths, claims } = claimPaths(entries);
  const site: Site = {
    root,
    entries,
    byFile: new Map(entries.map((entry) => [entry.file, entry])),
    byId: Object.fromEntries(
      REFERENCE_TARGETS.map((to) => [
        to,
        new Map(entries.filter((entry) => isTarget(entry, to)).map((entry) => [entityId(entry), entry])),
      ]),
    ) as EntriesById,
    paths,
    settings: settings.site,
    menus: settings.menus,
    skills: settings.skills,
    redirects: settings.redirects.flatMap(({ from, to }) =>
      to === undefined ? [] : [{ from: fillPath(from, settings.site.brand), to: fillPath(to, settings.site.brand) }],
    ),
    problems: [],
    allowed: 0,
  };
  const context = createSiteContext({
    site,
    blocks: options.blocks,
    claims,
    files,
    staticFiles: new Set(projectFiles.list('static').files.map((file) => file.slice('static'.length))),
    symbolicLinks: links,
    misplaced: [...misplaced, ...misnamedSettings(files, settings.files)],
    settingsFiles: settings.files,
    siteFile: settings.files.find(({ file, values }) => file === SETTINGS_FILES.site && values),
    redirects: settings.redirects,
    published: options.published ?? [],
    formerContacts: options.formerContacts ?? [],
    reviewNotes: options.reviewNotes ?? [],
    prose: [...entries, ...settings.files].flatMap(({ file, prose }) => (prose ? [{ file, texts: prose }] : [])),
    ...readWordLists(projectFiles),
    today: options.today ?? today(),
    projectFiles,
  });
  const { problems, allowed } = problemsOf(context, settings.files);
  site.problems = problems.sort(byPlace);
  site.allowed = allowed;
  return context;
}

/** The problems that the rules report, without the warnings that comments allow. */
function problemsOf(context: SiteContext, settingsFiles: readonly SettingsFile<never>[]) {
  const { entries } = context.site;
  // Moving a misplaced file changes its paths, so skip what the rules report about the old ones.
  const misfiled = new Set(entries.filter(({ isInWrongFolder }) => isInWrongFolder).map(({ file }) => file));
  const found = [
    ...settingsFiles.flatMap((file) => file.problems),
    ...entries.flatMap((entry) => entry.problems),
    ...runRules('site', context, '').filter(({ file }) => !misfiled.has(file)),
  ];
  // Do not report a copy's other mistakes: they are the original's, or follow from the copying.
  const copies = wholeCopies(context);
  const copied = new Set([...copies.keys()].map(({ file }) => file));
  const own = found.filter(({ file }) => !copied.has(file));
  return applyAllowances(
    [...own, ...runRules('copies', { copies }, '')],
    [...entries, ...settingsFiles],
    entries.every((entry) => !entry.unreadable) &&
      settingsFiles.every(({ file, values }) => values || !context.files.has(file)),
  );
}

/** Returns a function that analyses a file, and does so again only when the file’s bytes have changed. */
const analyser =
  ({ read, remember }: ProjectFiles, cache?: AnalysisCache) =>
  <T>(file: string, analyse: (bytes?: Uint8Array) => T): T =>
    remember(file, 'analysis', () => {
      const bytes = read(file);
      return cache && bytes ? cache.get(file, bytes, () => analyse(bytes)) : analyse(bytes);
    });

function readSettings(projectFiles: ProjectFiles, { brandSlug, integrations, lastGood, cache }: LoadOptions) {
  const readOnce = analyser(projectFiles, cache);
  const siteFile = readOnce(SETTINGS_FILES.site, readSite);
  const skillsFile = readOnce(SETTINGS_FILES.skills, readSkills);
  const menuFiles = Object.fromEntries(
    MENUS.map((menu) => [menu, readOnce(SETTINGS_FILES.navigation(menu), (bytes) => readMenu(menu, bytes))]),
  ) as Record<MenuName, ReturnType<typeof readMenu>>;
  const redirectsFile = readOnce(SETTINGS_FILES.redirects, readRedirects);
  // Without the file, there are no reviewers.
  const reviewers = projectFiles.read(SETTINGS_FILES.reviewers)
    ? [readOnce(SETTINGS_FILES.reviewers, readReviewers)]
    : [];
  const good = <F extends Fields>(
    file: SettingsFile<F>,
    fields: F,
    readOlder: (bytes: Uint8Array) => SettingsFile<F>,
  ) => (lastGood ? lastGood.settings(file, fields, readOlder) : file.values);
  const menuOf = (menu: MenuName): RawMenu =>
    good(menuFiles[menu], navigationFields, (bytes) => readMenu(menu, bytes))?.links ?? [];
  const settings: Site['settings'] = { ...fallbackSettings, ...good(siteFile, siteFields, readSite) };
  const brand = brandSlug ? { ...settings.brand, slug: brandSlug } : settings.brand;
  return {
    site: { ...filled(settings, brand), ...integrations },
    menus: { main: menuOf('main'), msp: menuOf('msp'), legal: menuOf('legal') },
    skills: good(skillsFile, skillsFields, readSkills)?.groups ?? [],
    redirects: redirectsFile.redirects,
    files: [siteFile, skillsFile, redirectsFile, ...reviewers, ...Object.values(menuFiles)] as SettingsFile<never>[],
  };
}

function readEntries(
  files: readonly string[],
  projectFiles: ProjectFiles,
  brand: SiteSettings['brand'],
  { root, blocks, cache, lastGood }: LoadOptions,
) {
  const isRead = (file: string): boolean => file.endsWith('.mdx') && fileKind(file) !== undefined;
  const known = new Set(files);
  const readOnce = analyser(projectFiles, cache);
  const found = { entries: [] as Entry[], misplaced: [] as MisplacedFile[] };
  for (const file of files.filter(isText)) {
    const name = isRead(file) ? file : suggestFileName(file, known);
    if (!isRead(file)) found.misplaced.push({ file, reason: misplacement(file, name), suggestedPath: name });
    const kind = name && fileKind(name);
    if (!kind) continue;
    const absolutePath = path.join(root, file);
    const analyse = (bytes?: Uint8Array) => analyseFile(file, kind, bytes!, blocks);
    const read = readOnce(file, analyse);
    const analysis = lastGood ? lastGood.analysis(read, analyse) : read;
    // A misplaced file without frontmatter may not be content, such as a README.
    if (!isRead(file) && analysis.unreadable?.frontmatter) continue;
    const pagePath = writtenPathOf(analysis);
    found.entries.push({
      ...analysis,
      absolutePath,
      path: pagePath && fillPath(pagePath, brand),
      aliases: aliasesOf(analysis).map((alias) => fillPath(alias, brand)),
    });
  }
  return found;
}

function misplacement(file: string, suggestedPath: string | undefined): MisplacedFile['reason'] {
  if (hasTwoEndings(file)) return 'ending-twice';
  return !file.endsWith('.mdx') ? 'ending' : suggestedPath ? 'index-name' : 'folder';
}

const misnamedSettings = (files: ReadonlySet<string>, settingsFiles: readonly { file: string }[]): MisplacedFile[] =>
  settingsFiles
    .map(({ file }) => ({ file: file.replace(/\.yaml$/, '.yml'), suggestedPath: file }))
    .filter(({ file }) => files.has(file))
    .map((misnamed) => ({ ...misnamed, reason: 'settings-ending' }));

const ADDRESSES = ['email', 'linkedin', 'securityEmail', 'securityPolicy', 'bookingCalendar'] as const;

function filled(settings: Site['settings'], brand: SiteSettings['brand']): Site['settings'] {
  const addresses = ADDRESSES.flatMap((name) => {
    const written = settings[name];
    return written ? [[name, fillPath(written, brand)]] : [];
  });
  const { description, firm } = settings;
  return {
    ...settings,
    brand,
    description: fillText(description, brand),
    ...Object.fromEntries(addresses),
    ...(firm ? { firm: filledFirm(firm, brand) } : {}),
  };
}

const filledFirm = ({ facts = [], ...firm }: Firm, brand: SiteSettings['brand']): Firm => ({
  ...(Object.fromEntries(Object.entries(firm).map(([key, text]) => [key, fillText(text, brand)])) as typeof firm),
  facts: facts.map(({ lines, link, ...fact }) => ({
    ...fact,
    lines: lines.map((line) => fillText(line, brand)),
    ...(link ? { link: fillPath(link, brand) } : {}),
  })),
});
