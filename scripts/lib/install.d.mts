export function lockfileFingerprint(root: string, node?: string): string;
export function isInstalled(root: string, node?: string): boolean;
export function install(root: string): number;
