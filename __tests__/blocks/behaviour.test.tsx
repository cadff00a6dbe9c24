/** Tests each row of R3 in the HTML of a page and in its response to clicks. */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.node';
import type { SiteQuery } from '../../src/schema/block';
import { articleGrid } from '../../src/blocks/article-grid/article-grid.block';
import { bookingCalendar } from '../../src/blocks/booking-calendar/booking-calendar.block';
import { featuredArticles } from '../../src/blocks/featured-articles/featured-articles.block';
import { featuredServices } from '../../src/blocks/featured-services/featured-services.block';
import { getInTouch } from '../../src/blocks/get-in-touch/get-in-touch.block';
import { jumpTo } from '../../src/blocks/jump-to/jump-to.block';
import { keyFacts } from '../../src/blocks/key-facts/key-facts.block';
import { map } from '../../src/blocks/map/map.block';
import { teamAccordion } from '../../src/blocks/team-accordion/team-accordion.block';
import { ARTICLE_PAGE_SIZE, FEATURED_ARTICLES_MAX } from '../../src/schema/constants';
import type { ArticleRecord, PersonRecord, Section, ServiceRecord, TreeNode } from '../../src/schema/page-data';
import { blocksOf } from '../helpers/blocks-of';
import { picture, site as settings } from '../helpers/page-data-factory';

const show = (...tree: TreeNode[]) => render(blocksOf(tree));
const html = (...tree: TreeNode[]): string => renderToString(blocksOf(tree));

const article = (id: string, rest: Partial<ArticleRecord> = {}): ArticleRecord => ({
  id,
  title: `Article ${id}`,
  type: 'news',
  section: 'main',
  summary: 'A summary.',
  image: picture,
  address: `/news-insights/${id}/`,
  published: '2025-03-04',
  readTime: '4 mins',
  ...rest,
});
const service = (id: string, order: number, section: Section = 'main'): ServiceRecord => ({
  id,
  title: `Service ${id}`,
  summary: 'What it does.',
  address: `/services/${id}/`,
  order,
  section,
});
const person = (id: string, rest: Partial<PersonRecord> = {}): PersonRecord => ({
  id,
  name: `Person ${id}`,
  role: 'Engineer',
  image: picture,
  summary: 'Builds things.',
  body: [['p', 0, 'A life.']],
  ...rest,
});

interface Records {
  section?: Section;
  articles?: ArticleRecord[];
  people?: PersonRecord[];
  services?: ServiceRecord[];
  calendar?: string;
}
const query = ({ section = 'main', articles = [], people = [], services = [], calendar }: Records = {}): SiteQuery => ({
  page: { section, address: '/' },
  list: () => undefined,
  settings: { ...settings, bookingCalendar: calendar },
  today: '2025-06-30',
  listed: (list, props) => {
    const of: Record<string, object[]> = { article: articles, person: people, service: services };
    return (of[list.of] ?? []).filter((record) => list.shows({ ...record }, props, { section })) as never;
  },
  skills: () => [],
  blocks: () => [],
});
const ids = (records: { id: unknown }[] | undefined) => records?.map(({ id }) => id);

