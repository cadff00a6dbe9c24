/**
 * Finds old paths and names where a command does not change them: code blocks, comments, plain text, and the site’s own
 * code.
 */
import { escapePattern } from '../util/words';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { placesOf } from '../content/source/positions';
import type { Plan } from './plan';
import { listFilesSync } from '../util/files';

/** The site's code, without the examples of blocks and rules, which only show paths. */
const CODE = /^src\/(?!content\/rules\/).*(?<!\.block)\.tsx?$/;

/** Matches a comment, or an example in a message. */
const NO_USE = /^\s*(?:\*|\/\/|\/\*)|\basCode\(|\bsample\b/;

export function noteMentions(plan: Plan, oldPaths: readonly string[], names: readonly string[]): void {
  const { project } = plan;
  if (names.length > 0)
    noteInTexts(
      plan,
      new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`, 'gu'),
    );
  const forms = [...new Set(oldPaths.flatMap((written) => [written, project.fill(written)]))].filter(
    (one) => one !== '/',
  );
  if (forms.length === 0) return;
  // Longer paths come first. Part of a longer path does not match.
  const pattern = new RegExp(
    `(?<![\\w/.-])(?:${forms
      .sort((a, b) => b.length - a.length)
      .map(escapePattern)
      .join('|')})(?![\\w{/-])`,
    'g',
  );
  noteInTexts(plan, pattern);
  const literal = new RegExp(`(?<=["'\`])${pattern.source}(?=[^\\s"'\`]*["'\`])`, 'g');
  for (const file of codeFiles(project.root)) {
    const text = readFileSync(path.join(project.root, file), 'utf8');
    for (const { index, 0: found } of text.matchAll(literal)) {
      const before = text.slice(text.lastIndexOf('\n', index) + 1, index);
      // A path between backticks in a sentence is an example.
      if (NO_USE.test(before) || /[a-z,] `$/.test(before)) continue;
      const { line } = placesOf(text).at(index);
      plan.advice.push(
        `${file}:${line} names ${found} in the site’s code. Visitors are redirected; ask an engineer to change it.`,
      );
    }
  }
}

function noteInTexts(plan: Plan, pattern: RegExp): void {
  for (const file of plan.project.context.files) {
    const source = !/\.(?:mdx|ya?ml)$/.test(file) || plan.removals.has(file) ? undefined : plan.project.sourceOf(file);
    if (!source) continue;
    const edits = plan.editsOf(file);
    for (const { index, 0: found } of source.text.matchAll(pattern)) {
      if (edits.some(({ start, end }) => start <= index && index < end)) continue;
      const { line, column } = source.at(index);
      plan.advice.push(
        `${plan.newNames.get(file) ?? file}:${line}:${column} mentions ${found} in text or code. It was not changed.`,
      );
    }
  }
}

function codeFiles(root: string): string[] {
  const folder = path.join(root, 'src');
  const names = existsSync(folder) ? listFilesSync(folder) : [];
  return names.map((name) => `src${name}`).filter((file) => CODE.test(file));
}
