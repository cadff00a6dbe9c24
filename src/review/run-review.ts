/** Finds both sides of a review, compares them, and notes what could not be compared. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { compilerFingerprint } from '../content/cache/fingerprint';
import { SETTINGS_FILES } from '../content/settings/settings-files';
import { createAnalysisCache } from '../content/cache/analysis-cache';
import { withAlikePictures } from './sides/alike-pictures';
import { readBuiltFolder, readDeployedSite } from './sides/read-built-site';
import { codeChanges, type CodeChanges, codeFindings } from './sides/code-changes';
import { answersTo } from './letter/answers';
import { editLinks } from './letter/edit-links';
import { invitationOf } from './letter/invitation';
import { textsOf } from './letter/page-words';
import { invite, reviewersIn } from './letter/reviewers';
import { LettersError, readLetters, type StoredLetter } from '../letters/stored-letters';
import { reviewSites } from './review-sites';
import type * as CompileSite from './sides/compile-site';
import type { Finding } from './compare/finding';
import { extractBase, fileAt, findBase, headCommit, type ReviewBase } from './sides/review-base';
import { codeNotes, emptyComparison, movedOnNotes, problemNotes } from './say/review-notes';
import { type LookRequest, type Looks, pagesToLookAt } from './look/look-findings';
import { headName, readSide, REVIEW_CACHE, storeSide } from './sides/side-cache';
import { ReviewError, type SiteSide } from './sides/site-side';
import { today as dayAtTheOffice } from '../util/office-day';
import type { Comparison, Note, Side } from './types';

export { ReviewError } from './sides/site-side';

interface ReviewOptions {
  /** The project's folder, whose working tree is the head. */
  root: string;
  /** A branch or commit, a built folder, or the https address of a deployed site. */
  base?: string;
  /** `yyyy-MM-dd`. Both sides are compiled for this day. */
  today?: string;
  /** Leaves drafts out on both sides, as production does. */
  productionOnly?: boolean;
  /** Compares how pages look; both sides are built. It needs a browser, which build hosts lack. */
  look?: (request: LookRequest) => Promise<Looks>;
}

const PROJECT = path.resolve(__dirname, '../..');

interface Found {
  side: SiteSide;
  base: Side;
  /** These are absent if the base is not a commit. */
  notes?: Note[];
  code?: CodeChanges;
  codeFindings?: Finding[];
}

export async function runReview(options: ReviewOptions): Promise<Comparison> {
  const { root, base: ref = 'origin/main', today = dayAtTheOffice() } = options;
  const fingerprint = compilerFingerprint(PROJECT);
  const cache = createAnalysisCache({ file: path.join(root, '.cache/review/analysis.json'), fingerprint });
  const compile: Known['compile'] = (folder, readOther) => {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- loaded on demand, because loading takes a second
    const { compileSite } = require('./sides/compile-site.ts') as typeof CompileSite;
    return compileSite({ root: folder, today, cache, brandSlug: process.env.BRAND_SLUG || undefined, readOther });
  };
  const headSide: Side = { commit: headCommit(root), how: 'content' };
  const name = `${fingerprint.slice(0, 16)}-${today}${process.env.BRAND_SLUG ?? ''}.json`;
  const headFile = `${headName(root)}-${name}`;
  const site = await readSite(root, ref);
  const mergeBase = site ? undefined : findBase(root, ref);
  const readBase = (file: string) => fileAt(root, mergeBase?.commit ?? 'HEAD', file);
  const head = readSide(root, headFile) ?? storeSide(root, headFile, await compile(root, readBase));
  const found = site ?? (mergeBase && (await compileBase(mergeBase, { root, name, compile, head })));
  cache.save();
  if (!found) return withoutBase(head, ref, headSide);
  const { side, base, notes = [], code, codeFindings: changedCode = [] } = found;
  const isProduction = options.productionOnly || base.how === 'download';
  const alike = await withAlikePictures(side, head);
  const [old, now] = isProduction ? [published(alike), published(head)] : [alike, head];
  const compared = (more: readonly Finding[], hasLooked: boolean, lookNotes: readonly Note[] = []) =>
    reviewSites(old, now, {
      base,
      head: headSide,
      more,
      notes: [...notes, ...(code ? codeNotes(code, hasLooked) : []), ...problemNotes(side, head), ...lookNotes],
    });
  const comparison = compared(changedCode, false);
  // The same content and the same code look the same, so skip the two builds.
  const isSame = code?.compiler === false && comparison.review.notes.some((one) => one.code === 'nothing-to-see');
  const answered = (made: Comparison) => withAnswers(made, now, root);
  if (!options.look || isSame) return answered(comparison);
  const looks = await options.look({ root, base: ref, ...pagesToLookAt(old, now, comparison.review) });
  return answered(compared(looks.findings, true, looks.notes));
}

