/**
 * Loads a file of the project. For folders that are read as registries: each file in them is an entry. A bundled program is one file,
 * where another function takes the place of this one (scripts/lib/build/bundled-programs.ts).
 */
export const loadModule = (file: string): Record<string, unknown> =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the file is known only at run time
  require(file) as Record<string, unknown>;
