/** Drafts of articles and people: a folder with a text and its pictures. */
import { isReservedPath } from '../content/rules/shared/reserved-path';
import { entityId, writtenPathOf } from '../content/routes';
import { fillPath } from '../content/brand';
import { asCode } from '../content/text/wording';
import { ENTITIES } from '../schema/entities';
import { isKindOf, PAGE_KINDS } from '../schema/page-kinds';
import { draftOfFile, note, pictureName, type ValueGroup } from './compose';
import type { Draft, NewRequest } from './draft';
import { KINDS } from './draft-kinds';
import { freeSlug, isSlug, makeSlug } from './make-slug';
import { NewContentError } from './new-content-error';
import { shortened } from './plain-words';
import { pickPerson } from './pick-person';
import { readValues } from './read-values';
import type { Workplace } from './workplace';
import { joinAnd } from '../util/words';

type FolderKind = 'article' | 'person';

export async function newArticle(request: NewRequest, place: Workplace): Promise<Draft> {
  const given = readValues(request);
  const kind = given.kind;
  const isMsp = isKindOf('article', kind) && PAGE_KINDS[kind].section === 'msp';
  if (isMsp && given.category !== undefined)
    throw new NewContentError(`Articles of the managed-services section have no category — leave out \`--category\``);
  const title = shortened(request.title, 80);
  const author = request.values.author ? pickPerson(request.values.author, place) : undefined;
  const values: ValueGroup = {
    title: request.title,
    type: 'news',
    summary: note(`Say in one or two sentences what “${title}” is about. Its card and search results show them.`),
    published: place.today,
    ...given,
    draft: true,
  };
  const body = [request.text ?? ARTICLE_TEXT, ...(author ? [authorBlock(author)] : []), '<GetInTouch />'];
  const assumed = [
    ...(given.type === undefined ? [`\`type\` is \`news\`; the others are ${otherTypes()}.`] : []),
    ...(given.published === undefined ? ['`published` is today.'] : []),
  ];
  return folderDraft({ kind: 'article', request, values, body, about: '', slugOption: 'slug', assumed, place });
}

const otherTypes = (): string => joinAnd(ENTITIES.article.fields.type.options.slice(1).map(asCode));

const authorBlock = (id: string): string =>
  `## About the author\n\n<TeamAccordion>\n<TeamMember person="${id}" />\n</TeamAccordion>`;

const ARTICLE_TEXT = `${note('Begin with what happened, or with what you argue.')}

## ${note('A heading of a few words')}

${note('One idea a paragraph, and a heading every few paragraphs.')}`;

export async function newPerson(request: NewRequest, place: Workplace): Promise<Draft> {
  const given = readValues(request);
  const name = shortened(request.title, 60);
  const values: ValueGroup = {
    name: request.title,
    role: note('Their job, such as “Director, Engineering”'),
    summary: note(`Say in two sentences at most what ${name} does.`),
    ...given,
    draft: true,
  };
  const body = [request.text ?? note('Say what they look after, what they did before, and what they like to do.')];
  const assumed =
    given.serviceType === undefined ? ['Without `serviceType`, they are listed with leadership and corporate.'] : [];
  const about = `, in place of a portrait of ${name}`;
  return folderDraft({ kind: 'person', request, values, body, about, slugOption: 'id', assumed, place });
}

interface FolderDraft {
  kind: FolderKind;
  request: NewRequest;
  values: ValueGroup;
  body: string[];
  about: string;
  slugOption: string;
  assumed: string[];
  place: Workplace;
}

async function folderDraft(options: FolderDraft): Promise<Draft> {
  const { kind, values, body, assumed } = options;
  const slug = chooseSlug(options);
  const home = `${ENTITIES[kind].folder}${slug}/`;
  const draft = await draftOfFile({
    ...options,
    file: `${home}index.mdx`,
    body: body.join('\n\n'),
    path: pathOf(kind, slug, values.kind),
    pictureFile: (field) => `${home}${pictureName(field) || 'portrait'}.jpg`,
  });
  return { ...draft, assumed };
}

const pathOf = (kind: FolderKind, slug: string, pageKind: unknown): string | undefined =>
  writtenPathOf({ file: `${ENTITIES[kind].folder}${slug}/index.mdx`, kind, frontmatter: { kind: pageKind } });

function chooseSlug({ kind, request, slugOption, values, place }: FolderDraft): string {
  const { site, listed, today } = place;
  const { folder } = ENTITIES[kind];
  const isTaken = (slug: string): boolean => {
    const home = `${folder}${slug}/`.toLowerCase();
    const path = pathOf(kind, slug, values.kind);
    const filled = path && fillPath(path, site.settings.brand);
    return (
      listed.some((file) => file.toLowerCase().startsWith(home)) ||
      site.entries.some((entry) => entry.kind === kind && entityId(entry).toLowerCase() === slug) ||
      (filled !== undefined && isPathTaken(filled, place))
    );
  };
  const year = today.slice(0, 4);
  const given = request.values[slugOption];
  const slug =
    given ?? makeSlug(request.title, kind) ?? (request.fallbackSlug && freeSlug(request.fallbackSlug, year, isTaken));
  if (slug === undefined)
    throw new NewContentError(
      `The ${KINDS[kind].titleField} has too few Latin letters for a path — found ${asCode(request.title)} — add \`--${slugOption} ${freeSlug(`${kind}-${today}`, year, isTaken)}\`, or the words that the path should have`,
    );
  if (!isSlug(slug)) {
    const proposal = makeSlug(slug, kind);
    throw new NewContentError(
      `\`--${slugOption}\` must be lower-case letters, digits and hyphens — found ${asCode(slug)}${proposal ? ` — write \`--${slugOption} ${proposal}\`` : ''}`,
    );
  }
  if (!isTaken(slug)) return slug;
  const free = freeSlug(slug, year, isTaken);
  if (request.fallbackSlug !== undefined) return free;
  throw new NewContentError(
    `The folder or its path is taken — found ${asCode(`${folder}${slug}/`)} — add \`--${slugOption} ${free}\`, or the words that tell the two apart`,
  );
}

/** Whether a page, an alias, a redirect or the site itself has the path. Letter case makes no difference. */
export function isPathTaken(path: string, { site, files }: Workplace): boolean {
  const wanted = path.toLowerCase();
  const isSame = (other: string) => other.toLowerCase().replace(/\/*$/, '/') === wanted;
  return (
    isReservedPath(path) ||
    [...site.paths.keys()].some(isSame) ||
    site.redirects.some(({ from }) => isSame(from)) ||
    files.list('static').files.some((file) => file.toLowerCase().startsWith(`static${wanted}`))
  );
}
