/** Reads `content/redirects.yaml`: each line is `/old-path/: /new-path/`. The file may be absent or empty. */
import type { Problem } from '../report/problem';
import { createFieldSink } from '../fields/fields-context';
import { runRules } from '../rules';
import type { LocatedField, LocatedValue } from '../source/located-value';
import { type Allowance, findAllowances } from '../source/allowances';
import type { Reference } from '../source/references';
import { readSource } from '../source/source-file';
import { noFieldsIn, parseYaml } from '../yaml/parse-yaml';
import { SETTINGS_FILES, type WrittenRedirect } from './settings-files';

export interface RedirectsFile {
  file: string;
  problems: Problem[];
  references: Reference[];
  allowances?: Allowance[];
  redirects: WrittenRedirect[];
}

const FILE = SETTINGS_FILES.redirects;
const OWNER = 'The file';

export function readRedirects(bytes: Uint8Array | undefined): RedirectsFile {
  if (!bytes || bytes.length === 0) return { file: FILE, problems: [], references: [], redirects: [] };
  const reading = readSource(FILE, bytes);
  const problems = runRules('source', reading, FILE);
  if (!reading.source) return { file: FILE, problems, references: [], redirects: [] };
  const { source } = reading;
  const { located, readable, findings } = parseYaml(source, { start: 0, end: source.text.length }, OWNER);
  const sink = createFieldSink(findings);
  const isEmpty = located.kind === 'scalar' && located.value === null;
  if (readable && located.kind !== 'map' && !isEmpty) sink.yaml.push(noFieldsIn(located, OWNER));
  problems.push(...runRules('fields', sink, FILE));
  return {
    file: FILE,
    problems,
    references: [],
    allowances: findAllowances(source.text, 'yaml', source),
    redirects: located.kind === 'map' ? located.entries.map(redirectOf) : [],
  };
}

const redirectOf = ({ key, keyPlace, value }: LocatedField): WrittenRedirect => ({
  from: key,
  place: keyPlace,
  to: textOf(value),
  toPlace: value.place,
});

const textOf = (value: LocatedValue): string | undefined =>
  value.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
