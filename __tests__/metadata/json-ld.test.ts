import { toJsonLd, structuredData, type Thing } from '../../src/metadata/json-ld';
import type { GeneralPage } from '../../src/schema/page-data';
import { problemsOfThings } from '../helpers/pages/schema-org-checks';
import { articlePage, author, generalPage, pageData, site } from '../helpers/page-data-factory';
import { treeOf } from '../helpers/block-examples';

const thingsOf = (page: Parameters<typeof pageData>[0], extras?: Parameters<typeof structuredData>[1]) =>
  structuredData(pageData(page), extras);
const typesOf = (things: Thing[]) => things.map((thing) => thing['@type']);

it('structuredData describes the organisation and the site on the home page, without breadcrumbs [R8.4]', () => {
  const things = thingsOf(generalPage({ address: '/' }));
  expect(typesOf(things)).toEqual(['Organization', 'WebSite']);
  expect(things[0]).toMatchObject({
    name: site.brand.name,
    url: `${site.siteUrl}/`,
    email: site.email,
    telephone: '+61255500000',
    sameAs: [site.linkedin],
    address: { streetAddress: '1 Street', addressCountry: 'AU' },
  });
  expect(problemsOfThings(things)).toEqual([]);
});

it('structuredData lists the breadcrumbs of a page, from the home page to the page itself [R8.4]', () => {
  const [trail, ...more] = thingsOf(generalPage());
  expect(more).toEqual([]);
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: `${site.siteUrl}/` },
      { position: 2, name: 'Services', item: `${site.siteUrl}/services/` },
      { position: 3, name: 'Strategy', item: `${site.siteUrl}/services/strategy/` },
    ],
  });
  expect(problemsOfThings([trail!])).toEqual([]);
});

it('structuredData gives the type, publication and last change of an article [R8.4]', () => {
  const extras = { modified: '2025-04-01', image: `${site.siteUrl}/share/a.jpg` };
  const [, news] = thingsOf(articlePage({}, { type: 'news' }), extras);
  expect(news).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'A schedule, read honestly',
    datePublished: '2025-03-04',
    dateModified: '2025-04-01',
    image: [`${site.siteUrl}/share/a.jpg`],
    author: { '@type': 'Organization', name: site.brand.name },
  });
  const [, study] = thingsOf(articlePage({}, { type: 'case-study' }));
  expect(study).toMatchObject({ '@type': 'Article' });
  expect(study).not.toHaveProperty('dateModified');
  expect(problemsOfThings([news!])).toEqual([]);
});

it('structuredData names the authors of an article, and the firm as its publisher [R8.4]', () => {
  const [, news] = thingsOf(articlePage({}, { authors: [author] }));
  expect(news).toMatchObject({
    author: [
      {
        '@type': 'Person',
        name: 'Ada Lindqvist',
        jobTitle: 'Harbour master',
        url: `${site.siteUrl}/who-we-are/`,
        telephone: '+61255500177',
      },
    ],
    publisher: { '@type': 'Organization', name: site.brand.name },
  });
});

it('structuredData is empty on a page that must not be listed [R8.4]', () => {
  expect(thingsOf(generalPage({ noindex: true }))).toEqual([]);
});

describe('structuredData of an opening [R8.7]', () => {
  const opening = (props: string) =>
    `## Open now\n\n<Opening title="Pilot" location="Hobart, Newcastle" payFrom={90000} payTo={110000} clearance="Baseline" posted="2025-05-01" id="pilot" ${props}>\nYou would bring *ships* in. See [how](/services/bridges/).\n\n- Calm & patient\n</Opening>`;
  const careers = async (props: string): Promise<GeneralPage> => generalPage({ tree: await treeOf(opening(props)) });

  it('is a job posting while the opening is open', async () => {
    const [, job] = thingsOf(await careers('closes="2025-07-31"'));
    expect(problemsOfThings([job!])).toEqual([]);
    expect(job).toMatchObject({
      '@type': 'JobPosting',
      title: 'Pilot',
      datePosted: '2025-05-01',
      validThrough: '2025-07-31T23:59:59+10:00',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      hiringOrganization: { name: site.brand.name },
      jobLocation: [{ address: { addressLocality: 'Hobart' } }, { address: { addressLocality: 'Newcastle' } }],
      baseSalary: { currency: 'AUD', value: { minValue: 90_000, maxValue: 110_000, unitText: 'YEAR' } },
      url: `${site.siteUrl}/services/strategy/#pilot`,
    });
    expect(job).toHaveProperty(
      'description',
      `<p>You would bring <em>ships</em> in. See <a href="${site.siteUrl}/services/bridges/">how</a>.</p><ul><li>Calm &amp; patient</li></ul>`,
    );
  });

  it('is a job posting through the last day, and absent before the opening opens and after it has closed', async () => {
    expect(typesOf(thingsOf(await careers('closes="2025-06-30"')))).toContain('JobPosting');
    expect(typesOf(thingsOf(await careers('closes="2025-06-29"')))).not.toContain('JobPosting');
    expect(typesOf(thingsOf(await careers('opens="2025-07-01" closes="2025-07-31"')))).not.toContain('JobPosting');
  });
});

it('toJsonLd escapes every character that could end the script element [R8.4]', () => {
  const title = '</script><script>alert(1)</script> &quot;';
  const json = toJsonLd(thingsOf(generalPage({ title })));
  expect(json).not.toMatch(/[<>&]/);
  expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(title).slice(1, -1));
});
