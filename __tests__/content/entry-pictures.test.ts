import { loadSite } from '../../src/content/load-site';
import { entryPictures } from '../../src/content/resolve/entry-pictures';
import { visibleEntries } from '../../src/content/resolve/visible-entries';
import { sitePages } from '../../src/gatsby/content-pages';
import { answerPage, type ShownContent } from '../../src/gatsby/page-answers';
import { host as stubHost } from '../helpers/block-examples';
import { analyses, blocks, TODAY } from '../helpers/fixture-site';
import { copySite } from '../helpers/new-content';

const HEADS = { modified: new Map(), images: new Map(), of: () => ({}) };

let content: ShownContent;
let remove: () => void;
beforeAll(() => {
  const copy = copySite();
  remove = copy.remove;
  const site = loadSite({ root: copy.root, blocks, cache: analyses, today: TODAY });
  content = { site, blocks, today: TODAY, includeUnpublished: false };
});
afterAll(() => remove());

/** Every picture that a page asks for while it is made. */
async function picturesOfPages(): Promise<Set<string>> {
  const asked = new Set<string>();
  for (const { context } of sitePages(content, HEADS)) {
    const picture: typeof stubHost.picture = (file, use) => {
      asked.add(`${file} ${use}`);
      return stubHost.picture(file, use);
    };
    await answerPage(content, context, { ...stubHost, picture });
  }
  return asked;
}

it('the pictures of entries are those that pages ask for, so none is made early in vain [R4.2]', async () => {
  const early = visibleEntries(content.site, content).flatMap((entry) => entryPictures(entry, content));
  const names = new Set(early.map(({ file, use }) => `${file} ${use}`));
  expect(names).toEqual(await picturesOfPages());
});
