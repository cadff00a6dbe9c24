import { ENTITIES, nameOfEntry, REFERENCE_TARGETS, REFERENCES } from '../../../schema/entities';
import { withArticle } from '../../../schema/noun';
import { joinAnd, joinOr } from '../../../util/words';
import type { ReferenceTo } from '../../../schema/page-data';
import type { Entry } from '../../site-model';
import { asCode, closestMatch, orList, slugify } from '../../text/wording';
import { defineRule } from '../rule';
import { didYouMean } from '../shared/write-instead';

function expected(to: ReferenceTo): string {
  const { entity, field } = REFERENCES[to];
  return field === undefined
    ? `the name of a folder in ${asCode(ENTITIES[entity].folder.replace(/\/$/, ''))}`
    : `the path of a page with a ${asCode(`${field}:`)} in its frontmatter`;
}

/** `/services/bridges/` → `services/bridges` for a service, `content/team/ada/index.mdx` → `ada` for others. */
function withoutPath(id: string, to: ReferenceTo): string {
  const bare = id.replace(/^[/@]+|\/+$|@.*$/g, '').replace(/(?:\/index)?\.mdx$/, '');
  const { folder, files } = ENTITIES[REFERENCES[to].entity];
  if (files === 'index') return bare.replace(/^.*\//, '');
  return bare.startsWith(folder) ? bare.slice(folder.length) : bare;
}

const words = (text: string): string => slugify(text.replace(/[’']/g, ''));

/** Finds the id by name: of the entry with this name, else of the only one that contains it, else of a similar one. */
function idByName(written: string, known: ReadonlyMap<string, Entry>): string | undefined {
  const wanted = words(written);
  const names = [...known].map(([id, entry]) => ({ id, name: words(String(nameOfEntry(entry) ?? '')) }));
  const exact = names.find(({ id, name }) => name === wanted || words(id) === wanted);
  if (exact) return exact.id;
  const [part, another] = names.filter(({ id, name }) =>
    [name, id].some((whole) => `-${whole.replaceAll('/', '-')}-`.includes(`-${wanted}-`)),
  );
  if (part && !another) return part.id;
  const close = closestMatch(
    wanted,
    names.map(({ name }) => name),
  );
  return names.find(({ name }) => name === close)?.id;
}

export const referenceUnknown = defineRule({
  id: 'reference-unknown',
  phase: 'site',
  summary: `A field or a prop names ${joinOr(REFERENCE_TARGETS.map((to) => withArticle(REFERENCES[to].inWords)))} that does not exist.`,
  why: 'The page would have a gap where the profile, the article or the service should be.',
  check({ site, references }, report) {
    for (const use of references) {
      if (use.kind !== 'reference' || use.target !== 'unknown') continue;
      const known = site.byId[use.to];
      const meant = (written: string): string | undefined => {
        const bare = withoutPath(written, use.to);
        return known.has(bare) ? bare : (closestMatch(bare, known.keys()) ?? idByName(bare, known));
      };
      const several = use.id
        .split(/\s*[,;&]\s*|\s+(?:and|-)\s+/)
        .filter(Boolean)
        .map(meant);
      const guess = several.length > 1 ? undefined : meant(use.id);
      report(use, {
        what: `There is no ${use.to} ${asCode(use.id)}`,
        ...(guess
          ? didYouMean(use.id, guess)
          : several.length > 1 && new Set(several).size === several.length && !several.includes(undefined)
            ? { fix: `write each on its own: ${joinAnd(several.map(asCode))}` }
            : { fix: `write ${expected(use.to)}: ${orList([...known.keys()].slice(0, 8))}` }),
      });
    }
  },
  bad: {
    '<TeamAccordion>\n<TeamMember person="ada-linqvist" />\n</TeamAccordion>':
      '2:13 There is no person `ada-linqvist` — did you mean `ada-lindqvist`?',
  },
});
