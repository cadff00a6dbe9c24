import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { pageTitle } from '../../src/layout/head';
import NotFoundPage, { Head as NotFoundHead } from '../../src/pages/404';
import type { ArticlePage, GeneralPage } from '../../src/schema/page-data';
import ArticleTemplate from '../../src/templates/article';
import PageTemplate, { Head } from '../../src/templates/page';
import { wrapPageElement } from '../../src/layout/wrap-page-element';
import { finishNavigation, startNavigation } from '../../src/client/navigation-state';
import { articlePage, generalPage, pageData, picture, site } from '../helpers/page-data-factory';
import { installDialog, installMedia } from '../helpers/dom-stubs';

type Template = ComponentType<{ data: unknown; location?: unknown; pageContext?: object }>;

/** Combines a page and the layout as Gatsby does. */
function whole(template: unknown, page: GeneralPage | ArticlePage) {
  const Page = template as Template;
  const props = { data: { page: pageData(page) }, location: { pathname: page.address }, pageContext: {} };
  return wrapPageElement({ element: <Page key={page.address} {...props} />, props });
}
const show = (template: unknown, page: GeneralPage | ArticlePage) => render(whole(template, page));
const htmlOf = (template: unknown, page: GeneralPage | ArticlePage) => renderToString(whole(template, page));
const headOf = (page: GeneralPage | ArticlePage) => {
  const HeadComponent = Head as unknown as Template;
  return renderToString(<HeadComponent data={{ page: pageData(page) }} />);
};

beforeEach(() => {
  installDialog();
  installMedia();
});

