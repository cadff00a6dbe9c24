/** Makes a draft, and checks the whole site with it: what is written passes the check. */
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '../content/report/problem';
import { wording } from '../content/report/problem';
import { checkTitle } from './check-title';
import type { Draft, NewRequest } from './draft';
import { optionsOf, type NewKind } from './draft-kinds';
import { newArticle, newPerson } from './new-article';
import { NewContentError } from './new-content-error';
import { newOpening } from './new-opening';
import { newPage } from './new-page';
import type { FilesToWrite, Workplace } from './workplace';

const MAKERS: Readonly<Record<NewKind, (request: NewRequest, place: Workplace) => Promise<Draft>>> = {
  article: newArticle,
  page: newPage,
  person: newPerson,
  opening: newOpening,
};

/** Throws a `NewContentError` if the site would have more problems with the draft than without it. */
export async function makeDraft(request: NewRequest, place: Workplace): Promise<Draft> {
  const { draft, problems } = await tryDraft(request, place);
  if (problems.length === 0) return draft;
  const named = problems.slice(0, 3).map((problem) => describe(problem, request.kind, draft));
  const more = problems.length > 3 ? `\nand ${problems.length - 3} more` : '';
  throw new NewContentError(`With this, the check would report:\n${named.join('\n')}${more}`);
}

/** The draft, whatever the check says about it. */
export async function tryDraft(request: NewRequest, place: Workplace): Promise<{ draft: Draft; problems: Problem[] }> {
  const title = checkTitle(request.kind, request.title, place);
  const draft = await MAKERS[request.kind]({ ...request, title }, place);
  return { draft, problems: place.newProblems(filesOf(draft)) };
}

const filesOf = ({ added, changed }: Draft): FilesToWrite =>
  new Map([...added, ...[...changed].map(([file, { after }]) => [file, Buffer.from(after)] as const)]);

/** Problems in what is not on disk yet are known by their fields, which are options here. */
function describe(problem: Problem, kind: NewKind, { file }: Draft): string {
  const option = optionsOf(kind).find(({ field }) => field !== undefined && problem.what.includes(`\`${field}\``));
  const where = option ? `--${option.name}: ` : problem.file === file ? '' : `${problem.file}: `;
  return `  ${where}${wording(problem)}`;
}

/** Writes the draft. It overwrites no file, and changes none that has changed since it was read. */
export function writeDraft({ added, changed }: Draft, root: string): void {
  const isThere = (file: string) => lstatSync(path.join(root, file), { throwIfNoEntry: false }) !== undefined;
  for (const file of added.keys())
    if (isThere(file)) throw new NewContentError(`${file} already exists, and is left as it is. Nothing was written.`);
  for (const [file, { before }] of changed)
    if (!existsSync(path.join(root, file)) || readText(root, file) !== before)
      throw new NewContentError(`${file} has changed meanwhile. Nothing was written; run the command again.`);
  for (const [file, bytes] of added) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), bytes, { flag: 'wx' });
  }
  for (const [file, { after }] of changed) {
    const mark = readFileSync(path.join(root, file), 'utf8').startsWith('\uFEFF') ? '\uFEFF' : '';
    writeFileSync(path.join(root, file), mark + after);
  }
}

const readText = (root: string, file: string): string =>
  readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '');
