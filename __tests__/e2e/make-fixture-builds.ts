/** Makes the builds of the fixture site before Playwright starts: `npm test` runs this beside the unit tests. */
import { makeFixtureBuilds } from '../helpers/builds/fixture-project';

makeFixtureBuilds().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
