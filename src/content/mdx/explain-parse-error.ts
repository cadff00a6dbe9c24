/**
 * Explains the parser's error when each tag and brace is valid by itself: tags do not pair, or a tag continues outside
 * the list or quotation in which it starts.
 */
import { maskText, placesOf } from '../source/source-file';
import type { Place } from '../report/problem';
import { closestMatch } from '../text/wording';
import { type Blocks, closestBlock, HTML_ELEMENTS, VOID_ELEMENTS } from './known-elements';
import { findOpenFence, maskCode } from './mask-code';
import { type Patch, removePair, type SyntaxFault } from './patch-tag';
import type { FindingOf } from './syntax-context';
import { findCloseBelow, findFirstOutside, findOpening, isNeverOpened, isOpenAt } from './tag-pairs';

export interface ParseError {
  reason?: string;
  message: string;
  ruleId?: string;
  place?: (Place & { offset?: number }) | { start: Place & { offset?: number } };
}

/**
 * Explains the mistake at which the parser stopped. For a tag that is not a block, it explains all tags of this name,
 * because each would stop the parser again.
 */
export function explainParseError(error: ParseError, body: string, blocks: Blocks): SyntaxFault[] {
  const fault = explainFirst(error, body, blocks);
  const { finding } = fault;
  const isLineBreak = finding.type === 'unclosed-tag' && finding.end === 'line-break';
  if (!isLineBreak && finding.type !== 'unknown-tag') return [fault];
  return [fault, ...otherTags(body, finding, fault.patch)];
}

/** The other tags of the same name that are not self-closing, each removed separately. */
function otherTags(
  body: string,
  finding: FindingOf<'unclosed-tag'> | FindingOf<'unknown-tag'>,
  first: Patch | undefined,
): SyntaxFault[] {
  const { name, offset } = finding;
  const isVoid = VOID_ELEMENTS.has(name);
  const tags = new RegExp(`<(/?)${name.replace(/[.$]/g, '\\$&')}(?=[\\s/>])(?:[^"'<>]|"[^"]*"|'[^']*')*>`, 'g');
  const faults: SyntaxFault[] = [];
  for (const { 0: tag, 1: slash, index } of maskCode(body).matchAll(tags)) {
    const isPatched = first && index >= first.start && index < first.start + first.text.length;
    const wasTaken = isPatched && first.text.slice(index - first.start).startsWith(' ');
    if (index === offset || wasTaken || (isVoid && tag.endsWith('/>'))) continue;
    const patch = { start: index, text: maskText(tag) };
    // A closing tag is part of the finding about its opening tag.
    faults.push(slash ? { finding, patch } : { finding: { ...finding, offset: index }, patch });
  }
  return faults;
}

