/**
 * The site as an editor has it: the files on disk, with the open documents laid over them. It checks everything after
 * each edit, and analyses only the files that changed.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import type { AnalysisCache } from '../content/cache/analysis-cache';
import { checkContent, type CheckResult } from '../content/check-content';
import { analyseInParallel } from '../content/analyse-in-parallel';
import { today } from '../content/load-site';
import type { Blocks } from '../content/mdx/known-elements';
import { overlayCache, overlayFiles } from '../content/overlay-files';
import { filesOnDisk, type ProjectFiles } from '../content/project-files';
import type { PublishedPath } from '../content/site-model';
import { openGit } from '../writing/git';
import { lastRelease, pathsAtRisk, pathsInCommit } from '../writing/published-paths';

export interface EditorSite {
  readonly root: string;
  readonly blocks: Blocks;
  /** Lays text that is not saved over a file; `undefined` shows the file on disk again. */
  setText(file: string, text: string | undefined): void;
  /** The text of a file as the editor shows it, without a byte-order mark. */
  textOf(file: string): string | undefined;
  /** Whether offsets of edits count a byte-order mark that the editor does not show. */
  hasByteOrderMark(file: string): boolean;
  /** Something changed on disk. */
  refresh(): void;
  /** The check of the present state. It runs once for each state. */
  check(): CheckResult;
}

const BYTE_ORDER_MARK = '\uFEFF';
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const encoder = new TextEncoder();

export function createEditorSite(root: string, blocks: Blocks, cache: AnalysisCache): EditorSite {
  const overlaid = new Map<string, Uint8Array>();
  const disk = rememberingFiles(root);
  let published: PublishedPath[] | undefined;
  let result: CheckResult | undefined;
  let isFirst = true;

  const pathsOfLastRelease = (): PublishedPath[] => {
    const git = openGit(root);
    const commit = git && lastRelease(git);
    if (!commit) return [];
    const open = [...overlaid.keys()].filter((file) => file.startsWith('content/'));
    const known = new Map<string, PublishedPath>();
    // A document that is not saved may have lost its path too.
    for (const found of [...pathsAtRisk(git, today()), ...pathsInCommit(git, commit, open, today())])
      known.set(`${found.file} ${found.written}`, found);
    return [...known.values()];
  };

  const wholeText = (file: string): string | undefined => {
    const bytes = overlaid.get(file) ?? disk.read(file);
    return bytes && decoder.decode(bytes);
  };

  return {
    root,
    blocks,
    setText(file, text) {
      const isNew = !overlaid.has(file);
      if (text === undefined) overlaid.delete(file);
      else {
        // Editors keep a byte-order mark and do not show it.
        const mark = wholeText(file)?.startsWith(BYTE_ORDER_MARK) && !text.startsWith(BYTE_ORDER_MARK);
        overlaid.set(file, encoder.encode(mark ? BYTE_ORDER_MARK + text : text));
      }
      if (isNew || text === undefined) published = undefined;
      result = undefined;
    },
    textOf: (file) => wholeText(file)?.replace(BYTE_ORDER_MARK, ''),
    hasByteOrderMark: (file) => wholeText(file)?.startsWith(BYTE_ORDER_MARK) ?? false,
    refresh() {
      published = undefined;
      result = undefined;
    },
    check() {
      if (result) return result;
      const analyses = overlayCache(cache, overlaid);
      result = checkContent({
        root,
        blocks,
        projectFiles: overlayFiles(disk, overlaid),
        // The cache on disk helps the next start; writing all of it after each edit would take longer than the check.
        cache: isFirst ? analyses : { ...analyses, save: () => undefined },
        analyseMany: analyseInParallel,
        published: (published ??= pathsOfLastRelease()),
      });
      isFirst = false;
      return result;
    },
  };
}

/** Keeps the size and the damage of each picture until the picture changes. */
function rememberingFiles(root: string): ProjectFiles {
  const known = new Map<string, { stamp: string; value: unknown }>();
  return {
    ...filesOnDisk(root),
    remember<T>(file: string, what: string, findOut: () => T): T {
      const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
      const stamp = stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : '';
      const key = `${what} ${file}`;
      const found = known.get(key);
      if (found?.stamp === stamp) return found.value as T;
      const value = findOut();
      known.set(key, { stamp, value });
      return value;
    },
  };
}
