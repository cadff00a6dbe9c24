import path from 'node:path';
import type { Entry } from '../../site-model';
import { entityId } from '../../routes';
import { asCode, formatValue } from '../../text/wording';
import { atField, defineRule } from '../rule';
import { PROFILE_FIELDS, profileOf } from '../shared/profile-fields';

const nameOf = ({ frontmatter }: Entry): string =>
  typeof frontmatter.name === 'string' ? frontmatter.name.trim() : '';

const PROFILE = profileOf(PROFILE_FIELDS.replace('Zoe Park on a boat', 'Ada Lindqvist on the quay'));

export const altPerson = defineRule({
  id: 'alt-person',
  severity: 'warning',
  phase: 'site',
  summary: 'The portrait, the alternative text or the summary of a profile is that of another person.',
  why: 'A copied profile keeps the words about the original: visitors see the wrong face, or hear the wrong name.',
  check({ site }, report) {
    const people = site.entries.filter((entry) => entry.kind === 'person' && nameOf(entry) !== '');
    for (const entry of people) {
      const image = String(entry.frontmatter.image ?? '');
      // `../ada-lindqvist/portrait.jpg`, `./ada-lindqvist.jpg`
      const named = people.find((person) => person !== entry && isNamed(image, entityId(person)));
      if (named && !isNamed(image, entityId(entry)))
        report(atField(entry, 'image'), {
          what: `The portrait is named for another person, ${nameOf(named)}`,
          found: formatValue(image),
          fix: 'put a portrait of this person beside the text, and write its name',
        });
      for (const field of ['alt', 'summary']) {
        const text = entry.frontmatter[field];
        if (typeof text !== 'string' || mentions(text, nameOf(entry))) continue;
        const other = people.find((person) => nameOf(person) !== nameOf(entry) && text.includes(nameOf(person)));
        if (!other) continue;
        report(atField(entry, field), {
          what: `The field ${asCode(field)} names another person`,
          found: formatValue(text),
          fix: `write ${asCode(nameOf(entry))} instead of ${asCode(nameOf(other))}`,
          corrections: { inside: nameOf(other), write: nameOf(entry), isLikely: true },
        });
      }
    }
  },
  exampleFile: 'content/team/zoe-park/index.mdx',
  bad: {
    [PROFILE]:
      '5:6 The field `alt` names another person — found `Ada Lindqvist on the quay` — write `Zoe Park` instead of `Ada Lindqvist`',
  },
  good: [profileOf()],
});

const isNamed = (image: string, id: string): boolean =>
  path.posix.dirname(image).endsWith(`/${id}`) || path.posix.basename(image).startsWith(id);

/** The first or the last name is enough: `Zoe on a boat`. */
const mentions = (text: string, name: string): boolean => name.split(/\s+/).some((part) => text.includes(part));
