/** Old paths of content/redirects.yaml on the built site. */
import { expect } from '@playwright/test';
import { REDIRECT } from '../../helpers/builds/fixture-builds';
import { testOn } from '../served-fixture';

testOn('plain')('an old path leads visitors to its new page [R1.5]', async ({ request, baseURL }) => {
  const answer = await request.get(`${REDIRECT.from}?from=mail`);
  expect([answer.status(), answer.url()]).toEqual([200, `${baseURL}${REDIRECT.to}?from=mail`]);
});
