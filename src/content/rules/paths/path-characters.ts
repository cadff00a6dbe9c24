import { asCode } from '../../text/wording';
import { defineRule } from '../rule';

const DOT_SEGMENT = /(^|\/)\.{1,2}(\/|$)/;

const isPlain = (written: string): boolean =>
  /^[/\w.~-]*$/.test(written.replaceAll('{brand}', '')) && !written.includes('//') && !DOT_SEGMENT.test(written);

const ALLOWED = 'only the letters a to z, digits and hyphens, and no braces other than `{brand}`';

/** `/Our work/` → `/our-work/` */
function fixFor(written: string, isField: boolean): string {
  const plain = written
    .split('/')
    .map((part) =>
      part
        .split('{brand}')
        .map((words) => plainPart(words))
        .join('{brand}'),
    )
    .join('/')
    .replace(/\/{2,}/g, '/');
  if (!isPlain(plain) || plain === '/') return `use ${ALLOWED}`;
  const name = plain.replace(/\/+$/, '').split('/').at(-1)!;
  return `${isField ? `write ${asCode(plain)}` : `rename the file or its folder, such as ${asCode(`${name}.mdx`)}`}: use ${ALLOWED}`;
}

const plainPart = (words: string): string =>
  words
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/&/g, '-and-')
    .replace(/[^\w.~-]+/g, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-(?=\w)|(?<=\w)-$/g, '')
    .replace(/^\.+$/, '')
    .toLowerCase();

export const pathCharacters = defineRule({
  id: 'path-characters',
  aliases: ['address-characters'],
  severity: 'error',
  phase: 'site',
  summary: 'A path contains characters that are not allowed.',
  why: 'Such characters are encoded when someone copies or types the URL, and some programs cut the URL off there.',
  check({ claims }, report) {
    for (const { entry, written, place, isAlias } of claims)
      if (!isPlain(written))
        report(
          { file: entry.file, place },
          {
            what: 'The path contains characters that are not allowed',
            found: asCode(written),
            fix: fixFor(written, entry.fieldPositions.path !== undefined || isAlias),
          },
        );
  },
  examples: {
    bad: [
      [
        '---\ntitle: A page\ndescription: A page to try.\npath: /our work/\n---\n',
        '4:7 The path contains characters that are not allowed — found `/our work/` — write `/our-work/`: use only the letters a to z, digits and hyphens, and no braces other than `{brand}`',
      ],
      {
        file: 'content/pages/Q&A.mdx',
        text: '---\ntitle: Questions\ndescription: Answers.\n---\n',
        says: [
          '1:1 The path contains characters that are not allowed — found `/Q&A/` — rename the file or its folder, such as `q-and-a.mdx`: use only the letters a to z, digits and hyphens, and no braces other than `{brand}`',
        ],
      },
    ],
    good: ['---\ntitle: A page\ndescription: A page to try.\npath: /our-work/{brand}-2025/\n---\n'],
  },
});
