/** Chooses the folder of a draft, or the path of a page: the one that the writer gives, or one made from the title. */
import { isReservedPath } from '../content/rules/shared/reserved-path';
import { asCode } from '../content/text/wording';
import { RefusalError } from '../writing/plan';
import type { WritingProject } from '../writing/writing-project';
import type { NewRequest } from './draft';
import { KINDS } from './draft-kinds';
import { freeSlug, makeSlug } from './make-slug';

interface Naming {
  option: string;
  fromSlug(slug: string): string;
  read?(given: string): string;
  /** The form of a valid name, for messages. */
  form: string;
  isValid(name: string): boolean;
  suggest(given: string): string | undefined;
  isTaken(name: string): boolean;
  /** Says what is taken, for messages. `shown`: the name in the form that writers know. */
  taken: string;
  shown(name: string): string;
  /** What else a writer can do when the name made from the title is taken. */
  orElse?: string;
}

const SLUG = /[^/]+(?=\/?$)/;

export function chooseName(
  { kind, title, values, fallbackSlug }: NewRequest,
  today: string,
  { option, fromSlug, read = (given) => given, form, isValid, suggest, isTaken, taken, shown, orElse }: Naming,
): string {
  const free = (name: string): string =>
    name.replace(SLUG, (slug) =>
      freeSlug(slug, today.slice(0, 4), (candidate) => isTaken(name.replace(SLUG, candidate))),
    );
  const given = values[option]?.trim() || undefined;
  const made = makeSlug(title, kind);
  if (given === undefined && made === undefined) {
    if (fallbackSlug !== undefined) return free(fromSlug(fallbackSlug));
    throw new RefusalError(
      `The ${KINDS[kind].titleField} has too few Latin letters for a path — found ${asCode(title)} — add \`--${option} ${free(fromSlug(`${kind}-${today}`))}\`, or the words that the path should have`,
    );
  }
  const name = given === undefined ? fromSlug(made!) : read(given);
  if (given !== undefined && !isValid(name)) {
    const suggested = suggest(given);
    throw new RefusalError(
      `\`--${option}\` must be ${form} — found ${asCode(given)}${suggested ? ` — write \`--${option} ${suggested}\`` : ''}`,
    );
  }
  if (!isTaken(name)) return name;
  if (fallbackSlug !== undefined) return free(name);
  const other = (given === undefined && orElse) || 'the words that tell the two apart';
  throw new RefusalError(
    `${taken} is taken — found ${asCode(shown(name))} — add \`--${option} ${free(name)}\`, or ${other}`,
  );
}

/** Whether a page, an alias, a redirect or the site itself has the path. Ignores letter case. */
export function isPathTaken(written: string, project: WritingProject): boolean {
  const { site, disk } = project;
  const path = project.fill(written);
  const wanted = path.toLowerCase();
  const isSame = (other: string) => other.toLowerCase().replace(/\/*$/, '/') === wanted;
  return (
    isReservedPath(path) ||
    [...site.paths.keys()].some(isSame) ||
    site.redirects.some(({ from }) => isSame(from)) ||
    disk.list('static').files.some((file) => file.toLowerCase().startsWith(`static${wanted}`))
  );
}
