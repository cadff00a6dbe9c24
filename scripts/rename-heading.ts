/** `npm run rename-heading -- <page> <heading> <new words>`: changes a heading, its anchor, and every link to the anchor. */
import { runWritingCommand } from './lib/writing/writing-command';

const HELP = `npm run rename-heading -- /our-policies/ "Quality" "Quality and safety"
                                                   a heading of a page, by its words
npm run rename-heading -- /our-policies/#quality "Quality and safety"
                                                   the same, by its anchor
npm run rename-heading -- … --dry-run              shows what would change, and changes nothing
npm run rename-heading -- --undo                   takes the last command back
npm run rename-heading -- --help                   this text

The anchor follows the words, and every link to it is rewritten. An \`id\` follows only if it has the same words as the
heading. Links from other sites to the old anchor open the page at its top: no server can redirect an anchor.`;

runWritingCommand({
  name: 'rename-heading',
  help: HELP,
  usage: 'npm run rename-heading -- <page> <heading> <new words>',
  needs: ['the page', 'the heading', 'its new words'],
  spell(given) {
    const [page = '', anchor] = given[0]?.split(/#(.*)/s) ?? [];
    return given.length === 2 && anchor ? [page, `#${anchor}`, given[1]!] : given;
  },
  async plan({ project, args, named }) {
    const [page, heading, words] = args as [string, string, string];
    const { planRenameHeading } = await import('../src/writing/plan-rename-heading');
    return planRenameHeading(project, named(page), heading, words);
  },
});
