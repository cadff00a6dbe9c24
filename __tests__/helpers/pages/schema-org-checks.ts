/**
 * The requirements of search engines for structured data. The types of schema.org do not contain them: there every field is
 * optional, and every URL and date is a string. From Google's documentation of structured data, read in November 2026.
 */
type Thing = Record<string, unknown>;

const ARTICLE = ['headline', 'datePublished', 'author', 'publisher', 'image', 'mainEntityOfPage'];

/** The fields that a thing of each type must have. Search engines ignore other types. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url'],
  Person: ['name'],
  WebSite: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Article: ARTICLE,
  NewsArticle: ARTICLE,
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Place: ['address'],
  PostalAddress: ['addressCountry'],
  MonetaryAmount: ['currency', 'value'],
  QuantitativeValue: ['unitText'],
};

const URL_FORMAT = /^https:\/\/[^\s/]+\//;
const DATE_FORMAT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:[+-]\d\d:\d\d|Z))?$/;
const EMPLOYMENT_TYPE = /^(?:FULL_TIME|PART_TIME|CONTRACTOR|TEMPORARY|INTERN|VOLUNTEER|PER_DIEM|OTHER)$/;

/** The format of a field's text, in every type that has the field. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  '@id': URL_FORMAT,
  url: URL_FORMAT,
  logo: URL_FORMAT,
  image: URL_FORMAT,
  item: URL_FORMAT,
  sameAs: URL_FORMAT,
  mainEntityOfPage: URL_FORMAT,
  datePublished: DATE_FORMAT,
  dateModified: DATE_FORMAT,
  datePosted: DATE_FORMAT,
  validThrough: DATE_FORMAT,
  email: /^\S+@\S+$/,
  telephone: /^\+\d+$/,
  headline: /^.{1,110}$/,
  employmentType: EMPLOYMENT_TYPE,
  unitText: /^(?:HOUR|DAY|WEEK|MONTH|YEAR)$/,
};

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

function problemsOfThing(thing: Thing): string[] {
  const type = thing['@type'];
  // A reference to a thing elsewhere has an id and no type.
  const required = type === undefined ? ['@id'] : REQUIRED[String(type)];
  if (!required) return [`${String(type)}: search engines do not read this type`];
  return [
    ...required.filter((name) => thing[name] === undefined).map((name) => `${String(type)} lacks ${name}`),
    ...Object.entries(thing).flatMap(([name, value]) => problemsOfField(`${String(type)}.${name}`, name, value)),
  ];
}

function problemsOfField(label: string, name: string, value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  if (values.length === 0) return [`${label} is empty`];
  const problems = values.flatMap((one) => {
    if (isThing(one)) return problemsOfThing(one);
    if (typeof one === 'number') return Number.isFinite(one) ? [] : [`${label} is not a number`];
    if (typeof one !== 'string') return [];
    return one.trim() !== '' && (FORMATS[name]?.test(one) ?? true) ? [] : [`${label} is malformed: ${one}`];
  });
  const positions = name === 'itemListElement' ? values.map((item) => (item as Thing).position) : [];
  return positions.every((position, index) => position === index + 1)
    ? problems
    : [...problems, `${label}: wrong order`];
}

export const problemsOfThings = (things: readonly object[]): string[] =>
  things.flatMap((thing) => problemsOfThing(thing as Thing));
