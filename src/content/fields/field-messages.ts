/** Messages for findings that one rule reports in fields and another in props. */
import type { Advice, Message } from '../rules/rule';
import { asCode, closestMatch, formatValue, orList } from '../text/wording';
import type { FieldFinding } from './fields-context';
import type { Markup } from './plain-text';

type FindingOf<Kind extends FieldFinding['kind']> = Extract<FieldFinding, { kind: Kind }>;

export function describeUnknown({
  owner,
  noun,
  name,
  group,
  suggestion,
  advice,
  known,
  corrections,
}: FindingOf<'unknown'>): Message {
  const what = `${owner} has no ${noun} ${asCode(name)}`;
  if (group) return { what, fix: `it belongs to ${asCode(group)} above: indent it by two spaces` };
  if (suggestion) return { what, fix: `did you mean ${asCode(suggestion)}?`, corrections };
  if (advice) return { what, fix: advice };
  if (/\s/.test(name)) return { what, fix: 'if it continues the line above, indent it by two spaces' };
  return { what, fix: known.length > 0 ? `remove it, or use ${orList(known)}` : 'remove it' };
}

export const describeMissing = ({ owner, noun, name, example, about }: FindingOf<'missing'>): Message => ({
  what: `${owner} needs the ${noun} ${asCode(name)}`,
  fix: `add ${example}: ${about.charAt(0).toLowerCase() + about.slice(1).replace(/\.$/, '')}`,
});

export const describeWrongType = (finding: FindingOf<'wrong-type'>): Message => ({
  ...finding,
  what: `${asCode(finding.name)} must be ${finding.expected}`,
});

export const describeWrongValue = (finding: FindingOf<'wrong-value' | 'wrong-date'>): Message => ({
  ...finding,
  what: `${asCode(finding.name)} ${finding.requirement}`,
});

export const describeMarkup = ({ name, markup }: FindingOf<'markup'>): Message => ({
  what: `${asCode(name)} is plain text: Markdown and HTML are shown as they are`,
  found: formatValue(markup.text),
  ...adviceOnMarkup(markup),
});

function adviceOnMarkup({ kind, text }: Markup): Advice {
  if (kind === 'character reference') return { fix: 'write the character itself' };
  const words = text.replace(/^\[([^\]]+)\]\(.*\)$|^([*`]+)(.*?)\2$/s, '$1$3');
  const inside = (write: string, isLikely = true) => ({ inside: text, write, isLikely });
  if (kind === 'markup' && words !== text && words.trim() !== '')
    return { fix: `write only the words: ${asCode(words)}`, corrections: inside(words) };
  if (text.startsWith('<')) return { fix: 'remove the tag, and write only the words' };
  const isBrand = kind === 'braces' && closestMatch(text.replace(/[{}\s]/g, ''), ['brand']) !== undefined;
  return isBrand
    ? { fix: 'did you mean `{brand}`?', corrections: inside('{brand}', !/^\{\{\s*brand\s*\}\}$/.test(text)) }
    : { fix: 'write only the words' };
}
