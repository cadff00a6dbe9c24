/** Whether `checkProse` can read the file, and the file is not content. */
export function isProse(path: string): boolean;
/** Every word in the text of a file that has a plainer one, as `file:line message`. */
export function checkProse(path: string, text: string): string[];
