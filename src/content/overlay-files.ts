/** Lays files over those of a project: unsaved files in an editor, or files that a command is about to write. */
import type { ProjectFiles } from './project-files';

/** `overlaid` and `removed` name files by their path below the project's root. */
export const overlayFiles = (
  base: ProjectFiles,
  overlaid: ReadonlyMap<string, Uint8Array>,
  removed: ReadonlySet<string> = new Set(),
): ProjectFiles => ({
  ...base,
  list(folder) {
    const { files, links } = base.list(folder);
    const added = [...overlaid.keys()].filter((file) => file.startsWith(`${folder}/`));
    const isThere = (file: string) => !removed.has(file);
    return { files: [...new Set([...files.filter(isThere), ...added])].sort(), links: links.filter(isThere) };
  },
  read: (file) => overlaid.get(file) ?? (removed.has(file) ? undefined : base.read(file)),
  remember: (file, what, findOut) => (overlaid.has(file) ? findOut() : base.remember(file, what, findOut)),
});
