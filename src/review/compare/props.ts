/** Compares the fields of two versions of a block. The description of a field says how readers see it. */
import { seenAs } from '../../content/fields/field-types';
import { isMadeFrom } from '../../content/text/wording';
import { anchor } from '../../schema/block';
import { REFERENCES } from '../../schema/entities';
import type { Field, FieldBase } from '../../schema/fields';
import type { DocumentValue, Part, PictureValue } from '../tree/part';
import { isClicked, isEntry, labelOf, type Label, placeAround } from '../tree/part-places';
import { comparable } from '../tree/page-parts';
import { nameOfRecord, referenceOf, shownRecord } from '../tree/shown-records';
import { documentFinding, pictureFindings, videoFindings } from './compare-files';
import type { Facts } from './facts';
import { type At, type Finding, found, headingChanged, isUnreachable, placeLost, textFindings } from './finding';
import { linkFinding } from './lines';
import { hasOtherWords } from '../tree/match-words';

interface FieldChange {
  key: string;
  field: Field;
  before: unknown;
  after: unknown;
  old: Part;
  part: Part;
  label: Label;
  at: At;
}

export function propFindings(old: Part, part: Part, at: At): Finding[] {
  const { block } = part;
  if (!block) return [];
  const label = labelOf(part);
  const own: At = { ...at, rows: undefined, where: { ...at.where, block: label } };
  const [from, to] = [block.heading?.(old.props), block.heading?.(part.props)];
  const isOtherLevel = from !== undefined && to !== undefined && from !== to;
  const { title } = block;
  const isHeading = title !== undefined && (from ?? to) !== undefined && seenAs(block.props[title]!).as === 'text';
  const [was, is] = [old, part].map(({ props }) => (isHeading ? (props[title] as string | undefined) : undefined));
  const pin = pinFinding(old, part, own);
  const other = otherTexts(old, part, own);
  const findings = Object.entries(block.props).flatMap(([key, field]): Finding[] => {
    if (other && seenAs(field).as === 'text') return key === title ? [other] : [];
    if (pin && PIN.includes(key)) return key === PIN[0] ? [pin] : [];
    const [before, after] = [old.props[key], part.props[key]];
    if (comparable(before) === comparable(after)) return [];
    if (field === anchor) {
      // A heading that changed with its id says that links to it are lost.
      const isTold = (was && is && was !== is) || [old, part].every(hasIdOfTitle);
      return isUnreachable(old) && !isTold ? [placeLost(old, at.page)] : [];
    }
    if (isHeading && key === title) return [headingChanged(was, is, own, isUnreachable(old))];
    // A changed heading level is reported instead of the field that sets it.
    if (isOtherLevel && isSetting(field)) return [];
    return fieldFindings({ key, field, before, after, old, part, label, at: own });
  });
  if (!isOtherLevel) return findings;
  return [...findings, levelFinding(label.title ?? label.noun, from, to, own, old, part)];
}

/** If both texts of a block changed, such as the number and the label of a figure, it counts as replaced. */
function otherTexts(old: Part, part: Part, at: At): Finding | undefined {
  const keys = Object.entries(part.block!.props).flatMap(([key, field]) => (seenAs(field).as === 'text' ? [key] : []));
  const textsOf = ({ props }: Part) => keys.map((key) => String(props[key] ?? ''));
  const [before, after] = [textsOf(old), textsOf(part)];
  if (keys.length !== 2 || part.children.length > 0 || keys.some((_, i) => !hasOtherWords(before[i], after[i])))
    return undefined;
  const facts = { form: 'renamed', part: labelOf(part), isOther: true } as const;
  return found(at, 'text-changed', facts, { before: before.join(' '), after: after.join(' ') });
}

/** The props with the coordinates of a pin on a map. */
const PIN: readonly string[] = ['latitude', 'longitude'];

function pinFinding(old: Part, part: Part, at: At): Finding | undefined {
  const pinOf = ({ props }: Part): string => PIN.map((key) => Number(props[key])).join(', ');
  const [before, after] = [pinOf(old), pinOf(part)];
  if (before === after || (before + after).includes('NaN')) return undefined;
  const facts = { form: 'pin', part: labelOf(part) } as const;
  return found({ ...at, rows: [] }, 'block-setting-changed', facts, { key: 'pin', before, after });
}

