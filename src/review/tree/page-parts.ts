/** Converts page data to parts. Works for compiled content and for the page data of a build. */
import { seenAs } from '../../content/fields/field-types';
import { decoded } from '../../content/text/decoded';
import { runsOf } from '../../util/collections';
import { elementsIn } from '../../util/walk-tree';
import type { BlockDescription } from '../../schema/block';
import type { Skill, SkillGroup, TreeNode } from '../../schema/page-data';
import { plainText, shownText } from './match-words';
import { type DocumentValue, type Family, hashOf, type Line, type Part, type PictureValue, type Token } from './part';

export interface PartOptions {
  blocks: ReadonlyMap<string, BlockDescription>;
  /** Normalises a link, so that all addresses of a page are equal. */
  href: (href: string) => string;
  /** Replaces the old brand in texts of the base. */
  text: (text: string) => string;
  /** Maps the id of a record to its id in the head. */
  id: (id: string) => string;
  lost?: ((id: string) => Part['lost']) | undefined;
}

const INLINE = new Set(['strong', 'em', 'a', 'code', 'sub', 'sup', 'kbd', 'abbr', 'del', 'br', 'brand', 's', 'b', 'i']);
const FAMILIES: Readonly<Record<string, Family>> = {
  p: 'text',
  ul: 'list',
  ol: 'list',
  li: 'item',
  blockquote: 'quote',
  pre: 'code',
  table: 'table',
  Image: 'picture',
  hr: 'rule',
};

type Element = Exclude<TreeNode, string>;
const isElement = (node: TreeNode): node is Element => typeof node !== 'string';
const childrenOf = (node: Element): TreeNode[] => node.slice(2) as TreeNode[];
const isVisible = (node: TreeNode): boolean => isElement(node) || node.trim() !== '';
const isInline = (node: TreeNode): boolean => !isElement(node) || INLINE.has(node[0]);

