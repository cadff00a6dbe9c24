/** The fixture site, and copies of it with something changed. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blockDescriptions } from '../../src/blocks/registry';
import type { analyseFile } from '../../src/content/analyse-file';
import { checkContent } from '../../src/content/check-content';
import type { LoadOptions } from '../../src/content/load-site';
import { type Blocks, indexBlocks } from '../../src/content/mdx/known-elements';
import type { Problem } from '../../src/content/report/problem';
import { format } from '../../src/content/report/format';

export const FIXTURES = path.resolve(__dirname, '../fixtures');
export const MINIATURE = path.join(FIXTURES, 'site');
/** The date on which the fixtures are checked; an article with a later date is not published. */
export const TODAY = '2025-06-30';

export const blocks: Blocks = indexBlocks(blockDescriptions());

/** File contents by path below the site's root; `null` deletes a file. */
export type Overlay = Record<string, string | Uint8Array | null>;

/** Makes a changed copy of the fixture site, and deletes it when `use` returns. */
export function withSite<T>(overlay: Overlay | ((root: string) => void), use: (root: string) => T): T {
  const root = mkdtempSync(path.join(tmpdir(), 'fixture-site-'));
  try {
    cpSync(MINIATURE, root, { recursive: true });
    if (typeof overlay === 'function') overlay(root);
    else
      for (const [file, content] of Object.entries(overlay)) {
        const target = path.join(root, file);
        mkdirSync(path.dirname(target), { recursive: true });
        if (content === null) rmSync(target);
        else writeFileSync(target, content);
      }
    return use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

type Analysis = ReturnType<typeof analyseFile>;

/** Every copy of the fixture site shares most of its files: analysing each text once makes a check five times faster. */
function analysesByContent(): LoadOptions['cache'] {
  const known = new Map<string, Analysis>();
  return {
    has: () => false,
    get(absolutePath, file, analyse) {
      const key = `${file} ${createHash('sha1').update(readFileSync(absolutePath)).digest('base64')}`;
      const analysis = known.get(key) ?? analyse();
      known.set(key, analysis);
      return analysis;
    },
    save: () => undefined,
  };
}
const analyses = analysesByContent();

export const problemsAt = (root: string, described: Blocks = blocks): Problem[] =>
  checkContent({ root, blocks: described, today: TODAY, ...(described === blocks ? { cache: analyses } : {}) })
    .problems;

export const problemsOf = (overlay: Overlay, described: Blocks = blocks): Problem[] =>
  withSite(overlay, (root) => problemsAt(root, described));

/** The checker's report on the changed fixture site. */
export const report = (overlay: Overlay, described: Blocks = blocks): string =>
  format(problemsOf(overlay, described), 'text');

export const PAGE = 'content/pages/page.mdx';

/** A page with this body, which starts on line 6 of the file. */
export const page = (body: string): Overlay => ({
  [PAGE]: `---\ntitle: A page\ndescription: A page to try.\n---\n\n${body}\n`,
});

/** The checker's report on a page with this body. */
export const reportOn = (body: string, described: Blocks = blocks): string => report(page(body), described);

/** The checker's report on a page with this frontmatter, which starts on line 2 of the file. */
export const reportOnFrontmatter = (frontmatter: string): string =>
  report({ [PAGE]: `---\n${frontmatter}\n---\n\nA page to try.\n` });
