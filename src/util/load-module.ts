/**
 * Loads a source file by path, for folders that serve as registries, with one entry per file. In a bundled program,
 * which is one file, another function replaces this one (scripts/lib/build/bundled-programs.ts).
 */
export const loadModule = (file: string): Record<string, unknown> =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the file is known only at run time
  require(file) as Record<string, unknown>;
