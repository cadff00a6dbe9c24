/** The parts that the benches share. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../lib/steps';

export function requireBuild(publicDir: string): void {
  if (!existsSync(join(publicDir, 'index.html')))
    throw new UserError('There is no built site yet: run `npm run build`.');
}

export const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;

/** Rows with a name on the left and figures on the right. */
export const table = (nameWidth: number, width: number, rows: readonly (readonly string[])[]): string =>
  rows
    .map(([name = '', ...cells]) => name.padEnd(nameWidth) + cells.map((cell) => cell.padStart(width)).join(''))
    .join('\n');