/** `/static/<md5>/…`, the URL of a file in a build and in sides compiled from content. */
const STATIC = /^\/static\/([0-9a-f]{32})\/(?:.*\/)?([^/?#]+)/;

export const isPicture = (value: unknown): value is { src: string; alt?: string } =>
  typeof value === 'object' && value !== null && 'src' in value && 'srcSet' in value;
const isDocument = (value: unknown): value is { url: string; name: string; bytes: number } =>
  typeof value === 'object' && value !== null && 'url' in value && 'bytes' in value;

export function pictureOf({ src, alt = '' }: { src: string; alt?: string }): PictureValue {
  const [, md5 = src, name = src] = STATIC.exec(src) ?? [];
  return { md5, name: decoded(name), alt };
}

const isFile = (value: unknown): value is PictureValue | DocumentValue =>
  typeof value === 'object' && value !== null && 'md5' in value;

export function documentOf({ url, name, bytes }: { url: string; name: string; bytes: number }): DocumentValue {
  return { md5: STATIC.exec(url)?.[1] ?? url, name, bytes };
}

/** The file that a link leads to. Its content identifies it; the name is for display. */
export function fileBehind(href: string): { md5: string; name: string } | undefined {
  const [, md5, name] = STATIC.exec(href) ?? [];
  return md5 && name ? { md5, name: decoded(name) } : undefined;
}

/** All parts of a page, inside a root part that stands for the page. */
export const pageParts = (tree: readonly TreeNode[], options: PartOptions): Part[] =>
  finish({ family: 'block', name: '' }, partsOf(tree, options)).children;

/** Text between elements is a paragraph. */
export const partsOf = (nodes: readonly TreeNode[], options: PartOptions): Part[] =>
  runsOf(nodes, (last, next) => isInline(last) && isInline(next)).flatMap((run) => {
    if (!isInline(run[0]!)) return elementParts(run[0] as Element, options);
    return run.some(isVisible) ? textPart('p', run, options) : [];
  });

function elementParts(node: Element, options: PartOptions): Part[] {
  const [name, given] = node;
  const props = given === 0 ? {} : given;
  if (options.blocks.has(name)) return [blockPart(node, options.blocks.get(name)!, options)];
  if (name === 'p' || /^h[1-6]$/.test(name))
    return withPictures(textPart(name, childrenOf(node), options, props), node);
  switch (FAMILIES[name]) {
    case 'picture':
      return [picturePart(props)];
    case 'code':
      return [codePart(node)];
    case 'table':
      return [tablePart(node, options)];
    case 'item':
      return [itemPart(node, options)];
    default: {
      // Anything else counts as a block, even a block that this version lacks or an element without a meaning.
      const family = FAMILIES[name] ?? 'block';
      return [finish({ family, name, props: plainProps(props) }, partsOf(childrenOf(node), options))];
    }
  }
}

type Draft = Pick<Part, 'family' | 'name'> & Partial<Part>;

/** Adds the text and the hash to a part. */
export function finish(draft: Draft, children: Part[] = []): Part {
  const part: Part = { props: {}, derived: {}, ...draft, children, plain: '', hash: '' };
  part.plain = [draft.plain ?? '', draft.line?.plain, ...(draft.rows ?? []).flat().map(({ plain }) => plain)]
    .concat(children.map(({ plain }) => plain))
    .filter(Boolean)
    .join(' ');
  part.hash = hashOf(
    part.name,
    part.line?.plain,
    part.line && marksOf(part.line),
    part.picture,
    comparable(part.props),
    part.rows?.map((row) => row.map((cell) => [cell.plain, marksOf(cell)])),
    children.map(({ hash }) => hash),
  );
  for (const child of children) child.parent = part;
  return part;
}

/** Leaves out file names, because the content identifies a file. */
export const comparable = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? plainText(inner) : isFile(inner) ? { ...inner, name: undefined } : inner,
  );

const marksOf = ({ tokens }: Line): unknown[] =>
  tokens
    .filter(({ marks, href }) => marks !== '' || href !== undefined)
    .map(({ text, marks, href }) => [plainText(text), marks, href]);

function textPart(name: string, nodes: readonly TreeNode[], options: PartOptions, { id }: { id?: unknown } = {}): Part {
  const family = name === 'p' ? 'text' : 'heading';
  return finish({ family, name, line: lineOf(nodes, options), ...withId(id, options) });
}

const withId = (id: unknown, { lost }: PartOptions): Pick<Part, 'id' | 'lost'> =>
  typeof id === 'string' && id ? { id, lost: lost?.(id) } : {};

/** Pictures in a paragraph become separate parts after its text. */
function withPictures(part: Part, node: Element): Part[] {
  const images = [...elementsIn(childrenOf(node))].filter(({ name }) => name === 'Image');
  const pictures = images.map(({ props }) => picturePart(props));
  return part.line!.plain === '' && pictures.length > 0 ? pictures : [part, ...pictures];
}

function picturePart(props: Readonly<Record<string, unknown>>): Part {
  const picture = isPicture(props.image) ? pictureOf(props.image) : { md5: '', name: '', alt: '' };
  return finish({ family: 'picture', name: 'Image', picture, props: props.title ? { title: props.title } : {} });
}

function codePart(node: Element): Part {
  const text = textIn(childrenOf(node));
  const line: Line = { tokens: [], text, plain: text.trim() };
  return finish({ family: 'code', name: 'pre', line });
}

const textIn = (nodes: readonly TreeNode[]): string =>
  nodes.map((node) => (isElement(node) ? textIn(childrenOf(node)) : node)).join('');

/** Items of a loose list contain paragraphs; readers see the same item. */
function itemPart(node: Element, options: PartOptions): Part {
  const nodes = childrenOf(node);
  const at = nodes.findIndex((child) => !isInline(child));
  let [lead, below] = at === -1 ? [nodes, []] : [nodes.slice(0, at), nodes.slice(at)];
  const [first] = below;
  if (!lead.some(isVisible) && first !== undefined && isElement(first) && first[0] === 'p')
    [lead, below] = [childrenOf(first), below.slice(1)];
  const line = lead.some(isVisible) ? lineOf(lead, options) : undefined;
  return finish({ family: 'item', name: 'li', line }, partsOf(below, options));
}

function tablePart(node: Element, options: PartOptions): Part {
  const rows = [...elementsIn(childrenOf(node))]
    .filter(({ name }) => name === 'tr')
    .map(({ children }) => children.filter(isElement).map((cell) => lineOf(childrenOf(cell), options)));
  return finish({ family: 'table', name: 'table', rows });
}

function blockPart(node: Element, block: BlockDescription, options: PartOptions): Part {
  const [name, given] = node;
  const all = given === 0 ? {} : given;
  const props: Record<string, unknown> = {};
  const derived: Record<string, unknown> = {};
  const words: string[] = [];
  // The description of a file, such as a drawn plan, which readers see as a picture.
  const altOf = new Set(
    Object.values(block.props).flatMap((field) => (field.type === 'file' && field.alt ? [field.alt] : [])),
  );
  for (const [key, value] of Object.entries(all)) {
    const field = block.props[key];
    if (value === undefined || altOf.has(key)) continue;
    const seen = field && seenAs(field).as;
    if (!field) derived[key] = value;
    else if (seen === 'entry') {
      const id = (value as { id?: string } | null)?.id;
      props[key] = id === undefined ? null : options.id(id);
      derived[key] = value;
    } else if (seen === 'link' && typeof value === 'string') props[key] = options.href(value);
    else if (typeof value === 'string') {
      props[key] = options.text(value);
      if (seen === 'text') words.push(plainText(options.text(value)));
    } else if (field.type === 'file' && field.alt !== undefined && isDocument(value)) {
      const { md5, name: file } = documentOf(value);
      props[key] = { md5, name: file, alt: options.text(String(all[field.alt] ?? '')) };
    } else props[key] = plainProps({ value }, options.text).value;
  }
  const own = { family: 'block', name, block, props, derived, plain: words.join(' ') } as const;
  const skills = skillLists((derived.skills as SkillGroup[] | undefined) ?? [], options);
  return finish({ ...own, ...withId(props.id, options) }, [...skills, ...partsOf(childrenOf(node), options)]);
}

/** Readers see the skills of a form as a list. */
const skillLists = (skills: readonly (Skill & Partial<SkillGroup>)[], options: PartOptions): Part[] =>
  skills.length === 0
    ? []
    : [
        finish(
          { family: 'list', name: 'ul' },
          skills.map(({ name, required, children = [] }) => {
            const line = lineOf([required ? `${name} (required)` : name], options);
            return finish(
              { family: 'item', name: children.length > 0 ? 'skill-set' : 'skill', line },
              skillLists(children, options),
            );
          }),
        ),
      ];

/** Replaces pictures and documents by their content, name and description. */
function plainProps(
  props: Record<string, unknown>,
  text: (text: string) => string = (same) => same,
): Record<string, unknown> {
  const plain = (value: unknown): unknown => {
    if (isPicture(value)) return pictureOf({ ...value, alt: text(value.alt ?? '') });
    if (isDocument(value)) return documentOf(value);
    return typeof value === 'string' ? text(value) : value;
  };
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, plain(value)]));
}

export function lineOf(nodes: readonly TreeNode[], options: PartOptions): Line {
  const tokens: Token[] = [];
  const walk = (children: readonly TreeNode[], marks: readonly string[], href?: string): void => {
    for (const child of children) {
      if (!isElement(child))
        tokens.push({ text: options.text(child), marks: [...new Set(marks)].sort().join(' '), href });
      else if (child[0] === 'br') tokens.push({ text: ' ', marks: 'br' });
      else if (child[0] === 'a') {
        const target = child[1] === 0 ? '' : String(child[1].href ?? '');
        walk(childrenOf(child), marks, options.href(target));
      } else if (child[0] !== 'Image') {
        const title = child[1] !== 0 && typeof child[1].title === 'string' ? `:${child[1].title}` : '';
        walk(childrenOf(child), [...marks, child[0] + title], href);
      }
    }
  };
  walk(nodes, []);
  const text = tokens.map((token) => token.text).join('');
  return { tokens, text: shownText(text), plain: plainText(text) };
}
