/** What the drafts of articles, people and pages contain unless the writer gives it, and where their files go. */
import path from 'node:path';
import { DRAFT_NOTE } from '../content/text/draft-note';
import { asCode } from '../content/text/wording';
import { entityId, writtenPathOf } from '../content/routes';
import { ENTITIES } from '../schema/entities';
import { isKindOf, KIND, PAGE_KINDS } from '../schema/page-kinds';
import { joinAnd, kebabCase } from '../util/words';
import { RefusalError } from '../writing/plan';
import type { WritingProject } from '../writing/writing-project';
import { chooseName, isPathTaken } from './choose-name';
import type { NewRequest, ValueGroup } from './draft';
import type { TextKind } from './draft-kinds';
import { freeSlug, isSlug, makeSlug } from './make-slug';
import { oneLine, shortened } from './plain-words';
import { pickPeople } from './read-value';

interface TextDraft {
  /** The values that the writer gives, and defaults for the others. */
  values: ValueGroup;
  body: string;
  file: string;
  /** The page’s path as writers write it, with `{brand}`. */
  path: string | undefined;
  pictureFile(field: string): string;
  /** Follows the alternative text of the generated pictures. */
  about?: string;
  /** Sentences about the values that the writer did not give. */
  assumed: string[];
}

/** A sentence that tells the writer what to write. */
export const note = (sentence: string): string => `${DRAFT_NOTE} ${sentence}`;

/** `given`: the values of the options, by field. */
type MakeTextDraft = (request: NewRequest, given: ValueGroup, project: WritingProject) => TextDraft;

export const TEXT_DRAFTS: Readonly<Record<TextKind, MakeTextDraft>> = { article, person, page };

function article(request: NewRequest, given: ValueGroup, project: WritingProject): TextDraft {
  const { kind } = given;
  const isMsp = isKindOf('article', kind) && PAGE_KINDS[kind].section === 'msp';
  if (isMsp && given.category !== undefined)
    throw new RefusalError('Articles of the managed-services section have no category — leave out `--category`');
  const { author } = request.values;
  const [type, ...otherTypes] = ENTITIES.article.fields.type.options;
  return {
    ...folderOf('article', 'slug', request, given, project),
    values: {
      type,
      summary: note(
        `Say in one or two sentences what “${shortened(request.title, 80)}” is about. Its card and search results show them.`,
      ),
      published: project.today,
      ...(author ? { authors: pickPeople(author, project.site) } : {}),
      ...given,
    },
    body: [request.text ?? ARTICLE_TEXT, '<GetInTouch />'].join('\n\n'),
    assumed: [
      ...(given.type === undefined
        ? [`\`type\` is \`${type}\`; the others are ${joinAnd(otherTypes.map(asCode))}.`]
        : []),
      ...(given.published === undefined ? ['`published` is today.'] : []),
    ],
  };
}

const ARTICLE_TEXT = `${note('Begin with what happened, or with what you argue.')}

## ${note('A heading of a few words')}

${note('One idea a paragraph, and a heading every few paragraphs.')}`;

function person(request: NewRequest, given: ValueGroup, project: WritingProject): TextDraft {
  const name = shortened(request.title, 60);
  return {
    ...folderOf('person', 'id', request, given, project),
    values: {
      role: note('Their job, such as “Director, Engineering”'),
      summary: note(`Say in two sentences at most what ${name} does.`),
      ...given,
    },
    body: request.text ?? note('Say what they look after, what they did before, and what they like to do.'),
    about: `, in place of a portrait of ${name}`,
    assumed:
      given.serviceType === undefined ? ['Without `serviceType`, they are listed with leadership and corporate.'] : [],
  };
}

function folderOf(kind: TextKind, option: string, request: NewRequest, given: ValueGroup, project: WritingProject) {
  const { folder } = ENTITIES[kind];
  const fileOf = (slug: string) => `${folder}${slug}/index.mdx`;
  const pathOf = (slug: string) => writtenPathOf({ file: fileOf(slug), kind, frontmatter: { kind: given.kind } });
  const slug = chooseName(request, project.today, {
    option,
    fromSlug: (made) => made,
    form: 'lower-case letters, digits and hyphens',
    isValid: isSlug,
    suggest: (name) => makeSlug(name, kind),
    isTaken(name) {
      const written = pathOf(name);
      return (
        hasFile(project, (file) => file.startsWith(`${folder}${name}/`)) ||
        project.site.entries.some((entry) => entry.kind === kind && entityId(entry).toLowerCase() === name) ||
        (written !== undefined && isPathTaken(written, project))
      );
    },
    taken: 'The folder or its path',
    shown: (name) => `${folder}${name}/`,
  });
  return {
    file: fileOf(slug),
    path: pathOf(slug),
    // `headerImage` → `header.jpg`
    pictureFile: (field: string) => `${folder}${slug}/${kebabCase(field).replace(/-?image$/, '') || 'portrait'}.jpg`,
  };
}

