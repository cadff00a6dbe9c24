/** Reads pictures.yaml and draws single entries of it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { writeJpeg } from './lib/write-jpeg';
import { SIZES } from './lib/picture-limits';
import { Options, type OptionValue } from './lib/picture-options';
import { drawHorizon } from './draw-horizon';
import { drawPortrait } from './draw-portrait';
import { drawPoster } from './draw-poster';
import { drawSheet } from './draw-sheet';

export const ROOT = path.resolve(__dirname, '../..');
export const PICTURE_LIST = path.join(__dirname, 'pictures.yaml');
export const kinds = ['horizon', 'sheet', 'poster', 'people'] as const;
export type Kind = (typeof kinds)[number];

export interface Picture {
  /** Path from the project's root. */
  file: string;
  kind: Kind;
  seed: string;
  options: Record<string, OptionValue>;
}

export async function readPictureList(): Promise<Picture[]> {
  const entries: unknown = parse(await readFile(PICTURE_LIST, 'utf8'));
  if (!Array.isArray(entries)) throw new Error('pictures.yaml must be a list of pictures');
  const seen = new Set<string>();
  return entries.map((entry: Record<string, OptionValue>, i) => {
    const { file, kind, seed, ...options } = entry;
    const where = `pictures.yaml, picture ${i + 1}${typeof file === 'string' ? ` (${file})` : ''}`;
    if (typeof file !== 'string' || !file.endsWith('.jpg')) throw new Error(`${where}: “file” must name a .jpg`);
    if (!kinds.includes(kind as Kind)) throw new Error(`${where}: “kind” must be one of ${kinds.join(', ')}`);
    if (seed === undefined) throw new Error(`${where}: “seed” is missing`);
    if (seen.has(file)) throw new Error(`${where}: another picture has the same file`);
    seen.add(file);
    return { file, kind: kind as Kind, seed: String(seed), options };
  });
}

/** Draws a picture to its file (or `out`), at full width or a smaller one. Returns the number of bytes written. */
export async function draw(picture: Picture, out = path.join(ROOT, picture.file), width?: number): Promise<number> {
  const options = new Options(picture.options);
  const size =
    picture.kind === 'people' ? SIZES.portrait : SIZES[options.choice('format', ['header', 'sheet'], 'header')];
  const w = width ?? size.width;
  const h = Math.round((w * size.height) / size.width);
  const render = { horizon: drawHorizon, sheet: drawSheet, poster: drawPoster, people: drawPortrait }[picture.kind];
  const canvas = await render(w, h, picture.seed, options);
  options.flag('free');
  const unread = options.unread();
  if (unread.length)
    throw new Error(`unknown option${unread.length > 1 ? 's' : ''} for ${picture.kind}: ${unread.join(', ')}`);
  return writeJpeg(canvas, out, picture.seed, picture.kind === 'sheet' ? 0.7 : 1);
}
