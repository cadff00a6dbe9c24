/** Makes a draft, and checks the whole site with it, so that what is written passes the check. */
import path from 'node:path';
import { stringify } from 'yaml';
import { isAmbiguous } from '../content/fields/types/date.field';
import { fieldTypeOf } from '../content/fields/field-types';
import { findMarkup } from '../content/fields/plain-text';
import { type Problem, wording } from '../content/report/problem';
import type { Site } from '../content/site-model';
import { DRAFT_NOTE } from '../content/text/draft-note';
import { asCode, formatValue } from '../content/text/wording';
import { ENTITIES, entityOf } from '../schema/entities';
import type { Field, FieldOf, Fields } from '../schema/fields';
import { withArticle } from '../schema/noun';
import { KIND } from '../schema/page-kinds';
import { longDate } from '../util/format-values';
import { newProblemsOf } from '../writing/finish-plan';
import { Plan, RefusalError } from '../writing/plan';
import type { WritingProject } from '../writing/writing-project';
import type { Draft, NewRequest, StandIn, ValueGroup } from './draft';
import { KINDS, type NewKind, optionsOf, type TextKind } from './draft-kinds';
import { offerMenu } from './menu-entry';
import { newOpening } from './new-opening';
import { oneLine, withoutMarkup } from './plain-words';
import { readValues } from './read-value';
import { drawStandIn, STAND_IN_ALT } from './stand-in-picture';
import { note, TEXT_DRAFTS } from './text-drafts';

/** Throws a `RefusalError` if the site would have more problems with the draft than without it. */
export async function makeDraft(request: NewRequest, project: WritingProject): Promise<Draft> {
  const { draft, problems } = await tryDraft(request, project);
  if (problems.length === 0) return draft;
  const named = problems.slice(0, 3).map((problem) => describe(problem, draft));
  const more = problems.length > 3 ? `\nand ${problems.length - 3} more` : '';
  throw new RefusalError(`With this, the check would report:\n${named.join('\n')}${more}`);
}

/** Makes the draft, even if the check reports problems. */
export async function tryDraft(
  request: NewRequest,
  project: WritingProject,
): Promise<{ draft: Draft; problems: Problem[] }> {
  const title = checkTitle(request.kind, request.title, project.site);
  const text = request.text ?? request.values.text;
  const checked = { ...request, title, ...(text ? { text } : {}) };
  const plan = new Plan(`new ${request.kind} ${title}`, project);
  const draft = checked.kind === 'opening' ? newOpening(checked, plan) : await newText(checked, checked.kind, plan);
  draft.assumed.push(...ambiguousDates(checked));
  // An opening cannot be a draft, so the check itself reminds the writer of its notes.
  const problems = newProblemsOf(plan).filter(({ found }) => !found?.includes(DRAFT_NOTE));
  return { draft, problems };
}

/**
 * Returns the title on one line, without invisible characters. If it cannot be used, explains why and suggests one that
 * can.
 */
export function checkTitle(kind: NewKind, written: string, site: Site): string {
  const { titleField } = KINDS[kind];
  const title = oneLine(written);
  if (title === '') throw new RefusalError(`The ${titleField} is empty — write it in quotes: ${commandFor(kind, '…')}`);
  const markup = findMarkup(title);
  if (markup) {
    const proposal = withoutMarkup(title);
    const fix = proposal ? `write ${asCode(proposal)}` : 'write words';
    throw new RefusalError(
      `A ${titleField} is shown as it is, without Markdown and HTML — found ${formatValue(markup.text)} — ${fix}`,
    );
  }
  if (!/[\p{L}\p{N}]/u.test(title))
    throw new RefusalError(`The ${titleField} has no letter and no digit — found ${formatValue(title)} — write words`);
  if (kind === 'opening') return title;

  const same = site.entries.find(
    (entry) =>
      ENTITIES[entry.kind].title === titleField &&
      String(entry.frontmatter[titleField] ?? '')
        .trim()
        .toLowerCase() === title.toLowerCase(),
  );
  if (!same) return title;
  const fix = entityOf(kind).hasName
    ? `open that file, or if two ${entityOf(kind).inWords.many} have this name, add to the second what tells it apart, such as a middle name`
    : `open that file, or say in the title what is specific to this ${kind}, for example ${asCode(`${title} in ${new Date().getFullYear()}`)}`;
  throw new RefusalError(
    `There is ${withArticle(ENTITIES[same.kind].inWords)} with this ${titleField} — found ${asCode(same.file)} — ${fix}`,
  );
}

