/** The values that an editor offers for a field or a link, without quotation marks. */
import path from 'node:path';
import { CompletionItemKind } from 'vscode-languageserver';
import { fillPath } from '../content/brand';
import { choicesOf } from '../content/fields/field-types';
import { today } from '../util/office-day';
import { isUnpublished } from '../content/publication';
import { isText, writtenPathOf } from '../content/routes';
import type { Entry, SiteContext } from '../content/site-model';
import type { Field, ImageUse } from '../schema/fields';
import { IMAGE_PLACES } from '../schema/image-variants';
import { formatBytes } from '../util/format-values';
import { entryDetail, nameOf } from './describe';
import type { EditorPosition } from './editor-site';

export interface Choice {
  value: string;
  /** What the list shows. Default: the value. */
  label?: string;
  detail?: string;
  kind: CompletionItemKind;
  /** Choices with a higher rank come later. */
  rank?: number;
}

/** `written`: the part of the value before the position. */
export function choicesFor(field: Field, written: string, position: EditorPosition): Choice[] {
  const choices = choicesOf(field);
  const { site } = position.site.contextFor(position.file);
  switch (choices.from) {
    case 'entries':
      return entries([...site.byId[choices.to]]);
    case 'links':
      return linkChoices(written, position);
    case 'files':
      return fileChoices(written, position, choices);
    case 'today':
      return [{ value: today(), detail: 'today', kind: CompletionItemKind.Value }];
    case 'office email':
      return [{ value: site.settings.email, detail: 'the general email address', kind: CompletionItemKind.EnumMember }];
    case 'options': {
      const standard = 'default' in field ? String(field.default) : undefined;
      return choices.options.map((option, rank) => ({
        value: String(option),
        ...(String(option) === standard ? { detail: 'used when the field is left out' } : {}),
        kind: CompletionItemKind.EnumMember,
        rank,
      }));
    }
    default:
      return [];
  }
}

function entries(known: readonly (readonly [string, Entry])[]): Choice[] {
  const day = today();
  return known.map(([id, entry]) => ({
    value: id,
    label: nameOf(entry),
    detail: [id, entryDetail(entry, day)].filter(Boolean).join(', '),
    kind: CompletionItemKind.Reference,
  }));
}

/** Pages, files of the site, anchors, and files beside the text. */
export function linkChoices(written: string, position: EditorPosition): Choice[] {
  const hash = written.indexOf('#');
  // A heading in this file may be new, so check again.
  if (hash >= 0) return anchorChoices(written.slice(0, hash), position, position.site.check().context);
  if (written.startsWith('.')) return fileChoices(written, position, {});
  const context = position.site.contextFor(position.file);
  const { site, staticFiles } = context;
  const day = today();
  const pages = site.entries.flatMap((entry): Choice[] => {
    const value = writtenPathOf(entry);
    const rank = isUnpublished(entry, day) ? 2 : entry.kind === 'page' ? 0 : 1;
    return value === undefined ? [] : [{ value, detail: nameOf(entry), kind: CompletionItemKind.Reference, rank }];
  });
  const files = [...staticFiles].map((name): Choice => ({
    value: name,
    detail: `static${name}`,
    kind: CompletionItemKind.File,
    rank: 3,
  }));
  const { phone, email } = site.settings;
  const others: Choice[] = [
    { value: phone.href, detail: phone.label, kind: CompletionItemKind.EnumMember, rank: 4 },
    { value: `mailto:${email}`, detail: 'the general email address', kind: CompletionItemKind.EnumMember, rank: 4 },
    { value: 'https://', detail: 'another site', kind: CompletionItemKind.EnumMember, rank: 4 },
  ];
  const own = anchorChoices('', position, context).map((choice) => ({ ...choice, rank: 1 }));
  return [...pages, ...own, ...files, ...others];
}

function anchorChoices(address: string, { site: editorSite, file }: EditorPosition, { site }: SiteContext): Choice[] {
  const filled = fillPath(address, site.settings.brand);
  const entry = address === '' ? site.byFile.get(file) : (site.paths.get(filled) ?? site.paths.get(`${filled}/`));
  if (!entry) return [];
  const lines = editorSite.textOf(entry.file)?.split(/\r?\n/) ?? [];
  const start = address === '' || address.endsWith('/') ? address : `${address}/`;
  return entry.anchors.map(({ id, place }, rank) => ({
    value: `${start}#${id}`,
    detail: headingWords(lines[place.line - 1] ?? ''),
    kind: CompletionItemKind.Reference,
    rank,
  }));
}

const headingWords = (line: string): string =>
  /\btitle=["{]+([^"}]*)/.exec(line)?.[1] ?? line.replace(/^\s*#+\s*/, '').trim();

const PICTURE = /\.(?:jpe?g|png|webp|avif)$/i;

/** With `use`, only pictures. Without it and without extensions, every file that is not a text. */
export function fileChoices(
  written: string,
  { site, file }: EditorPosition,
  { use, extensions }: { use?: ImageUse; extensions?: readonly string[] },
): Choice[] {
  const { context } = site.check();
  const prefix = /^(?:\.{1,2}\/(?:[^/]*\/)*)?/.exec(written)![0] || './';
  const folder = path.posix.join(path.posix.dirname(file), prefix);
  const isWanted = (name: string): boolean => {
    if (use !== undefined) return PICTURE.test(name);
    if (extensions) return extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));
    return !isText(name) && !/\.ya?ml$/.test(name);
  };
  const choices: Choice[] = [];
  const folders = new Set<string>();
  for (const name of context.files) {
    if (!name.startsWith(folder.endsWith('/') ? folder : `${folder}/`)) continue;
    const below = path.posix.relative(folder, name);
    if (!isWanted(name)) continue;
    if (below.includes('/')) folders.add(below.split('/')[0]!);
    else choices.push(fileChoice(prefix + below, name, context, use));
  }
  for (const name of folders) choices.push({ value: `${prefix}${name}/`, kind: CompletionItemKind.Folder, rank: 1 });
  return choices;
}

function fileChoice(value: string, name: string, context: SiteContext, use?: ImageUse): Choice {
  const bytes = formatBytes(context.readBytes(name).length);
  const size = PICTURE.test(name) ? context.inspectImage(name) : undefined;
  if (!size || !('width' in size)) return { value, detail: bytes, kind: CompletionItemKind.File };
  const isSmall = use !== undefined && size.width < IMAGE_PLACES[use].minWidth;
  const warning = isSmall ? `, narrower than the ${IMAGE_PLACES[use].minWidth} pixels that it needs here` : '';
  return {
    value,
    detail: `${size.width} × ${size.height}, ${bytes}${warning}`,
    kind: CompletionItemKind.File,
    rank: isSmall ? 1 : 0,
  };
}
