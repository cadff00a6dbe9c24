/** Completes the values and trees of one page: paths become pictures and URLs, ids become records. */
import type { BlockDescription, PendingPicture } from '../../schema/block';
import { SOURCE } from '../../schema/develop-data';
import type { Fields } from '../../schema/fields';
import type { Author, ReferenceTo, TreeNode } from '../../schema/page-data';
import { fillPath, fillText } from '../brand';
import type { FieldResolver } from '../fields/define-field-type';
import { fieldTypeOf } from '../fields/field-types';
import { HTML_ELEMENTS, MARKDOWN_IMAGE, UNKNOWN_BLOCK } from '../mdx/known-elements';
import type { Entry } from '../site-model';
import type { ResolveOptions } from './build-host';
import { type Origin, type PendingFile, pendingTrees, resolveRelative } from './pending';
import { authorRecord, recordOf } from './records';
import { siteQuery } from './site-query';

/** `entry` is the page to resolve. */
export class TreeResolver {
  constructor(
    private readonly entry: Entry,
    private readonly options: ResolveOptions,
  ) {}

  async record(to: ReferenceTo, entry: Entry): Promise<unknown> {
    await this.options.host.trackFile(entry.absolutePath);
    // The record of an entry without a page may list what names it, such as the articles of a person.
    if (!entry.path) await this.options.host.trackAllFiles();
    return this.resolvePending(recordOf(to, entry, this.options));
  }

  async author(person: Entry): Promise<Author> {
    await this.options.host.trackFile(person.absolutePath);
    return (await this.resolvePending(authorRecord(person, this.options))) as Author;
  }

  /** Turns checked values into page data. Leaves out values whose field is not in the description. */
  async values(raw: Record<string, unknown>, fields: Fields, origin: Origin): Promise<Record<string, unknown>> {
    const resolver = this.resolver(raw, origin);
    const resolved: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(raw)) {
      const field = fields[key];
      if (field && value !== undefined) resolved[key] = await resolver.value(value, field);
    }
    return resolved;
  }

  private resolver(siblings: Record<string, unknown>, origin: Origin): FieldResolver {
    const { brand } = this.options.site.settings;
    const resolver: FieldResolver = {
      siblings,
      text: (written) => fillText(written, brand),
      path: (written) => fillPath(written, brand),
      link: (href) => this.link(href, origin),
      picture: (file, use) => this.options.host.picture(resolveRelative(origin, file), use),
      document: (file) => this.options.host.document(resolveRelative(origin, file)),
      record: async (to, id) => {
        const target = this.options.site.byId[to].get(id);
        return target && this.record(to, target);
      },
      value: async (value, field) => {
        const { resolve } = fieldTypeOf(field);
        return resolve ? resolve(value as never, field, resolver) : value;
      },
      values: (values, fields) => this.values(values, fields, origin),
    };
    return resolver;
  }

  private async link(href: string, origin: Origin): Promise<string> {
    // `./plan.pdf#page=2`: the fragment is not part of the file's name.
    const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href)!;
    if (/^\.{1,2}\//.test(href)) return (await this.options.host.document(resolveRelative(origin, file))).url + rest;
    return fillPath(href, this.options.site.settings.brand);
  }

  async tree(nodes: TreeNode[], origin: Origin): Promise<TreeNode[]> {
    const out: TreeNode[] = [];
    for (const node of nodes) {
      const resolved = await this.node(node, origin);
      const last = out.length - 1;
      if (typeof resolved === 'string' && typeof out[last] === 'string') out[last] += resolved;
      else out.push(resolved);
    }
    return out;
  }

  private async node(node: TreeNode, origin: Origin): Promise<TreeNode> {
    if (typeof node === 'string') return node;
    const [name, props, ...children] = node;
    if (name === 'brand') return this.options.site.settings.brand.shortName;
    const block = this.options.blocks.get(name);
    if (block && this.options.isDevelopment) return this.blockInDevelopment(block, node, origin);
    const resolved = block
      ? await this.blockProps(block, props === 0 ? {} : props, origin)
      : await this.elementProps(name, props, origin);
    return [name, resolved && Object.keys(resolved).length > 0 ? resolved : 0, ...(await this.tree(children, origin))];
  }

  /** A block cannot be shown without a value that it needs, so the page shows the mistake and the block's content. */
  private async blockInDevelopment(
    block: BlockDescription,
    [name, props, ...children]: Exclude<TreeNode, string>,
    origin: Origin,
  ): Promise<TreeNode> {
    const raw = props === 0 ? {} : props;
    const content = await this.tree(children, origin);
    const resolved = await this.blockProps(block, raw, origin).catch(() => undefined);
    const lacks = Object.entries(block.props).some(
      ([prop, { type, required }]) => required && type !== 'alt' && resolved?.[prop] === undefined,
    );
    if (!resolved || lacks) return [UNKNOWN_BLOCK, 0, ...content];
    return [name, raw[SOURCE] ? { ...resolved, [SOURCE]: raw[SOURCE] } : resolved, ...content];
  }

  private async elementProps(
    name: string,
    props: Record<string, unknown> | 0,
    origin: Origin,
  ): Promise<Record<string, unknown> | 0> {
    if (props === 0) return 0;
    if (name === MARKDOWN_IMAGE) {
      const picture = await this.options.host.picture(resolveRelative(origin, String(props.image)), 'figure');
      const { brand } = this.options.site.settings;
      const title = props.title ? { title: fillText(String(props.title), brand) } : {};
      return {
        ...props,
        ...title,
        image: { ...picture, alt: fillText(String(props.alt ?? ''), brand) },
        alt: undefined,
      };
    }
    if (name === 'a' && typeof props.href === 'string') return { ...props, href: await this.link(props.href, origin) };
    if (Object.hasOwn(HTML_ELEMENTS, name))
      return { ...props, ...(await this.values(props, HTML_ELEMENTS[name]!, origin)) };
    return props;
  }

  private async blockProps(
    block: BlockDescription,
    raw: Record<string, unknown>,
    origin: Origin,
  ): Promise<Record<string, unknown>> {
    const values = await this.values(raw, block.props, origin);
    // The alternative text has become part of the picture.
    for (const field of Object.values(block.props)) {
      const alt = fieldTypeOf(field).altField?.(field);
      if (alt !== undefined && raw[alt] !== undefined) delete values[alt];
    }
    if (!block.data) return values;
    const asked = { all: false };
    const query = siteQuery(this.entry, this.options, () => {
      asked.all = true;
    });
    const data = block.data(values as never, query);
    if (asked.all) await this.options.host.trackAllFiles();
    return { ...values, ...((await this.resolvePending(data)) as object) };
  }

  private async resolvePending(value: unknown): Promise<unknown> {
    if (Array.isArray(value)) {
      const origin = pendingTrees.get(value as TreeNode[]);
      return origin
        ? this.tree(value as TreeNode[], origin)
        : Promise.all(value.map((item) => this.resolvePending(item)));
    }
    if (value === null || typeof value !== 'object') return value;
    if ((value as PendingPicture).pending === 'picture') {
      const { file, alt, use } = value as PendingPicture;
      return { ...(await this.options.host.picture(file, use)), alt };
    }
    if ((value as PendingFile).pending === 'file')
      return (await this.options.host.document((value as PendingFile).file)).url;
    const completed: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) completed[key] = await this.resolvePending(item);
    return completed;
  }
}