const hasFile = ({ context }: WritingProject, isWanted: (file: string) => boolean): boolean =>
  [...context.files].some((file) => isWanted(file.toLowerCase()));

/** The paths and the folder of the managed-services section. */
const MSP_PATH = '/team-{brand}-msp/';
const MSP_FOLDER = 'msp/';

function page(request: NewRequest, given: ValueGroup, project: WritingProject): TextDraft {
  const written = choosePath(request, given.kind === KIND.mspPage, project);
  const isMsp = given.kind === KIND.mspPage || written.startsWith(MSP_PATH);
  if (isMsp && given.kind === KIND.page)
    throw new RefusalError(`Pages below \`${MSP_PATH}\` belong to the managed-services section — leave out \`--kind\``);
  const file = fileFor(written);
  const isFromFile = writtenPathOf({ file, kind: 'page', frontmatter: {} }) === written;
  const picture = choosePicture(file, project);
  const { lead } = request.values;
  return {
    file,
    path: written,
    values: {
      description: note(
        `Say in one or two sentences what “${shortened(request.title, 60)}” is about. Search results show them.`,
      ),
      ...given,
      path: isFromFile ? undefined : written,
      ...(isMsp ? { kind: KIND.mspPage } : {}),
      header: { lead: lead ? oneLine(lead) : note('One sentence under the heading'), image: picture },
    },
    body: pageBody(request.text),
    pictureFile: () => picture,
    assumed: [],
  };
}

const pageBody = (text: string | undefined): string => `<Section colour="white" topSpace="large" bottomSpace="large">
<RichContent>

${text ?? note('Say in a paragraph what visitors find here, and who it is for.')}

</RichContent>
</Section>
${text === undefined ? MORE_SECTIONS : ''}
<Section colour="blue" topSpace="small" bottomSpace="small">
<GetInTouch />
</Section>`;

const MORE_SECTIONS = `
<Section colour="grey" topSpace="large" bottomSpace="large">
<TwoColumn>
<Left>

## ${note('A heading for the next part')}

${note('What it is about. /cheatsheet/ shows every block that a page can have.')}

</Left>
<Right>

## ${note('A heading for what is beside it')}

${note('Delete this section if you do not need it.')}

</Right>
</TwoColumn>
</Section>
`;

const PATH_PATTERN = /^\/(?:[\w.~-]|\{brand\})+(?:\/(?:[\w.~-]|\{brand\})+)*\/$/;

const choosePath = (request: NewRequest, isMsp: boolean, project: WritingProject): string =>
  chooseName(request, project.today, {
    option: 'path',
    fromSlug: (slug) => `${isMsp ? MSP_PATH : '/'}${slug}/`,
    // `services/strategy` → `/services/strategy/`. In the path of its section, `{brand}` replaces the brand’s slug.
    read: (given) =>
      `/${given.replace(/^\/+|\/+$/g, '')}/`.replace(`/team-${project.site.settings.brand.slug}-msp/`, MSP_PATH),
    form: 'a path like `/services/strategy/`',
    isValid: (written) => PATH_PATTERN.test(written) && !written.includes('..'),
    suggest(given) {
      const words = given.split('/').flatMap((part) => makeSlug(part, 'page') ?? []);
      return words.length > 0 ? `/${words.join('/')}/` : undefined;
    },
    isTaken(written) {
      const wanted = fileFor(written).toLowerCase();
      const index = wanted.replace(/\.mdx$/, '/index.mdx');
      return isPathTaken(written, project) || hasFile(project, (file) => file === wanted || file === index);
    },
    taken: 'The path',
    shown: (written) => written,
    orElse: 'a path below another page',
  });

function fileFor(written: string): string {
  const place = written.startsWith(MSP_PATH) ? `${MSP_FOLDER}${written.slice(MSP_PATH.length)}` : written.slice(1);
  const name = place
    .replaceAll('{brand}', '')
    .replace(/-{2,}/g, '-')
    .replace(/(^|\/)-|-(?=\/|$)/g, '$1')
    .replace(/\/+$/, '');
  return `${ENTITIES.page.folder}${name || 'page'}.mdx`;
}

function choosePicture(file: string, project: WritingProject): string {
  const isTaken = (name: string) => hasFile(project, (other) => other === name.toLowerCase());
  const { dir, name } = path.posix.parse(file);
  return `${dir}/${freeSlug(name, 'header', (one) => isTaken(`${dir}/${one}.jpg`))}.jpg`;
}
