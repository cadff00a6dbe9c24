/** `npm run rename-heading -- <page> <heading> <new words>`: changes a heading, its anchor, and every link to the anchor. */
import { planRenameHeading } from '../src/writing/plan-rename-heading';
import { needArguments, runWritingCommand } from './lib/writing-command';

const HELP = `npm run rename-heading -- /our-policies/ "Quality" "Quality and safety"
                                                   a heading of a page, by its words
npm run rename-heading -- /our-policies/#quality "Quality and safety"
                                                   the same, by its anchor
npm run rename-heading -- … --dry-run              shows what would change, and changes nothing
npm run rename-heading -- --undo                   takes the last command back
npm run rename-heading -- --help                   this text

The anchor follows the words, and every link to it is rewritten. An \`id\` follows only if it has the same words as the
heading. Links from other sites to the old anchor open the page at its top: no server can redirect an anchor.`;

const USAGE = 'npm run rename-heading -- <page> <heading> <new words>';

runWritingCommand({
  name: 'rename-heading',
  help: HELP,
  plan({ project, args, named }) {
    const [page = '', anchor] = args[0]?.split(/#(.*)/s) ?? [];
    const given = args.length === 2 && anchor ? [page, `#${anchor}`, args[1]!] : args;
    const [what, heading, words] = needArguments(given, ['the page', 'the heading', 'its new words'], USAGE) as [
      string,
      string,
      string,
    ];
    return planRenameHeading(project, named(what), heading, words);
  },
});