test('a general page shows a header with title, picture and call to action, then its content [R2.1]', () => {
  show(PageTemplate, generalPage());
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Strategy' })).toBeInTheDocument();
  expect(main.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact-us/');
  expect(main.getByText('Where to start.')).toBeInTheDocument();
  expect(main.getByText('The body.')).toBeInTheDocument();
  const image = document.querySelector('main img');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
});

test('a page without a picture and breadcrumbs still shows its title [R2.1]', () => {
  show(PageTemplate, generalPage({ address: '/', header: { title: 'Home' } }));
  expect(document.querySelector('main img')).toBeNull();
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument();
});

test('a header with a film and no picture shows the film [R2.3]', async () => {
  HTMLMediaElement.prototype.play = () => Promise.resolve();
  const header = { title: 'Strategy', video: { source: 'https://video.example/film.webm' } };
  show(PageTemplate, generalPage({ header }));
  expect(document.querySelector('main [data-picture]')).toHaveAttribute('data-colour', 'dark-grey');
  expect(await screen.findByRole('button', { name: 'Pause background video' })).toBeInTheDocument();
  expect(document.querySelector('main video')).toHaveAttribute('src', 'https://video.example/film.webm');
});

test('breadcrumbs lead from home to the parent [R2.1]', () => {
  show(PageTemplate, generalPage());
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(trail.map((link) => link.getAttribute('href'))).toEqual(['/', '/services/']);
});

test('the managed-services header shows a fixed heading and has the real title as the one h1 [R2.2]', () => {
  show(PageTemplate, generalPage({ kind: 'msp_page', section: 'msp', header: { title: 'About', image: picture } }));
  const main = within(screen.getByRole('main'));
  expect(main.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(main.getByRole('heading', { level: 1, name: 'About' })).toHaveClass('visuallyHidden');
  expect(main.getByText('Above the line thinking').tagName).toBe('P');
  const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(trail.querySelector('[aria-current=page]')).toHaveTextContent('About');
});

test('the managed-services bar marks the page, even at its alias [R2.17]', () => {
  show(
    PageTemplate,
    generalPage({
      kind: 'msp_page',
      section: 'msp',
      // The short form of a URL with a doubled segment.
      address: '/team-northing-msp/services/',
      canonical: `${site.siteUrl}/team-northing-msp/team-northing-msp/services/`,
    }),
  );
  const bar = within(screen.getByRole('navigation', { name: 'Team Northing MSP' }));
  expect(bar.getByRole('link', { name: 'Services' })).toHaveAttribute('aria-current', 'page');
  expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
});

test('an article shows its type, title, picture, date and read time under News + insights [R2.4]', () => {
  show(ArticleTemplate, articlePage());
  const main = within(screen.getByRole('main'));
  expect(main.getByText('News + insights').tagName).toBe('P');
  expect(main.getByText('Case study')).toBeInTheDocument();
  expect(main.getByRole('heading', { level: 1, name: 'A schedule, read honestly' })).toBeInTheDocument();
  const date = main.getByText('4 Mar, 2025');
  expect(date.tagName).toBe('TIME');
  expect(date).toHaveAttribute('datetime', '2025-03-04');
  expect(main.getByText('4 mins')).toBeInTheDocument();
  expect(main.getByRole('link', { name: /Another article/ })).toHaveAttribute('href', '/news-insights/other/');
});

test('an article shows Download as PDF only when it has a file [R2.5]', () => {
  const first = show(ArticleTemplate, articlePage());
  expect(screen.queryByRole('link', { name: /Download as PDF/ })).not.toBeInTheDocument();
  first.unmount();
  const download = { url: '/files/schedule.pdf', name: 'schedule.pdf', extension: 'pdf', bytes: 1_234_567 };
  show(ArticleTemplate, articlePage({}, { download }));
  const link = screen.getByRole('link', { name: 'Download as PDF' });
  expect(link).toHaveAccessibleDescription('1.2 MB');
  expect(link).toHaveAttribute('href', '/files/schedule.pdf');
  expect(link).toHaveAttribute('download', 'schedule.pdf');
});

test('Back goes to the previous page, and to the list when there is none [R2.5]', () => {
  const go = jest.spyOn(window.history, 'go').mockImplementation(() => {});
  const length = (value: number) => Object.defineProperty(window.history, 'length', { configurable: true, value });
  show(ArticleTemplate, articlePage());
  const link = screen.getByRole('link', { name: 'Back' });
  expect(link).toHaveAttribute('href', '/news-insights/case-studies/');
  length(2);
  expect(fireEvent.click(link)).toBe(false);
  expect(go.mock.calls).toEqual([[-1]]);
  length(1);
  expect(fireEvent.click(link)).toBe(true);
  expect(go).toHaveBeenCalledTimes(1);
});

test('a managed-services article has the section’s bar and header, and screen readers read its title once [R2.7]', () => {
  show(ArticleTemplate, articlePage({ kind: 'msp_articl', section: 'msp' }));
  expect(screen.getByRole('navigation', { name: 'Team Northing MSP' })).toBeInTheDocument();
  expect(screen.getByText('Above the line thinking')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A schedule, read honestly');
  expect(document.querySelector('article [aria-hidden] ')).not.toBeNull();
});

test('the document title is the page’s title, then the site’s [R1.7]', () => {
  const html = headOf(generalPage());
  expect(pageTitle(pageData(generalPage()))).toBe('Strategy | Northing');
  expect(html).toContain('<title>Strategy | Northing</title>');
  expect(html).toContain('<link rel="canonical" href="https://northing.example/services/strategy/"/>');
});

test('only unlisted pages are hidden from search engines [R1.7]', () => {
  expect(headOf(generalPage())).not.toContain('noindex');
  expect(headOf(generalPage({ noindex: true }))).toContain('<meta name="robots" content="noindex"');
});

test('the head preloads the header’s picture in its best format [R2.3]', () => {
  expect(headOf(generalPage())).toMatch(
    /<link rel="preload" as="image" type="image\/avif" imageSrcSet="[^"]+\.avif 640w/i,
  );
});

test('a page with mistakes shows their place, rule and message above itself in development [R18.1]', () => {
  const place = { file: 'content/pages/x.mdx', line: 12, column: 3 };
  const problem = { ...place, rule: 'field-missing', severity: 'error' } as const;
  const development = {
    source: 'content/pages/x.mdx:2:8',
    problems: [{ ...problem, message: 'There is no field `description`' }],
  };
  const Page = PageTemplate as unknown as Template;
  const props = { data: { page: { ...pageData(generalPage()), development } }, location: { pathname: '/x/' } };
  render(wrapPageElement({ element: <Page {...props} />, props }));
  const note = within(screen.getByRole('complementary', { name: 'Mistakes here' }));
  expect(note.getByRole('button', { name: 'content/pages/x.mdx:12:3' })).toBeInTheDocument();
  expect(note.getByRole('listitem')).toHaveTextContent('There is no field description');
  expect(note.getByText('field-missing')).toBeInTheDocument();
  expect(screen.getByText('The body.')).toBeInTheDocument();
});

test('a template that throws in development leaves the header and footer, and says why [R18.1]', () => {
  const Broken = (): never => {
    throw new Error('there is no picture');
  };
  const development = { source: 'content/pages/x.mdx:2:8', problems: [] };
  const props = { data: { page: { ...pageData(generalPage()), development } }, location: { pathname: '/x/' } };
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(wrapPageElement({ element: <Broken />, props }));
  quiet.mockRestore();
  expect(screen.getByRole('main')).toHaveTextContent('The page cannot be shown: there is no picture');
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});

describe('not found', () => {
  const addresses = [
    { title: 'Home', path: '/' },
    { title: 'Strategy', path: '/services/strategy/' },
    { title: 'Own Different', path: '/careers/own-different/' },
  ];
  const Page = NotFoundPage as unknown as Template;
  const element = (pathname: string) => {
    const props = { data: { notFound: { site, addresses } }, location: { pathname }, pageContext: {} };
    return wrapPageElement({ element: <Page {...props} />, props });
  };

  test('the page says “Could not find”, names the path, and suggests the most similar page [R1.5]', () => {
    render(element('/services/stratgey/'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Could not find /services/stratgey/');
    const suggestions = within(screen.getByRole('region', { name: 'Did you mean' }));
    expect(suggestions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/services/strategy/']);
    expect(screen.getByRole('region', { name: 'Main sections' })).toBeInTheDocument();
  });

  test('the page suggests a page at another path, and nothing for nonsense [R1.5]', () => {
    const first = render(element('/own-different'));
    expect(screen.getByRole('link', { name: 'Own Different' })).toHaveAttribute('href', '/careers/own-different/');
    first.unmount();
    render(element('/zzzz/%E0%A4%A/'));
    expect(screen.queryByRole('region', { name: 'Did you mean' })).not.toBeInTheDocument();
  });

  test('the page makes sense without scripts, and has a place for the path that the server writes [R1.5]', () => {
    const html = renderToString(element('/404/')).replaceAll('<!-- -->', '');
    expect(html).toMatch(/Could not find <span data-slot="path"[^>]*>this page<\/span>/);
    expect(html).toContain('href="/services/"');
  });

  test('the page is hidden from search engines [R1.5]', () => {
    const NotFoundHeadComponent = NotFoundHead as unknown as Template;
    expect(renderToString(<NotFoundHeadComponent data={{ notFound: { site, addresses } }} />)).toContain('noindex');
  });
});

test('the header is the same on every page except for the mark of the current page [R2.8]', () => {
  const headerOf = (page: GeneralPage | ArticlePage, template: unknown) =>
    htmlOf(template, page)
      .match(/<header[^]*?<\/header>/)?.[0]
      .replace(/ aria-current="\w+"/g, '');
  const general = headerOf(generalPage(), PageTemplate);
  expect(headerOf(generalPage({ address: '/careers/' }), PageTemplate)).toBe(general);
  expect(headerOf(articlePage(), ArticleTemplate)).toBe(general);
});

describe('a navigation [R2.8]', () => {
  const otherPage = generalPage({ address: '/careers/', header: { title: 'Careers' } });

  test('keeps header and footer and replaces the page', () => {
    const { rerender } = show(PageTemplate, generalPage());
    const [header, footer] = [screen.getByRole('banner'), screen.getByRole('contentinfo')];
    const title = screen.getByRole('heading', { level: 1 });
    rerender(whole(PageTemplate, otherPage));
    expect(screen.getByRole('banner')).toBe(header);
    expect(screen.getByRole('contentinfo')).toBe(footer);
    expect(title).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Careers' })).toBeInTheDocument();
  });

  test('renders the header first and the content later when a link leads to the top of a page', async () => {
    const first = (address: string) => {
      startNavigation(address);
      // The first render, before the deferred content.
      const html = htmlOf(PageTemplate, generalPage());
      finishNavigation();
      return html;
    };
    expect(first('/services/strategy/')).toContain('Strategy</h1>');
    expect(first('/services/strategy/')).not.toContain('The body.');
    expect(first('/services/strategy/#place')).toContain('The body.');
    startNavigation('/services/strategy/');
    show(PageTemplate, generalPage());
    finishNavigation();
    expect(await screen.findByText('The body.')).toBeInTheDocument();
  });

  test('closes the open dialog, even on the browser’s Back', () => {
    const { rerender } = show(PageTemplate, generalPage());
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
    rerender(whole(PageTemplate, otherPage));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
