/**
 * The whole content, read from disk: every file's facts, the settings, the addresses, and all that is wrong.
 * `loadSite` can be called again and again; files that have not changed are not looked at twice.
 */
import path from 'node:path';
import type { SiteSettings } from '../schema/page-data';
import { addressOf, aliasesOf, entityId, isText, fileKind, suggestFileName } from './routes';
import { analyseFile } from './analyse-file';
import type { FileAnalysis } from './file-analysis';
import { filesOnDisk, type ProjectFiles } from './project-files';
import type { Entry, Site } from './site-model';
import { fillPath, fillText } from './brand';
import { runSiteRules } from './check-references';
import type { Blocks } from './mdx/known-elements';
import type { FactsCache } from './cache/analysis-cache';
import type { Integrations } from './settings/env-overrides';
import { byPlace, type Problem, Problems } from './report/problem';
import { MENUS, type MenuName, readMenu, readSite, readSkills, type SettingsFile } from './settings/settings';
import { asCode } from './text/wording';

export interface LoadOptions {
  root: string;
  blocks: Blocks;
  /** Where to read from, when that is not the disk. */
  projectFiles?: ProjectFiles;
  cache?: FactsCache;
  /** Reads many files faster than one after the other; it may leave some out. */
  analyseMany?: (root: string, files: readonly string[], blocks: Blocks) => ReadonlyMap<string, FileAnalysis>;
  /** `yyyy-MM-dd`: what is published later is not there yet. */
  today?: string;
  /** Overrides the setting; a build for another brand. */
  brandSlug?: string;
  /** Override the settings; a deployment with keys of its own, or without any. */
  integrations?: Integrations;
}

/** So that addresses can be worked out while the settings are broken. */
const fallbackSettings: Site['settings'] = {
  brand: { name: 'Site', shortName: 'Site', slug: 'site' },
  siteUrl: 'https://site.example',
  description: '',
  office: { name: '', street: '', locality: '', region: '', postcode: '', latitude: 0, longitude: 0 },
  phone: { label: '', href: 'tel:0' },
  email: '',
  linkedin: '',
};

/** The day it is in Canberra: what is dated today is out when the office opens, wherever the build runs. */
export const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());

export function loadSite(options: LoadOptions): Site {
  const { root, blocks, cache, projectFiles = filesOnDisk(root) } = options;
  const { files, links } = projectFiles.list('content');
  const staticFiles = new Set(projectFiles.list('static').files.map((file) => file.slice('static'.length)));
  const { read } = projectFiles;

  const siteFile = readSite(read('content/site.yaml'));
  const skillsFile = readSkills(read('content/skills.yaml'));
  const menuFiles = Object.fromEntries(
    MENUS.map((menu) => [menu, readMenu(menu, read(`content/navigation/${menu}.yaml`))]),
  ) as Record<MenuName, ReturnType<typeof readMenu>>;
  const settings: Site['settings'] = siteFile.values ?? fallbackSettings;
  const brand = options.brandSlug ? { ...settings.brand, slug: options.brandSlug } : settings.brand;

  const unknown = files.filter(
    (file) => file.endsWith('.mdx') && fileKind(file) && !cache?.has(path.join(root, file), file),
  );
  const ahead = options.analyseMany?.(root, unknown, blocks);
  const entries: Entry[] = [];
  const misplaced: Problem[] = [];
  for (const link of links) {
    const problems = new Problems(link);
    problems.error('file-link', { line: 1, column: 1 }, 'This is a link to a file, not the file', {
      fix: 'put the file itself here',
    });
    misplaced.push(...problems.all);
  }
  const known = new Set(files);
  for (const file of files.filter(isText)) {
    const isRead = file.endsWith('.mdx') && fileKind(file) !== undefined;
    const name = isRead ? file : suggestFileName(file, known);
    const problems = new Problems(file);
    if (!isRead) reportPlace(file, name, problems);
    misplaced.push(...problems.all);
    const kind = name && fileKind(name);
    if (!kind) continue;
    const absolutePath = path.join(root, file);
    const analysis = () => ahead?.get(file) ?? analyseFile(file, kind, read(file)!, blocks);
    const facts = cache ? cache.get(absolutePath, file, analysis) : analysis();
    // It may be something else, such as a note for people who look into the folder.
    if (!isRead && facts.unreadable?.frontmatter) continue;
    const address = addressOf(facts);
    entries.push({
      ...facts,
      absolutePath,
      address: address && fillPath(address, brand),
      aliases: aliasesOf(facts).map((alias) => fillPath(alias, brand)),
    });
  }

  const site: Site = {
    root,
    entries,
    byFile: new Map(entries.map((entry) => [entry.file, entry])),
    byId: {
      person: byId(entries, ({ kind }) => kind === 'person'),
      article: byId(entries, ({ kind }) => kind === 'article'),
      service: byId(entries, ({ kind, frontmatter }) => kind === 'page' && Boolean(frontmatter.service)),
    },
    addresses: new Map(),
    settings: { ...filled(settings, brand), ...options.integrations },
    menus: mapMenus(menuFiles),
    skills: skillsFile.values?.groups ?? [],
    problems: [],
  };
  const settingsFiles: SettingsFile<never>[] = [siteFile, skillsFile, ...Object.values(menuFiles)] as never;
  site.problems = [
    ...misplaced,
    ...settingsFiles.flatMap((file) => file.problems),
    ...entries.flatMap((entry) => entry.problems),
    ...runSiteRules(site, {
      files: new Set(files),
      staticFiles,
      settingsFiles,
      today: options.today ?? today(),
      projectFiles,
    }),
  ].sort(byPlace);
  return site;
}

/** `meant`: the name under which it would be read. */
function reportPlace(file: string, meant: string | undefined, problems: Problems): void {
  const what = file.endsWith('.mdx')
    ? meant
      ? `The text of a folder is called ${asCode('index.mdx')}, in small letters: under this name it is not read`
      : 'The file stands where no content is read'
    : 'Only files whose names end in `.mdx` are read';
  problems.error('file-place', { line: 1, column: 1 }, what, {
    fix: meant
      ? `rename it to ${asCode(path.posix.basename(meant))}`
      : 'pages lie under `content/pages/`, articles in `content/articles/<slug>/index.mdx`, people in `content/team/<name>/index.mdx`',
  });
}

/** The brand’s one setting in all the others. */
function filled(settings: Site['settings'], brand: SiteSettings['brand']): Site['settings'] {
  const { email, securityEmail, linkedin, bookingCalendar } = settings;
  return {
    ...settings,
    brand,
    description: fillText(settings.description, brand),
    email: fillPath(email, brand),
    linkedin: fillPath(linkedin, brand),
    ...(securityEmail ? { securityEmail: fillPath(securityEmail, brand) } : {}),
    ...(bookingCalendar ? { bookingCalendar: fillPath(bookingCalendar, brand) } : {}),
  };
}

const byId = (entries: Entry[], wanted: (entry: Entry) => boolean) =>
  new Map(entries.filter(wanted).map((entry) => [entityId(entry), entry]));

const mapMenus = (menuFiles: Record<MenuName, ReturnType<typeof readMenu>>): Site['menus'] => ({
  main: menuFiles.main.values?.links ?? [],
  msp: menuFiles.msp.values?.links ?? [],
  legal: menuFiles.legal.values?.links ?? [],
});