export const commandFor = (kind: NewKind, title: string): string =>
  `\`npm run new -- ${kind} ${JSON.stringify(title)}\``;

function ambiguousDates(request: NewRequest): string[] {
  const read = readValues(request);
  return optionsOf(request.kind).flatMap(({ name, field = '' }) => {
    const day = String(read[field]);
    return /^\d{4}-\d\d-\d\d$/.test(day) && isAmbiguous(request.values[name]!.trim())
      ? [`\`${name}\` is ${longDate(day)}: the day comes before the month.`]
      : [];
  });
}

/** The file is not on disk yet, so name the option of the field with the problem. */
function describe(problem: Problem, { kind, file }: Draft): string {
  const option = optionsOf(kind).find(({ field }) => field !== undefined && problem.what.includes(`\`${field}\``));
  const where = option ? `--${option.name}: ` : problem.file === file ? '' : `${problem.file}: `;
  return `  ${where}${wording(problem)}`;
}

async function newText(request: NewRequest, kind: TextKind, plan: Plan): Promise<Draft> {
  const { project } = plan;
  const { fields, titleField } = KINDS[kind];
  const made = TEXT_DRAFTS[kind](request, readValues(request), project);
  const { file, path: written, body, about = '', assumed } = made;
  const pictures: StandIn[] = [];
  const addPicture = (name: string, { use, alt }: FieldOf<'image'>): ValueGroup => {
    const picture = made.pictureFile(name);
    const isDecoration = use === 'hero';
    pictures.push({ file: picture, use, altField: alt, isDecoration });
    return {
      [name]: `./${path.posix.basename(picture)}`,
      [alt]: isDecoration ? '' : note(`${STAND_IN_ALT}${about}; describe your own picture here`),
    };
  };
  const values = compose(
    fields,
    { ...made.values, [titleField]: request.title, draft: true },
    project.today,
    addPicture,
  );
  const frontmatter = stringify(values, { schema: 'core', lineWidth: 0, singleQuote: true });
  plan.additions.set(file, Buffer.from(`---\n${frontmatter}---\n\n${body}\n`));
  for (const picture of pictures) plan.additions.set(picture.file, await drawStandIn(request.title, picture.use));
  return {
    kind,
    plan,
    file,
    pictures,
    assumed,
    ...(written === undefined ? {} : { path: project.fill(written) }),
    ...(kind === 'page'
      ? { menu: offerMenu({ path: written!, file, isMsp: values.kind === KIND.mspPage }, request, plan) }
      : {}),
  };
}

type AddPicture = (name: string, field: FieldOf<'image'>) => ValueGroup;

/** Orders the fields as in the schema, which is the order that writers know. */
function compose(fields: Fields, given: ValueGroup, today: string, addPicture: AddPicture): ValueGroup {
  const composed: ValueGroup = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = given[name];
    const inner = fieldTypeOf(field).innerFields?.(field);
    if (inner && typeof value === 'object' && !Array.isArray(value))
      composed[name] = compose(inner, value, today, addPicture);
    else if (field.type === 'image' && (field.required || value !== undefined))
      Object.assign(composed, addPicture(name, field));
    else if (value !== undefined) composed[name] = value;
    else if (field.required) composed[name] ??= fallback(name, field, today);
  }
  return composed;
}

/** A valid value for a required field that no kind of draft fills in. */
function fallback(name: string, field: Field, today: string): ValueGroup[string] {
  if (field.type === 'date') return today;
  const { sample } = fieldTypeOf(field);
  if (field.type !== 'text' || field.pattern) return sample?.(field) ?? name;
  return note(field.about);
}
