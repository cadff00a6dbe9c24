/** Compares the fields of two versions of a block, each as its description says that readers see it. */
import { seenAs } from '../../content/fields/field-types';
import { anchor } from '../../schema/block';
import type { Field } from '../../schema/fields';
import type { DocumentValue, Part, PictureValue } from '../tree/part';
import { labelOf, type Label } from '../tree/part-places';
import { exactText, hasOtherWords, plainText } from '../tree/match-words';
import { documentFinding, pictureFindings } from './compare-files';
import { type At, fieldRows, type Finding, type FindingRow, foundAt } from './finding';
import { linkAdded, linkChanged, linkRemoved } from './lines';

interface FieldChange {
  key: string;
  field: Field;
  before: unknown;
  after: unknown;
  /** The block, by its name after the change. */
  part: Part;
  label: Label;
  /** What the site computes from the dates of a block: `closed`. */
  state: { before: unknown; after: unknown };
  at: At;
}

export function propFindings(before: Part, after: Part, at: At): Finding[] {
  const { block } = after;
  if (!block) return [];
  const label = labelOf(after);
  const own = { ...at, where: { ...at.where, block: label } };
  const [from, to] = [block.heading?.(before.props), block.heading?.(after.props)];
  const isOtherLevel = from !== undefined && to !== undefined && from !== to;
  const changes = Object.entries(block.props)
    .map(([key, field]): FieldChange => ({
      key,
      field,
      label,
      part: after,
      at: own,
      before: before.props[key],
      after: after.props[key],
      state: { before: before.derived.state, after: after.derived.state },
    }))
    .filter((change) => comparable(change.before) !== comparable(change.after));
  const findings = changes.flatMap((change): Finding[] => {
    const isHeading = change.key === block.title && (from ?? to) !== undefined && seenAs(change.field).as === 'text';
    if (isHeading) return [headingFinding(change)];
    // The field that decides the level is reported by its effect.
    return isOtherLevel && isSetting(change.field) ? [] : fieldFindings(change);
  });
  if (!isOtherLevel) return findings;
  return [...findings, levelFinding(String(after.props.title ?? after.name), from, to, own, before, after)];
}

const isSetting = (field: Field): boolean => ['setting', 'flag', 'entry'].includes(seenAs(field).as);

/** A file's content decides whether it is the same, not its name. */
const comparable = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? exactText(value)
    : JSON.stringify(value, (key, inner: unknown) =>
        key === 'name' ? undefined : typeof inner === 'string' ? exactText(inner) : inner,
      );

export const levelFinding = (
  title: string,
  from: number,
  to: number,
  { page, where }: Pick<At, 'page' | 'where'>,
  before: Part,
  after: Part,
): Finding => ({
  ...foundAt({ page, where, rows: [{ page, before, after }] }),
  kind: 'heading-level-changed',
  before: `${title} (level ${from})`,
  after: `${title} (level ${to})`,
  facts: { form: 'level', title, from, to },
});

const rowsOf = ({ at, before, after }: FieldChange, what: 'heading' | 'field' = 'field'): FindingRow[] => {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return fieldRows(at.page, text(before), text(after), what);
};

const headingFinding = (change: FieldChange): Finding =>
  headingChanged(change.before as string | undefined, change.after as string | undefined, {
    ...change.at,
    rows: rowsOf(change, 'heading'),
  });

export function headingChanged(
  before: string | undefined,
  after: string | undefined,
  at: Pick<At, 'page' | 'where' | 'rows'>,
): Finding {
  const base = { ...foundAt(at), before, after };
  if (!before || !after) {
    const way = after ? 'added' : 'removed';
    const facts = { form: 'loose', what: 'heading', way, text: after ?? before ?? '' } as const;
    return { ...base, kind: `heading-${way}`, facts };
  }
  if (!hasOtherWords(before, after)) return { ...base, ...lineBreaks(after) };
  return { ...base, kind: 'heading-changed', facts: { form: 'replaced', what: 'heading', from: before, to: after } };
}

export const lineBreaks = (text: string): Pick<Finding, 'kind' | 'key' | 'facts'> => ({
  kind: 'formatting-changed',
  key: 'spaces',
  facts: { form: 'lineBreaks', text },
});

function fieldFindings(change: FieldChange): Finding[] {
  const { field, before, after, at } = change;
  const seen = seenAs(field);
  switch (seen.as) {
    case 'picture':
      return pictureFindings(before as PictureValue | undefined, after as PictureValue | undefined, at, {
        place: { block: change.label },
      });
    case 'document':
      return [documentFinding(before as DocumentValue | undefined, after as DocumentValue | undefined, at)];
    case 'video':
      return [videoFinding(change)];
    case 'link':
      return [linkFinding(change, (value) => (value ? seen.href(String(value)) : ''))];
    case 'text':
      return [textFinding(change)];
    case 'flag':
      return [flagFinding(change)];
    case 'entry':
      return [entryFinding(change)];
    case 'setting':
      return settingFindings(change, seen.inWords);
    case 'nothing':
      return [];
  }
}

