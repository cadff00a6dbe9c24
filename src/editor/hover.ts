/** Hover: what an editor shows about the word at a position. */
import { type Hover, MarkupKind } from 'vscode-languageserver';
import { choicesOf } from '../content/fields/field-types';
import { today } from '../util/office-day';
import { linkChoices } from './choices';
import { type Cursor, cursorAt } from './cursor';
import { ABOUT_BRAND, describeBlock, describeEntry, describeField, describeRule } from './describe';
import { fieldAround, fieldsAround } from './described-fields';
import { problemsAt } from './diagnostics';
import type { EditorPosition } from './editor-site';
import { mentionAt } from './navigation/mentions';

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
  const { byFile, settings } = position.site.check().context.site;
  const target = mentionAt(position)?.target;
  const entry = target && target.anchor === undefined ? byFile.get(target.file) : undefined;
  if (entry) return describeEntry(entry, today());
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
      if (!field) return undefined;
      const { from } = choicesOf(field);
      if (from === 'links' || from === 'files')
        return describeLink(cursor.written.replace(/^\s*["']|["']\s*$/g, ''), position);
      const name = 'prop' in cursor ? cursor.prop : cursor.path.at(-1)!;
      return from !== 'entries' ? describeField(name, field) : undefined;
    }
    case 'link':
    case 'picture':
      return describeLink(word, position);
    case 'braces':
      return word === '{brand}' ? `**${settings.brand.shortName}** ${ABOUT_BRAND}` : undefined;
    default:
      return undefined;
  }
}

/** Describes an anchor or a file with its detail from the list of choices. */
function describeLink(href: string, position: EditorPosition): string | undefined {
  const choice = linkChoices(href, position).find(({ value }) => value === href);
  return choice && `**${href}**\n\n${choice.detail ?? ''}`;
}
