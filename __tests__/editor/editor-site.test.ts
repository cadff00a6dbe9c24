import { EditorSite } from '../../src/editor/editor-site';
import { FIXTURE_SITE } from '../helpers/fixture-folders';
import { analyses, blocks } from '../helpers/fixture-site';

test('the first check stores its analyses for the next start, and an edit does not [R15.1]', () => {
  let saves = 0;
  const site = new EditorSite(FIXTURE_SITE, blocks, { ...analyses, save: () => void saves++ });
  site.setText('content/pages/privacy-policy.mdx', '---\ntitle: Privacy\n---\n\nText.\n');
  site.check();
  expect(saves).toBe(1);
  site.setText('content/pages/privacy-policy.mdx', '---\ntitle: Privacy\n---\n\nMore text.\n');
  site.check();
  expect(saves).toBe(1);
  site.refresh();
  site.check();
  expect(saves).toBe(2);
});
