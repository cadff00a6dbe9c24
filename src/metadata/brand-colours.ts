/** The brand's colours for files other than style sheets, read from the style sheet that defines them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const NAMES = ['ink', 'white', 'horizon', 'lichen'] as const;

export type Colours = Record<(typeof NAMES)[number], string>;

export function brandColours(root: string): Colours {
  const file = path.join(root, 'src/styles/tokens.css');
  const css = readFileSync(file, 'utf8');
  return Object.fromEntries(
    NAMES.map((name) => {
      const colour = new RegExp(`--${name}:\\s*(#[0-9a-f]{3,8});`, 'i').exec(css)?.[1];
      if (!colour) throw new Error(`${file} has no colour --${name}`);
      return [name, colour];
    }),
  ) as Colours;
}
