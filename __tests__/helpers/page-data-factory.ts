/** Page data as the compiler produces it, for a brand that only the tests have. */
import type { ArticlePage, Author, GeneralPage, PageData, Picture, SiteSettings } from '../../src/schema/page-data';

export const picture: Picture = {
  src: '/static/art-1280.jpg',
  srcSet: '/static/art-640.jpg 640w, /static/art-1280.jpg 1280w',
  sources: [{ type: 'image/avif', srcSet: '/static/art-640.avif 640w, /static/art-1280.avif 1280w' }],
  width: 1280,
  height: 720,
  alt: '',
};

export const site: SiteSettings = {
  brand: { name: 'Northing', shortName: 'Northing', slug: 'northing' },
  siteUrl: 'https://northing.example',
  description: 'A firm of the tests.',
  office: {
    name: 'Office',
    street: '1 Street',
    locality: 'Canberra',
    region: 'ACT',
    postcode: '2600',
    latitude: -35,
    longitude: 149,
  },
  phone: { label: '(02) 5550 0000', href: 'tel:+61255500000' },
  email: 'hello@northing.example',
  linkedin: 'https://network.example/northing',
  firm: {
    abn: '12 345 678 901',
    relay: 'National Relay Service: 133 677',
    acknowledgement: 'We acknowledge the Traditional Custodians of the north.',
  },
  navigation: {
    main: [
      { label: 'Home', path: '/' },
      {
        label: 'Services',
        path: '/services/',
        children: [
          { label: 'Strategy', path: '/services/strategy/', description: 'Where to start' },
          { label: 'Program Delivery', path: '/service/program-delivery/' },
        ],
      },
      {
        label: 'Who We Are',
        path: '/who-we-are/',
        children: [{ label: 'Our Pillars', path: '/who-we-are/#section-619' }],
      },
      { label: 'Enquire', path: '/contact-us/', button: true },
    ],
    msp: [
      { label: 'Home', path: '/team-northing-msp/' },
      { label: 'Services', path: '/team-northing-msp/team-northing-msp/services/' },
      { label: 'Case Studies', path: '/team-northing-msp/case-studies/' },
    ],
    legal: [
      { label: 'Privacy policy', path: '/privacy-policy/' },
      { label: 'Our policies', path: '/our-policies/' },
    ],
  },
};

export const author: Author = {
  id: 'ada-lindqvist',
  name: 'Ada Lindqvist',
  role: 'Harbour master',
  image: picture,
  email: 'ada@northing.example',
  phone: { label: '(02) 5550 0177', href: 'tel:+61255500177' },
  path: '/who-we-are/',
};

export function generalPage(change: Partial<GeneralPage> = {}): GeneralPage {
  const address = change.address ?? '/services/strategy/';
  return {
    kind: 'page',
    section: 'main',
    title: 'Strategy',
    description: 'What strategy is for.',
    address,
    canonical: site.siteUrl + address,
    header: {
      title: 'Strategy',
      lead: 'Where to start.',
      image: picture,
      cta: { title: 'Talk to us', path: '/contact-us/' },
    },
    breadcrumbs: [{ title: 'Services', path: '/services/' }],
    tree: [['p', 0, 'The body.']],
    ...change,
  };
}

export function articlePage(
  change: Partial<ArticlePage> = {},
  article: Partial<ArticlePage['article']> = {},
): ArticlePage {
  const { kind: _kind, ...base } = generalPage();
  return {
    ...base,
    kind: 'article',
    title: 'A schedule, read honestly',
    address: '/news-insights/a-schedule/',
    canonical: `${site.siteUrl}/news-insights/a-schedule/`,
    header: { title: 'News + insights', image: picture },
    article: {
      type: 'case-study',
      category: 'defence',
      summary: 'What the dates said.',
      mainImage: picture,
      published: '2025-03-04',
      readTime: '4 mins',
      related: [
        {
          id: 'other',
          title: 'Another article',
          type: 'news',
          section: 'main',
          summary: 'More.',
          image: picture,
          address: '/news-insights/other/',
          published: '2025-01-02',
          readTime: '1 min',
        },
      ],
      list: { title: 'Case studies', path: '/news-insights/case-studies/' },
      ...article,
    },
    ...change,
  };
}

export const pageData = (page: GeneralPage | ArticlePage): PageData => ({ site, page });
