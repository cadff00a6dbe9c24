/** Lays files over those of a project: unsaved files in an editor, or files that a command is about to write. */
import type { AnalysisCache } from './cache/analysis-cache';
import type { FileAnalysis } from './file-analysis';
import type { ProjectFiles } from './project-files';

/** Keyed by path below the project's root. */
export type OverlaidFiles = ReadonlyMap<string, Uint8Array>;

export const overlayFiles = (
  base: ProjectFiles,
  overlaid: OverlaidFiles,
  removed: ReadonlySet<string> = new Set(),
): ProjectFiles => ({
  ...base,
  list(folder) {
    const { files, links } = base.list(folder);
    const known = new Set(files);
    const added = [...overlaid.keys()].filter((file) => file.startsWith(`${folder}/`) && !known.has(file));
    const isThere = (file: string) => !removed.has(file);
    return {
      files: added.length > 0 ? [...files.filter(isThere), ...added].sort() : files.filter(isThere),
      links: links.filter(isThere),
    };
  },
  read: (file) => overlaid.get(file) ?? (removed.has(file) ? undefined : base.read(file)),
  remember: (file, what, findOut) => (overlaid.has(file) ? findOut() : base.remember(file, what, findOut)),
});

/** The analyses of overlaid files, each valid as long as the file's buffer is the same object. */
const analyses = new WeakMap<Uint8Array, { file: string; analysis: FileAnalysis }>();

export const overlayCache = (base: AnalysisCache | undefined, overlaid: OverlaidFiles): AnalysisCache => ({
  get(absolutePath, file, analyse) {
    const bytes = overlaid.get(file);
    if (!bytes) return base ? base.get(absolutePath, file, analyse) : analyse();
    const known = analyses.get(bytes);
    if (known?.file === file) return known.analysis;
    const analysis = analyse();
    analyses.set(bytes, { file, analysis });
    return analysis;
  },
  save: () => base?.save(),
});
