import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LastGood } from '../../src/content/last-good';
import { loadSite } from '../../src/content/load-site';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { blocks, type Overlay, TODAY, withSite } from '../helpers/fixture-site';

const site = (overlay: Overlay, lastGood: LastGood) =>
  withSite(overlay, (root) => loadSite({ root, blocks, today: TODAY, lastGood }));
const fixture = (file: string) => readFileSync(path.join(FIXTURE_SITE, file));
const changed = (file: string, from: string, to: string) => fixture(file).toString('utf8').replace(from, to);

const SITE = 'content/site.yaml';
const MENU = 'content/navigation/main.yaml';

describe('content that cannot be read', () => {
  test('settings keep the last values of fields with mistakes, and use the new values of the others [R18.1]', () => {
    const lastGood = new LastGood(() => undefined);
    site({}, lastGood);
    const text = changed(SITE, 'latitude: -32.92', 'latitude: south').replace('hello@', 'post@');
    const { settings, problems } = site({ [SITE]: text }, lastGood);
    expect(settings.office.latitude).toBe(-32.92);
    expect(settings.email).toBe('post@northgate.example');
    expect(problems.map(({ file, rule }) => [file, rule])).toContainEqual([SITE, 'field-type']);
  });

  test('deleted settings and menus keep their last values [R18.1]', () => {
    const lastGood = new LastGood(() => undefined);
    const before = site({}, lastGood);
    const after = site({ [SITE]: null, [MENU]: null }, lastGood);
    expect(after.settings).toEqual(before.settings);
    expect(after.menus).toEqual(before.menus);
  });

  test('settings that were never read without errors are those of the last commit [R18.1]', () => {
    const lastGood = new LastGood((file) => (file === SITE ? fixture(SITE) : undefined));
    expect(site({ [SITE]: 'brand: [' }, lastGood).settings.brand.name).toBe('Northgate Works');
  });

  test('a page that was never read without errors has the path of the last commit [R18.1]', () => {
    const file = 'content/pages/msp/index.mdx';
    const { byFile } = site(
      { [file]: changed(file, 'title: Managed services', 'title: "Managed') },
      new LastGood(fixture),
    );
    expect(byFile.get(file)?.path).toBe('/team-northgate-msp/');
  });

  test('a menu leaves out only the entry with a mistake [R18.1]', () => {
    const text = changed(MENU, '  - label: Home\n    path: /', '  - path: /');
    const { menus } = site({ [MENU]: text }, new LastGood(() => undefined));
    expect(menus.main.map(({ label }) => label)).toEqual(['Services', 'Team MSP', 'Who We Are', 'Enquire']);
  });

  test('a page keeps its path while its frontmatter cannot be read [R18.1]', () => {
    const file = 'content/pages/msp/index.mdx';
    const lastGood = new LastGood(() => undefined);
    site({}, lastGood);
    const { byFile } = site({ [file]: changed(file, 'title: Managed services', 'title: "Managed') }, lastGood);
    expect(byFile.get(file)?.path).toBe('/team-northgate-msp/');
  });

  test('a page keeps its text while its file cannot be read [R18.1]', () => {
    const file = 'content/pages/privacy-policy.mdx';
    const lastGood = new LastGood(() => undefined);
    site({}, lastGood);
    expect(site({ [file]: new Uint8Array([0xff, 0xfe, 0, 0]) }, lastGood).byFile.get(file)?.body).toContain('We keep');
  });
});
