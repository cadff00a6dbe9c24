/** The words that a page shows, from its own file and from others. */
import { fillText } from '../../content/brand';
import { treeOf } from '../../content/file-analysis';
import { entityId } from '../../content/routes';
import { articleLinks } from '../../content/resolve/article-links';
import { breadcrumbs } from '../../content/resolve/breadcrumbs';
import { recordOf } from '../../content/resolve/records';
import { siteQuery } from '../../content/resolve/site-query';
import { pageSettings } from '../../content/resolve/site-settings';
import { MENUS, SETTINGS_FILES } from '../../content/settings/settings-files';
import type { Entry } from '../../content/site-model';
import { elementsIn } from '../../util/walk-tree';
import { isRecord } from '../../util/collections';
import type { WritingProject } from '../writing-project';
import { comparable } from '../../util/comparable-text';
import { type ShownWords, shownWords, textOf } from './shown-words';

const SETTINGS = [SETTINGS_FILES.site, SETTINGS_FILES.skills, ...MENUS.map(SETTINGS_FILES.navigation)];

class ShownValues {
  readonly texts = new Set<string>();
  readonly files = new Set<string>();
  /** The files whose text is shown. */
  readonly bodies = new Set<string>();

  constructor(
    private readonly project: WritingProject,
    values: Iterable<unknown>,
  ) {
    for (const value of values) this.add(value);
  }

  private add(value: unknown): void {
    const { paths, entries, settings } = this.project.site;
    if (typeof value === 'string') this.texts.add(comparable(fillText(value, settings.brand)).text);
    if (isRecord(value)) {
      const { address, path, id } = value as Record<string, string>;
      const isShown = (one: Entry) => !one.path && entityId(one) === id;
      const entry = paths.get(address ?? path ?? '') ?? (id ? entries.find(isShown) : undefined);
      if (entry) this.files.add(entry.file);
      if (entry && 'body' in value) this.bodies.add(entry.file);
    }
    if (typeof value === 'object' && value !== null) Object.values(value).forEach((inner) => this.add(inner));
  }

  wordsIn(files: Iterable<string>): ShownWords[] {
    return [...files].flatMap((file) => {
      const source = this.project.sourceOf(file);
      if (!source) return [];
      const words = shownWords(this.project, source);
      // The brand's name is on every page.
      const names = SETTINGS.includes(file) ? Object.values(this.project.site.settings.brand) : [];
      for (const line of words.fields) {
        const text = textOf(line.characters);
        line.isHidden = names.includes(text) || !this.texts.has(comparable(text).text);
      }
      for (const line of words.body) line.isHidden = !this.bodies.has(file);
      return [words];
    });
  }
}

/** The words of the header and the footer. */
export function wordsOfLayout(project: WritingProject): ShownWords[] {
  const { brand: _brand, siteUrl: _url, description: _description, ...settings } = pageSettings(project.site);
  return new ShownValues(project, [settings]).wordsIn(SETTINGS);
}

/**
 * The words of a page, without the header and the footer. `hasBreadcrumbs`: false for words below a heading. `shows`:
 * whether the page has these words from any source.
 */
export function wordsOfPage(project: WritingProject, page: Entry, hasBreadcrumbs: boolean) {
  const values = new ShownValues(project, valuesOf(project, page, hasBreadcrumbs));
  values.bodies.add(page.file);
  // A page shows settings, but not menus.
  const others = new Set([...values.files, SETTINGS_FILES.site, SETTINGS_FILES.skills]);
  others.delete(page.file);
  return {
    own: values.wordsIn([page.file]),
    others: () => values.wordsIn(others),
    shows: (words: string) => [...values.texts].some((text) => text.includes(words)),
  };
}

/** The values that the compiler gives the page. */
function* valuesOf(
  { context, site, today, options: { blocks } }: WritingProject,
  page: Entry,
  hasBreadcrumbs: boolean,
): Generator<unknown> {
  const options = { site, blocks, today, includeUnpublished: true };
  const { title, summary, header } = page.frontmatter as {
    title?: string;
    summary?: string;
    header?: { title?: string };
  };
  yield page.kind === 'article' ? [title, summary] : [header?.title ?? title, header];
  if (hasBreadcrumbs) yield breadcrumbs(page, options);
  const { related = [], previous, next } = articleLinks(site.entries, blocks).get(page) ?? {};
  for (const id of [...related, previous, next]) {
    const article = site.byId.article.get(id ?? '');
    if (article) yield recordOf('article', article, options);
  }
  for (const reference of context.references)
    if (reference.kind === 'reference' && reference.file === page.file && typeof reference.target === 'object')
      yield recordOf(reference.to, reference.target, options);
  const query = siteQuery(page, options, () => undefined);
  for (const { name, props } of elementsIn(treeOf(page))) {
    const block = blocks.get(name);
    if (block?.data && block.audience !== 'writers') yield block.data(props as never, query);
  }
}
