export const TYPES: Readonly<Record<string, string>>;
export const MAX_SUBJECT: number;
/** What is wrong with the subject of a commit message, or undefined when it is right. */
export function subjectProblem(message: string): string | undefined;
