/**
 * Enforces the order of the folders. `FLOORS` lists the folders of `src`, lowest first: a folder imports only folders
 * before it in the list, and imports form no cycle. `docs/architecture.md` has the diagram.
 */

/** Lowest first. A folder may import every folder before it in this list. */
const FLOORS = [
  'schema',
  'util',
  'client',
  'ui',
  'forms',
  'third-parties',
  'blocks',
  'content',
  'search',
  'letters',
  'writing',
  'drafts',
  'editor',
  'metadata',
  'server',
  'build',
  'review',
  'receiver',
  'layout',
  'templates',
  'pages',
  'content-build',
  'gatsby',
];

const upward = FLOORS.slice(0, -1).map((folder, floor) => ({
  name: `${folder}-imports-downward`,
  comment: `src/${folder} may only import folders below it: ${FLOORS.slice(0, floor).join(', ') || 'none'}.`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: `^src/(?:${FLOORS.slice(floor + 1).join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...upward,
    {
      name: 'no-circles',
      comment: 'Move what both files need into a third file below them.',
      severity: 'error',
      from: { path: '^(?:src|scripts)/' },
      to: { circular: true },
    },
    {
      name: 'no-unlisted-folder',
      comment: 'A new folder of src needs a place in FLOORS.',
      severity: 'error',
      from: { path: `^src/(?!(?:${FLOORS.join('|')}|styles)/|html\\.tsx$)` },
      to: {},
    },
    {
      name: 'receiver-stands-alone',
      comment: 'The receiver runs without the site: of the site it may know the form definitions, the schema and util.',
      severity: 'error',
      from: { path: '^src/receiver/' },
      to: { path: '^src/', pathNot: '^src/(?:receiver|util|schema)/|^src/forms/definitions\\.ts$' },
    },
    {
      name: 'pages-import-no-server',
      comment: 'Pages reach the receiver by HTTP, and only the build and the commands call the server.',
      severity: 'error',
      from: { path: '^src/(?:layout|templates|pages)/' },
      to: { path: '^src/(?:receiver|server|build)/' },
    },
    {
      name: 'src-imports-no-scripts',
      comment: 'Commands call the site, never the other way round.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(?:scripts|__tests__)/' },
    },
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|\\.css$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts', '.json'] },
  },
};
