/** Reads `content/redirects.yaml`: each line is `/old-path/: /new-path/`. The file may be absent or empty. */
import { FieldsContext } from '../fields/fields-context';
import { runRules } from '../rules';
import type { LocatedField, LocatedValue } from '../source/located-value';
import { findAllowances } from '../source/allowances';
import { readSource } from '../source/source-file';
import { noFieldsIn, parseYaml } from '../yaml/parse-yaml';
import type { SettingsFile } from './settings';
import { SETTINGS_FILES, type WrittenRedirect } from './settings-files';

interface RedirectsFile extends SettingsFile<Record<never, never>> {
  redirects: WrittenRedirect[];
}

const FILE = SETTINGS_FILES.redirects;
const OWNER = 'The file';

export function readRedirects(bytes: Uint8Array | undefined): RedirectsFile {
  const file: RedirectsFile = { file: FILE, problems: [], references: [], redirects: [] };
  if (!bytes || bytes.length === 0) return { ...file, values: {} };
  const reading = readSource(FILE, bytes);
  const { source } = reading;
  file.problems.push(...runRules('source', reading, FILE));
  if (!source) return file;
  const { located, readable, findings } = parseYaml(source, OWNER);
  // redirect-taken reports two redirects from the same path.
  const sink = new FieldsContext(
    findings.filter((one) => one.kind !== 'yaml-error' || one.explanation !== 'repeated-field'),
  );
  const asFields = redirectAsFields(located);
  const isEmpty = located.kind === 'scalar' && located.value === null;
  if (asFields) sink.yaml.push({ kind: 'no-fields', place: located.place, owner: OWNER, text: asFields });
  else if (readable && located.kind !== 'map' && !isEmpty) sink.yaml.push(noFieldsIn(located, OWNER));
  file.problems.push(...runRules('fields', sink, FILE));
  if (asFields) return file;
  const redirects = located.kind === 'map' ? located.entries.map(redirectOf) : [];
  const isUsable = file.problems.every(({ severity }) => severity !== 'error');
  return {
    ...file,
    allowances: findAllowances(source.text, 'yaml', source),
    redirects,
    ...(isUsable ? { values: {} } : {}),
  };
}

const OLD = /^(?:from|source|old)$/i;
const NEW = /^(?:to|target|destination|new)$/i;

/** Other systems write a redirect as `- from: /old/` and `to: /new/`. Returns the first one as `/old/ /new/`. */
function redirectAsFields(located: LocatedValue): string | undefined {
  const first = located.kind === 'list' ? located.items[0] : located;
  if (first?.kind !== 'map') return undefined;
  const valueOf = (name: RegExp) => {
    const entry = first.entries.find(({ key }) => name.test(key));
    return entry && textOf(entry.value);
  };
  const [from, to] = [valueOf(OLD), valueOf(NEW)];
  if (from !== undefined && to !== undefined) return `${from} ${to}`;
  // `- /old/: /new/`
  const [entry] = located.kind === 'list' ? first.entries : [];
  return entry?.key.startsWith('/') ? `${entry.key} ${textOf(entry.value) ?? ''}`.trim() : undefined;
}

const redirectOf = ({ key, keyPlace, value }: LocatedField): WrittenRedirect => ({
  from: key,
  place: keyPlace,
  to: textOf(value),
  toPlace: value.place,
});

const textOf = (value: LocatedValue): string | undefined =>
  value.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
