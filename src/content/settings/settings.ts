/** The settings files: site, navigation, skills. Mistakes in them are reported like those of pages. */
import type { Fields, Values } from '../../schema/fields';
import { navigationFields, siteFields, skillsFields } from '../../schema/entities';
import { parseYaml, reportNoFields } from '../yaml/parse-yaml';
import type { LocatedValue } from '../source/located-value';
import type { Reference } from '../source/references';
import { type Problem, Problems } from '../report/problem';
import { runRules } from '../rules';
import { readSource } from '../source/source-file';
import { type MenuName, SETTINGS_FILES } from './settings-files';
import { frontmatterSubject, validateFields } from '../fields/validate-fields';
import { asCode } from '../text/wording';

export interface SettingsFile<F extends Fields> {
  file: string;
  problems: Problem[];
  uses: Reference[];
  /** Absent when the file cannot be used. */
  values?: Values<F>;
}

function readSettings<F extends Fields>(file: string, bytes: Uint8Array | undefined, fields: F): SettingsFile<F> {
  const problems = new Problems(file);
  const uses: Reference[] = [];
  const done = (values?: Values<F>) => ({ file, problems: problems.all, uses, values });
  const reading = readSource(file, bytes);
  problems.all.push(...runRules('source', reading, file));
  const { source } = reading;
  if (!source) return done();
  const whole = { start: 0, end: source.text.length };
  const { located: yaml, unreadableFields: lost, readable } = parseYaml(source, whole, problems, 'The file');
  if (!readable) return done();
  if (yaml.kind !== 'map') {
    if (lost.size === 0) reportNoFields(yaml, problems, 'The file');
    return done();
  }
  const values = validateFields(
    yaml.entries,
    fields,
    { ...frontmatterSubject({ line: 1, column: 1 }, lost), owner: 'The file' },
    { problems, references: uses },
  );
  if (fields === (skillsFields as Fields)) checkSkillIds(yaml, problems);
  if (fields === (navigationFields as Fields)) checkMenuEntries(yaml, problems);
  return done(problems.all.some((problem) => problem.severity === 'error') ? undefined : (values as Values<F>));
}

/** The form names its fields by skill, so no two skills may share an id. */
function checkSkillIds(yaml: LocatedValue, problems: Problems): void {
  const seen = new Set<unknown>();
  const visit = (located: LocatedValue): void => {
    if (located.kind === 'list') located.items.forEach(visit);
    if (located.kind !== 'map') return;
    for (const { key, value } of located.entries) {
      if (key === 'id' && value.kind === 'scalar') {
        if (seen.has(value.value))
          problems.error('skill-id', value.place, 'Two skills share an id', {
            found: `\`${value.value}\``,
            fix: 'give each a number of its own',
          });
        seen.add(value.value);
      } else visit(value);
    }
  };
  visit(yaml);
}

/** A heading without a page has pages below it. */
function checkMenuEntries(yaml: LocatedValue, problems: Problems): void {
  if (yaml.kind === 'list') for (const item of yaml.items) checkMenuEntries(item, problems);
  if (yaml.kind !== 'map') return;
  const said = new Map(yaml.entries.map(({ key, value }) => [key, value]));
  const label = said.get('label');
  if (label?.kind === 'scalar' && !said.has('path') && !said.has('children'))
    problems.error('field-missing', label.place, `The menu’s ${asCode(label.value)} leads nowhere`, {
      fix: `add ${asCode("path: '/page/'")} below it, or ${asCode('children:')} with the links that stand under it`,
    });
  for (const value of said.values()) checkMenuEntries(value, problems);
}

export const readSite = (bytes?: Uint8Array) => readSettings(SETTINGS_FILES.site, bytes, siteFields);
export const readSkills = (bytes?: Uint8Array) => readSettings(SETTINGS_FILES.skills, bytes, skillsFields);
export const readMenu = (menu: MenuName, bytes?: Uint8Array) =>
  readSettings(SETTINGS_FILES.navigation(menu), bytes, navigationFields);
