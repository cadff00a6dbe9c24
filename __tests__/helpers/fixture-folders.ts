/** Where the test sites are. A file of its own, because a browser test must not load the checker to copy a site. */
import path from 'node:path';

export const FIXTURES = path.join(__dirname, '../fixtures');
export const FIXTURE_SITE = path.join(FIXTURES, 'site');