function explainFirst(error: ParseError, body: string, blocks: Blocks): SyntaxFault {
  const reason = error.reason ?? error.message;
  const place = error.place && 'start' in error.place ? error.place.start : error.place;
  const offset = place?.offset ?? body.length;

  const opened = /for `<([^`>]*)>` \((\d+):(\d+)-/.exec(reason);
  if (opened) {
    const start = placesOf(body).offsetAt({ line: Number(opened[2]), column: Number(opened[3]) });
    return explainUnclosed({ name: opened[1]!, start, reason, body, offset, blocks });
  }
  const outlived = /Expected the closing tag `<\/([^`>]*)>` either after the end of `(\w+)`/.exec(reason);
  if (outlived) {
    const [, name, container] = outlived as unknown as [string, string, string];
    const close = body.lastIndexOf('<', offset);
    return {
      finding: { type: 'unclosed-tag', offset: close, name, end: 'after-container', container },
      patch: removePair(body, body.lastIndexOf(`<${name}`, close - 1), `</${name}>`),
    };
  }
  switch (error.ruleId) {
    case 'unexpected-closing-slash':
      return unopenedTag(body, body.lastIndexOf('<', offset));
    case 'unexpected-lazy':
      return { finding: { type: 'unreadable', offset, reason: 'leaves-container' } };
    case 'unexpected-attribute':
    case 'unexpected-self-closing-slash':
      return { finding: { type: 'tag-problem', offset, problem: 'props-on-closing-tag' } };
  }
  return /expression/.test(reason)
    ? { finding: { type: 'unclosed-brace', offset, within: 'unknown' } }
    : { finding: { type: 'unreadable', offset, reason: 'unknown' } };
}

function unopenedTag(body: string, offset: number): SyntaxFault {
  const tag = /^<\/[^>]*>?/.exec(body.slice(offset))?.[0] ?? '</';
  const name = /^<\/\s*([^\s>]*)/.exec(tag)![1]!;
  return { finding: { type: 'unopened-tag', offset, name }, patch: { start: offset, text: maskText(tag) } };
}

/** A tag that the parser found open: where it starts, and where and why the parser stopped. */
interface Unclosed {
  name: string;
  start: number;
  reason: string;
  body: string;
  offset: number;
  blocks: Blocks;
}

function explainUnclosed(unclosed: Unclosed): SyntaxFault {
  const { name, start, reason, body } = unclosed;
  if (name === '')
    return { finding: { type: 'stray-less-than', offset: start, reads: 'character' }, patch: removePair(body, start) };
  const other = /Unexpected closing tag `(<\/[^`]*>)`/.exec(reason)?.[1];
  const unknown = explainUnknown(unclosed, other);
  if (unknown) return unknown;
  const container = /before the end of `(\w+)`/.exec(reason)?.[1];
  if (container)
    return {
      finding: { type: 'unclosed-tag', offset: start, name, end: 'before-container-ends', container },
      patch: removePair(body, start, /^[a-z]/.test(name) ? undefined : `</${name}>`),
    };
  const fence = findOpenFence(body, start);
  if (fence)
    return {
      finding: { type: 'unclosed-fence', ...fence },
      patch: { start: fence.offset, text: maskText(fence.fence) },
    };
  return (other && explainMispairing(unclosed, other)) || missingEnd(unclosed, other);
}

/**
 * Explains unknown blocks, and elements that are not allowed or have no closing tag: the missing end is not the
 * mistake.
 */
function explainUnknown({ name, start, body, offset, blocks }: Unclosed, other?: string): SyntaxFault | undefined {
  if (name === 'br')
    return {
      finding: { type: 'unclosed-tag', offset: start, name, end: 'line-break' },
      patch: removePair(body, start),
    };
  const finding = { type: 'unknown-tag', offset: start, name, isHtml: /^[a-z]/.test(name) } as const;
  if (/^[a-z]/.test(name) && !Object.hasOwn(HTML_ELEMENTS, name))
    return {
      finding,
      // `</Section>` may close `<section>`.
      patch:
        other?.toLowerCase() === `</${name}>`
          ? removePair(body, start, other, offset)
          : removePair(body, start, `</${name}>`),
    };
  if (!/^[A-Z]/.test(name) || blocks.has(name)) return undefined;
  // If the closing tag has the right name, remove both tags.
  const closed = other?.slice(2, -1) ?? '';
  const isMeant = closed === closestBlock(name, blocks) || (blocks.has(closed) && isNeverOpened(body, closed));
  const close = isMeant ? other : undefined;
  return { finding, patch: removePair(body, start, close, offset) };
}

/** Explains a closing tag of another block that comes before this block's own closing tag. */
function explainMispairing({ name, start, body, offset }: Unclosed, other: string): SyntaxFault | undefined {
  const ownClose = findCloseBelow(body, name, offset);
  if (!ownClose) return undefined;
  const outer = other.slice(2, -1);
  if (!isOpenAt(body, outer, offset)) return unopenedTag(body, offset);
  const between = body.slice(offset + other.length, ownClose.index);
  const isSwapped = body.startsWith(other, offset) && between.trim() === '';
  if (!isSwapped)
    return {
      finding: { type: 'unclosed-tag', offset, name, end: 'after-outer', outer, ownClose: ownClose.index },
      patch: removePair(body, start, `</${name}>`, offset),
    };
  // The two tags in the right order have the same length, so every position stays the same.
  return {
    finding: { type: 'crossed-tags', offset, name, outer, ownClose: ownClose.index },
    patch: { start: offset, text: body.slice(ownClose.index, ownClose.end) + between + other },
  };
}

function missingEnd({ name, start, body, offset, blocks }: Unclosed, other: string | undefined): SyntaxFault {
  const reopened = explainReopened({ name, start, body, blocks });
  if (reopened) return reopened;
  const closed = other?.slice(2, -1);
  const isMisspelt = closed !== undefined && closestMatch(closed, [name]) !== undefined;
  // A tag that is closed more often than it is opened closes this block by mistake.
  if (closed !== undefined && (isMisspelt || isNeverOpened(body, closed))) {
    const within = blocks.get(closed)?.within?.filter((outer) => isOpenAt(body, outer, start)) ?? [];
    // `<Card>` inside <Timeline>, closed by `</TimelineItem>`: the mistake is in the opening tag.
    const isWrongStart = within.length > 0 && !within.some((outer) => blocks.get(outer)!.children?.includes(name));
    return {
      finding: {
        type: 'unopened-tag',
        offset: isWrongStart ? start : offset,
        name: closed,
        closes: { name, offset: start, isMisspelt },
      },
      patch: removePair(body, start, other, offset),
    };
  }
  const next = findFirstOutside(body, name, start, blocks);
  const before =
    next !== undefined ? { offset: next, text: body.slice(next).split('\n', 1)[0]! } : other && { offset, text: other };
  return {
    finding: { type: 'unclosed-tag', offset: start, name, end: 'missing', ...(before ? { before } : {}) },
    patch: removePair(body, start),
  };
}

/** `<Section>`, text and `<Section>` again: the second lacks props, or anything after it, so it should close the first. */
function explainReopened({ name, start, body, blocks }: Omit<Unclosed, 'reason' | 'offset'>): SyntaxFault | undefined {
  const tag = `<${name}>`;
  const lacksProp = Object.values(blocks.get(name)?.props ?? {}).some(({ required }) => required);
  if (!body.startsWith(tag, start) || !(lacksProp || /^\s*(?:<|$)/.test(body.slice(start + tag.length))))
    return undefined;
  const opening = findOpening(body, name, start);
  if (opening === undefined) return undefined;
  const pair = removePair(body, opening, tag, start);
  return { finding: { type: 'unclosed-tag', offset: start, name, end: 'reopened', opening }, patch: pair };
}
