/**
 * Makes the builds of the fixture site that the browser tests share. One cold build costs as much as fifty browser tests, so each
 * is made once. Test files that only visit a finished build import `fixture-builds.ts`: this file also loads the code of the build.
 */
import { cp, rename, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../../scripts/lib/steps';
import { finishBuild } from '../../../src/build/finish-build';
import { RENDERER } from '../../../src/content-build/page-renderer';
import { CONTENT_BUILD_FOLDER } from '../../../src/content-build/record';
import { deferLayoutScript } from '../../../src/content-build/defer-layout-script';
import { integrityOf } from '../../../src/util/files';
import {
  CHANGED_FOOTER,
  DRAFT_TITLE,
  folderOf,
  FUTURE_TITLE,
  OUTPUT_OF_DEPLOY,
  publicDirOf,
  REDIRECT,
  SETTINGS,
} from './fixture-builds';
import { createGatsbyFixture, type GatsbyFixture, openGatsbyFixture, runBuild } from './gatsby-fixture';
import { commitBefore } from '../reviewed-edits';

const article = (title: string, publication: string) => `---
title: ${title}
type: news
category: industry
summary: ${title}, in a sentence.
headerImage: ../../pages/hero.png
headerAlt: ''
mainImage: ../../pages/figure.png
mainAlt: ''
${publication}
---

Words about it.
`;

const JOBS = `---
title: Work here
description: The jobs at a harbour.
---

## Jobs

<Opening title="Pilot" location="Newcastle" posted="2025-01-01" closes="2099-01-01">
Bring ships in.
</Opening>
`;

const FILM_IN_STATIC = `<Video title="The crane" video='<video src="/crane.webm"></video>' />
`;

const FILMS = `---
title: Films
description: Films of ours.
header:
  image: ../hero.png
  alt: ''
  video: '<video src="./film.webm"></video>'
---

<Video title="A crossing" video='<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?si=1"></iframe>' />

<Video title="The quay" video='<video src="./film.webm"></video>' image="../figure.png" alt="" />

${FILM_IN_STATIC}`;

const MAP = `---
title: Find us
description: Where we are, and when we have time.
---

<Map latitude={-32.92} longitude={151.78} />

<BookingCalendar />
`;

const REVIEWERS = `reviewers:
  - { name: Ruth Abara, email: ruth@example.com, pages: [/services/] }
  - { name: Tom Hale, email: tom@example.com, pages: [/who-we-are/] }
  - { name: Zoe Lind, email: zoe@example.com }
`;

const FILMS_FILE = 'content/pages/films/index.mdx';
const STATIC_FILES = ['crane.webm', 'robots.txt'];

/** Adds the pages that the tests visit: a form, a map, videos, jobs, a draft, a future article and a redirect; and reviewers. */
async function addContent({ root, edit }: GatsbyFixture): Promise<void> {
  await edit('content/pages/contact-us.mdx', (text) => `${text}\n<ContactForm recipient="enquiries" />\n`);
  await edit('content/reviewers.yaml', REVIEWERS);
  await edit('content/redirects.yaml', `${REDIRECT.from}: ${REDIRECT.to}\n`);
  await edit('content/pages/find-us.mdx', MAP);
  await edit(FILMS_FILE, FILMS);
  await edit('content/pages/jobs.mdx', JOBS);
  await edit('content/articles/unfinished/index.mdx', article(DRAFT_TITLE, 'published: 2025-01-02\ndraft: true'));
  await edit('content/articles/later/index.mdx', article(FUTURE_TITLE, 'published: 2099-01-01'));
  const film = join(__dirname, '../../fixtures/film.webm');
  for (const copy of ['content/pages/films/film.webm', 'static/crane.webm']) await cp(film, join(root, copy));
}

const PICTURE = /\.(?:avif|webp|jpe?g)$/;

/**
 * Copies from the last build of the site what a content-only build needs. Pictures are left out, because that build makes them
 * again, and so is Gatsby's cache, because it has absolute paths.
 */
async function copyBuildOfSite(root: string): Promise<void> {
  // Without one of them, the build is a whole one.
  for (const name of ['public', CONTENT_BUILD_FOLDER, dirname(RENDERER)].filter((name) => existsSync(join(ROOT, name))))
    await cp(join(ROOT, name), join(root, name), { recursive: true, filter: (file) => !PICTURE.test(file) });
}

const AFTER_PLAIN_BUILD = 'after-plain-build';
const COPY = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true };

/** Does nothing if they exist already: `npm test` makes them before Playwright starts. */
export async function makeFixtureBuilds(): Promise<void> {
  if (existsSync(publicDirOf('desk'))) return;
  const project = await createGatsbyFixture(folderOf('workshop'));
  await addContent(project);
  await commitBefore(project);
  // The site's own build has the same code, so the first is a content-only build. A file in `static/` would need a whole one.
  await copyBuildOfSite(project.root);
  await project.edit(FILMS_FILE, (text) => text.replace(FILM_IN_STATIC, ''));
  for (const name of STATIC_FILES) await rename(join(project.root, 'static', name), folderOf(name));
  await runBuild(project.root, [], SETTINGS.plain);
  await cp(project.root, folderOf(AFTER_PLAIN_BUILD), COPY);
  await cp(project.publicDir, publicDirOf('plain'), COPY);
  for (const name of STATIC_FILES) await rename(folderOf(name), join(project.root, 'static', name));
  await project.edit(FILMS_FILE, (text) => text + FILM_IN_STATIC);
  await project.edit('src/layout/footer.tsx', (text) => text.replace('©', CHANGED_FOOTER));
  await writeFile(folderOf(OUTPUT_OF_DEPLOY), await runBuild(project.root, [], SETTINGS.everything));
  await cp(project.publicDir, publicDirOf('everything'), COPY);
  await finishBuild(project.publicDir, { preview: true, policy: { scripts: [integrityOf(deferLayoutScript())] } });
  await rename(project.publicDir, publicDirOf('desk'));
}

/** The project of the build with everything, with that build in `public/`. Only one test file may change it. */
export async function projectOfPreview(): Promise<GatsbyFixture> {
  const project = openGatsbyFixture(folderOf('workshop'));
  if (!existsSync(project.publicDir)) await cp(publicDirOf('everything'), project.publicDir, COPY);
  return { ...project, build: () => runBuild(project.root, [], SETTINGS.everything) };
}

/** The project of the plain build, in a folder with this name; `build` builds what a change needs, with the same settings. */
export async function projectAfterPlainBuild(name: string): Promise<GatsbyFixture> {
  const root = folderOf(name);
  await cp(folderOf(AFTER_PLAIN_BUILD), root, COPY);
  return { ...openGatsbyFixture(root), build: (env = {}) => runBuild(root, [], { ...SETTINGS.plain, ...env }) };
}