function videoFinding(change: FieldChange): Finding {
  const { before, after, at } = change;
  const nameOf = (source: unknown): string | undefined =>
    typeof source === 'string' && source !== '' ? source.replace(/^\/static\/[0-9a-f]{32}\//, '') : undefined;
  const [from, to] = [nameOf(before), nameOf(after)];
  return {
    ...foundAt({ ...at, rows: rowsOf(change) }),
    kind: 'video-changed',
    before: from,
    after: to,
    key: [before, after],
    facts: { form: 'video', where: at.where, from, to },
  };
}

function linkFinding({ before, after, label, at }: FieldChange, hrefOf: (value: unknown) => string): Finding {
  const line = { ...at, rows: [] };
  const part = label.title === undefined ? undefined : label;
  const text = part?.title ?? label.noun;
  if (!before) return linkAdded(hrefOf(after), text, line, part);
  if (!after) return linkRemoved(hrefOf(before), text, line, part);
  return linkChanged(hrefOf(before), hrefOf(after), text, line, part);
}

/** `background`, `reading time` */
const nameOf = ({ key, field }: Pick<FieldChange, 'key' | 'field'>): string =>
  field.inWords ?? key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

function textFinding(change: FieldChange): Finding {
  const { at, label, key, part } = change;
  const noun = part.block!.inWords;
  const [before, after] = [change.before, change.after] as (string | undefined)[];
  const base = { ...foundAt({ ...at, rows: rowsOf(change) }), before, after };
  const what = nameOf(change);
  if (!before || !after)
    return after
      ? { ...base, kind: 'text-added', facts: { form: 'hasNow', part: label, what, text: after } }
      : { ...base, kind: 'text-removed', facts: { form: 'hasNoLonger', part: label, what, was: before ?? '' } };
  if (plainText(before) === plainText(after)) return { ...base, ...lineBreaks(after) };
  const fromTo = { from: before, to: after, noun };
  if (key === 'title') {
    const isClicked = Object.values(part.block!.props).some((one) => one.required && seenAs(one).as === 'link');
    return { ...base, kind: 'text-changed', facts: { form: 'renamed', isClicked, ...fromTo } };
  }
  return { ...base, kind: 'text-changed', facts: { form: 'changed', what, where: { block: label }, ...fromTo } };
}

function flagFinding(change: FieldChange): Finding {
  const { key, field, label, part, at } = change;
  const inWords = (value: unknown): string => (value ? 'yes' : value === undefined ? 'none' : 'no');
  const [before, after] = [inWords(change.before), inWords(change.after)];
  return {
    ...foundAt({ ...at, rows: fieldRows(at.page, before, after) }),
    kind: 'block-setting-changed',
    before,
    after,
    key: [key, part.name],
    facts: {
      form: 'flag',
      part: label,
      isOn: Boolean(change.after),
      what: field.inWords ?? `set to “${nameOf(change)}”`,
    },
  };
}

function entryFinding({ key, part, at, ...change }: FieldChange): Finding {
  const inWords = (value: unknown) => (value ? at.context.recordName(String(value)) : undefined);
  const [from, to] = [inWords(change.before), inWords(change.after)];
  return {
    ...foundAt({ ...at, rows: fieldRows(at.page, from, to) }),
    kind: 'block-setting-changed',
    before: from ?? 'none',
    after: to ?? 'none',
    key: [key, part.name],
    cause: from && to ? at.context.causeOf(at.page, from, to) : undefined,
    facts: { form: 'entry', noun: part.block!.inWords, from, to },
  };
}

/** What readers call a state that the site computes from dates. Other states keep their names. */
const STATES: Readonly<Record<string, string>> = { 'to come': 'not open yet' };

function settingFindings(change: FieldChange, say: (value: unknown) => string): Finding[] {
  const { key, field, label, part, state, at } = change;
  const inWords = (value: unknown) => (value === undefined || value === null || value === '' ? undefined : say(value));
  const [from, to] = [inWords(change.before), inWords(change.after)];
  if (field === anchor && from !== undefined && at.context.isLostPlace(at.page, from)) return [];
  const isOtherState = field.type === 'date' && typeof state.after === 'string' && state.before !== state.after;
  const now = String(state.after);
  return [
    {
      ...foundAt({ ...at, rows: fieldRows(at.page, from ?? 'none', to ?? 'none') }),
      kind: 'block-setting-changed',
      before: from ?? 'none',
      after: to ?? 'none',
      key: [key, part.name],
      facts: {
        form: 'setting',
        part: label,
        what: nameOf(change),
        from,
        to,
        noun: part.block!.inWords,
        ...(isOtherState ? { state: STATES[now] ?? now } : {}),
      },
    },
  ];
}
