/** The words that a page takes from its own file, and from other files. */
import { fillText } from '../../content/brand';
import { treeOf } from '../../content/file-analysis';
import { articleLinks } from '../../content/resolve/article-links';
import { breadcrumbs } from '../../content/resolve/breadcrumbs';
import { recordOf } from '../../content/resolve/records';
import { siteQuery } from '../../content/resolve/site-query';
import { pageSettings } from '../../content/resolve/site-settings';
import { MENUS, SETTINGS_FILES } from '../../content/settings/settings-files';
import type { Entry } from '../../content/site-model';
import { elementsIn } from '../../content/walk-tree';
import { isRecord } from '../../util/collections';
import type { WritingProject } from '../writing-project';
import { comparable } from './compare-words';
import { type ShownWords, shownWords, textOf } from './shown-words';

export function wordsOfPage(project: WritingProject, entry: Entry): { own: ShownWords[]; others: () => ShownWords[] } {
  const shown = new ShownRecords(project, entry);
  const wordsIn = (file: string): ShownWords[] => {
    const source = project.sourceOf(file);
    if (!source) return [];
    const words = shownWords(project, source);
    for (const line of words.fields) line.isHidden = !shown.has(file, textOf(line.characters));
    for (const line of words.body) line.isHidden = file !== entry.file && !shown.bodies.has(file);
    return [words];
  };
  const others = () => [...shown.files, ...SETTINGS].filter((file) => file !== entry.file).flatMap(wordsIn);
  return { own: wordsIn(entry.file), others };
}

const SETTINGS = [SETTINGS_FILES.site, SETTINGS_FILES.skills, ...MENUS.map(SETTINGS_FILES.navigation)];

/** The values that the page shows, as the compiler hands them to templates and blocks. */
class ShownRecords {
  readonly files = new Set<string>();
  /** The files whose text is shown. */
  readonly bodies = new Set<string>();
  private readonly texts = new Set<string>();
  private readonly settings = new Set<string>();

  constructor(
    private readonly project: WritingProject,
    entry: Entry,
  ) {
    const { site } = project;
    const { brand: _brand, siteUrl: _url, description: _description, ...settings } = pageSettings(site);
    collectTexts(settings, (text) => this.settings.add(comparable(text).text));
    for (const value of this.valuesOf(entry)) this.look(value);
  }

  has(file: string, text: string): boolean {
    const { brand } = this.project.site.settings;
    const wanted = comparable(text).text;
    if (!SETTINGS.includes(file)) return this.texts.has(wanted);
    // A change of the brand changes every page.
    return !Object.values(brand).includes(text) && (this.settings.has(wanted) || this.texts.has(wanted));
  }

  private *valuesOf(entry: Entry): Generator<unknown> {
    const { context, site, today, options } = this.project;
    const { blocks } = options;
    const resolving = { site, blocks, today, includeUnpublished: true };
    yield ownFields(entry);
    yield breadcrumbs(entry, resolving);
    const { related = [], previous, next } = articleLinks(site.entries, blocks).get(entry) ?? {};
    const articles = [...related, previous, next].map((id) => site.byId.article.get(id ?? ''));
    for (const article of articles) if (article) yield recordOf('article', article, resolving);
    for (const { kind, file, ...reference } of context.references)
      if (kind === 'reference' && file === entry.file && 'to' in reference && typeof reference.target === 'object')
        yield recordOf(reference.to, reference.target, resolving);
    // Only a build has pictures, and no answer to a block needs them.
    const query = siteQuery(entry, resolving as Parameters<typeof siteQuery>[1], () => undefined);
    for (const { name, props } of elementsIn(treeOf(entry))) {
      const block = blocks.get(name);
      if (block?.data && block.audience !== 'writers') yield block.data(props as never, query);
    }
  }

  private look(value: unknown): void {
    const { site } = this.project;
    if (typeof value === 'string') this.texts.add(comparable(fillText(value, site.settings.brand)).text);
    if (typeof value !== 'object' || value === null) return;
    if (isRecord(value)) {
      const { address, path, id } = value as Record<string, string>;
      const entry = 'role' in value ? site.byId.person.get(id!) : site.paths.get(address ?? path ?? '');
      if (entry) this.files.add(entry.file);
      if (entry && 'body' in value) this.bodies.add(entry.file);
    }
    Object.values(value).forEach((inner) => this.look(inner));
  }
}

function collectTexts(value: unknown, add: (text: string) => void): void {
  if (typeof value === 'string') add(value);
  else if (typeof value === 'object' && value !== null)
    Object.values(value).forEach((inner) => collectTexts(inner, add));
}

/** The fields that the templates show on the page itself. */
function ownFields({ kind, frontmatter }: Entry): unknown {
  const { title, summary, header } = frontmatter as { title?: string; summary?: string; header?: { title?: string } };
  return kind === 'article' ? [title, summary] : [header?.title ?? title, header];
}
