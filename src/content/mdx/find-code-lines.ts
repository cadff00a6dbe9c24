/** Finds lines of JavaScript in content, which are removed from the copy that is parsed. */
import { maskText } from '../source/source-file';
import { maskCode } from './mask-code';
import { isBeforeEmptyLine } from './scan';
import type { FindingOf } from './syntax-context';

const IMPORT = /import\s*(?:['"{*]|[\w$]+\s*(?:,\s*\{|\bfrom\s*['"]))/;
const EXPORT = /export\s+(?:default|const|let|var|function|class|async|type|\{|\*)/;
/** In the middle of a paragraph, only a whole statement is code: prose may continue with `export type approvals`. */
const WHOLE_STATEMENTS = [
  /import\s+(?:[\w$*{][^'"\n]*\sfrom\s*)?['"][^'"\n]+['"];?\s*$/,
  /export\s+(?:(?:const|let|var)\s+[\w$]+\s*=|default\s+(?:function|class|[{(])|(?:async\s+)?function\b|class\s+\w+[^.]*\{|type\s+\w+\s*=|\{[^}]*\}|\*\s+from\b)/,
];
const WHOLE_STATEMENT = new RegExp(`^[ \\t]*(?:${WHOLE_STATEMENTS.map(({ source }) => source).join('|')})`);
const CODE_LINE = new RegExp(`^[ \\t]*(?:${IMPORT.source}|${EXPORT.source})`);

export function removeCodeLines(original: string): { body: string; codeLines: FindingOf<'code-line'>[] } {
  const codeLines: FindingOf<'code-line'>[] = [];
  // Most files contain neither word, and the pattern is slow.
  const mayHaveCode = original.includes('import') || original.includes('export');
  if (!mayHaveCode || !/^[ \t]*(import|export)\b/m.test(original)) return { body: original, codeLines };
  const text = maskCode(original);
  let body = original;
  let skipTo = 0;
  let startsParagraph = true;
  for (const { 0: line, index } of text.matchAll(/^[^\n]*$/gm)) {
    const isFirst = startsParagraph || index === skipTo;
    startsParagraph = line.trim() === '';
    if (index < skipTo || !(isFirst ? CODE_LINE : WHOLE_STATEMENT).test(line)) continue;
    const keyword = line.trim().startsWith('import') ? 'import' : 'export';
    codeLines.push({ type: 'code-line', offset: index + line.indexOf(keyword), keyword, isParagraph: false });
    skipTo = index + statementLength(text.slice(index));
    body = body.slice(0, index) + maskText(body.slice(index, skipTo)) + body.slice(skipTo);
  }
  return { body, codeLines };
}

/** A statement ends with the line of its last closing brace, or with its paragraph. */
function statementLength(text: string): number {
  let depth = 0;
  let paragraph = text.length;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '{') depth++;
    else if (text[i] === '}') depth--;
    else if (text[i] === '\n') {
      if (depth <= 0) return i;
      if (paragraph === text.length && isBeforeEmptyLine(text, i + 1)) paragraph = i;
    }
  }
  return depth > 0 ? paragraph : text.length;
}
