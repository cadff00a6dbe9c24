export const TYPES: readonly string[];
export const SCOPES: readonly string[];
export const MAX_SUBJECT_CHARACTERS: number;
export function problemsInMessage(message: string): string[];
