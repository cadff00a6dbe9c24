/** Finds the built pages that contain a form. */
import * as fs from 'node:fs/promises';
import path from 'node:path';
import { FORM_ACTION } from '../forms/definitions';
import { escapeHtml } from './html-tree';

export interface SitePage {
  /** The URL path, such as `/careers/`. */
  path: string;
  html: string;
}

export interface SitePages {
  /** The built page at a URL path, if it contains a form. */
  at(urlPath: string | undefined): Promise<SitePage | undefined>;
  /** A page that contains the form with this id, for browsers that send no Referer. */
  withForm(formId: string | undefined): Promise<SitePage | undefined>;
}

async function readFormPage(root: string, urlPath: string): Promise<SitePage | undefined> {
  if (!/^\/(?!\/)[^\0\\?#]*$/.test(urlPath)) return undefined;
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return undefined;
  }
  const file = path.join(root, decoded, 'index.html');
  if (!file.startsWith(root + path.sep)) return undefined;
  const html = await fs.readFile(file, 'utf8').catch(() => undefined);
  return html?.includes(FORM_ACTION) ? { path: urlPath, html } : undefined;
}

async function* listUrlPaths(root: string, directory = root): AsyncGenerator<string> {
  for (const entry of await fs.readdir(directory, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory()) yield* listUrlPaths(root, path.join(directory, entry.name));
    else if (entry.name === 'index.html') {
      const relative = path.relative(root, directory).split(path.sep).join('/');
      yield relative === '' ? '/' : `/${relative}/`;
    }
  }
}

/** Creates the lookup of form pages. Without a site directory it finds none. */
export function createSitePages(siteDir: string | undefined): SitePages {
  const root = siteDir && path.resolve(siteDir);
  const pathByFormId = new Map<string, string>();

  const at = async (urlPath: string | undefined): Promise<SitePage | undefined> =>
    root && urlPath ? readFormPage(root, urlPath) : undefined;

  return {
    at,
    async withForm(formId) {
      if (!root || !formId) return undefined;
      const known = pathByFormId.get(formId);
      if (known) return at(known);
      for await (const urlPath of listUrlPaths(root)) {
        const page = await at(urlPath);
        if (!page?.html.includes(`value="${escapeHtml(formId)}"`)) continue;
        pathByFormId.set(formId, urlPath);
        return page;
      }
      return undefined;
    },
  };
}
