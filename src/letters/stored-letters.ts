/** `reviews/<branch>.json`: the letters stored on a branch, oldest first. It records who agreed to what. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt';
import { isRecord } from '../util/collections';
import { runGit } from '../util/run-git';
import { writeAtomicSync } from '../util/files';
import type { Letter } from './letter';

/** The file of letters is invalid. The message says what to do. */
export class LettersError extends Error {}

export interface StoredLetter extends Letter {
  /** The date on which it was stored. */
  taken: string;
  /** The ids of the notes whose words were on their pages on that date. */
  found: string[];
  /** The ids of the notes whose proposed words were there already. */
  proposed?: string[];
  /** The quoted words as a file has them, by the id of the note. Absent unless they were in exactly one place. */
  places: Record<string, { file: string; text: string }>;
}

/** Variables in which hosts name the branch, because they check out a commit without one. */
const BRANCH_VARIABLES = ['GITHUB_HEAD_REF', 'CI_COMMIT_REF_NAME', 'CF_PAGES_BRANCH', 'HEAD'] as const;

export const branchOf = (root: string, env: NodeJS.ProcessEnv = process.env): string | undefined =>
  runGit(root, ['branch', '--show-current'])?.toString('utf8').trim() ||
  BRANCH_VARIABLES.map((name) => env[name]).find(Boolean);

/** Branch names may contain slashes. */
export const lettersFile = (branch: string): string => `reviews/${encodeURIComponent(branch)}.json`;

export function readLetters(root: string, branch: string): StoredLetter[] {
  const file = lettersFile(branch);
  const text = attempt(() => readFileSync(path.join(root, file), 'utf8'));
  if (text === undefined) return [];
  const data = attempt(() => JSON.parse(text) as unknown);
  const { letters } = isRecord(data) ? data : {};
  if (Array.isArray(letters) && letters.every(isStoredLetter)) return letters;
  throw new LettersError(`${file} cannot be read. Take it from Git again: git restore ${file}`);
}

export const storeLetters = (root: string, branch: string, letters: readonly StoredLetter[]): void =>
  writeAtomicSync(path.join(root, lettersFile(branch)), `${JSON.stringify({ branch, letters }, null, 1)}\n`);

/** Checks the shape, because anyone can change the file in a pull request. */
const isStoredLetter = (value: unknown): value is StoredLetter =>
  isRecord(value) &&
  typeof value.from === 'string' &&
  isRecord(value.places) &&
  [value.seen, value.notes, value.found, value.proposed ?? []].every((list) => Array.isArray(list)) &&
  [value.seen, value.notes].flat().every(isRecord);
