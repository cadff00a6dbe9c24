import { asCode } from '../text/wording';
import { defineRule } from './rule';

const DOT_SEGMENT = /(^|\/)\.{1,2}(\/|$)/;

const isPlain = (written: string): boolean =>
  /^[/\w.~-]*$/.test(written.replaceAll('{brand}', '')) && !written.includes('//') && !DOT_SEGMENT.test(written);

export const pathCharacters = defineRule({
  id: 'path-characters',
  aliases: ['address-characters'],
  severity: 'error',
  topic: 'paths',
  phase: 'site',
  summary: 'A path contains characters that are not allowed.',
  why: 'Such characters are encoded when someone copies or types the URL, and some programs cut the URL off there.',
  check({ claims }, report) {
    for (const { entry, written, place } of claims)
      if (!isPlain(written))
        report(
          place,
          {
            what: 'The path contains characters that are not allowed',
            found: asCode(written),
            fix: 'use the letters a to z, digits and hyphens in file names and paths, and no braces other than `{brand}`',
          },
          entry.file,
        );
  },
  examples: {
    bad: [
      {
        text: '---\ntitle: A page\ndescription: A page to try.\npath: /our work/\n---\n',
        says: [
          '4:7 The path contains characters that are not allowed — found `/our work/` — use the letters a to z, digits and hyphens in file names and paths, and no braces other than `{brand}`',
        ],
      },
      {
        file: 'content/pages/Q&A.mdx',
        text: '---\ntitle: Questions\ndescription: Answers.\n---\n',
        says: [
          '1:1 The path contains characters that are not allowed — found `/Q&A/` — use the letters a to z, digits and hyphens in file names and paths, and no braces other than `{brand}`',
        ],
      },
    ],
    good: [{ text: '---\ntitle: A page\ndescription: A page to try.\npath: /our-work/{brand}-2025/\n---\n' }],
  },
});