describe('sections and columns', () => {
  it('a section has the given colour, spacing, width and id [R3.1]', () => {
    const { container } = show([
      'Section',
      { colour: 'dark-grey', topSpace: '0', bottomSpace: 'small', fullWidth: true, id: 'section-374' },
      ['p', 0, 'Words'],
    ]);
    const section = container.querySelector('section')!;
    expect(section).toHaveAttribute('id', 'section-374');
    expect(section.dataset).toMatchObject({ colour: 'dark-grey', top: '0', bottom: 'small', full: 'true' });
    expect(section.querySelector('.wrap')).toBeNull();
  });
  it('a section keeps its content in the page’s column unless it is full width [R3.1]', () => {
    const { container } = show([
      'Section',
      { colour: 'white', topSpace: 'large', bottomSpace: 'large' },
      ['p', 0, 'Words'],
    ]);
    expect(container.querySelector('section > .wrap p')).toHaveTextContent('Words');
  });
  it('the left side comes before the right in the HTML, even where narrow screens show it second [R3.2]', () => {
    show(['TwoColumn', { reverseOnMobile: true }, ['Left', 0, ['p', 0, 'one']], ['Right', 0, ['p', 0, 'two']]]);
    expect(screen.getByText('one').compareDocumentPosition(screen.getByText('two'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });
});

describe('text', () => {
  it.each(['RichContent', 'FourFifths'])('%s has a title with its content [R3.3]', (block) => {
    show([block, { title: 'What' }, ['p', 0, 'This']]);
    expect(screen.getByRole('heading', { level: 2, name: 'What' })).toBeInTheDocument();
    expect(screen.getByText('This')).toBeInTheDocument();
  });
  it.each([
    ['regular', 3],
    ['large', 2],
  ])('a %s title is a heading of level %i [R3.4]', (size, level) => {
    show(['Title', { title: 'Words', size, id: 'here' }]);
    expect(screen.getByRole('heading', { level, name: 'Words' })).toHaveAttribute('id', 'here');
  });
  it('a card shows image, title and content [R3.5]', () => {
    const { container } = show(['Card', { title: 'Cost', image: picture, path: '/services/' }, ['p', 0, 'A range']]);
    expect(container.querySelector('article img')).toHaveAttribute('src', picture.src);
    expect(screen.getByRole('link', { name: 'Cost' })).toHaveAttribute('href', '/services/');
    expect(screen.getByText('A range')).toBeInTheDocument();
  });
  it('a timeline is an ordered list [R3.6]', () => {
    show([
      'Timeline',
      0,
      ['TimelineItem', { title: '2009' }, ['p', 0, 'a']],
      ['TimelineItem', { title: '2014' }, ['p', 0, 'b']],
    ]);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['2009a', '2014b']);
  });
});

describe('links and buttons', () => {
  it('jump-to is a named navigation region of buttons [R3.7]', () => {
    show(['JumpTo', { title: 'On this page', numbered: false }, ['JumpToItem', { title: 'Dates', url: '#dates' }]]);
    const navigation = screen.getByRole('navigation', { name: 'On this page' });
    expect(within(navigation).getByRole('link', { name: 'Dates' })).toHaveAttribute('href', '#dates');
    expect(navigation.querySelector('ol')).toBeNull();
  });
  it('jump-to is numbered and coloured on the sub-brand’s pages [R3.7]', () => {
    expect(jumpTo.data?.({ title: '' }, query({ section: 'msp' }))).toEqual({ numbered: true });
    expect(jumpTo.data?.({ title: '' }, query())).toEqual({ numbered: false });
    const { container } = show([
      'JumpTo',
      { title: 'Contents', numbered: true },
      ['JumpToItem', { title: 'Dates', url: '#d' }],
    ]);
    expect(container.querySelector('ol[data-numbered]')).toBeInTheDocument();
  });
  it('a service card shows title, summary and Learn More [R3.8]', () => {
    show(['ServiceCard', { service: service('strategy', 1) }]);
    expect(screen.getByRole('heading', { level: 3, name: 'Service strategy' })).toBeInTheDocument();
    expect(screen.getByText('What it does.')).toHaveStyle('--lines: var(--service-summary-lines)');
    expect(screen.getByRole('link', { name: /^Learn More/ })).toHaveAttribute('href', '/services/strategy/');
  });
  it('an image block shows a picture, or a picture that is a link [R3.13]', () => {
    show(
      ['ImageBlock', { image: { ...picture, alt: 'Dusk' } }],
      ['ImageBlock', { image: { ...picture, alt: 'Careers' }, path: '/careers/' }],
    );
    expect(screen.getByRole('img', { name: 'Dusk' }).closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'Careers' })).toHaveAttribute('href', '/careers/');
  });
  it.each([
    [1, '1'],
    [2, '2'],
    [3, '3'],
    [4, '4'],
    [6, '4'],
  ])('a CTA grid of %i picture links has the columns for %s [R3.14]', (count, columns) => {
    const { container } = show([
      'CtaGrid',
      0,
      ...Array.from({ length: count }, (_, i): TreeNode => [
        'Cta',
        { title: `Way ${i}`, image: picture, path: '/careers/' },
      ]),
    ]);
    expect(container.querySelector('ul')).toHaveAttribute('data-count', columns);
    expect(screen.getAllByRole('link')).toHaveLength(count);
  });
  it('buttons are a list [R3.15]', () => {
    show([
      'CtaButtons',
      0,
      ['CtaButton', { title: 'Apply', path: '/careers/' }],
      ['CtaButton', { title: 'Ask', path: '/contact-us/' }],
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/careers/', '/contact-us/']);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
  it('get in touch shows Connect with us, the address and the phone [R3.21]', () => {
    show(['GetInTouch', { title: 'Get in touch', ...getInTouch.data?.({ title: '' }, query()) }]);
    expect(screen.getByRole('link', { name: 'Connect with us' })).toHaveAttribute('href', '/contact-us/');
    expect(screen.getByText(/Canberra ACT 2600/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: settings.phone.label })).toHaveAttribute('href', settings.phone.href);
  });
});

describe('the facts for buyers', () => {
  const facts = [
    { name: 'Insurance', lines: ['$20 million'], onServices: true },
    {
      name: 'Media',
      lines: ['Press desk', 'press@northing.example'],
      link: 'mailto:press@northing.example',
      onServices: false,
    },
  ];
  const firm = { ...settings.firm!, acn: '345 678 901', note: 'Sample numbers.', facts };
  const withFirm = { ...query(), settings: { ...settings, firm } };
  const shown = (props: { full: boolean; [own: string]: unknown }) => {
    const given = { title: 'Facts', ...props };
    show(['KeyFacts', { ...given, ...keyFacts.data?.(given, withFirm) }]);
    return screen.getAllByRole('term').map((term) => term.textContent);
  };

  it('show the page’s time, price and person, and the firm’s facts that every page shows [R3.26]', () => {
    const own = {
      start: 'In ten days',
      result: 'A report in three weeks',
      price: 'From $9 excluding GST',
      person: person('one'),
    };
    expect(shown({ full: false, ...own })).toEqual(['Time to start', 'First result', 'Price', 'Call', 'Insurance']);
    expect(screen.getByRole('link', { name: settings.phone.label })).toHaveAttribute('href', settings.phone.href);
    expect(screen.getByText('Sample numbers.')).toBeInTheDocument();
  });
  it('show every fact, the numbers and the office of the firm when `full` is set [R3.26]', () => {
    const terms = shown({ full: true });
    expect(terms).toEqual(['Company', 'Insurance', 'Office', 'Media']);
    expect(screen.getByText('ABN 12 345 678 901')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'press@northing.example' })).toHaveAttribute('href', facts[1]!.link);
  });
  it('are found by the search only on the page that shows every fact [R3.26, R19.2]', () => {
    expect(keyFacts.fromSettings?.({ full: true }, withFirm.settings)).toContain('Insurance: $20 million');
    expect(keyFacts.fromSettings?.({}, withFirm.settings)).toEqual([]);
  });
});

describe('people', () => {
  const open = () => [...document.querySelectorAll('details')].map((row) => row.open);
  it('the first person is open, the others are closed unless initialOpen is set [R3.9]', () => {
    show([
      'TeamAccordion',
      { people: [] },
      ['TeamMember', { person: person('one') }],
      ['TeamAccordionItem', { title: 'Two', socialsTitle: 'LinkedIn' }, ['p', 0, 'b']],
      ['TeamMember', { person: person('three'), initialOpen: true }],
    ]);
    expect(open()).toEqual([true, false, true]);
  });
  it('the people of a service type follow the people named inside the accordion [R3.9]', () => {
    const people = [
      person('a', { serviceType: 'program-delivery' }),
      person('b'),
      person('c', { serviceType: 'digital-and-data' }),
    ];
    expect(ids(teamAccordion.data?.({ serviceType: 'program-delivery' }, query({ people })).people)).toEqual(['a']);
    expect(ids(teamAccordion.data?.({ serviceType: 'none' }, query({ people })).people)).toEqual(['b']);
    expect(teamAccordion.data?.({}, query({ people }))).toEqual({ people: [] });
  });
  it('email, profile and video show when they exist [R3.9]', () => {
    show([
      'TeamAccordion',
      {
        people: [
          person('one', {
            email: 'one@x.example',
            linkedin: 'https://l.example/one',
            video: { source: 'https://v.example/1', title: 'Hello' },
          }),
        ],
      },
    ]);
    expect(screen.getByRole('link', { name: 'one@x.example' })).toHaveAttribute('href', 'mailto:one@x.example');
    expect(screen.getByRole('link', { name: /^LinkedIn.*Person one/ })).toHaveAttribute(
      'href',
      'https://l.example/one',
    );
    expect(screen.getByRole('link', { name: 'Play video: Hello' })).toHaveAttribute('href', 'https://v.example/1');
  });
  it('a film of the site has captions, a poster and a transcript, and a person without one has no panel [R3.9, R4.3]', () => {
    const film = {
      source: '/static/1/film.webm',
      title: 'Why the clock stopped',
      captions: '/static/2/film.vtt',
      poster: '/static/3/film.jpg',
      transcript: 'A clock has stopped.',
    };
    const { container } = show(['TeamAccordion', { people: [person('one', { video: film }), person('two')] }]);
    const [one, two] = [...container.querySelectorAll<HTMLElement>('details[id], details:not(details details)')];
    const player = one!.querySelector('video');
    expect(player).toHaveAccessibleName('Why the clock stopped');
    expect(player).toHaveAttribute('preload', 'none');
    expect(player).toHaveAttribute('poster', '/static/3/film.jpg');
    const track = player!.querySelector('track');
    expect(track).toMatchObject({ kind: 'captions', srclang: 'en', label: 'English', default: true });
    expect(track).toHaveAttribute('src', '/static/2/film.vtt');
    expect(within(one!).getByText('A clock has stopped.').closest('details')).toHaveTextContent(/^Transcript/);
    expect(two!.querySelector('video, details')).toBeNull();
  });
});

describe('maps, files and videos', () => {
  it('the marker opens an external map in a new tab [R3.10]', () => {
    const props = { latitude: -35.3, longitude: 149.1 };
    show(['Map', { ...props, ...map.data?.(props, query()) }]);
    const marker = screen.getByRole('link', { name: /Office on Google Maps/ });
    expect(marker).toHaveAttribute('href', 'https://www.google.com/maps/search/?api=1&query=-35.3%2C149.1');
    expect(marker).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('link', { name: 'Directions' })).toBeInTheDocument();
    expect(screen.getByText('1 Street, Canberra ACT 2600')).toBeInTheDocument();
  });
  it('a grid has a link below it when one is given [R3.11]', () => {
    show(['Grid', { numCols: 3, ctaTitle: 'All', ctaPath: '/services/' }, ['p', 0, 'a']]);
    expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/services/');
  });
  it('a document shows date, read time and title, and the title downloads it [R3.12]', () => {
    const file = { url: '/static/a.pdf', name: 'a.pdf', extension: 'pdf', bytes: 1_240_000 };
    show([
      'DocumentList',
      { title: 'Guides' },
      ['Document', { title: 'A need', file, date: '2025-03-04', readTime: 1 }],
    ]);
    const item = screen.getByRole('listitem');
    expect(item).toHaveTextContent(/^4 Mar, 2025 · 1 min\s*A need/);
    expect(within(item).getByRole('link', { name: 'A need , PDF, 1.2 MB' })).toHaveAttribute('download', 'a.pdf');
  });
  it('a video shows only when the markup has a source [R3.20]', () => {
    expect(html(['Video', { title: 'A film', video: '' }])).toBe('');
    expect(html(['Video', { title: 'A film', video: 'https://video.example/embed/1' }])).toContain('A film');
  });
  it('a video file plays in the page, and loads only then [R3.20]', () => {
    const { container } = show(['Video', { title: 'A film', video: '/static/1/film.mp4', image: picture }]);
    expect(container.querySelector('iframe')).toBeNull();
    const film = container.querySelector('video');
    expect(film).toHaveAccessibleName('A film');
    expect(film).toHaveAttribute('preload', 'none');
    expect(film).toHaveAttribute('poster', picture.src);
    // A script adds the poster when the film is near: from the HTML it would load at once, wherever the film is.
    expect(html(['Video', { title: 'A film', video: '/static/1/film.mp4', image: picture }])).not.toContain('poster');
    expect(film).toHaveAttribute('controls');
  });
  it('the booking block shows the calendar, or how to book without one [R3.24]', () => {
    const calendar = 'https://bookings.example/demo';
    const data = (records: Records) => bookingCalendar.data?.({ title: 'Book' }, query(records));
    const { unmount } = show(['BookingCalendar', { title: 'Book', ...data({ calendar }) }]);
    expect(screen.getByTitle('Book')).toHaveAttribute('src', calendar);
    expect(screen.getByRole('link', { name: /calendar in a new tab/ })).toHaveAttribute('href', calendar);
    unmount();
    // The calendar loads only near the viewport, so it is never in the HTML.
    expect(html(['BookingCalendar', { title: 'Book', ...data({ calendar }) }])).not.toContain('<iframe');
    show(['BookingCalendar', { title: 'Book', ...data({}) }]);
    expect(screen.queryByTitle('Book')).toBeNull();
    expect(screen.getByRole('link', { name: settings.email })).toBeInTheDocument();
  });
});

