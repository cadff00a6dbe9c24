/** A copy of a site in which `npm run new` writes, and what the check says about it then. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { checkContent } from '../../src/content/check-content';
import { format } from '../../src/content/report/format-report';
import { IMAGE_PLACES } from '../../src/schema/image-variants';
import type { NewKind } from '../../src/drafts/draft-kinds';
import { makeDraft, writeDraft } from '../../src/drafts/make-draft';
import { openWorkplace, type Workplace } from '../../src/drafts/workplace';
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

export const openSite = (root: string, draw?: Workplace['draw']): Workplace =>
  openWorkplace({ root, blocks, cache: analyses, today: WRITING_DAY, ...(draw ? { draw } : {}) });

/** A picture of the right width, for tests that make hundreds of drafts. */
const flat = new Map<string, Promise<Buffer>>();
export const drawFlat: Workplace['draw'] = (_seed, use) => {
  const width = IMAGE_PLACES[use].minWidth;
  const known = flat.get(use);
  if (known) return known;
  const drawn = sharp({ create: { width, height: width, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  flat.set(use, drawn);
  return drawn;
};

export const reportOf = (root: string): string =>
  format(checkContent({ root, blocks, cache: analyses, today: WRITING_DAY }).problems, 'text');

export async function writeNew(root: string, kind: NewKind, title: string, values: Record<string, string> = {}) {
  const draft = await makeDraft({ kind, title, values }, openSite(root));
  writeDraft(draft, root);
  return draft;
}
