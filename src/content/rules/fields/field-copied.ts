import { entityOf } from '../../../schema/entities';
import { embedSource } from '../../fields/embed-code';
import type { Entry } from '../../site-model';
import { asCode } from '../../text/wording';
import { atField, defineRule } from '../rule';
import { ARTICLE_FIELDS } from '../shared/article-fields';
import { originalsFirst } from '../shared/find-copies';

/** Shorter sentences can be the same by chance. */
const MIN_LENGTH = 25;
const isShort = (field: string, value: string): boolean =>
  (field === 'summary' || field === 'description') && value.length < MIN_LENGTH;

const isBeside = (field: string, value: string): boolean => {
  const path = field === 'video' ? embedSource(value) : field === 'download' ? value : undefined;
  return path !== undefined && !/^(?:\.\.\/|\/|https:)/.test(path);
};

/** `tom.gallagher@averline.example` contains part of the name Tom Gallagher. */
const isOf = (value: string, { frontmatter: { name } }: Entry): boolean =>
  typeof name === 'string' &&
  name
    .toLowerCase()
    .split(/[\s.-]+/)
    .some((part) => part.length > 2 && value.toLowerCase().includes(part));

export const fieldCopied = defineRule({
  id: 'field-copied',
  severity: 'warning',
  phase: 'site',
  summary: 'A summary, a description, an address or a file is the same as in another file.',
  why: 'A copied file keeps the values of the original: a person is shown with another person’s address.',
  check(context, report) {
    const { site } = context;
    const firsts = new Map<string, Entry>();
    for (const entry of originalsFirst(context)) {
      if (entry.unreadable?.frontmatter) continue;
      for (const [field, { own: fix }] of Object.entries(entityOf(entry.kind).fields)) {
        const value = entry.frontmatter[field];
        if (fix === undefined || typeof value !== 'string' || isShort(field, value)) continue;
        // People without their own address share the site’s.
        if (field === 'email' && value === site.settings.email) continue;
        // The same relative path names another file in another folder.
        const folder = isBeside(field, value) ? entry.file : '';
        const key = [entry.kind, field, folder, value.trim().toLowerCase()].join('\n');
        const first = firsts.get(key);
        if (!first) {
          firsts.set(key, entry);
          continue;
        }
        const [original, copy] = isOf(value, entry) && !isOf(value, first) ? [entry, first] : [first, entry];
        report(atField(copy, field), {
          what: `The field ${asCode(field)} is copied`,
          found: `the same in ${asCode(original.file)}`,
          fix,
        });
      }
    }
  },
  badInFiles: [
    {
      file: 'content/articles/mast/index.mdx',
      text: `---\n${ARTICLE_FIELDS.replace('About a mast.', 'Four crossings an hour, and why not five.')}\n---\n\nText.\n`,
      says: '5:10 The field `summary` is copied — found the same in `content/articles/ferry-timetable/index.mdx` — say what this article is about',
    },
    {
      file: 'content/team/zoe-park/index.mdx',
      text: '---\nname: Zoe Park\nrole: Pilot\nimage: ../portrait.png\nalt: Zoe Park on a boat\nsummary: Zoe brings ships in.\nemail: ada@northgate.example\n---\n\nZoe knows the bar.\n',
      says: '7:8 The field `email` is copied — found the same in `content/team/ada-lindqvist/index.mdx` — write the address of this person',
    },
  ],
  good: [{ file: 'content/articles/mast/index.mdx', text: `---\n${ARTICLE_FIELDS}\n---\n\nText.\n` }],
});
