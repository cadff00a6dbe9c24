/** Reads pictures.yaml, and draws one entry of it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { writeJpeg } from './lib/encode';
import { SIZES } from './lib/portrait-layout';
import { Options, type OptionValue } from './lib/options';
import { drawHorizon } from './horizon';
import { drawPerson } from './people';
import { drawSheet } from './sheet';

export const ROOT = path.resolve(__dirname, '../..');
export const MANIFEST = path.join(__dirname, 'pictures.yaml');
export const kinds = ['horizon', 'sheet', 'people'] as const;
export type Kind = (typeof kinds)[number];

export interface Picture {
  /** Path from the project's root. */
  file: string;
  kind: Kind;
  seed: string;
  options: Record<string, OptionValue>;
}

export async function readManifest(): Promise<Picture[]> {
  const entries: unknown = parse(await readFile(MANIFEST, 'utf8'));
  if (!Array.isArray(entries)) throw new Error('pictures.yaml: a list of pictures is expected');
  const seen = new Set<string>();
  return entries.map((entry: Record<string, OptionValue>, i) => {
    const { file, kind, seed, ...options } = entry;
    const where = `pictures.yaml, picture ${i + 1}${typeof file === 'string' ? ` (${file})` : ''}`;
    if (typeof file !== 'string' || !file.endsWith('.jpg')) throw new Error(`${where}: “file” must name a .jpg`);
    if (!kinds.includes(kind as Kind)) throw new Error(`${where}: “kind” must be one of ${kinds.join(', ')}`);
    if (seed === undefined) throw new Error(`${where}: “seed” is missing`);
    if (seen.has(file)) throw new Error(`${where}: the file is there twice`);
    seen.add(file);
    return { file, kind: kind as Kind, seed: String(seed), options };
  });
}

/** Draws a picture to its file (or `out`) at its full width or a smaller one; returns the bytes written. */
export async function draw(picture: Picture, out = path.join(ROOT, picture.file), width?: number): Promise<number> {
  const options = new Options(picture.options);
  const size =
    picture.kind === 'people' ? SIZES.portrait : SIZES[options.choice('format', ['header', 'sheet'], 'header')];
  const w = width ?? size.width;
  const h = Math.round((w * size.height) / size.width);
  const render = { horizon: drawHorizon, sheet: drawSheet, people: drawPerson }[picture.kind];
  const canvas = await render(w, h, picture.seed, options);
  options.flag('free');
  const unread = options.unread();
  if (unread.length)
    throw new Error(`unknown option${unread.length > 1 ? 's' : ''} for ${picture.kind}: ${unread.join(', ')}`);
  return writeJpeg(canvas, out, picture.seed, picture.kind === 'sheet' ? 0.7 : 1);
}
