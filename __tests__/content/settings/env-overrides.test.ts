import { integrationsFrom } from '../../../src/content/settings/env-overrides';
import { siteSettings } from '../../../src/content/resolve/site-settings';
import { loadSite } from '../../../src/content/load-site';
import { FIXTURE_SITE } from '../../helpers/fixture-folders';
import { analyses, blocks } from '../../helpers/fixture-site';

const KEY = `AIza${'k'.repeat(35)}`;
const settings = (env: NodeJS.ProcessEnv) =>
  siteSettings(loadSite({ root: FIXTURE_SITE, blocks, cache: analyses, integrations: integrationsFrom(env) }));

test('siteSettings contains no key of a third party that is not configured [R6.8, R6.9]', () => {
  expect(Object.keys(settings({}))).not.toEqual(expect.arrayContaining(['mapsKey']));
  expect(Object.keys(settings({}))).not.toEqual(expect.arrayContaining(['tagManager']));
});

test('siteSettings contains the keys from the environment [R6.8, R6.9]', () => {
  expect(settings({ SITE_MAPS_KEY: KEY, SITE_TAG_MANAGER: 'GTM-ABC1234' })).toMatchObject({
    mapsKey: KEY,
    tagManager: 'GTM-ABC1234',
  });
});

test('integrationsFrom switches a service off when its variable is empty [R6.8, R6.9]', () => {
  const integrations = integrationsFrom({ SITE_MAPS_KEY: '', SITE_TAG_MANAGER: '' });
  expect(integrations).toEqual({ mapsKey: undefined, tagManager: undefined });
  expect(integrationsFrom({})).toEqual({});
});

test('integrationsFrom throws when a key is malformed [R6.8, R6.9]', () => {
  expect(() => integrationsFrom({ SITE_MAPS_KEY: 'secret' })).toThrow(
    'SITE_MAPS_KEY must be a Google Maps Platform key: `AIza` and 35 more characters',
  );
  expect(() => integrationsFrom({ SITE_TAG_MANAGER: 'UA-1' })).toThrow('SITE_TAG_MANAGER must be the id of');
});
