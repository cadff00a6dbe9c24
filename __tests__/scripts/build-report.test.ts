import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { BUDGETS, describeReport, reportOn } from '../../scripts/lib/build/build-report';
import { budgets } from '../../scripts/lib/test/run-tests';
import { CONTENT_BUILD_FOLDER } from '../../src/content-build/record';
import { attribute, layoutWidth, pictureAt, startTags } from '../../scripts/lib/build/start-tags';
import { temporaryFolder, writeFiles } from '../helpers/temporary-folder';

const PICTURE = `<picture>
<source type="image/avif" srcset="/a-640.avif 640w,\n/a-768.avif 768w,\n/a-1500.avif 1500w" sizes="auto, (min-width: 1024px) 50vw, 100vw">
<img src="/a.webp" srcset="/a-640.webp 640w" fetchpriority="high" alt="">
</picture>`;

describe('pictureAt', () => {
  const image = startTags(PICTURE).find(({ tagName }) => tagName === 'img')!;

  test('finds the best format, at the width in the layout, in device pixels', () => {
    expect(pictureAt(image, { width: 412, density: 1.75 })).toBe('/a-768.avif');
    expect(pictureAt(image, { width: 320, density: 1 })).toBe('/a-640.avif');
    expect(pictureAt(image, { width: 1440, density: 1 })).toBe('/a-768.avif');
    expect(pictureAt(image, { width: 1440, density: 2 })).toBe('/a-1500.avif');
    // None is wide enough.
    expect(pictureAt(image, { width: 1000, density: 3 })).toBe('/a-1500.avif');
  });

  test('throws for `sizes` that it does not support', () => {
    expect(layoutWidth('(min-width: 800px) 300px, 50vw', { width: 900 })).toBe(300);
    expect(layoutWidth('(min-width: 800px) 300px, 50vw', { width: 400 })).toBe(200);
    expect(() => layoutWidth('calc(100vw - 2rem)', { width: 400 })).toThrow('is not a supported width');
  });
});

describe('startTags', () => {
  const names = (html: string) => startTags(html).map(({ tagName }) => tagName);

  test('leaves out tags that are text in a browser with scripts', () => {
    const html = '<title>a <b></title><script>"<img>"</script><style>/* <i> */</style><noscript><img></noscript><p>';
    expect(names(html)).toEqual(['html', 'head', 'title', 'script', 'style', 'noscript', 'body', 'p']);
  });

  test('gives an image the first <source> of its own <picture>', () => {
    const sources = startTags(`${PICTURE}<img><picture><img></picture>`)
      .filter(({ tagName }) => tagName === 'img')
      .map(({ source }) => source && attribute(source, 'type'));
    expect(sources).toEqual(['image/avif', undefined, undefined]);
  });
});

