/**
 * Finds every mistake that keeps MDX from being parsed. A parser stops at its first mistake. This continues to the last
 * one, and patches a copy so that the parser can read the rest.
 */
import { maskCodeAndComments } from './mask-code';
import { readTag } from './read-tag';
import { findClosingBrace } from './scan';
import type { SyntaxFault } from './syntax-fault';

export function findSyntaxErrors(body: string, blockNames: ReadonlySet<string>): SyntaxFault[] {
  const text = maskCodeAndComments(body);
  const faults: SyntaxFault[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (character === '\\') i++;
    else if (character === '{') {
      const end = findClosingBrace(text, i);
      if (end < 0) faults.push(unclosedBrace(text, i));
      else i = end;
    } else if (character === '<' && !/\s/.test(text[i + 1] ?? ' ')) {
      const { fault, end } = readTag(text, i, blockNames);
      if (fault) faults.push(fault);
      i = Math.max(i, end - 1);
    }
  }
  return faults;
}

const unclosedBrace = (text: string, offset: number): SyntaxFault =>
  /^\{\s*\/\*/.test(text.slice(offset))
    ? { finding: { type: 'unclosed-brace', offset, within: 'comment' } }
    : { finding: { type: 'unclosed-brace', offset, within: 'text' }, patch: { start: offset, text: ' ' } };
