/** Reads YAML, with the place of every value. It reports nothing: the rules of the phase `fields` do. */
import { type Document, isAlias, isPair, isScalar, type Node as YamlNode, parseDocument, visit } from 'yaml';
import type { Place } from '../report/problem';
import type { LocatedValue } from '../source/located-value';
import { maskText } from '../source/positions';
import type { Source } from '../source/source-file';
import { type Explained, explainYamlError, messageOf, specialCharacterAt } from './explain-error';
import { COMMENT_MARK, locateNode } from './locate-node';
import { fieldAround, itemAround, lineAt, offsetOfMark, type Region } from './yaml-lines';

/** A mistake in YAML. `owner` is the name of the text in messages, such as `The frontmatter`. */
export type YamlFinding =
  | ({ kind: 'yaml-error'; place: Place; line: string; explanation: string } & ReturnType<typeof messageOf>)
  | { kind: 'yaml-comment'; place: Place; line: string }
  /** `missing`: the field, if the file has only one. */
  | { kind: 'no-fields'; place: Place; owner: string; text?: string; missing?: string | undefined };

interface ParsedYaml {
  /** What could be read. Incomplete if the text has mistakes. */
  located: LocatedValue;
  /** Fields that a mistake makes unreadable. They are absent from `located`, but not missing. */
  unreadableFields: ReadonlySet<string>;
  /** The other fields can be checked. */
  readable: boolean;
  findings: YamlFinding[];
}

/** Text with more mistakes than this is not YAML. */
const MAX_FAULTS = 20;

/**
 * A mistake makes its field unreadable. The field is masked in a copy of the same length, so that the other fields can
 * be read.
 */
export function parseYaml(source: Source, owner: string, range?: Region): ParsedYaml {
  const { start, end } = range ?? { start: 0, end: source.text.length };
  const written = source.text.slice(start, end);
  const place = (offset: number) => source.at(start + Math.min(offset, written.length));
  const unreadableFields = new Set<string>();
  const findings = new Map<number, YamlFinding>();
  for (let text = written; ;) {
    // With the `core` schema dates stay text, so that messages can quote 2025-02-30 as it was written.
    const document = parseDocument(text, { schema: 'core', prettyErrors: false, uniqueKeys: true, strict: true });
    const faults = findFaults(document, text);
    for (const fault of faults) {
      const { offset } = fault;
      if (findings.has(offset)) continue;
      const at = { place: place(offset), line: lineAt(written, offset).text };
      findings.set(
        offset,
        'explanation' in fault
          ? { kind: 'yaml-error', ...at, explanation: fault.explanation, ...messageOf(fault, at.line, owner) }
          : { kind: 'yaml-comment', ...at },
      );
    }
    const masked = maskFaults(text, faults, unreadableFields);
    const readable = faults.every((fault) => fault.harmless);
    if (readable || masked === text || findings.size > MAX_FAULTS)
      return {
        located: locateNode(document.contents, text, place),
        unreadableFields,
        readable,
        findings: [...findings.values()],
      };
    text = masked;
  }
}

/** The finding for YAML that is a text or a list, not fields. */
export const noFieldsIn = (located: LocatedValue, owner = 'The frontmatter', missing?: string): YamlFinding => ({
  kind: 'no-fields',
  missing: located.kind === 'list' ? missing : undefined,
  place: located.place,
  owner,
  ...(located.kind === 'scalar' ? { text: String(located.value) } : {}),
});

const KEYS = /^[ \t]*(?:- +)*([\w-]+):/gm;

/** Masks the fields with mistakes and adds their names to `unreadableFields`. */
function maskFaults(text: string, faults: readonly YamlFault[], unreadableFields: Set<string>): string {
  let masked = text;
  for (const { offset, harmless, key, unreadable = fieldAround(text, offset) } of faults) {
    if (harmless) continue;
    if (key) unreadableFields.add(key);
    const removed = text.slice(unreadable.start, unreadable.end);
    for (const [, key] of removed.matchAll(KEYS)) unreadableFields.add(key!);
    masked = masked.slice(0, unreadable.start) + maskText(removed) + masked.slice(unreadable.end);
  }
  return masked;
}

type YamlFault = (Explained | { comment: true; offset: number; unreadable?: undefined; key?: undefined }) & {
  harmless?: true;
};

function findFaults(document: Document.Parsed, text: string): YamlFault[] {
  const { faults, isComplete } = explainErrors(document, text);
  if (!isComplete) return faults;
  const indented = /^ *(\u00A0)[ \u00A0]*[\w-]+:/m.exec(text);
  if (indented)
    return [...faults, { explanation: 'non-breaking-space', offset: indented.index + indented[0].indexOf('\u00A0') }];
  return [...faults, ...findUnsupported(document, text)].sort((a, b) => a.offset - b.offset);
}

function explainErrors(document: Document.Parsed, text: string): { faults: YamlFault[]; isComplete: boolean } {
  const faults: YamlFault[] = [];
  const mergedItems = new Set<number>();
  for (const { code, message, pos } of document.errors) {
    const offset = pos[0];
    if (code !== 'DUPLICATE_KEY') {
      faults.push(explainYamlError(code, message, text, offset));
      // An error usually causes the errors after it, except a wrong character.
      if (code !== 'BAD_SCALAR_START') return { faults, isComplete: false };
      continue;
    }
    const item = itemAround(text, offset);
    if (item?.startsWithField) mergedItems.add(item.start);
    else if (item && mergedItems.has(item.start)) continue;
    const explanation = item?.startsWithField ? 'repeated-field-in-item' : 'repeated-field';
    faults.push({ explanation, offset, harmless: true });
  }
  return { faults, isComplete: true };
}

/** Finds valid YAML that writers do not mean: aliases, anchors and tags, and `#` in a value. */
function findUnsupported(document: Document.Parsed, text: string): YamlFault[] {
  const faults: YamlFault[] = [];
  if (!/[&*!#]/.test(text)) return faults;
  visit(document, {
    Alias: (_key, node) => {
      faults.push(specialCharacterAt(text, node.range?.[0] ?? 0));
    },
    Node: (_key, node) => {
      const start = node.range?.[0] ?? 0;
      if (!isAlias(node) && (node.anchor !== undefined || node.tag !== undefined))
        faults.push(specialCharacterAt(text, offsetOfMark(text, start)));
    },
    Pair: (_key, pair) => {
      if (!isPair(pair)) return;
      const value = pair.value as YamlNode | null;
      if (value !== null && !(isScalar(value) && (value.type === 'PLAIN' || value.value === null))) return;
      const isNothing = value === null || (isScalar(value) && value.value === null);
      const end = (isNothing ? (pair.key as YamlNode | null)?.range?.[1] : value.range?.[1]) ?? 0;
      const rest = text.slice(end).split('\n', 1)[0]!;
      if (COMMENT_MARK.test(rest)) faults.push({ comment: true, offset: end + rest.indexOf('#'), harmless: true });
    },
  });
  return faults;
}
