/** `content/redirects.yaml`: one old path and its new one on each line. The file may be absent or empty. */
import { type Problem, Problems } from '../report/problem';
import { runRules } from '../rules';
import type { LocatedValue } from '../source/located-value';
import type { Reference } from '../source/references';
import { readSource } from '../source/source-file';
import { parseYaml, reportNoFields } from '../yaml/parse-yaml';
import { SETTINGS_FILES, type WrittenRedirect } from './settings-files';

export interface RedirectsFile {
  file: string;
  problems: Problem[];
  uses: Reference[];
  redirects: WrittenRedirect[];
}

export function readRedirects(bytes: Uint8Array | undefined): RedirectsFile {
  const problems = new Problems(SETTINGS_FILES.redirects);
  const done = (redirects: WrittenRedirect[] = []): RedirectsFile => ({
    file: problems.file,
    problems: problems.all,
    uses: [],
    redirects,
  });
  if (!bytes || bytes.length === 0) return done();
  const reading = readSource(problems.file, bytes);
  problems.all.push(...runRules('source', reading, problems.file));
  const { source } = reading;
  if (!source) return done();
  const { located, readable } = parseYaml(source, { start: 0, end: source.text.length }, problems, 'The file');
  if (located.kind === 'map')
    return done(
      located.entries.map(({ key, keyPlace, value }) => ({
        from: key,
        place: keyPlace,
        to: textOf(value),
        toPlace: value.place,
      })),
    );
  const isEmpty = located.kind === 'scalar' && located.value === null;
  if (readable && !isEmpty) reportNoFields(located, problems, 'The file');
  return done();
}

const textOf = (value: LocatedValue): string | undefined =>
  value.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
