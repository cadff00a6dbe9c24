/** A block is a folder, and everything that needs blocks finds it there. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { blockDescriptions, readBlocks, registeredBlocks } from '../../src/blocks/registry';
import { indexBlocks } from '../../src/content/mdx/known-elements';
import { blockReference, compileExample } from '../../src/content/resolve/build-block-reference';
import { kebabCase } from '../../src/util/words';

const FOLDER = path.resolve(__dirname, '../../src/blocks');

it('the registry has every block of the specification [R3]', () => {
  const names = blockDescriptions().map((block) => block.name);
  expect(names).toEqual(
    expect.arrayContaining([
      ...['Section', 'TwoColumn', 'Left', 'Right', 'RichContent', 'FourFifths', 'Title', 'Card'],
      ...['Timeline', 'TimelineItem', 'JumpTo', 'JumpToItem', 'ServiceCard', 'TeamAccordion', 'TeamMember'],
      ...['TeamAccordionItem', 'Map', 'Grid', 'DocumentList', 'Document', 'ImageBlock', 'CtaGrid', 'Cta'],
      ...['CtaButtons', 'CtaButton', 'ArticleGrid', 'FeaturedArticles', 'FeaturedServices', 'ArticleCard', 'Video'],
      ...['GetInTouch', 'SubmitCvForm', 'ContactForm', 'PartnerForm', 'PartnerAnnex', 'BookingCalendar', 'Cheatsheet'],
    ]),
  );
});

it.each(registeredBlocks())('$folder: folder, files and name agree', ({ folder, description }) => {
  expect(kebabCase(description.name)).toBe(folder);
  const files = readdirSync(path.join(FOLDER, folder));
  expect(files).toContain(`${folder}.block.ts`);
  expect(files.filter((file) => file === `${folder}.tsx` || file === `${folder}.lazy.tsx`)).toHaveLength(1);
});

it.each(registeredBlocks())('$folder: outer and inner blocks name each other', ({ description }) => {
  for (const outer of description.within ?? []) {
    const found = blockDescriptions().find((block) => block.name === outer);
    expect(found?.children).toContain(description.name);
  }
  if (Array.isArray(description.children))
    for (const inner of description.children)
      expect(blockDescriptions().find((block) => block.name === inner)?.within).toContain(description.name);
});

it.each(registeredBlocks())('$folder: every picture has a field for its alternative text', ({ description }) => {
  for (const field of Object.values(description.props))
    if (field.type === 'image') expect(description.props[field.alt]?.type).toBe('alt');
});

describe('a new block is one new folder', () => {
  let source: string;
  let root: string;
  beforeAll(() => {
    source = mkdtempSync(path.join(tmpdir(), 'blocks-'));
    cpSync(path.join(FOLDER, '../schema/block.ts'), path.join(source, 'schema/block.ts'));
    root = path.join(source, 'blocks');
    mkdirSync(path.join(root, 'pull-quote'), { recursive: true });
    writeFileSync(
      path.join(root, 'pull-quote/pull-quote.block.ts'),
      `import { block } from '../../schema/block';
export const pullQuote = block({
  name: 'PullQuote',
  purpose: 'A sentence worth repeating.',
  needs: ['quote someone'],
  props: { by: { type: 'text', required: true, about: 'Who said it.' } },
  children: 'prose',
  examples: [{ title: 'A quotation', mdx: '<PullQuote by="Ada">\\nWords.\\n</PullQuote>' }],
});`,
    );
  });
  afterAll(() => rmSync(source, { recursive: true, force: true }));

  it('the checker knows the block and its props', () => {
    const blocks = indexBlocks(readBlocks(root).map(({ description }) => description));
    expect(compileExample('PullQuote', '<PullQuote by="Ada">\nWords.\n</PullQuote>', blocks).problems).toEqual([]);
    const [problem] = compileExample('PullQuote', '<PullQuote>\nWords.\n</PullQuote>', blocks).problems;
    expect(JSON.stringify(problem)).toContain('by');
  });

  it('the cheatsheet shows the block', () => {
    const blocks = indexBlocks(readBlocks(root).map(({ description }) => description));
    const [entry] = blockReference(blocks, { person: '', article: '', service: '' }, () => undefined, root);
    expect(entry).toMatchObject({ name: 'PullQuote', props: [{ name: 'by', required: true }] });
    expect(entry?.examples[0]?.tree).toEqual([['PullQuote', { by: 'Ada' }, ['p', 0, 'Words.']]]);
  });

  it('the registry rejects the block when folder and name differ', () => {
    mkdirSync(path.join(root, 'quote'));
    cpSync(path.join(root, 'pull-quote/pull-quote.block.ts'), path.join(root, 'quote/quote.block.ts'));
    expect(() => readBlocks(root)).toThrow(/rename its folder to pull-quote/);
    expect(existsSync(path.join(root, 'quote'))).toBe(true);
  });
});
