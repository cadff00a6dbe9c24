import * as fs from 'node:fs/promises';
import path from 'node:path';
import { FORM_ACTION, FORM_ID } from '../../forms/definitions';
import { attempt } from '../../util/attempt';
import { listFilesSync } from '../../util/files';

export interface SitePage {
  /** The URL path, such as `/careers/`. */
  path: string;
  html: string;
  formIds: ReadonlySet<string>;
}

/** The pages with forms, by URL path. Their HTML is not kept: a site may have a form on each of thousands of pages. */
type Index = Map<string, { file: string; formIds: Set<string> }>;

const INDEX_FILE = '/index.html';
const INPUT = /<input\b[^>]*>/g;
const NAME_OF_FORM_ID = new RegExp(`\\bname="${FORM_ID}"`);

function formIdsIn(html: string): Set<string> {
  const inputs = (html.match(INPUT) ?? []).filter((input) => NAME_OF_FORM_ID.test(input));
  return new Set(inputs.flatMap((input) => /\bvalue="([^"]*)"/.exec(input)?.[1] ?? []));
}

async function readIndex(siteDir: string | undefined): Promise<Index> {
  const index: Index = new Map();
  const root = path.resolve(siteDir ?? '');
  const files = (siteDir && attempt(() => listFilesSync(root))) || [];
  for (const name of files.filter((file) => file.endsWith(INDEX_FILE))) {
    const html = await fs.readFile(root + name, 'utf8').catch(() => '');
    if (html.includes(FORM_ACTION))
      index.set(name.slice(0, 1 - INDEX_FILE.length), { file: root + name, formIds: formIdsIn(html) });
  }
  return index;
}

/** The path as in the index: decoded, with a trailing slash. */
const normalPath = (urlPath: string): string | undefined =>
  attempt(() => decodeURIComponent(urlPath).replace(/(?:\/index\.html|\/)?$/, '/'));

/**
 * Finds the built pages that contain a form. All pages are read once, at the start; a request only looks them up in a
 * map. Without a site directory it finds none.
 */
export class SitePages {
  private loading?: Promise<Index>;

  constructor(private readonly siteDir: string | undefined) {}

  /** Starts reading the pages. All other methods wait for it. */
  load(): Promise<Index> {
    return (this.loading ??= readIndex(this.siteDir));
  }

  /** The built page at a URL path, if it contains a form. */
  async at(urlPath: string | undefined): Promise<SitePage | undefined> {
    const normal = urlPath && normalPath(urlPath);
    const entry = normal ? (await this.load()).get(normal) : undefined;
    if (!normal || !entry) return undefined;
    const html = await fs.readFile(entry.file, 'utf8').catch(() => undefined);
    return html === undefined ? undefined : { path: encodeURI(normal), html, formIds: entry.formIds };
  }

  /** A page that contains the form with this id, for browsers that send no Referer. */
  async withForm(formId: string | undefined): Promise<SitePage | undefined> {
    return this.at(await this.pathWithForm(formId));
  }

  async pathWithForm(formId = ''): Promise<string | undefined> {
    return [...(await this.load())].find(([, { formIds }]) => formIds.has(formId))?.[0];
  }
}

const MAX_PAGES = 48;

/** The last few rendered pages. */
export class PageCache {
  private readonly pages = new Map<string, string>();

  get(key: string, render: () => string): string {
    const page = this.pages.get(key) ?? render();
    // Reinsert the key, so that the map stays in order of last use.
    this.pages.delete(key);
    this.pages.set(key, page);
    if (this.pages.size > MAX_PAGES) this.pages.delete(this.pages.keys().next().value as string);
    return page;
  }
}
