/** Splits a page’s tree into parts: the text before the first heading, then one part per heading with an id. */
import { seenAs } from '../content/fields/field-types';
import type { BlockDescription, TextSettings } from '../schema/block';
import type { TreeNode } from '../schema/page-data';

export interface PagePart {
  /** Absent for the text before the first heading. */
  id?: string;
  heading: string;
  /** Its paragraphs and table rows. The first paragraph below a heading without an id starts with that heading. */
  text: string[];
}

type Blocks = ReadonlyMap<string, BlockDescription>;

const HEADING = /^h[2-6]$/;
/** Lower headings, such as “Needed”, repeat and are not useful targets. */
const LINKED_HEADING = /^h[23]$/;
/** Separates the cells of a row, and a heading inside the text from the words after it. */
const JOINT = ' · ';
/** Elements that do not end a sentence. */
const INSIDE_LINES = /^(?:a|em|strong|code|del|sub|sup|kbd|abbr|brand)$/;

export function readParts(tree: readonly TreeNode[], blocks: Blocks, settings: TextSettings): PagePart[] {
  const brandName = settings.brand.shortName;
  const parts: PagePart[] = [{ heading: '', text: [] }];
  /** The id of a section, until its first heading is found. */
  let idWithoutHeading: string | undefined;
  /** Read, but not in a paragraph yet. */
  const started: string[] = [];
  const read = (nodes: readonly TreeNode[], start: PagePart): PagePart => {
    let part = start;
    let line = '';
    const endLine = () => {
      if (line.trim()) part.text.push([...started.splice(0), line.trim()].join(JOINT));
      line = '';
    };
    for (const node of nodes) {
      if (typeof node === 'string' || INSIDE_LINES.test(node[0])) {
        line += wordsIn([node], brandName);
        continue;
      }
      endLine();
      const [name, written, ...children] = node;
      const props = written === 0 ? {} : written;
      const block = blocks.get(name);
      if (LINKED_HEADING.test(name)) part = startPart(String(props.id), wordsIn(children, brandName).trim());
      else if (HEADING.test(name)) started.push(wordsIn(children, brandName).trim());
      else if (name === 'tr') line = wordsIn(children, brandName, JOINT);
      else if (block) {
        const inner = readBlock(block, props, part);
        // Text after a titled block belongs to that title; text after any other block belongs to the part before it.
        const last = read(children, inner);
        if (started.length > 0) inner.text.push(started.splice(0).join(JOINT));
        if (children.length === 0 && inner !== part) part = last;
      } else part = read(children, part);
    }
    endLine();
    return part;
  };

  const startPart = (id: string, heading: string): PagePart => {
    idWithoutHeading = undefined;
    parts.push({ id, heading, text: [] });
    return parts.at(-1)!;
  };

  const readBlock = (block: BlockDescription, props: Record<string, unknown>, part: PagePart): PagePart => {
    const heading = headingOf(block, props);
    const ownId = typeof props.id === 'string' ? props.id : undefined;
    if (ownId && !heading) idWithoutHeading = ownId;
    const id = (block.heading?.(props) ? idWithoutHeading : undefined) ?? ownId;
    const inner = id && heading ? startPart(id, heading) : part;
    const own = textOf(block, props, inner === part ? undefined : heading);
    if (inner === part) started.push(...own);
    else if (own.length > 0) inner.text.push(own.join(JOINT));
    inner.text.push(...(block.fromSettings?.(props, settings) ?? []));
    return inner;
  };

  read(tree, parts[0]!);
  return parts;
}

/** The text of a block's props, without its title. */
const textOf = ({ props }: BlockDescription, values: Record<string, unknown>, title: string | undefined) =>
  Object.entries(props).flatMap(([key, field]) => {
    const value = values[key];
    return seenAs(field).as === 'text' && typeof value === 'string' && value !== title ? [value] : [];
  });

/** The title of a block, as a heading or as the summary of `<details>`. Pictures have a caption instead. */
export function headingOf({ title, props, shape }: BlockDescription, values: Record<string, unknown>) {
  const value =
    title === undefined || shape === 'picture' || seenAs(props[title]!).as !== 'text' ? undefined : values[title];
  return typeof value === 'string' ? value : undefined;
}

const wordsIn = (nodes: readonly TreeNode[], brandName: string, joint = ''): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      return node[0] === 'brand' ? brandName : wordsIn(node.slice(2) as TreeNode[], brandName);
    })
    .filter(Boolean)
    .join(joint);
