/**
 * Every mistake in `helpers/breakages.ts`, without Gatsby and a browser: each page of the site can still be made and
 * rendered, and the open page shows what is wrong. `e2e/develop.spec.ts` tries them in the development server.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { resolvePage } from '../../../src/content/resolve/resolve-page';
import { pageKindOf } from '../../../src/content/routes';
import { ContentStore } from '../../../src/content-build/content-store';
import { withStandInFiles } from '../../../src/gatsby/develop/stand-in-host';
import { wrapPageElement } from '../../../src/layout/wrap-page-element';
import { PAGE_KINDS } from '../../../src/schema/page-kinds';
import type { PageData } from '../../../src/schema/page-data';
import ArticleTemplate from '../../../src/templates/article';
import PageTemplate from '../../../src/templates/page';
import { host } from '../../helpers/block-examples';
import { BREAKAGES } from '../../helpers/builds/breakages';
import { copySite } from '../../helpers/fixture-folders';
import { readHtml, textOf } from '../../helpers/pages/parse-html';
import { sample } from '../../helpers/sample';

const TEMPLATES: Record<string, unknown> = { article: ArticleTemplate, page: PageTemplate };

let root: string;
let content: ContentStore;

beforeAll(() => {
  process.env.gatsby_executing_command = 'develop';
  root = copySite();
  content = new ContentStore(root);
});
afterAll(() => {
  delete process.env.gatsby_executing_command;
});

/** Rendered text, keyed by page data: a mistake changes few pages. */
const rendered = new Map<string, string>();

/** The text of every page, keyed by path. */
async function readPages(): Promise<Map<string, string>> {
  const site = content.load({ fresh: true });
  const pages = new Map<string, string>();
  for (const entry of site.entries) {
    if (!entry.path || site.paths.get(entry.path) !== entry) continue;
    const page = await resolvePage(entry, {
      site,
      blocks: content.blocks,
      host: withStandInFiles(host, root),
      includeUnpublished: true,
      today: content.today,
      isDevelopment: true,
    });
    const data = JSON.stringify(page);
    const text = rendered.get(data) ?? render(page, TEMPLATES[PAGE_KINDS[pageKindOf(entry)].template]);
    rendered.set(data, text);
    pages.set(entry.path, text);
  }
  return pages;
}

function render(page: PageData, template: unknown): string {
  const Page = template as ComponentType<object>;
  const props = { data: { page }, location: { pathname: page.page.address } };
  return textOf(readHtml(renderToString(wrapPageElement({ element: <Page {...props} />, props }))));
}

const tried = sample(BREAKAGES, 3, ({ on }) => [on]);

test.each(tried.map((breakage) => [breakage.name, breakage] as const))(
  'the site can be shown in development with %s [R18.1]',
  async (_, { on, file, change, says, isInPage, keeps }) => {
    content.load({ fresh: true });
    const before = readFileSync(path.join(root, file));
    try {
      const after = change(before);
      if (after === undefined) rmSync(path.join(root, file));
      else writeFileSync(path.join(root, file), after);
      const pages = await readPages();
      const messages = content
        .load()
        .problems.map((problem) => [problem.file, problem.what, problem.found, problem.fix]);
      expect(messages.flat().join(' ')).toContain(says);
      const page = pages.get(on);
      if (page === undefined) expect(keeps).toContain(`There is no page at ${on}`);
      else {
        expect(page).toContain(keeps);
        if (isInPage) expect(page).toContain(says);
      }
    } finally {
      writeFileSync(path.join(root, file), before);
    }
  },
);

// Linux refuses to read this file.
(process.platform === 'linux' ? test : test.skip)(
  'a picture has a stand-in when it cannot be read, such as while an editor replaces it [R18.1]',
  async () => {
    const { picture } = withStandInFiles({ ...host, trackFile: () => Promise.resolve() }, root);
    const { src } = await picture('/proc/self/mem', 'card');
    expect(decodeURIComponent(src)).toContain('cannot be shown');
  },
);