describe('reportOn', () => {
  let project = '';
  const write = (file: string, content: string | Buffer) => writeFiles(project, { [`public/${file}`]: content });
  const html = (body: string, hasLazyBlock = false) =>
    `<!doctype html><html lang="en"><head><link rel="stylesheet" href="/styles.1.css">${
      hasLazyBlock ? '<link rel="stylesheet" href="/lazy-blocks.2.css">' : ''
    }</head><body>${body}<script src="/app-1.js" defer></script></body></html>`;

  beforeEach(() => {
    project = temporaryFolder();
    write(
      'routes.json',
      JSON.stringify([
        { path: '/', kind: 'page' },
        { path: '/form/', kind: 'page' },
      ]),
    );
    write('webpack.stats.json', JSON.stringify({ assetsByChunkName: { app: ['app-1.js'], page: ['page-1.js'] } }));
    write(
      '_gatsby/lazy-blocks.json',
      JSON.stringify({
        'lazy-blocks': { styles: ['/lazy-blocks.2.css'], scripts: ['/7-1.js'] },
        cheatsheet: { styles: ['/cheatsheet.3.css'], scripts: ['/8-1.js'] },
      }),
    );
    for (const page of ['index', 'form']) write(`page-data/${page}/page-data.json`, '{"componentChunkName":"page"}');
    write('styles.1.css', Buffer.alloc(3_000));
    write('lazy-blocks.2.css', Buffer.alloc(500));
    write('app-1.js', Buffer.alloc(50_000));
    write('page-1.js', Buffer.alloc(1_000));
    write('7-1.js', Buffer.alloc(20_000));
    write('index.html', html(PICTURE));
    write('form/index.html', html('<form></form>', true));
    for (const width of [640, 768, 1500]) write(`a-${width}.avif`, Buffer.alloc(width * 10));
    write('a-640.webp', 'x');
    write('a.webp', 'x');
  });

  const report = () => reportOn(path.join(project, 'public'));

  test('weighs the scripts of lazy blocks when the build was kept in a folder with another name [R10.10]', async () => {
    const before = await report();
    renameSync(path.join(project, 'public'), path.join(project, 'public-of-main'));
    expect(await reportOn(path.join(project, 'public-of-main'))).toEqual(before);
  });

  test('adds up the compressed files that a page requests', async () => {
    write('styles.1.css.br', Buffer.alloc(1_000));
    const { pages, over } = await report();
    expect(pages).toEqual([
      expect.objectContaining({ path: '/', kind: 'home', css: 1_000, js: 51_000, hero: 7_680, images412: 7_680 }),
      expect.objectContaining({ path: '/form/', kind: 'page', css: 1_500, js: 71_000, hero: 0 }),
    ]);
    expect(over).toEqual([]);
  });

  test('adds the scripts of the lazy blocks to those of the cheatsheet, which shows them', async () => {
    write('cheatsheet.3.css', Buffer.alloc(700));
    write('8-1.js', Buffer.alloc(2_000));
    write('form/index.html', html('').replace('</head>', '<link rel="stylesheet" href="/cheatsheet.3.css"></head>'));
    const { pages } = await report();
    expect(pages[1]).toMatchObject({ css: 3_700, js: 73_000 });
  });

  test('leaves out a preview’s toolbar, which no visitor loads [R10.4]', async () => {
    write('_review/toolbar.js', Buffer.alloc(BUDGETS.javaScript));
    write('index.html', html(`${PICTURE}<script src="/_review/toolbar.js" defer></script>`));
    const { pages, over } = await report();
    expect(pages[0]).toMatchObject({ js: 51_000 });
    expect(over).toEqual([]);
  });

  test('names every page that exceeds a budget', async () => {
    write('app-1.js', Buffer.alloc(BUDGETS.javaScript));
    write('index.html', html(`<img src="https://cdn.example.com/x.png">${'<p>long</p>'.repeat(2_000)}`));
    const found = await report();
    expect(found.over.map(({ path: page, what }) => `${page} ${what}`)).toEqual([
      '/ JavaScript',
      '/ HTML and CSS',
      '/ requests to other hosts (https://cdn.example.com/x.png)',
      '/form/ JavaScript',
    ]);
    expect(describeReport(found)).toContain(
      '⚠ /form/ got heavier than its budget: 110.5 KB of JavaScript, the budget is 90.0 KB',
    );
  });

  test('a page over its budget is a warning in `npm run build`, and fails `npm test`', async () => {
    write('index.html', html(`<p>${randomBytes(20_000).toString('hex')}</p>`));
    const steps = { ...jest.requireActual<object>('../../scripts/lib/steps'), PUBLIC: path.join(project, 'public') };
    jest.doMock('../../scripts/lib/steps', () => ({ ...steps, ROOT: project }));
    jest.doMock('../../scripts/lib/build/run-build', () => ({ build: () => Promise.resolve() }));
    mkdirSync(path.join(project, CONTENT_BUILD_FOLDER), { recursive: true });
    const output = new Promise((resolve) => jest.spyOn(console, 'log').mockImplementation(resolve));
    const { argv } = process;
    process.argv = ['node', 'build'];
    jest.isolateModules(() => require('../../scripts/build'));
    process.argv = argv;
    expect(await output).toContain('⚠ / got heavier than its budget');
    expect(process.exitCode).toBeUndefined();
    expect(await budgets(path.join(project, 'public'))).toMatchObject({ passed: 1, failed: 1 });
    jest.restoreAllMocks();
  });
});
