import path from 'node:path';
import type { MisplacedFile } from '../../site-model';
import { asCode } from '../../text/wording';
import { defineRule, inFile } from '../rule';

const REASONS: Record<MisplacedFile['reason'], string> = {
  'index-name': 'The text of a folder must be in a file named `index.mdx`, in lower case: this file is not read',
  folder: 'The file is in a folder that the site does not read',
  ending: 'Only files whose names end in `.mdx` are read',
  'ending-twice': 'The name of the file has its ending twice, so it is not read',
  'settings-ending': 'Only settings files whose names end in `.yaml` are read',
};

const FOLDERS =
  'put pages in `content/pages/`, articles in `content/articles/<slug>/index.mdx`, and people in `content/team/<name>/index.mdx`';

/** `content/articles/mast.mdx` → `content/articles/mast/index.mdx` */
function moveTo(file: string): string {
  const [, folder, name] = /^content\/(articles|team)\/([^/]+)\.mdx?$/.exec(file) ?? [];
  return folder ? `move it to ${asCode(`content/${folder}/${name}/index.mdx`)}` : FOLDERS;
}

export const fileLocation = defineRule({
  id: 'file-location',
  aliases: ['file-place'],
  phase: 'site',
  summary: 'A text or settings file has the wrong name, or is in the wrong folder, so it is not read.',
  why: 'The site ignores such a file, so visitors never see its content.',
  check({ misplaced }, report) {
    for (const { file, reason, suggestedPath } of misplaced)
      report(inFile(file), {
        what: REASONS[reason],
        fix: suggestedPath ? `rename it to ${asCode(path.posix.basename(suggestedPath))}` : moveTo(file),
      });
  },
  badInFiles: [
    {
      file: 'content/pages/about.md',
      text: 'Text.',
      says: '1:1 Only files whose names end in `.mdx` are read — rename it to `about.mdx`',
    },
    {
      file: 'content/pages/about.mdx.mdx',
      text: 'Text.',
      says: '1:1 The name of the file has its ending twice, so it is not read — rename it to `about.mdx`',
    },
    {
      file: 'content/notes/about.mdx',
      text: 'Text.',
      says: '1:1 The file is in a folder that the site does not read — put pages in `content/pages/`, articles in `content/articles/<slug>/index.mdx`, and people in `content/team/<name>/index.mdx`',
    },
    {
      text: 'Text.',
      others: { 'content/navigation/legal.yml': 'links: []' },
      says: 'content/navigation/legal.yml:1:1 Only settings files whose names end in `.yaml` are read — rename it to `legal.yaml`',
    },
  ],
  good: [{ file: 'content/pages/about.mdx', text: '---\ntitle: About\ndescription: About us.\n---\n' }],
});
