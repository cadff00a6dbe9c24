/** Drafts of pages: a file whose place is its path, and a header picture beside it. */
import { fillPath } from '../content/brand';
import { writtenPathOf } from '../content/routes';
import { asCode } from '../content/text/wording';
import { ENTITIES } from '../schema/entities';
import { KIND } from '../schema/page-kinds';
import { draftOfFile, note, type ValueGroup } from './compose';
import type { Draft, NewRequest } from './draft';
import { freeSlug, makeSlug } from './make-slug';
import { offerMenu } from './menu-entry';
import { isPathTaken } from './new-article';
import { NewContentError } from './new-content-error';
import { oneLine, shortened } from './plain-words';
import { readValues } from './read-values';
import type { Workplace } from './workplace';

/** The paths and the folder of the managed-services section. */
const MSP_PATH = '/team-{brand}-msp/';
const MSP_FOLDER = 'msp/';

export async function newPage(request: NewRequest, place: Workplace): Promise<Draft> {
  const { path: _path, kind, ...given } = readValues(request);
  const written = choosePath(request, kind === KIND.mspPage, place);
  const isMsp = kind === KIND.mspPage || written.startsWith(MSP_PATH);
  if (isMsp && kind === KIND.page)
    throw new NewContentError(
      `Pages below \`${MSP_PATH}\` belong to the managed-services section — leave out \`--kind\``,
    );
  const file = chooseFile(written, place);
  const isFromFile = writtenPathOf({ file, kind: 'page', frontmatter: {} }) === written;
  const picture = choosePicture(file, place);
  const lead = request.values.lead;
  const values: ValueGroup = {
    title: request.title,
    ...(isFromFile ? {} : { path: written }),
    description: note(
      `Say in one or two sentences what “${shortened(request.title, 60)}” is about. Search results show them.`,
    ),
    ...given,
    ...(isMsp ? { kind: KIND.mspPage } : kind === undefined ? {} : { kind }),
    header: { lead: lead ? oneLine(lead) : note('One sentence under the heading'), image: picture },
    draft: true,
  };
  const body = bodyOf(request);
  const pictureFile = () => picture;
  const draft = await draftOfFile({
    kind: 'page',
    request,
    values,
    file,
    body,
    path: written,
    about: '',
    pictureFile,
    place,
  });
  const menu = offerMenu({ title: request.title, path: written, file, isMsp, wanted: request.values.menu }, place);
  return { ...draft, changed: menu.changed, menu: menu.offer };
}

const bodyOf = ({ text }: NewRequest): string => `<Section colour="white" topSpace="large" bottomSpace="large">
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

function choosePath({ title, values, fallbackSlug }: NewRequest, isMsp: boolean, place: Workplace): string {
  const { today, site } = place;
  const year = today.slice(0, 4);
  const given = values.path?.trim();
  const parent = isMsp ? MSP_PATH : '/';
  const isTaken = (path: string) =>
    isPathTaken(fillPath(path, site.settings.brand), place) || isFileTaken(fileFor(path), place);
  const isSlugTaken = (slug: string) => isTaken(`${parent}${slug}/`);
  if (!given) {
    const slug = makeSlug(title, 'page') ?? (fallbackSlug && freeSlug(fallbackSlug, year, isSlugTaken));
    if (slug === undefined)
      throw new NewContentError(
        `The title has too few Latin letters for a path — found ${asCode(title)} — add \`--path ${parent}${freeSlug(`page-${today}`, year, isSlugTaken)}/\`, or the words that the path should have`,
      );
    if (!isSlugTaken(slug)) return `${parent}${slug}/`;
    const free = `${parent}${freeSlug(slug, year, isSlugTaken)}/`;
    if (fallbackSlug !== undefined) return free;
    throw new NewContentError(
      `The path is taken — found ${asCode(`${parent}${slug}/`)} — add \`--path ${free}\`, or a path below another page`,
    );
  }
  const path = withSlug(given, site.settings.brand.slug);
  if (!PATH_PATTERN.test(path) || path.includes('..')) {
    const words = given
      .split('/')
      .map((part) => makeSlug(part, 'page'))
      .filter(Boolean);
    const proposal = words.length > 0 ? ` — write \`--path /${words.join('/')}/\`` : '';
    throw new NewContentError(
      `\`--path\` must be a path like \`/services/strategy/\` — found ${asCode(given)}${proposal}`,
    );
  }
  if (isTaken(path)) {
    const [, folder, slug] = /^(.*\/)([^/]+)\/$/.exec(path)!;
    const free = freeSlug(slug!, year, (one) => isTaken(`${folder}${one}/`));
    throw new NewContentError(
      `The path is taken — found ${asCode(path)} — add \`--path ${folder}${free}/\`, or the words that tell the two apart`,
    );
  }
  return path;
}

/** `services/strategy` → `/services/strategy/`; the brand’s slug in the path of its section becomes `{brand}`. */
const withSlug = (given: string, brand: string): string =>
  `/${given.replace(/^\/+|\/+$/g, '')}/`.replace(`/team-${brand}-msp/`, MSP_PATH);

function fileFor(path: string): string {
  const place = path.startsWith(MSP_PATH) ? `${MSP_FOLDER}${path.slice(MSP_PATH.length)}` : path.slice(1);
  const name = place
    .replaceAll('{brand}', '')
    .replace(/-{2,}/g, '-')
    .replace(/(^|\/)-|-(?=\/|$)/g, '$1')
    .replace(/\/+$/, '');
  return `${ENTITIES.page.folder}${name || 'page'}.mdx`;
}

const isFileTaken = (file: string, { listed }: Workplace): boolean => {
  const wanted = file.toLowerCase();
  const folder = wanted.replace(/\.mdx$/, '/index.mdx');
  return listed.some((other) => [wanted, folder].includes(other.toLowerCase()));
};

function chooseFile(path: string, place: Workplace): string {
  const file = fileFor(path);
  if (!isFileTaken(file, place)) return file;
  throw new NewContentError(`The file already exists — found ${asCode(file)} — choose another \`--path\``);
}

/** A picture of this name may belong to another page. */
function choosePicture(file: string, { listed }: Workplace): string {
  const isTaken = (name: string) => listed.some((other) => other.toLowerCase() === name.toLowerCase());
  const stem = file.replace(/\.mdx$/, '');
  const names = [`${stem}.jpg`, `${stem}-header.jpg`];
  for (let count = 2; ; count++) {
    const free = names.find((name) => !isTaken(name));
    if (free) return free;
    names.push(`${stem}-header-${count}.jpg`);
  }
}
