/** Finds both sides of a review, compares them, and says what could not be compared. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { compilerFingerprint } from '../content/cache/fingerprint';
import { createAnalysisCache } from '../content/cache/analysis-cache';
import { readBuiltFolder, readDeployedSite } from './read-built-site';
import { componentFindings } from './compare-components';
import { compareSites } from './compare-sites';
import { isUnseenAtRest, styleFindings } from './compare-styles';
import { compileBase } from './compile-base';
import type { Finding } from './finding';
import { pageDataOf, renderedPages, type RenderedPages } from './rendered-pages';
import { fileAt, findBase, headCommit, type ReviewBase } from './review-base';
import { codeChanges, codeNote, movedOnNotes, problemNotes, withLook } from './review-notes';
import { type LookRequest, type Looks, pagesToLookAt } from './look/look-request';
import { headName, readSide, storeSide, withFilesOf } from './side-cache';
import { withOtherProgram } from './same-program';
import { ReviewError, type SiteSide } from './site-side';
import { today as dayAtTheOffice } from '../util/office-day';
import type { Comparison, Note, Side } from './types';

export { ReviewError } from './site-side';

export interface ReviewOptions {
  /** The folder of the project: the head is its working tree. */
  root: string;
  /** A branch or commit, a built folder, or the https address of a deployed site. */
  base?: string;
  /** `yyyy-MM-dd`. Both sides are compiled for this day. */
  today?: string;
  /** Leaves drafts out on both sides, as production does. */
  productionOnly?: boolean;
  /** Compares how pages look, with both sides built. It needs a browser, which a build does not have. */
  look?: (request: LookRequest) => Promise<Looks>;
}

/** The compiler is this project's, whichever folder is reviewed. */
const PROJECT = path.resolve(__dirname, '../..');

export const DEFAULT_BASE = 'origin/main';

interface Found {
  side: SiteSide;
  base: Side;
  notes: Note[];
  more: Finding[];
  /** Both sides are made by the same program. */
  hasSameProgram?: boolean;
}

export async function runReview(options: ReviewOptions): Promise<Comparison> {
  const { root, base: ref = DEFAULT_BASE, today = dayAtTheOffice() } = options;
  const fingerprint = compilerFingerprint(PROJECT);
  const cache = createAnalysisCache({ file: path.join(root, '.cache/review/analysis.json'), fingerprint });
  const head = await compileHead(root, today, fingerprint, cache);
  const commit = headCommit(root);
  const headSide: Side = { ...(commit ? { commit } : {}), how: 'content' };
  const found = await findSide(ref, { root, today, fingerprint, cache, head });
  cache.save();
  if (!found) return withoutBase(head, ref, headSide);
  const { side, base, notes, more, hasSameProgram } = found;
  const isProduction = options.productionOnly || base.how === 'download';
  const [old, now] = isProduction ? [published(side), published(head)] : [side, head];
  const compared = { base, head: headSide, today, more, notes: [...notes, ...problemNotes(side, head)] };
  const comparison = compareSites(old, now, compared);
  // The same content looks the same in the same program, so two builds would show no difference.
  const isSame = hasSameProgram && comparison.review.changes.length === 0 && isWhole(side) && isWhole(head);
  if (!options.look || isSame) return comparison;
  const looks = await options.look({ root, base: ref, ...pagesToLookAt(old, now, comparison.review) });
  return compareSites(old, now, {
    ...compared,
    more: [
      ...more.filter((finding) => isUnseenAtRest(finding) && !isToldBy(finding, looks.findings)),
      ...looks.findings,
    ],
    notes: [...compared.notes.map(withLook), ...looks.notes],
  });
}

const isWhole = ({ pages }: SiteSide): boolean => pages.every(({ isBroken }) => !isBroken);

/** The browser has seen on its pages what a changed component makes. */
const isToldBy = ({ pages, everywhere, before, after }: Finding, seen: readonly Finding[]): boolean =>
  !before &&
  !after &&
  seen.some((look) => everywhere || look.everywhere || look.pages.some((page) => pages.includes(page)));

async function compileHead(root: string, today: string, fingerprint: string, cache: Known['cache']): Promise<SiteSide> {
  const name = headName(root, fingerprint, today);
  const known = readSide(root, name);
  if (known) return known;
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded on demand, because loading takes a second
  const { compileSite } = require('./compile-site.ts') as typeof import('./compile-site');
  const compiled = await compileSite({ root, today, cache, brandSlug: process.env.BRAND_SLUG || undefined });
  return storeSide(root, name, withFilesOf(compiled, root));
}

const published = (side: SiteSide): SiteSide => ({
  ...side,
  pages: side.pages.filter(({ state }) => state === 'published'),
});

interface Known {
  root: string;
  today: string;
  fingerprint: string;
  cache: Parameters<typeof compileBase>[0]['cache'];
  head: SiteSide;
}

async function findSide(ref: string, known: Known): Promise<Found | undefined> {
  if (/^https?:\/\//.test(ref)) {
    if (ref.startsWith('http:') && !/^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(ref))
      throw new ReviewError(`${ref} is not secure: write https://.`);
    return { side: await readDeployedSite(ref), base: { ref, how: 'download' }, notes: [], more: [] };
  }
  const folder = path.resolve(known.root, ref);
  if (existsSync(folder) && statSync(folder).isDirectory() && existsSync(path.join(folder, 'routes.json')))
    return { side: await readBuiltFolder(folder), base: { ref, how: 'build' }, notes: [], more: [] };
  const base = findBase(known.root, ref);
  return base && sideOfCommit(base, known);
}

async function sideOfCommit(base: ReviewBase, { root, today, fingerprint, cache, head }: Known): Promise<Found> {
  const readBefore = (file: string) => fileAt(root, base.commit, file);
  const code = codeChanges(withOtherProgram(root, base.changedHere, readBefore));
  const { side, isByOtherCompiler } = await compileBase({
    root,
    base,
    today,
    cache,
    fingerprint,
    headFiles: head.files,
    withOwnCode: code.compiler,
  });
  let rendered: RenderedPages | undefined;
  const renderHead = () => (rendered ??= renderedPages(root, pageDataOf(head)));
  const components = componentFindings({ root, base, head, renderHead, changed: code.other });
  const notes: Note[] = [...movedOnNotes(base), ...codeNote(code, components.isCompared)];
  if (isByOtherCompiler)
    notes.push({
      code: 'other-compiler',
      words:
        'The site before the change was read by the program of this change, because its own program does not run here.',
    });
  const styles = styleFindings({
    root,
    changed: code.styles,
    readBefore,
    pages: head.pages,
    renderHead,
  });
  const more = [...styles, ...components.findings];
  const hasSameProgram = !code.compiler && code.styles.length === 0 && code.other.length === 0;
  return { side, base: { ref: base.ref, commit: base.commit, how: 'content' }, notes, more, hasSameProgram };
}

/** Without a base there is nothing to compare with: the report says so and lists the pages. */
function withoutBase(head: SiteSide, ref: string, headSide: Side): Comparison {
  const words = `There is no commit that ${ref} and this branch have in common, so nothing is compared. All pages are listed. Fetch more history, or name another base with --base.`;
  const pages = head.pages.map(({ address, page }) => ({ address, title: page.title, status: 'changed' as const }));
  return {
    review: {
      version: 1,
      base: { ref, how: 'content' },
      head: headSide,
      pages,
      changes: [],
      notes: [{ code: 'base-not-found', words }],
    },
    extra: { pages: [], files: {} },
  };
}
