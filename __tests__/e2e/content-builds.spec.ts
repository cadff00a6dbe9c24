/** A content-only build gives the same site as a whole build: random edits, built both ways, every byte compared. */
import { expect, test } from '@playwright/test';
import { BuildComparison } from '../helpers/builds/compare-builds';
import { SETTINGS } from '../helpers/builds/fixture-builds';
import { projectAfterPlainBuild } from '../helpers/builds/fixture-project';
import { BUILD_TIMEOUT_MS, type GatsbyFixture } from '../helpers/builds/gatsby-fixture';

/** `TEST_EDITS=100 TEST_SEED=7 npx playwright test -c __tests__/e2e content-builds` runs a hundred rounds with other edits. */
const { TEST_ALL, TEST_EDITS = TEST_ALL ? 12 : 0, TEST_SEED = 1 } = process.env;
/** Gatsby's own cache must still be right after builds that Gatsby knows nothing of. */
const WHOLE_EVERY = 5;

test.describe.configure({ mode: 'serial', timeout: BUILD_TIMEOUT_MS });

let project: GatsbyFixture;
let comparison: BuildComparison;

test.beforeAll(async () => {
  project = await projectAfterPlainBuild('content-builds');
  comparison = new BuildComparison(project.root, SETTINGS.plain);
});
test.afterAll(async () => {
  await comparison?.remove();
  await project?.remove();
});

/** These files also list what is kept for open tabs. */
const NAMES_KEPT_FILES = /^\/(?:\.site-build\.json|_headers)/;

test('content-only builds rebuild the edited pages, and restore the files of the whole build when the edits are undone [R6.5]', async () => {
  const { edits, ways, changed, found, expected } = await comparison.thereAndBack(Number(TEST_SEED) * 1_000);
  for (const way of ways) expect(way, edits).toContain('without Gatsby');
  expect(changed.filter((path) => path.endsWith('.html')).length, edits).toBeGreaterThan(0);
  for (const [path, hash] of Object.entries(expected))
    if (!NAMES_KEPT_FILES.test(path)) expect([path, found[path]], edits).toEqual([path, hash]);
});

for (let round = 1; round <= Number(TEST_EDITS); round++)
  test(`a content-only build leaves the same files as a whole build, round ${round} [R6.5]`, async () => {
    if (round === 1) await comparison.start();
    const isWhole = round % WHOLE_EVERY === 0;
    const { edits, way, found, expected } = await comparison.round(
      Number(TEST_SEED) * 1_000 + round,
      isWhole ? ['--whole'] : [],
    );
    expect(found, edits).toEqual(expected);
    expect(way, edits).toContain(isWhole ? 'the whole site' : 'without Gatsby');
  });