describe('articles and services', () => {
  const many = Array.from({ length: 20 }, (_, i) => article(String(i)));
  const later = (container: HTMLElement) => container.querySelectorAll('[data-later]').length;

  it('an article grid shows nine articles, and each click adds nine and focuses the first new one [R3.16]', async () => {
    const { container } = show(['ArticleGrid', { articles: many }]);
    expect(container.querySelectorAll('article')).toHaveLength(20);
    expect(later(container)).toBe(20 - ARTICLE_PAGE_SIZE);
    expect(screen.getByRole('status')).toHaveTextContent('9 of 20 articles');
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(later(container)).toBe(2);
    expect(screen.getByRole('link', { name: 'Read more : Article 9' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(later(container)).toBe(0);
    expect(screen.getByRole('status')).toHaveTextContent('20 of 20 articles');
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('an article grid shows more when the button was clicked before the script loaded [R3.16]', () => {
    const tree: TreeNode[] = [['ArticleGrid', { articles: many }]];
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html(...tree);
    window.earlyClicks = new WeakSet([within(container).getByRole('button', { name: 'Load more' })]);
    render(blocksOf(tree), { container, hydrate: true });
    expect(later(container)).toBe(2);
  });
  it('an article grid has no button when there are nine articles or fewer [R3.16]', () => {
    show(['ArticleGrid', { articles: many.slice(0, 9) }]);
    expect(screen.queryByRole('button')).toBeNull();
  });
  it('an article grid lists its section’s articles by type and category, newest first [R3.16]', () => {
    const articles = [
      article('a'),
      article('b', { section: 'msp' }),
      article('c', { type: 'resource' }),
      article('d', { category: 'defence' }),
    ];
    expect(ids(articleGrid.data?.({}, query({ articles })).articles)).toEqual(['a', 'c', 'd']);
    expect(ids(articleGrid.data?.({ type: 'news' }, query({ articles })).articles)).toEqual(['a', 'd']);
    expect(ids(articleGrid.data?.({ category: 'defence' }, query({ articles })).articles)).toEqual(['d']);
    expect(ids(articleGrid.data?.({}, query({ articles, section: 'msp' })).articles)).toEqual(['b']);
  });
  it('featured articles are the newest three of a type, or all of a category [R3.17]', () => {
    const articles = [
      ...many.slice(0, 5).map((one) => ({ ...one, category: 'defence' as const })),
      article('r', { type: 'resource' }),
    ];
    const featured = featuredArticles.data!;
    expect(ids(featured({ type: 'news' }, query({ articles })).articles)).toEqual(['0', '1', '2']);
    expect(ids(featured({ type: 'resource' }, query({ articles })).articles)).toEqual(['r']);
    expect(featured({ category: 'defence' }, query({ articles })).articles).toHaveLength(5);
  });
  it('featured articles on the sub-brand’s pages are at most three articles of the sub-brand, for any category [R3.17]', () => {
    const articles = [article('m'), ...many.slice(0, 5).map((one) => ({ ...one, section: 'msp' as const }))];
    const shown = featuredArticles.data?.({ category: 'defence' }, query({ articles, section: 'msp' })).articles;
    expect(ids(shown)).toEqual(['0', '1', '2']);
    expect(shown).toHaveLength(FEATURED_ARTICLES_MAX);
  });
  it('featured services are those of the page’s section, in their order [R3.18]', () => {
    const services = [service('a', 1), service('m', 0, 'msp'), service('b', 2), service('c', 3)];
    expect(ids(featuredServices.data?.({}, query({ services })).services)).toEqual(['a', 'b', 'c']);
    expect(ids(featuredServices.data?.({}, query({ services, section: 'msp' })).services)).toEqual(['m']);
  });
  it('an article card shows title, a summary of three lines and Read more [R3.19]', () => {
    show(['ArticleCard', { article: article('crane') }]);
    expect(screen.getByRole('heading', { level: 3, name: 'Article crane' })).toBeInTheDocument();
    expect(screen.getByText('A summary.')).toHaveStyle('--lines: var(--article-summary-lines)');
    expect(screen.getByRole('link', { name: /^Read more/ })).toHaveAttribute('href', '/news-insights/crane/');
    expect(screen.getByText(/News/)).toHaveTextContent('News · 4 Mar, 2025 · 4 mins');
  });
});

describe('Markdown', () => {
  it('a Markdown picture with a caption is valid inside a line of text [R3.3]', () => {
    const { container } = show(['p', 0, ['Image', { image: { ...picture, alt: 'Dusk' }, title: 'Looking west' }]]);
    expect(screen.getByRole('img', { name: 'Dusk' })).toBeInTheDocument();
    expect(container.querySelector('p')).toHaveTextContent('Looking west');
  });
});
