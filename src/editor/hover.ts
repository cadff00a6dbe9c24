/** What an editor shows about the word at a position. */
import { type Hover, MarkupKind, type Position } from 'vscode-languageserver';
import { fillPath } from '../content/brand';
import { choicesOf } from '../content/fields/field-types';
import { today } from '../util/office-day';
import type { Field } from '../schema/fields';
import { type Choice, fileChoices, linkChoices, type Surroundings } from './choices';
import { cursorAt } from './cursor';
import { describeBlock, describeEntry, describeField, describeRule } from './describe';
import { fieldAt, fieldsAt, ownField, propsOf } from './described-fields';
import { problemsAt } from './diagnostics';
import type { EditorSite } from './editor-site';
import type { Span } from './span';

/** A position in a file that is open in the editor. `text` may have changes that are not saved. */
export interface EditorPosition {
  site: EditorSite;
  file: string;
  text: string;
  offset: number;
  positionAt(offset: number): Position;
}

export const surroundings = ({ site, file }: EditorPosition): Surroundings => ({
  file,
  context: site.check().context,
  textOf: (name) => site.textOf(name),
});

export function hover(request: EditorPosition): Hover | undefined {
  const found = describeAt(request);
  const { site, file, text, offset, positionAt } = request;
  const rules = new Set(problemsAt(site, file, text, positionAt(offset)).map(({ rule }) => rule));
  const words = [found?.words ?? [], [...rules].map(describeRule)].flat();
  if (words.length === 0) return undefined;
  return {
    contents: { kind: MarkupKind.Markdown, value: words.join('\n\n---\n\n') },
    ...(found?.words ? { range: { start: positionAt(found.from), end: positionAt(found.to) } } : {}),
  };
}

type Description = Span & { words: string | undefined };

function describeAt(request: EditorPosition): Description | undefined {
  const { site, file, text, offset } = request;
  const around = surroundings(request);
  const cursor = cursorAt(file, text, offset);
  switch (cursor.in) {
    case 'tag-name': {
      const block = site.blocks.get(text.slice(cursor.from, cursor.to).replace(/^<\/?/, ''));
      return block && { ...cursor, words: describeBlock(block) };
    }
    case 'prop-name':
    case 'field': {
      const name = text.slice(cursor.from, cursor.to);
      const field = ownField(
        'block' in cursor ? propsOf(site.blocks, cursor.block) : fieldsAt(file, cursor.path),
        name,
      );
      return field && { ...cursor, words: describeField(name, field) };
    }
    case 'prop-value': {
      const field = ownField(propsOf(site.blocks, cursor.block), cursor.prop);
      const value = cursor.written.replace(/^\s*["']|["']\s*$/g, '');
      return field && { ...cursor, words: describeValue(field, value, around) };
    }
    case 'field-value': {
      const field = fieldAt(file, cursor.path);
      return field && { ...cursor, words: describeValue(field, cursor.written, around) };
    }
    case 'link':
      return { ...cursor, words: describeLink(text.slice(cursor.from, cursor.to), around) };
    case 'picture':
      return { ...cursor, words: describeChoice(text.slice(cursor.from, cursor.to), around, fileChoices) };
    default:
      return undefined;
  }
}

function describeValue(field: Field, value: string, around: Surroundings): string | undefined {
  const choices = choicesOf(field);
  switch (choices.from) {
    case 'entries': {
      const entry = around.context.site.byId[choices.to].get(value);
      return entry && describeEntry(entry, today());
    }
    case 'links':
      return describeLink(value, around);
    case 'files':
      return describeChoice(value, around, fileChoices);
    default:
      return undefined;
  }
}

function describeLink(href: string, around: Surroundings): string | undefined {
  const { site } = around.context;
  if (href.startsWith('.')) return describeChoice(href, around, fileChoices);
  if (href.includes('#')) return describeChoice(href, around, linkChoices);
  const entry = site.paths.get(fillPath(href, site.settings.brand));
  return entry && describeEntry(entry, today());
}

/** The detail that the list of choices shows beside this value. */
function describeChoice(
  value: string,
  around: Surroundings,
  choices: (written: string, around: Surroundings, wanted: object) => Choice[],
): string | undefined {
  const choice = choices(value, around, {}).find((candidate) => candidate.value === value);
  return choice && `**${value}**\n\n${choice.detail ?? ''}`;
}
