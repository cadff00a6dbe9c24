/** `npm run delete -- <what> [--to /path/]`: deletes a page, an article, a person, a picture or a document, with every reference to it. */
import { MissingTargetError } from '../src/writing/plan';
import { openTerminal } from './lib/writing/ask';
import { runWritingCommand } from './lib/writing/writing-command';

const HELP = `npm run delete -- /our-policies/ --to /about/      a page; its old path and the links to it lead to /about/
npm run delete -- old-article --to /news-insights/  an article, by the name of its folder
npm run delete -- zoe-park                          a person
npm run delete -- zoe-park --to tom-gallagher       a person; where a block cannot be removed, it shows the other one
npm run delete -- content/pages/about               a folder with all its pages
npm run delete -- content/pages/a.jpg               a picture or a document that nothing uses
npm run delete -- … --dry-run                       shows what would change, and changes nothing
npm run delete -- --undo                            takes the last command back
npm run delete -- --help                            this text

Pictures and documents that only the deleted text uses are deleted too, and so are menu entries and the blocks that show it.
Where that is not certain, the command lists the places and changes nothing.`;

runWritingCommand({
  name: 'delete',
  help: HELP,
  options: ['to'],
  usage: 'npm run delete -- <what> [--to /path/]',
  needs: ['what to delete'],
  async plan({ project, args, options, named }) {
    const [what] = args as [string];
    const { planDelete } = await import('../src/writing/plan-delete');
    try {
      return planDelete(project, named(what), options.to === undefined ? undefined : named(options.to));
    } catch (error) {
      if (!(error instanceof MissingTargetError) || !process.stdin.isTTY) throw error;
      console.log(error.message);
      const terminal = openTerminal(process.stdin, process.stdout);
      const answer = await terminal.ask({ question: 'Where should it lead?' }).finally(() => terminal.close());
      if (answer === '') throw error;
      return planDelete(project, named(what), named(answer));
    }
  },
});
