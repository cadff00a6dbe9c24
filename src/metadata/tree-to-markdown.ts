/** Converts the text of a page to Markdown for programs. Blocks contribute the text that visitors read, no records. */
import type { Blocks } from '../content/mdx/known-elements';
import { fillPath, fillText } from '../content/brand';
import { seenAs } from '../content/fields/field-types';
import type { BlockDescription, TextSettings } from '../schema/block';
import type { TreeNode } from '../schema/page-data';
import { headingOf, textOf } from '../search/read-parts';

type Nodes = readonly TreeNode[];

const INLINE = /^(?:a|em|strong|code|br|del|sub|sup|kbd|abbr|brand)$/;
const HEADING = /^h([2-6])$/;
const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*', code: '`' };
/** The level of headings in blocks whose description gives none. */
const BLOCK_LEVEL = 3;

export class MarkdownWriter {
  /** `url`: the URL of the page, for resolving its links. */
  constructor(
    private readonly url: string,
    private readonly blocks: Blocks,
    private readonly settings: TextSettings,
  ) {}

  write(nodes: Nodes): string {
    const paragraphs: string[] = [];
    let line: TreeNode[] = [];
    const endLine = () => {
      paragraphs.push(this.inline(line).trim());
      line = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || INLINE.test(node[0])) line.push(node);
      else {
        endLine();
        paragraphs.push(this.element(node));
      }
    }
    endLine();
    return paragraphs.filter(Boolean).join('\n\n');
  }

  private inline(nodes: Nodes): string {
    return nodes
      .map((node): string => {
        if (typeof node === 'string') return node.replace(/\s+/g, ' ');
        const [name, props, ...children] = node;
        if (name === 'brand') return this.settings.brand.shortName;
        if (name === 'br') return '\n';
        const text = this.inline(children);
        if (name === 'a' && props !== 0 && typeof props.href === 'string') return this.link(text, props.href);
        const mark = MARKS[name] ?? '';
        return mark + text + mark;
      })
      .join('');
  }

  private link(text: string, href: string): string {
    return `[${text}](${new URL(fillPath(href, this.settings.brand), this.url).href})`;
  }

  private element([name, props, ...children]: Exclude<TreeNode, string>): string {
    const size = HEADING.exec(name)?.[1];
    if (size) return `${'#'.repeat(Number(size))} ${this.inline(children)}`;
    if (name === 'ul' || name === 'ol') {
      const items = elementsIn(children, /^li$/).map(
        (item, index) => `${name === 'ol' ? `${index + 1}.` : '-'} ${this.write(item).replace(/\n(?=.)/g, '\n   ')}`,
      );
      return items.join('\n');
    }
    if (name === 'table') return this.table(children);
    if (name === 'hr') return '---';
    if (name === 'blockquote') return this.write(children).replace(/^/gm, '> ');
    const block = this.blocks.get(name);
    const shown = block ? this.shownBy(block, props === 0 ? {} : props) : [];
    return [...shown, this.write(children)].filter(Boolean).join('\n\n');
  }

  private shownBy(block: BlockDescription, values: Record<string, unknown>): string[] {
    const heading = headingOf(block, values);
    const level = block.heading?.(values);
    const [target] = Object.entries(block.props).flatMap(([key, field]) => {
      const seen = seenAs(field);
      return seen.as === 'link' && values[key] ? [seen.href(String(values[key]))] : [];
    });
    const title = target && heading ? this.link(heading, target) : heading;
    return [
      ...(title ? [level || !target ? `${'#'.repeat(level ?? BLOCK_LEVEL)} ${title}` : title] : []),
      ...textOf(block, values, heading),
      ...(block.fromSettings?.(values, this.settings) ?? []),
    ].map((text) => fillText(text, this.settings.brand));
  }

  private table(children: Nodes): string {
    const rows = elementsIn(children, /^tr$/).map((row) =>
      elementsIn(row, /^t[hd]$/).map((cell) => this.inline(cell).trim().replaceAll('|', '\\|')),
    );
    rows.splice(
      1,
      0,
      (rows[0] ?? []).map(() => '---'),
    );
    return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

/** The children of all elements with this name, at any depth. */
const elementsIn = (nodes: Nodes, wanted: RegExp): TreeNode[][] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [name, , ...children] = node;
    return wanted.test(name) ? [children] : elementsIn(children, wanted);
  });
