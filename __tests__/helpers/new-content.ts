/** A copy of a site in which `npm run new` writes, and what the check says about it then. */
import path from 'node:path';
import { checkContent } from '../../src/content/check-content';
import { format } from '../../src/content/report/format-report';
import type { NewKind } from '../../src/drafts/draft-kinds';
import { makeDraft } from '../../src/drafts/make-draft';
import { applyPlan } from '../../src/writing/apply-plan';
import { WritingProject } from '../../src/writing/writing-project';
import { analyses, blocks } from './fixture-site';

export const REAL_SITE = path.resolve(__dirname, '../..');
export const WRITING_DAY = '2026-11-26';

export const openSite = (root: string): WritingProject =>
  new WritingProject({ root, blocks, cache: analyses, today: WRITING_DAY });

export const reportOf = (root: string): string =>
  format(checkContent({ root, blocks, cache: analyses, today: WRITING_DAY }).problems, 'text');

export async function writeNew(root: string, kind: NewKind, title: string, values: Record<string, string> = {}) {
  const draft = await makeDraft({ kind, title, values }, openSite(root));
  applyPlan(draft.plan);
  return draft;
}
