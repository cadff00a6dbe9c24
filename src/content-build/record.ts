/**
 * The record of the last complete build of either kind. Without it, the next build is a whole one. A build removes it
 * before it changes `public/`, and writes a new one when it is done, so a build that was stopped half-way leaves none.
 * Gatsby's configuration imports this file, and the compiler for that file knows only older TypeScript.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt';
import { writeAtomicSync } from '../util/files';

/** Thrown when a content-only build could give a different result from a whole build. The message says why. */
export class NeedsWholeBuild extends Error {}

/** Gatsby deletes its cache when it is no longer valid, and this folder with it. */
export const CONTENT_BUILD_FOLDER = '.cache/content-build';

interface InputFile {
  modified: number;
  /** When the file system last noted a change. Programs that copy a file can set `modified`, but not this. */
  noted: number;
  size: number;
  /** MD5, as Gatsby names published files. */
  hash: string;
  /** The days on which content in it is published or opens, and those after which it closes. */
  begins?: string[];
  ends?: string[];
}

/** Keyed by path below the project. */
export type InputFiles = Record<string, InputFile>;

export interface BuildInputs {
  files: InputFiles;
  /** The environment variables that pages depend on, and the version of Node. */
  environment: Record<string, string>;
}

export interface BuildRecord extends BuildInputs {
  /** When the inputs were read. A file that was written later may have changed unnoticed. */
  readAt: number;
  /** The hash of `public/.site-build.json`, which names every file of the build. */
  siteBuild: string;
}

const fileOf = (root: string) => path.join(root, CONTENT_BUILD_FOLDER, 'record.json');

export const readRecord = (root: string): BuildRecord | undefined =>
  attempt(() => JSON.parse(readFileSync(fileOf(root), 'utf8')) as BuildRecord);

export function writeRecord(root: string, record: BuildRecord): void {
  writeAtomicSync(fileOf(root), JSON.stringify(record));
}

export function forgetRecord(root: string): void {
  rmSync(fileOf(root), { force: true });
}
