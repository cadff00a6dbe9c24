export function codeOf(file: string): string;
export function loadBundle<Exports>(file: string, source: string): Exports | undefined;
export function runBundle(file: string, source: string): object;
