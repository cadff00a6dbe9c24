/** Converts a page to Markdown for programs, with what its blocks show of entries, settings and skills. */
import { fillPath, fillText } from '../content/brand';
import { seenAs } from '../content/fields/field-types';
import type { ResolveOptions } from '../content/resolve/build-host';
import { recordOf } from '../content/resolve/records';
import type { BlockDescription, SiteQuery } from '../schema/block';
import type { TreeNode } from '../schema/page-data';
import { headingOf } from '../search/read-parts';
import { capitalise } from '../util/words';

type Nodes = readonly TreeNode[];
export type ShownContent = Omit<ResolveOptions, 'host'>;

const INLINE = /^(?:a|em|strong|code|br|del|sub|sup|kbd|abbr|brand)$/;
const HEADING = /^h([2-6])$/;
const MARKS: Readonly<Record<string, string>> = { strong: '**', em: '*', code: '`' };
/** The level of headings in blocks whose description gives none. */
const BLOCK_LEVEL = 3;

export class MarkdownWriter {
  /** `url`: the URL of the page, for resolving its links. */
  constructor(
    private readonly url: string,
    private readonly content: ShownContent,
    private readonly query: SiteQuery,
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
        if (name === 'brand') return this.query.settings.brand.shortName;
        if (name === 'br') return '\n';
        const text = this.inline(children);
        if (name === 'a' && props !== 0 && typeof props.href === 'string') return this.link(text, props.href);
        const mark = MARKS[name] ?? '';
        return mark + text + mark;
      })
      .join('');
  }

  private link(text: string, href: string): string {
    return `[${text}](${new URL(fillPath(href, this.query.settings.brand), this.url).href})`;
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
    const block = this.content.blocks.get(name);
    const shown = block ? this.shownBy(block, props === 0 ? {} : props) : [];
    return [...shown, this.write(children)].filter(Boolean).join('\n\n');
  }

  private shownBy(block: BlockDescription, values: Record<string, unknown>): string[] {
    const heading = headingOf(block, values);
    const level = block.heading?.(values);
    const facts: string[] = [];
    const records: unknown[] = [];
    let target: string | undefined;
    for (const [key, field] of Object.entries(block.props)) {
      const value = values[key];
      if (!value || value === heading) continue;
      const seen = seenAs(field);
      const name = field.inWords ? `**${capitalise(field.inWords)}:** ` : '';
      if (seen.as === 'text') facts.push(name + String(value));
      else if (seen.as === 'setting' && seen.isRead) facts.push(name + seen.inWords(value));
      else if (seen.as === 'link') target ??= seen.href(String(value));
      else if (field.type === 'reference') {
        const entry = this.content.site.byId[field.to].get(String(value));
        if (entry) records.push(recordOf(field.to, entry, this.content));
      }
    }
    const title = target && heading ? this.link(heading, target) : heading;
    return [
      ...(title ? [level || !target ? `${'#'.repeat(level ?? BLOCK_LEVEL)} ${title}` : title] : []),
      ...facts,
      this.items([records, block.data?.(values as never, this.query)]).join('\n'),
    ].map((text) => fillText(text, this.query.settings.brand));
  }

  /** The entries, facts and skills in the values of a block. */
  private items(shown: unknown): string[] {
    if (typeof shown !== 'object' || shown === null) return [];
    const { title, name = title, address, role, phone, email, lines = [], children = [], ...rest } = shown as Item;
    if (!name) return Object.values(shown).flatMap((value) => this.items(value));
    const isPage = address?.startsWith('/');
    const who = [role, phone?.label, email].filter(Boolean);
    const texts = [rest.summary, isPage ? '' : address, rest.street, rest.locality, ...lines];
    const more = [...texts, ...children.map((child) => child.name)].filter(Boolean);
    if (who.length + more.length === 0) return [];
    const item = [isPage ? this.link(name, address!) : `**${name}**`, ...who].join(', ');
    return [`- ${item}${more.length > 0 ? `: ${more.join('; ')}` : ''}`];
  }

  private table(children: Nodes): string {
    const [head = [], ...rows] = elementsIn(children, /^tr$/).map((row) =>
      elementsIn(row, /^t[hd]$/).map((cell) => this.inline(cell).trim().replaceAll('|', '\\|')),
    );
    return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  }
}

/** The fields that a record of an entry, a fact about the firm or a skill set may have. */
type Item = Partial<
  Record<'name' | 'title' | 'address' | 'role' | 'email' | 'summary' | 'street' | 'locality', string>
> & { phone?: { label: string }; lines?: string[]; children?: { name: string }[] };

/** The children of all elements with this name, at any depth. */
const elementsIn = (nodes: Nodes, wanted: RegExp): TreeNode[][] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    const [name, , ...children] = node;
    return wanted.test(name) ? [children] : elementsIn(children, wanted);
  });
