/** Describes every `npm` command, for `npm run help` and the table in the README. */

/** The commands as they are typed, below headings, each with what it does in one line. In the order of package.json. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'To write content and look at the site': {
    'npm run help': 'lists these commands',
    'npm start': 'installs, builds when something has changed, and serves the site with its forms',
    'npm run develop': 'starts the development server, which shows an edit within a second',
    'npm run check [-- --fix|--changed|--watch] [path …]':
      'lists every mistake in the content, and corrects some; `-- --help` lists the options',
    'npm run new -- article|page|person|opening "Title"':
      'writes a draft that passes the check; `-- --help` lists the options',
    'npm run move -- <what> <to>':
      'moves a page, an article, a person or a picture, with every link to it and a redirect',
    'npm run delete -- <what> [--to /path/]':
      'deletes a page, an article, a person or a picture, with every reference to it',
    'npm run rename-heading -- <page> <heading> <new words>': 'changes a heading, its anchor and every link to it',
    'npm run review [-- --base main --format json …]':
      'lists what changes for visitors if this branch is published; `-- --help` lists the options',
    'npm run pdf -- content/articles/<slug>': 'prints the PDF of an article, or the PDFs that a page lists',
  },
  'To work on the code': {
    'npm test [-- lint|unit|browser] [--all] [filter …]':
      'runs every check that must pass before a merge; `-- --help` says how to run a part',
    'npm run lint': 'runs the checks that read the code without running it: `npm test -- lint`',
    'npm run format': 'formats every file with Prettier',
    'npm run hooks': 'lets Git check staged files and the message of each commit, in this clone',
    'npm run build [-- --whole]':
      'builds what the last change needs, or the `--whole` site, and reports what the pages weigh',
    'npm run serve': 'serves the last build',
    'npm run editor [-- --stdio]': 'writes the completion and the schemas for editors, or starts the language server',
    'npm run docs': 'writes the list of rules, `docs/checks.md`',
    'npm run icons': 'draws the icons from `static/favicon.svg`',
    'npm run bench -- build [--articles 1000], navigation, or server':
      'measures builds against Astro, how soon the next page shows, or the server against nginx',
    'npm run bench:receiver': 'measures the form receiver under load, and kills it while it works',
    'npm run fuzz [-- --minutes 60 --seed 1 --store postgres]':
      'sends random requests and forms to the built site, and fails when an answer is wrong or a process ends',
  },
  'To run the forms': {
    'npm run receiver': 'starts the form receiver without the site',
    'npm run inbox': 'lists the form submissions, and resends or deletes them',
  },
};

/** `name`: as in package.json. */
export const COMMANDS = Object.values(TABLE)
  .flatMap((rows) => Object.entries(rows))
  .map(([usage, does]) => ({ name: /^npm (?:run )?(\S+)/.exec(usage)?.[1] ?? '', usage, does }));

/** The text of `npm run help`. */
export function helpText(): string {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length));
  const sections = Object.entries(TABLE).map(([heading, rows]) =>
    [heading, ...Object.entries(rows).map(([usage, does]) => `  ${usage.padEnd(width)}  ${does}`)].join('\n'),
  );
  return sections.join('\n\n');
}
