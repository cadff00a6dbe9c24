import { loadSite } from '../../../src/content/load-site';
import { LostPaths } from '../../../src/gatsby/develop/lost-paths';
import { analyses, blocks, type Overlay, TODAY, withSite } from '../../helpers/fixture-site';

const HARBOURS = 'content/pages/services/harbours.mdx';
const TEXT = '---\ntitle: Harbours\ndescription: Harbours.\n---\n\nHarbours second.\n';

/** The lost paths after the content has had each of these states. */
const lostAfter = (states: Overlay[], published: Parameters<LostPaths['of']>[1] = []) => {
  const paths = new LostPaths();
  return states.map((overlay) =>
    withSite(overlay, (root) => paths.of(loadSite({ root, blocks, cache: analyses, today: TODAY }), published)),
  );
};

test('the path of a renamed page leads to its new path, and to the redirect that it needs [R18.3]', () => {
  const [before, after, restored] = lostAfter([{}, { [HARBOURS]: null, 'content/pages/ports.mdx': TEXT }, {}]);
  expect(before).toEqual({});
  expect(after!['/services/harbours/']).toEqual({
    source: `${HARBOURS}:1:1`,
    to: '/ports/',
    line: '/services/harbours/: /ports/',
  });
  expect(Object.keys(restored!)).toEqual(['/ports/']);
});

test('the path of a deleted page leads nowhere, and names its file [R18.3]', () => {
  const [, after] = lostAfter([{}, { [HARBOURS]: null }]);
  expect(after!['/services/harbours/']).toEqual({ source: `${HARBOURS}:1:1` });
});

test('an old path with a redirect leads to its target and to the line of the redirect [R18.3]', () => {
  const [lost] = lostAfter([{ 'content/redirects.yaml': '# old\n/old/: /services/\n' }]);
  expect(lost!['/old/']).toEqual({
    source: 'content/redirects.yaml:2:1',
    to: '/services/',
    isRedirected: true,
  });
});

test('a path of the last release that was lost before the server started is known [R18.3]', () => {
  const [lost] = lostAfter([{}], [{ written: '/ports/', file: 'content/pages/ports.mdx', title: 'Harbours' }]);
  expect(lost!['/ports/']).toMatchObject({ to: '/services/harbours/', line: '/ports/: /services/harbours/' });
});
