/** A copy of a site in which `npm run new` writes, and what the check says about it then. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkContent } from '../../src/content/check-content';
import { format } from '../../src/content/report/format-report';
import type { NewKind } from '../../src/drafts/draft-kinds';
import { makeDraft } from '../../src/drafts/make-draft';
import { applyPlan } from '../../src/writing/apply-plan';
import { WritingProject } from '../../src/writing/writing-project';
import { FIXTURE_SITE } from './fixture-folders';
import { analyses, blocks } from './fixture-site';

export const REAL_SITE = path.resolve(__dirname, '../..');
export const WRITING_DAY = '2026-11-26';

export function copySite(from: string = FIXTURE_SITE): { root: string; remove(): void } {
  const root = mkdtempSync(path.join(tmpdir(), 'new-content-'));
  for (const folder of ['content', 'static'])
    cpSync(path.join(from, folder), path.join(root, folder), { recursive: true });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

export const openSite = (root: string): WritingProject =>
  new WritingProject({ root, blocks, cache: analyses, today: WRITING_DAY });

export const reportOf = (root: string): string =>
  format(checkContent({ root, blocks, cache: analyses, today: WRITING_DAY }).problems, 'text');

export async function writeNew(root: string, kind: NewKind, title: string, values: Record<string, string> = {}) {
  const draft = await makeDraft({ kind, title, values }, openSite(root));
  applyPlan(draft.plan);
  return draft;
}
