import { integrationsFrom } from '../../../src/content/settings/env-overrides';
import { siteSettings } from '../../../src/content/resolve/resolve-page';
import { loadSite } from '../../../src/content/load-site';
import { blocks, MINIATURE } from '../../helpers/fixture-site';

const KEY = `AIza${'k'.repeat(35)}`;
const settings = (env: NodeJS.ProcessEnv) =>
  siteSettings(loadSite({ root: MINIATURE, blocks, integrations: integrationsFrom(env) }));

test('without a setting there is no integration, and no trace of one [R6.8, R6.9]', () => {
  expect(Object.keys(settings({}))).not.toEqual(expect.arrayContaining(['mapsKey']));
  expect(Object.keys(settings({}))).not.toEqual(expect.arrayContaining(['tagManager']));
});

test('a deployment may have keys of its own [R6.8, R6.9]', () => {
  expect(settings({ SITE_MAPS_KEY: KEY, SITE_TAG_MANAGER: 'GTM-ABC1234' })).toMatchObject({
    mapsKey: KEY,
    tagManager: 'GTM-ABC1234',
  });
});

test('a deployment may go without what content/site.yaml configures [R6.8, R6.9]', () => {
  expect(integrationsFrom({ SITE_MAPS_KEY: '', SITE_TAG_MANAGER: '' })).toEqual({
    mapsKey: undefined,
    tagManager: undefined,
  });
  expect(integrationsFrom({})).toEqual({});
});

test('a key that cannot be one stops the build, and says so [R6.8, R6.9]', () => {
  expect(() => integrationsFrom({ SITE_MAPS_KEY: 'secret' })).toThrow(
    'SITE_MAPS_KEY has to be a key of the Google Maps platform: `AIza` and 35 more characters',
  );
  expect(() => integrationsFrom({ SITE_TAG_MANAGER: 'UA-1' })).toThrow('SITE_TAG_MANAGER has to be the id of');
});
