export function commandFile(command: string): string;
