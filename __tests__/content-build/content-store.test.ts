import { ContentStore } from '../../src/content-build/content-store';
import { copySite } from '../helpers/fixture-folders';
import { Folder } from '../helpers/temporary-folder';

const PERSON = 'content/team/ada-lindqvist/index.mdx';

describe('ContentStore', () => {
  let folder: Folder;
  let content: ContentStore;
  const shows = (file: string) => content.shown().site.byFile.has(file);
  const problems = () => content.shown().site.problems.filter(({ file }) => file === PERSON);

  beforeEach(() => {
    folder = new Folder(copySite());
    content = new ContentStore(folder.root);
  });
  afterEach(() => {
    delete process.env.gatsby_executing_command;
  });

  it('shows a file as it is now when it changes in development before Gatsby creates its pages again [R4.8]', () => {
    process.env.gatsby_executing_command = 'develop';
    expect(problems()).toEqual([]);
    folder.replace(PERSON, /$/, '\n<Crad />\n');
    expect(problems()).toHaveLength(1);
    folder.remove(PERSON);
    expect(shows(PERSON)).toBe(false);
    folder.write('content/pages/tides.mdx', '---\ntitle: Tides\ndescription: High and low.\n---\n');
    expect(shows('content/pages/tides.mdx')).toBe(true);
  });

  it('reads the files again only when one has changed', () => {
    process.env.gatsby_executing_command = 'develop';
    expect(content.shown().site).toBe(content.shown().site);
  });

  it('keeps what it has read when a file changes during a build', () => {
    expect(shows(PERSON)).toBe(true);
    folder.remove(PERSON);
    expect(shows(PERSON)).toBe(true);
  });
});
