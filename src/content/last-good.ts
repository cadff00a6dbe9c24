/**
 * Remembers content that was read without errors, and uses it in place of what cannot be read now: a mistake in
 * `site.yaml`, a menu or a frontmatter must not hide the site from the writer. The checker still reports the mistake.
 */
import type { Field, Fields, Values } from '../schema/fields';
import type { FileAnalysis } from './file-analysis';
import { fieldTypeOf } from './fields/field-types';
import type { SettingsFile } from './settings/settings';

export class LastGood {
  private readonly settingsByFile = new Map<string, Record<string, unknown>>();
  private readonly analysisByFile = new Map<string, FileAnalysis>();

  /** `readCommitted` reads a file as committed, for use when the file has never been read without errors. */
  constructor(private readonly readCommitted: (file: string) => Uint8Array | undefined) {}

  settings<F extends Fields>(
    { file, values, validValues }: SettingsFile<F>,
    fields: F,
    read: (bytes: Uint8Array) => SettingsFile<F>,
  ): Values<F> {
    const bytes = values || this.settingsByFile.has(file) ? undefined : this.readCommitted(file);
    const good = values ?? (bytes && read(bytes).values);
    if (good) this.settingsByFile.set(file, good);
    return values ?? ({ ...this.settingsByFile.get(file), ...whole(validValues ?? {}, fields) } as Values<F>);
  }

  /** Keeps a page's path, header and text while they cannot be read. */
  analysis(analysis: FileAnalysis, read: (bytes: Uint8Array) => FileAnalysis): FileAnalysis {
    const { file, frontmatter, body, bodyPlaces, unreadable } = analysis;
    const noFrontmatter = unreadable?.frontmatter;
    const noBody = unreadable?.body && bodyPlaces === '';
    const known = this.analysisByFile.get(file);
    const bytes = known || !(noFrontmatter || noBody) ? undefined : this.readCommitted(file);
    const before = known ?? (bytes && read(bytes));
    const kept = {
      ...analysis,
      ...(noFrontmatter && before ? { frontmatter: { ...before.frontmatter, ...frontmatter } } : {}),
      ...(noBody && before ? { body: before.body, bodyPlaces: before.bodyPlaces } : { body, bodyPlaces }),
    };
    this.analysisByFile.set(file, kept);
    return kept;
  }
}

/** Leaves out values, and items of lists, that lack a required field. */
function whole(values: Record<string, unknown>, fields: Fields): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = wholeValue(values[name], field);
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}

function wholeValue(value: unknown, field: Field): unknown {
  if (field.type === 'list') {
    if (!Array.isArray(value)) return undefined;
    const items = value.map((item) => wholeValue(item, field.of)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  const inner = fieldTypeOf(field).innerFields?.(field);
  if (!inner || typeof value !== 'object' || value === null) return value;
  const kept = whole(value as Record<string, unknown>, inner);
  const lacks = Object.entries(inner).some(([name, { required }]) => required && kept[name] === undefined);
  return lacks ? undefined : kept;
}
