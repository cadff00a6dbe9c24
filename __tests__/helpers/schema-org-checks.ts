/** The properties that structured data needs, from Google's documentation as of November 2026. */
type Thing = Record<string, unknown>;
type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === 'string' && value.trim().length > 0;
const address: Check = (value) => typeof value === 'string' && /^https:\/\/[^\s/]+\//.test(value);
const day: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d([+-]\d\d:\d\d|Z))?$/.test(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
/** A thing with fields of its own, or the name of one that is told of elsewhere. */
const thing =
  (...types: string[]): Check =>
  (value) => {
    const { '@type': type, '@id': id } = (value ?? {}) as Thing;
    return type === undefined
      ? address(id)
      : types.includes(type as string) && problemsOfThing(value as Thing).length === 0;
  };
const oneOrMore =
  (check: Check): Check =>
  (value) =>
    check(value) || listOf(check)(value);
const oneOf =
  (...options: string[]): Check =>
  (value) =>
    options.includes(value as string);

interface Fields {
  required: Record<string, Check>;
  optional?: Record<string, Check>;
}

const article: Fields = {
  required: {
    headline: (value) => text(value) && (value as string).length <= 110,
    datePublished: day,
    author: oneOrMore(thing('Organization', 'Person')),
    publisher: thing('Organization'),
    image: listOf(address),
    mainEntityOfPage: address,
  },
  optional: { dateModified: day, description: text, inLanguage: text },
};

const TYPES: Record<string, Fields> = {
  Organization: {
    required: { name: text, url: address },
    optional: {
      logo: address,
      description: text,
      email: (value) => text(value) && /^\S+@\S+$/.test(value as string),
      telephone: (value) => text(value) && /^\+\d+$/.test(value as string),
      address: thing('PostalAddress'),
      sameAs: listOf(address),
    },
  },
  WebSite: { required: { name: text, url: address }, optional: { publisher: thing('Organization'), inLanguage: text } },
  BreadcrumbList: {
    required: {
      itemListElement: (value) =>
        listOf(thing('ListItem'))(value) && (value as Thing[]).every(({ position }, index) => position === index + 1),
    },
  },
  ListItem: { required: { position: (value) => Number.isInteger(value), name: text, item: address } },
  Article: article,
  NewsArticle: article,
  JobPosting: {
    required: {
      title: text,
      description: text,
      datePosted: day,
      hiringOrganization: thing('Organization'),
      jobLocation: oneOrMore(thing('Place')),
    },
    optional: {
      validThrough: day,
      employmentType: oneOrMore(
        oneOf('FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'),
      ),
      baseSalary: thing('MonetaryAmount'),
      qualifications: text,
      url: address,
      directApply: (value) => typeof value === 'boolean',
    },
  },
  Place: { required: { address: thing('PostalAddress') } },
  PostalAddress: {
    required: { addressCountry: text },
    optional: { streetAddress: text, addressLocality: text, addressRegion: text, postalCode: text },
  },
  MonetaryAmount: { required: { currency: text, value: thing('QuantitativeValue') } },
  QuantitativeValue: {
    required: { unitText: oneOf('HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR') },
    optional: { value: Number.isFinite, minValue: Number.isFinite, maxValue: Number.isFinite },
  },
};

function problemsOfThing(value: Thing): string[] {
  const type = String(value['@type']);
  const fields = TYPES[type];
  if (!fields) return [`${type}: unknown here`];
  const { required, optional = {} } = fields;
  return [
    ...Object.keys(required)
      .filter((name) => value[name] === undefined)
      .map((name) => `${type} lacks ${name}`),
    ...Object.entries(value).flatMap(([name, own]) => {
      if (name.startsWith('@')) return [];
      const check = required[name] ?? optional[name];
      if (!check) return [`${type} has ${name}, which nobody reads`];
      return check(own) ? [] : [`${type}.${name} is not right: ${JSON.stringify(own)}`];
    }),
  ];
}

export const problemsOfThings = (things: readonly Thing[]): string[] => things.flatMap(problemsOfThing);
