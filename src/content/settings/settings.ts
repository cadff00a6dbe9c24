/** Reads the settings files: site, navigation, skills. Their mistakes are reported like those of pages. */
import type { Fields, Values } from '../../schema/fields';
import { navigationFields, reviewersFields, siteFields, skillsFields } from '../../schema/settings-fields';
import { noFieldsIn, parseYaml } from '../yaml/parse-yaml';
import type { LocatedField, LocatedValue } from '../source/located-value';
import { findAllowances } from '../source/allowances';
import type { Place, Problem } from '../report/problem';
import { proseOfFields } from '../text/prose';
import { START } from '../source/positions';
import { FieldsContext, inField } from '../fields/fields-context';
import { runRules } from '../rules';
import { readSource } from '../source/source-file';
import type { SettingsReferences } from '../site-model';
import { type MenuName, SETTINGS_FILES } from './settings-files';
import { validateFields } from '../fields/validate-fields';

export interface SettingsFile<F extends Fields> extends SettingsReferences {
  problems: Problem[];
  values?: Values<F>;
  /** The valid values of a file with errors. */
  validValues?: Record<string, unknown>;
}

function readSettings<F extends Fields>(
  file: string,
  bytes: Uint8Array | undefined,
  fields: F,
  check?: (yaml: LocatedValue, sink: FieldsContext) => void,
): SettingsFile<F> {
  const reading = readSource(file, bytes);
  const { source } = reading;
  const problems = runRules('source', reading, file);
  if (!source) return { file, problems, references: [] };
  const { located, unreadableFields, readable, findings } = parseYaml(source, OWNER);
  const sink = new FieldsContext(findings);
  const isDamaged = unreadableFields.size > 0;
  const entries = readable && located.kind === 'map' ? located.entries : undefined;
  // After a mistake, a field in the wrong column may belong to the group above it, so it is not missing there.
  const unreadable = new Set([...unreadableFields, ...(isDamaged && entries ? entries.map(({ key }) => key) : [])]);
  const values =
    entries && validateFields(entries, fields, { owner: OWNER, noun: 'field', place: START, unreadable, sink });
  if (entries) check?.(located, sink);
  else if (readable && !isDamaged)
    sink.yaml.push(noFieldsIn(located, OWNER, Object.keys(fields).length === 1 ? Object.keys(fields)[0] : undefined));
  problems.push(...runRules('fields', sink, file));
  const prose = proseOfFields(sink);
  problems.push(...runRules('prose', prose, file));
  const isUsable = problems.every(({ severity }) => severity !== 'error');
  return {
    file,
    problems,
    references: sink.references,
    allowances: findAllowances(source.text, 'yaml', source),
    prose,
    ...(entries ? { fieldPositions: positionsOf(entries) } : {}),
    ...(isUsable ? { values: values as Values<F> } : { validValues: values ?? {} }),
  };
}

const OWNER = 'The file';

const positionsOf = (entries: readonly LocatedField[], group = ''): Record<string, Place> =>
  Object.fromEntries(
    entries.flatMap(({ key, value }) => [
      [group + key, value.place] as const,
      ...(value.kind === 'map' ? Object.entries(positionsOf(value.entries, `${group}${key}.`)) : []),
    ]),
  );

/** The form names its fields by skill, so each skill needs its own id. */
function checkSkillIds(yaml: LocatedValue, { findings }: FieldsContext): void {
  const seen = new Set<unknown>();
  const visit = (located: LocatedValue): void => {
    if (located.kind === 'list') {
      findings.push(...repeatedNames(located.items, 'repeated-skill-name'));
      located.items.forEach(visit);
    }
    if (located.kind !== 'map') return;
    for (const { key, value } of located.entries) {
      if (key === 'id' && value.kind === 'scalar') {
        if (seen.has(value.value))
          findings.push({ kind: 'repeated-skill-id', ...inField(value.place, 'id'), id: String(value.value) });
        seen.add(value.value);
      } else visit(value);
    }
  };
  visit(yaml);
}

/**
 * The form shows the skills of a set by name, and a letter is addressed to a reviewer by name, so names must differ.
 */
function repeatedNames(items: readonly LocatedValue[], kind: 'repeated-skill-name' | 'repeated-reviewer') {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    const name = item.kind === 'map' ? item.entries.find(({ key }) => key === 'name')?.value : undefined;
    if (name?.kind !== 'scalar' || typeof name.value !== 'string') return [];
    const key = name.value.trim().toLowerCase();
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [{ kind, ...inField(name.place, 'name'), text: name.value }] : [];
  });
}

/** A menu entry without a page must have entries below it. */
function checkMenuEntries(yaml: LocatedValue, sink: FieldsContext): void {
  if (yaml.kind === 'list') for (const item of yaml.items) checkMenuEntries(item, sink);
  if (yaml.kind !== 'map') return;
  const values = new Map(yaml.entries.map(({ key, value }) => [key, value]));
  const label = values.get('label');
  // Another rule reports a misnamed field.
  const isMisnamed = yaml.entries.some(({ key }) => !Object.hasOwn(navigationFields.links.of.fields, key));
  if (label?.kind === 'scalar' && !values.has('path') && !values.has('children') && !isMisnamed)
    sink.findings.push({
      kind: 'menu-entry-without-link',
      ...inField(label.place, 'path'),
      label: String(label.value),
    });
  for (const value of values.values()) checkMenuEntries(value, sink);
}

export const readSite = (bytes?: Uint8Array) => readSettings(SETTINGS_FILES.site, bytes, siteFields);
export const readSkills = (bytes?: Uint8Array) =>
  readSettings(SETTINGS_FILES.skills, bytes, skillsFields, checkSkillIds);
export const readReviewers = (bytes?: Uint8Array) =>
  readSettings(SETTINGS_FILES.reviewers, bytes, reviewersFields, (yaml, { findings }) => {
    const list = yaml.kind === 'map' ? yaml.entries.find(({ key }) => key === 'reviewers')?.value : undefined;
    if (list?.kind === 'list') findings.push(...repeatedNames(list.items, 'repeated-reviewer'));
  });
export const readMenu = (menu: MenuName, bytes?: Uint8Array) =>
  readSettings(SETTINGS_FILES.navigation(menu), bytes, navigationFields, checkMenuEntries);
