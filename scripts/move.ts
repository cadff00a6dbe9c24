/** `npm run move -- <what> <to>`: moves or renames a page, an article, a person, a picture or a document, with every reference to it. */
import { runWritingCommand } from './lib/writing/writing-command';

const HELP = `npm run move -- /contact-us/ /about/contact/      a page, by its path; the pages below it go along
npm run move -- /contact-us/ contact              a page gets another name
npm run move -- content/pages/a.mdx content/pages/about/
                                                  a page, by its file
npm run move -- old-article new-article           an article or a person, by the name of the folder
npm run move -- content/pages/a.jpg b.jpg         a picture or a document
npm run move -- … --dry-run                       shows what would change, and changes nothing
npm run move -- --undo                            takes the last command back
npm run move -- --help                            this text

Pictures and documents that only a moved page uses go along. Every link, prop, menu entry, redirect and reference to it is
rewritten, and an old path that was published becomes a redirect in content/redirects.yaml. Changes that would leave a
mistake in the content are refused. Renames are staged in Git, with the edits of files that had no other changes.`;

runWritingCommand({
  name: 'move',
  help: HELP,
  usage: 'npm run move -- <what> <to>',
  needs: ['what to move', 'where to'],
  async plan({ project, args, named }) {
    const [what, to] = args as [string, string];
    const { planMove } = await import('../src/writing/plan-move');
    return planMove(project, named(what), named(to));
  },
});
