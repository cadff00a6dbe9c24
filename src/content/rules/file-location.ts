import path from 'node:path';
import type { MisplacedFile } from '../site-model';
import { asCode } from '../text/wording';
import { defineRule } from './rule';

const START = { line: 1, column: 1 };

const REASONS: Record<MisplacedFile['reason'], string> = {
  'index-name': 'The text of a folder must be named `index.mdx`, in lower case: under this name it is not read',
  folder: 'The file is in a folder where no content is read',
  ending: 'Only files whose names end in `.mdx` are read',
  'settings-ending': 'Only settings files whose names end in `.yaml` are read',
};

const FOLDERS =
  'put pages into `content/pages/`, articles into `content/articles/<slug>/index.mdx`, people into `content/team/<name>/index.mdx`';

export const fileLocation = defineRule({
  id: 'file-location',
  aliases: ['file-place'],
  severity: 'error',
  topic: 'files',
  phase: 'site',
  summary: 'A text or settings file has a name or a folder in which it is not read.',
  why: 'The site leaves out such a file, so visitors never see what it says.',
  check({ misplaced }, report) {
    for (const { file, reason, suggestedPath } of misplaced)
      report(
        START,
        {
          what: REASONS[reason],
          fix: suggestedPath ? `rename it to ${asCode(path.posix.basename(suggestedPath))}` : FOLDERS,
        },
        file,
      );
  },
  examples: {
    bad: [
      {
        file: 'content/pages/about.md',
        text: 'Text.',
        says: ['1:1 Only files whose names end in `.mdx` are read — rename it to `about.mdx`'],
      },
      {
        file: 'content/notes/about.mdx',
        text: 'Text.',
        says: [
          '1:1 The file is in a folder where no content is read — put pages into `content/pages/`, articles into `content/articles/<slug>/index.mdx`, people into `content/team/<name>/index.mdx`',
        ],
      },
      {
        text: 'Text.',
        others: { 'content/navigation/legal.yml': 'links: []' },
        says: [
          'content/navigation/legal.yml:1:1 Only settings files whose names end in `.yaml` are read — rename it to `legal.yaml`',
        ],
      },
    ],
    good: [{ file: 'content/pages/about.mdx', text: '---\ntitle: About\ndescription: About us.\n---\n' }],
  },
});