/** Whether the id is generated from the title, which is compared anyway. */
const hasIdOfTitle = ({ block, props }: Part): boolean =>
  block?.title !== undefined && isMadeFrom(String(props.id), String(props[block.title]));

const isSetting = (field: Field): boolean => ['setting', 'flag', 'entry'].includes(seenAs(field).as);

export function levelFinding(title: string, from: number, to: number, at: At, before: Part, after: Part): Finding {
  const here = { ...at, rows: [{ page: at.page, before, after }] };
  const sides = { before: `${title} (level ${from})`, after: `${title} (level ${to})` };
  return found(here, 'heading-level-changed', { form: 'level', title, isSmaller: to > from }, sides);
}

function fieldFindings(change: FieldChange): Finding[] {
  const { field, label, part, at } = change;
  const valuesOf = <T>() => [change.before, change.after] as [T | undefined, T | undefined];
  const seen = seenAs(field);
  switch (seen.as) {
    case 'picture':
      return pictureFindings(...valuesOf<PictureValue>(), at, {
        place: part.block?.shape === 'picture' ? placeAround(part) : { block: label },
      });
    case 'document':
      return [
        documentFinding(...valuesOf<DocumentValue>(), { ...at, where: placeAround(part) }, label.title ?? label.noun),
      ];
    case 'video':
      return videoFindings(...valuesOf<string>(), at);
    case 'link': {
      const [from, to] = valuesOf<string>().map((value) => (value ? seen.href(value) : undefined));
      const isNamed = label.title !== undefined;
      return [linkFinding(from, to, label.title ?? label.noun, { ...at, rows: [] }, isNamed ? label : undefined)];
    }
    case 'text':
      return textOfBlock(change);
    case 'flag':
      return [flagFinding(change)];
    case 'entry':
      return [entryFinding(change)];
    case 'setting':
      return [valueFinding(change, seen.inWords)];
    case 'nothing':
      return [];
  }
}

/** `background`, `reading time` */
export const nameOfField = (key: string, { inWords }: FieldBase): string =>
  inWords ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
const nameOf = ({ key, field }: FieldChange): string => nameOfField(key, field);

function textOfBlock(change: FieldChange): Finding[] {
  const { at, label, key, part } = change;
  const [from, to] = [change.before, change.after] as (string | undefined)[];
  const findings = textFindings(nameOf(change), from, to, at, label);
  if (key !== 'title' || !from || !to) return findings;
  return findings.map((finding) => ({
    ...finding,
    facts: { form: 'renamed', part: label, isClicked: isClicked(part) },
  }));
}

/** A changed setting, which decides how a block looks or works. `texts`: both values in words. */
const settingFinding = (
  { key, part, at }: FieldChange,
  texts: readonly (string | undefined)[],
  facts: Facts,
): Finding => found(at, 'block-setting-changed', facts, { before: texts[0], after: texts[1], key: [key, part.name] });

function flagFinding(change: FieldChange): Finding {
  const { field, label, before, after } = change;
  const texts = [before, after].map((value) => (value ? 'yes' : value === undefined ? undefined : 'no'));
  const what = field.inWords ?? `set to “${nameOf(change)}”`;
  return settingFinding(change, texts, { form: 'flag', part: label, isOn: Boolean(after), what });
}

function entryFinding(change: FieldChange): Finding {
  const { key, field, old, part, label } = change;
  const type = referenceOf(field)!;
  const texts = [old, part].map(({ props, derived }) => {
    const record = shownRecord(type, derived[key]);
    return record ? nameOfRecord(record) : props[key] ? String(props[key]) : undefined;
  });
  const where = isEntry(part) ? placeAround(part) : { block: label };
  return settingFinding(change, texts, { form: 'entry', noun: REFERENCES[type].inWords.one, where });
}

function valueFinding(change: FieldChange, say: (value: unknown) => string): Finding {
  const { key, field, label, old, part, before, after } = change;
  const texts = [before, after].map((value) =>
    value === undefined || value === null || value === '' ? undefined : say(value),
  );
  const now = part.derived.state;
  const isOtherState = field.type === 'date' && typeof now === 'string' && old.derived.state !== now;
  const isEmpty = Object.values(part.derived).some((value) => Array.isArray(value) && value.length === 0);
  const facts: Facts = part.block?.lists?.by.includes(key)
    ? { form: 'listed', part: label, isEmpty }
    : { form: 'setting', part: label, what: nameOf(change), state: isOtherState ? now : undefined };
  return settingFinding(change, texts, facts);
}