/** Adds the invited reviewers and their answers. The base branch decides who is invited. */
function withAnswers({ review, extra }: Comparison, head: SiteSide, root: string): Comparison {
  const { ref, commit } = review.base;
  const invitation = invitationOf(root, commit);
  const file = commit && fileAt(root, ref ?? commit, SETTINGS_FILES.reviewers)?.toString();
  const reviewers = invite(reviewersIn(file), { review, extra }, head.settings.brand);
  const { letters, notes } = lettersOf(root, invitation.branch);
  const all = reviewers.map(({ id, name, theirs }) => ({ id, name, changes: theirs.length }));
  const invited = all.filter(({ changes }) => changes > 0);
  const textOf = textsOf(head);
  const answers = answersTo(letters, review.changes, textOf);
  return {
    review: {
      ...review,
      notes: [...review.notes, ...notes],
      ...(invited.length > 0 ? { invited } : {}),
      ...(answers.length > 0 ? { answers } : {}),
    },
    extra: { ...extra, edit: editLinks(root, head.pages, invitation.branch), invitation: { ...invitation, reviewers } },
    textOf,
  };
}

/** Unreadable letters must not hide the changes. */
function lettersOf(root: string, branch: string | undefined): { letters: StoredLetter[]; notes: Note[] } {
  try {
    return { letters: branch ? readLetters(root, branch) : [], notes: [] };
  } catch (error) {
    if (!(error instanceof LettersError)) throw error;
    return { letters: [], notes: [{ code: 'answers-not-read', words: `No answer is shown: ${error.message}.` }] };
  }
}

const published = (side: SiteSide): SiteSide => ({
  ...side,
  pages: side.pages.filter(({ state }) => state === 'published'),
});

interface Known {
  root: string;
  /** The last part of the base's cache file name, after its commit. */
  name: string;
  /** Both sides are compiled by this project's compiler. */
  compile: (folder: string, readOther?: CompileSite.CompileOptions['readOther']) => Promise<SiteSide>;
  head: SiteSide;
}

/** A base that is not a commit: a deployed site or a built folder. */
async function readSite(root: string, ref: string): Promise<Found | undefined> {
  if (/^https?:\/\//.test(ref)) {
    if (ref.startsWith('http:') && !/^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(ref))
      throw new ReviewError(`${ref} is not secure: write https://.`);
    return { side: await readDeployedSite(ref), base: { ref, how: 'download' } };
  }
  const built = path.resolve(root, ref);
  if (!existsSync(path.join(built, 'routes.json'))) return undefined;
  return { side: await readBuiltFolder(built), base: { ref, how: 'build' } };
}

async function compileBase(base: ReviewBase, { root, name, compile, head }: Known): Promise<Found> {
  const { ref, commit } = base;
  const readBefore = (file: string) => fileAt(root, commit, file)?.toString();
  const code = codeChanges(root, base.changedHere, readBefore);
  const short = commit.slice(0, 16);
  const folder = path.join(root, REVIEW_CACHE, short);
  const compiled = async (): Promise<SiteSide> => {
    extractBase(root, base, ['content', 'static'], folder);
    return storeSide(root, `${short}-${name}`, await compile(folder));
  };
  return {
    side: readSide(root, `${short}-${name}`) ?? (await compiled()),
    base: { ref, commit, how: 'content' },
    notes: movedOnNotes(base),
    code,
    codeFindings: codeFindings(code, root, readBefore, head.pages),
  };
}

/** Without a base nothing can be compared: the report says so and lists the pages. */
function withoutBase(head: SiteSide, ref: string, headSide: Side): Comparison {
  const words = `There is no commit that ${ref} and this branch have in common, so nothing is compared. All pages are listed. Fetch more history, or name another base with --base.`;
  const pages = head.pages.map(({ address, page }) => ({ address, title: page.title, status: 'changed' as const }));
  const site = { name: head.settings.brand.name, url: head.settings.siteUrl };
  return emptyComparison([{ ref, how: 'content' }, headSide], site, { code: 'base-not-found', words }, pages);
}
