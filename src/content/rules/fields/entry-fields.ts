/** Rules about authors, dates, films and copied fields. Each row is a rule. */
import { entityOf } from '../../../schema/entities';
import { embedSource } from '../../fields/embed-code';
import { itemKey } from '../../fields/read-frontmatter';
import type { DateRecord } from '../../fields/fields-context';
import type { Entry } from '../../site-model';
import { asCode } from '../../text/wording';
import { atField, inFile, type Message, rulesWith } from '../rule';
import { ARTICLE_FIELDS, articleOf, articleOn, PROFILE_FIELDS, profileOf } from '../shared/example-fields';
import { originalsFirst } from '../shared/find-copies';
import { repeats } from '../shared/repeats';

const articleWith = (field: string): string => articleOf(`${ARTICLE_FIELDS}\n${field}`);

const FIRST_YEAR = 1990;
/** An article is planned a few months ahead, and a role may be open for longer. */
const MAX_YEARS_AHEAD = 2;
/** `2099-12-31` means that there is no end. */
const NO_END = 2099;

const FILM = '<video src="/film.webm"></video>';
const PROFILE = profileOf(`${PROFILE_FIELDS}\nvideo: '${FILM}'\nvideoTitle: Zoe and the crane`);

/** Shorter sentences can be the same by chance. */
const MIN_SENTENCE_LENGTH = 25;
const isShort = (field: string, value: string): boolean =>
  (field === 'summary' || field === 'description') && value.length < MIN_SENTENCE_LENGTH;

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

