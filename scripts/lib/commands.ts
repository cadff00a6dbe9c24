/** Describes every `npm` command, for `npm run help` and the table in the README. */

export type Audience = 'writers' | 'engineers' | 'operators';

export interface Command {
  /** The name in package.json. */
  name: string;
  audience: Audience;
  /** The command line. Default: only the name. */
  usage?: string;
  /** What the command does, in one line. */
  does: string;
}

/** In the order of package.json. */
export const COMMANDS: readonly Command[] = [
  { name: 'help', audience: 'writers', does: 'lists these commands' },
  {
    name: 'start',
    audience: 'writers',
    does: 'installs, builds when something has changed, and serves the site with its forms',
  },
  { name: 'develop', audience: 'writers', does: 'starts the development server, which shows an edit within a second' },
  {
    name: 'check',
    audience: 'writers',
    usage: 'npm run check [-- --fix|--changed|--watch] [path …]',
    does: 'lists every mistake in the content, and corrects some; `-- --help` lists the options',
  },
  {
    name: 'new',
    audience: 'writers',
    usage: 'npm run new -- article|page|person|opening "Title"',
    does: 'writes a draft that passes the check; `-- --help` lists the options',
  },
  {
    name: 'move',
    audience: 'writers',
    usage: 'npm run move -- <what> <to>',
    does: 'moves a page, an article, a person or a picture, with every link to it and a redirect',
  },
  {
    name: 'delete',
    audience: 'writers',
    usage: 'npm run delete -- <what> [--to /path/]',
    does: 'deletes a page, an article, a person or a picture, with what refers to it',
  },
  {
    name: 'rename-heading',
    audience: 'writers',
    usage: 'npm run rename-heading -- <page> <heading> <new words>',
    does: 'changes a heading, its anchor and every link to it',
  },
  {
    name: 'review',
    audience: 'writers',
    usage: 'npm run review [-- --base main --format json …]',
    does: 'says what changes for visitors if this branch is published; `-- --help` lists the options',
  },
  {
    name: 'pdf',
    audience: 'writers',
    usage: 'npm run pdf -- content/articles/<slug>',
    does: 'prints the PDF of an article, or the PDFs that a page lists',
  },
  {
    name: 'test',
    audience: 'engineers',
    usage: 'npm test [-- lint|unit|browser] [--all] [filter …]',
    does: 'runs every check that must pass before a merge; `-- --help` says how to run a part',
  },
  {
    name: 'lint',
    audience: 'engineers',
    does: 'runs the checks that read the code without running it: `npm test -- lint`',
  },
  { name: 'format', audience: 'engineers', does: 'formats every file with Prettier' },
  {
    name: 'hooks',
    audience: 'engineers',
    does: 'lets Git check staged files and the message of each commit, in this clone',
  },
  {
    name: 'build',
    audience: 'engineers',
    usage: 'npm run build [-- --whole]',
    does: 'builds what the last change needs, or the `--whole` site, and reports what the pages weigh',
  },
  { name: 'serve', audience: 'engineers', does: 'serves the last build' },
  {
    name: 'editor',
    audience: 'engineers',
    usage: 'npm run editor [-- --stdio]',
    does: 'writes the completion and the schemas for editors, or starts the language server',
  },
  {
    name: 'docs',
    audience: 'engineers',
    does: 'writes the list of rules, `docs/checks.md`',
  },
  { name: 'icons', audience: 'engineers', does: 'draws the icons from `static/favicon.svg`' },
  { name: 'art', audience: 'engineers', does: 'draws the pictures of the content' },
  {
    name: 'bench',
    audience: 'engineers',
    usage: 'npm run bench -- build [--articles 1000], navigation, or server',
    does: 'measures builds against Astro, how soon the next page shows, or the server against nginx',
  },
  {
    name: 'bench:receiver',
    audience: 'engineers',
    does: 'measures the form receiver under load, and kills it while it works',
  },
  {
    name: 'fuzz',
    audience: 'engineers',
    usage: 'npm run fuzz [-- --minutes 60 --seed 1 --store postgres]',
    does: 'sends random requests and forms to the built site, and fails when an answer is wrong or a process ends',
  },
  { name: 'receiver', audience: 'operators', does: 'starts the form receiver without the site' },
  { name: 'inbox', audience: 'operators', does: 'lists the form submissions, and resends or deletes them' },
];

const HEADINGS: Record<Audience, string> = {
  writers: 'To write content and look at the site',
  engineers: 'To work on the code',
  operators: 'To run the forms',
};

export const usageOf = ({ name, usage }: Command): string =>
  usage ?? (name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`);

/** The text of `npm run help`. */
export function helpText(): string {
  const width = Math.max(...COMMANDS.map((command) => usageOf(command).length));
  const sections = (Object.keys(HEADINGS) as Audience[]).map((audience) => {
    const lines = COMMANDS.filter((command) => command.audience === audience).map(
      (command) => `  ${usageOf(command).padEnd(width)}  ${command.does}`,
    );
    return `${HEADINGS[audience]}\n${lines.join('\n')}`;
  });
  return sections.join('\n\n');
}

/** The rows of the README's table of commands. */
export const readmeRows = (): { usage: string; does: string }[] =>
  COMMANDS.map((command) => ({ usage: `\`${usageOf(command).replaceAll('|', '\\|')}\``, does: command.does }));
