/** Hover: what an editor shows about the word at a position. */
import { type Hover, MarkupKind } from 'vscode-languageserver';
import { fillPath } from '../content/brand';
import { choicesOf } from '../content/fields/field-types';
import { today } from '../util/office-day';
import type { Field } from '../schema/fields';
import { linkChoices } from './choices';
import { type Cursor, cursorAt } from './cursor';
import { ABOUT_BRAND, describeBlock, describeEntry, describeField, describeRule } from './describe';
import { fieldAround, fieldsAround } from './described-fields';
import { problemsAt } from './diagnostics';
import type { EditorPosition } from './editor-site';

export function hover(position: EditorPosition): Hover | undefined {
  const { site, file, text, offset, positionAt } = position;
  const cursor = cursorAt(file, text, offset);
  const words = describe(position, cursor);
  const rules = new Set(problemsAt(site, file, text, positionAt(offset)).map(({ rule }) => rule));
  const all = [words ?? [], [...rules].map(describeRule)].flat();
  if (all.length === 0) return undefined;
  return {
    contents: { kind: MarkupKind.Markdown, value: all.join('\n\n---\n\n') },
    ...(words && 'from' in cursor ? { range: { start: positionAt(cursor.from), end: positionAt(cursor.to) } } : {}),
  };
}

function describe(position: EditorPosition, cursor: Cursor): string | undefined {
  const word = 'from' in cursor ? position.text.slice(cursor.from, cursor.to) : '';
  switch (cursor.in) {
    case 'tag-name': {
      const block = position.site.blocks.get(word.replace(/^<\/?/, ''));
      return block && describeBlock(block);
    }
    case 'prop-name':
    case 'field': {
      const fields = fieldsAround(position, cursor);
      return Object.hasOwn(fields, word) ? describeField(word, fields[word]!) : undefined;
    }
    case 'prop-value':
    case 'field-value': {
      const field = fieldAround(position, cursor);
      const name = 'prop' in cursor ? cursor.prop : cursor.path.at(-1)!;
      return field && describeValue(name, field, cursor.written.replace(/^\s*["']|["']\s*$/g, ''), position);
    }
    case 'link':
    case 'picture':
      return describeLink(word, position);
    case 'braces': {
      const { brand } = position.site.check().context.site.settings;
      return word === '{brand}' ? `**${brand.shortName}** ${ABOUT_BRAND}` : undefined;
    }
    default:
      return undefined;
  }
}

function describeValue(name: string, field: Field, value: string, position: EditorPosition): string | undefined {
  const choices = choicesOf(field);
  if (choices.from === 'links' || choices.from === 'files') return describeLink(value, position);
  if (choices.from !== 'entries') return describeField(name, field);
  const entry = position.site.check().context.site.byId[choices.to].get(value);
  return entry && describeEntry(entry, today());
}

/** The page that a link leads to. For an anchor or a file: the detail from the list of choices. */
function describeLink(href: string, position: EditorPosition): string | undefined {
  const { site } = position.site.check().context;
  if (/^\.|#/.test(href)) {
    const choice = linkChoices(href, position).find(({ value }) => value === href);
    return choice && `**${href}**\n\n${choice.detail ?? ''}`;
  }
  const entry = site.paths.get(fillPath(href, site.settings.brand));
  return entry && describeEntry(entry, today());
}
