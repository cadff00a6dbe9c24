/** Writes the redirects of a plan into `content/redirects.yaml`. */
import { isMap, isScalar, type YAMLMap } from 'yaml';
import { SETTINGS_FILES } from '../content/settings/settings-files';
import { type Plan, RefusalError } from './plan';
import { lineBreakOf } from './text-edits';
import { YamlText } from './yaml-edits';

const FILE = SETTINGS_FILES.redirects;

const HEAD = `# Old paths that lead to new ones, one on each line: /old-path/: /new-path/
# The new path is a page or file of this site, or starts with https:// for another site. {brand} works as it does in links.
`;

/** A redirect applies to the path with and without the last slash. */
export const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

export function writeRedirects(plan: Plan): void {
  const lines = [...plan.redirects].map(([from, to]) => `${from}: ${to}`);
  const text = plan.project.sourceOf(FILE)?.text;
  for (const line of lines) plan.note(`301 ${line.replace(': ', ' → ')}`, FILE);
  if (text === undefined || text === '') {
    if (lines.length === 0) return;
    if (text === undefined) plan.additions.set(FILE, Buffer.from(`${HEAD}${lines.join('\n')}\n`));
    else plan.edit(FILE, { start: 0, end: 0, text: `${HEAD}${lines.join('\n')}\n` });
    return;
  }
  const yaml = new YamlText(text);
  if (plan.endedRedirects.size > 0) removeEnded(plan, yaml);
  if (lines.length > 0) append(plan, yaml, lines);
}

function removeEnded(plan: Plan, yaml: YamlText): void {
  const map = yaml.root as YAMLMap;
  for (const [index, { key }] of map.items.entries()) {
    const from = isScalar(key) ? String(key.value) : '';
    if (!plan.endedRedirects.has(withoutSlash(plan.project.fill(from)))) continue;
    const edit = yaml.removeField(map, index);
    if (!edit) throw new RefusalError(`Remove the line ${from} from ${FILE} first, because a page gets that path.`);
    plan.edit(FILE, edit);
    plan.note(`removed ${from}, because it is the path of a page again`, FILE);
  }
}

function append(plan: Plan, { root, text }: YamlText, lines: readonly string[]): void {
  if (root !== null && !(isScalar(root) && root.value === null) && (!isMap(root) || root.flow))
    throw new RefusalError(
      `Write each redirect in ${FILE} on its own line, without braces, and run the command again.`,
    );
  const lineBreak = lineBreakOf(text);
  const before = text.endsWith('\n') ? '' : lineBreak;
  const added = lines.map((line) => `${line}${lineBreak}`).join('');
  plan.edit(FILE, { start: text.length, end: text.length, text: before + added });
}
