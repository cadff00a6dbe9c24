/**
 * Loads a file of this project, for folders whose list of files is the list of what there is. A build without Gatsby is one
 * file, where another function takes the place of this one (scripts/lib/content-program.ts).
 */
export const loadModule = (file: string): Record<string, unknown> =>
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- the file is known only at run time
  require(file) as Record<string, unknown>;
