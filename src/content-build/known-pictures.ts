/**
 * Keeps the pipeline's result for each picture, in builds of both kinds, so that a page can be made again without the
 * pipeline. Gatsby's query workers and this project's builds add lines to one file.
 */
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImageUse } from '../schema/fields';
import type { Picture } from '../schema/page-data';
import { CONTENT_BUILD_FOLDER } from './record';
import { attempt } from '../util/attempt';

export type MadePicture = Omit<Picture, 'alt'>;

const fileOf = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'pictures.jsonl');

/** The pipeline names a picture after the source's content and name, and the way in which it is resized. */
export const pictureName = (digest: string, file: string, use: ImageUse): string =>
  `${digest}/${path.basename(file)}/${use}`;

export function rememberPicture(root: string, name: string, picture: MadePicture): void {
  mkdirSync(path.join(root, CONTENT_BUILD_FOLDER), { recursive: true });
  appendFileSync(fileOf(root), `${JSON.stringify([name, picture])}\n`);
}

export function knownPictures(root: string): Map<string, MadePicture> {
  const lines = attempt(() => readFileSync(fileOf(root), 'utf8').split('\n')) ?? [];
  // A stopped build left its last line incomplete. The pipeline makes that picture again.
  return new Map(lines.flatMap((line) => attempt(() => [JSON.parse(line) as [string, MadePicture]]) ?? []));
}