export const RULES = rulesWith({ phase: 'site', severity: 'warning' }, [
  {
    id: 'author-missing',
    severity: 'error',
    summary: 'An article names no author, on a site that says that each one does.',
    why: 'The site promises its readers a person behind every article, whom they can call.',
    check({ site, siteFile }, report) {
      const { articlesNameAuthors } = (siteFile?.values ?? {}) as { articlesNameAuthors?: boolean };
      if (!articlesNameAuthors) return;
      for (const entry of site.entries) {
        const { kind, unreadable, frontmatter } = entry;
        if (kind !== 'article' || unreadable?.frontmatter || frontmatter.draft) continue;
        const { authors } = frontmatter as { authors?: string[] };
        // Another rule reports a list or an author that cannot be read.
        if (authors ? authors.length === 0 && entry.problems.length === 0 : !entry.fieldPositions.authors)
          report(atField(entry, 'authors', 'published'), {
            what: 'The article names no author, although `articlesNameAuthors` in `content/site.yaml` says that each one does',
            fix: 'add `authors:`, and below it `  - ` with the name of a folder in `content/team`',
          });
      }
    },
    exampleFile: 'content/articles/mast/index.mdx',
    badInFiles: {
      fixture: 'author-missing',
      text: articleWith('category: industry'),
      says: '4:12 The article names no author, although `articlesNameAuthors` in `content/site.yaml` says that each one does — add `authors:`, and below it `  - ` with the name of a folder in `content/team`',
    },
    good: [
      { fixture: 'author-missing', text: articleWith('authors:\n  - ada-lindqvist') },
      articleWith('draft: true'),
      articleWith('category: industry'),
    ],
  },
  {
    id: 'date-far',
    summary: 'A date is many years away.',
    why: 'Most such dates are typing errors: an article with a date in 2062 is not published before then.',
    check({ site, today }, report) {
      for (const { file, dates = [] } of site.entries)
        for (const date of dates) report(inFile(file, date.place), dateFault(date, today));
    },
    exampleFile: 'content/articles/mast/index.mdx',
    bad: {
      [articleOn('2062-03-04')]:
        '4:12 `published` is 37 years in the future — found `2062-03-04` — correct the year: did you mean `2026-03-04`?',
      [articleOn('0225-03-04')]:
        '4:12 `published` is long ago — found `0225-03-04` — correct the year: did you mean `2025-03-04`?',
    },
  },
  {
    id: 'list-repeated',
    summary: 'A list in the frontmatter has an item twice, such as an author or a keyword.',
    why: 'Visitors see an author twice, and a second keyword finds nothing more.',
    check({ site }, report) {
      for (const entry of site.entries)
        for (const [field, list] of Object.entries(entry.frontmatter)) {
          // alias-duplicate reports a repeated alias.
          if (!Array.isArray(list) || field === 'aliases') continue;
          const texts = list.map(String);
          for (const [i] of repeats(texts.keys(), (one) => texts[one]!.trim().toLowerCase()))
            report(atField(entry, itemKey(field, texts, i), field), {
              what: `${asCode(field)} has the same item twice`,
              found: asCode(texts[i]!),
              fix: 'remove one of them',
            });
        }
    },
    exampleFile: 'content/articles/mast/index.mdx',
    bad: {
      [articleWith('authors: [ada-lindqvist, ada-lindqvist]')]:
        '10:26 `authors` has the same item twice — found `ada-lindqvist` — remove one of them',
    },
    good: [articleWith('keywords: [boats, small boats]')],
  },
  {
    id: 'video-captions',
    summary: 'A person’s film is a file without captions.',
    why: 'People who cannot hear the film, or watch it without sound, miss what it says.',
    check({ site }, report) {
      for (const entry of site.entries) {
        const { unreadable, frontmatter } = entry;
        const { video, videoCaptions: captions } = frontmatter;
        if (unreadable?.frontmatter || typeof video !== 'string' || captions) continue;
        // A player from another site has its own captions.
        if (/^[./]/.test(embedSource(video) ?? ''))
          report(atField(entry, 'video'), {
            what: 'The film in `video` has no captions',
            fix: 'add `videoCaptions: ./film.vtt`, and write into that file what is said, with the times',
          });
      }
    },
    exampleFile: 'content/team/zoe-park/index.mdx',
    badInFiles: {
      text: PROFILE,
      also: ['file-missing'],
      says: '7:8 The film in `video` has no captions — add `videoCaptions: ./film.vtt`, and write into that file what is said, with the times',
    },
    good: [PROFILE.replace(FILM, '<iframe src="https://www.youtube.com/embed/abc"></iframe>')],
  },
  {
    id: 'field-copied',
    summary: 'A summary, a description, an address or a file is the same as in another file.',
    why: 'A copied file keeps the values of the original: a person is shown with another person’s address.',
    check(context, report) {
      const { email } = context.site.settings;
      const readable = originalsFirst(context).filter(({ unreadable }) => !unreadable?.frontmatter);
      const values = readable.flatMap((entry) =>
        Object.entries(entityOf(entry.kind).fields).flatMap(([field, { own: fix }]) => {
          const value = entry.frontmatter[field];
          if (fix === undefined || typeof value !== 'string' || isShort(field, value)) return [];
          // People without their own address share the site’s.
          return field === 'email' && value === email ? [] : [{ entry, field, fix, value }];
        }),
      );
      // The same relative path names another file in another folder.
      const keyOf = ({ entry, field, value }: (typeof values)[number]) =>
        [entry.kind, field, isBeside(field, value) ? entry.file : '', value.trim().toLowerCase()].join('\n');
      for (const [{ entry, field, fix, value }, { entry: first }] of repeats(values, keyOf)) {
        const [original, copy] = isOf(value, entry) && !isOf(value, first) ? [entry, first] : [first, entry];
        report(atField(copy, field), {
          what: `The field ${asCode(field)} is copied`,
          found: `the same in ${asCode(original.file)}`,
          fix,
        });
      }
    },
    badInFiles: {
      file: 'content/articles/mast/index.mdx',
      text: articleOf(ARTICLE_FIELDS.replace('About a mast.', 'Four crossings an hour, and why not five.')),
      says: '5:10 The field `summary` is copied — found the same in `content/articles/ferry-timetable/index.mdx` — say what this article is about',
    },
  },
]);

function dateFault({ name, value }: DateRecord, today: string): Message | undefined {
  const year = Number(value.slice(0, 4));
  const thisYear = Number(today.slice(0, 4));
  const ahead = year - thisYear;
  const isOpen = name === 'closes' && year === NO_END;
  if (year >= FIRST_YEAR && (ahead <= MAX_YEARS_AHEAD || isOpen)) return undefined;
  const guess = closestYear(value.slice(0, 4), thisYear);
  return {
    what: `${asCode(name)} is ${year < FIRST_YEAR ? 'long ago' : `${ahead} years in the future`}`,
    found: asCode(value),
    fix: `correct the year${guess ? `: did you mean ${asCode(guess + value.slice(4))}?` : ''}`,
    corrections: guess ? { value, write: guess + value.slice(4), isLikely: true } : undefined,
  };
}

/** The recent year with the same digits (2062 → 2026, 0225 → 2025), or with one wrong digit (2125 → 2025). */
function closestYear(written: string, thisYear: number): string | undefined {
  const years = [0, 1, -1, -2, -3, -4].map((offset) => String(thisYear + offset));
  const sorted = (year: string) => [...year].sort().join('');
  const differing = (year: string) => [...year].filter((digit, i) => digit !== written[i]).length;
  return (
    years.find((year) => sorted(year) === sorted(written)) ??
    years.find((year) => differing(year) === 1) ??
    years.find((year) => year.slice(2) === written.slice(2))
  );
}
