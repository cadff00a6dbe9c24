/** Records of articles, people and services for the pages that refer to them. */
import type { Listed, Pending, PendingPicture } from '../../schema/block';
import { ENTITIES, REFERENCES } from '../../schema/entities';
import type { ImageUse } from '../../schema/fields';
import type { ArticleRecord, Author, PersonRecord, ReferenceTo, ServiceRecord } from '../../schema/page-data';
import { fillPath, fillText, linkTo, titleOf } from '../brand';
import { SOURCE, sourceAt } from '../../schema/develop-data';
import { treeOf } from '../file-analysis';
import { readTimeLabel } from '../mdx/read-time';
import { isUnpublished } from '../publication';
import { entityId, sectionOf } from '../routes';
import type { Entry, Site } from '../site-model';
import { START } from '../source/positions';
import { phoneNumber } from '../text/phone-number';
import type { ResolveOptions } from './build-host';
import { markedTree } from './source-marks';
import { pendingFile, pendingSource, pendingTrees, resolveRelative } from './pending';
import { articlesBy, visibleEntries } from './visible-entries';

type RecordOptions = Pick<ResolveOptions, 'site' | 'blocks' | 'today' | 'includeUnpublished' | 'isDevelopment'>;

type Records = { [To in ReferenceTo]: (entry: Entry, options: RecordOptions) => Listed<To> };

const RECORDS: Records = { person: personRecord, article: articleRecord, service: serviceRecord };

export function recordOf<To extends ReferenceTo>(to: To, entry: Entry, options: RecordOptions): Listed<To> {
  const record = RECORDS[to](entry, options);
  if (!options.isDevelopment) return record;
  // A click on a card opens the field that names its entry.
  const place = entry.fieldPositions[REFERENCES[to].field ?? ENTITIES[entry.kind].title] ?? START;
  return { ...record, [SOURCE]: sourceAt(entry.file, place) };
}

function articleRecord(entry: Entry, { site, today }: RecordOptions): Pending<ArticleRecord> {
  const { brand } = site.settings;
  const values = entry.frontmatter as unknown as Record<string, string>;
  return {
    id: entityId(entry),
    title: titleOf(entry, brand),
    type: values.type as ArticleRecord['type'],
    ...(values.category ? { category: values.category as ArticleRecord['category'] } : {}),
    section: sectionOf(entry),
    summary: fillText(values.summary ?? '', brand),
    image: pendingPicture(site, entry, values.mainImage ?? '', values.mainAlt ?? '', 'card'),
    address: entry.path!,
    published: values.published ?? '',
    readTime: readTimeLabel(entry.minutes),
    ...(isUnpublished(entry, today) ? { draft: true as const } : {}),
  } as Pending<ArticleRecord>;
}

function personRecord(entry: Entry, options: RecordOptions): Pending<PersonRecord> {
  const { site, blocks, isDevelopment } = options;
  const { brand } = site.settings;
  const values = entry.frontmatter as unknown as Record<string, string>;
  const video = personFilm(entry, values, brand);
  const body = isDevelopment ? markedTree(entry, site.problems, blocks).tree : treeOf(entry);
  pendingTrees.set(body, entry);
  const articles = articlesBy(entry, visibleEntries(site, options)).map((article) => linkTo(article, brand));
  return {
    ...authorRecord(entry, options),
    ...(values.serviceType ? { serviceType: values.serviceType as PersonRecord['serviceType'] } : {}),
    summary: fillText(values.summary ?? '', brand),
    body,
    ...(values.linkedin ? { linkedin: fillPath(values.linkedin, brand) } : {}),
    ...(video ? { video } : {}),
    ...(articles.length > 0 ? { articles } : {}),
  } as Pending<PersonRecord>;
}

/** The part of a person’s record that their articles show. */
export function authorRecord(entry: Entry, { site }: Pick<RecordOptions, 'site'>): Pending<Author> {
  const { brand } = site.settings;
  const { name = '', role = '', image = '', alt = '', email, phone } = entry.frontmatter as Record<string, string>;
  const number = phone && phoneNumber(phone);
  return {
    id: entityId(entry),
    name,
    role: fillText(role, brand),
    image: pendingPicture(site, entry, image, alt, 'portrait'),
    ...(email ? { email: fillPath(email, brand) } : {}),
    ...(number ? { phone: number } : {}),
  } as Pending<Author>;
}

function personFilm(
  entry: Entry,
  values: Record<string, string>,
  brand: Site['settings']['brand'],
): object | undefined {
  const source = pendingSource(values.video, entry);
  if (!source) return undefined;
  const { videoCaptions, videoPoster, videoTranscript } = values;
  return {
    source,
    title: values.videoTitle ?? `${values.name ?? ''}: video`,
    ...(videoCaptions ? { captions: pendingFile(videoCaptions, entry) } : {}),
    ...(videoPoster ? { poster: pendingFile(videoPoster, entry) } : {}),
    ...(videoTranscript ? { transcript: fillText(videoTranscript, brand) } : {}),
  };
}

function serviceRecord(entry: Entry, { site }: RecordOptions): Pending<ServiceRecord> {
  const { brand } = site.settings;
  const service = entry.frontmatter.service as { summary?: string; order?: number };
  const header = entry.frontmatter.header as { image?: string; alt?: string } | undefined;
  return {
    id: entityId(entry),
    title: titleOf(entry, brand),
    summary: fillText(service.summary ?? '', brand),
    address: entry.path!,
    order: service.order ?? 0,
    section: sectionOf(entry),
    ...(header?.image ? { image: pendingPicture(site, entry, header.image, header.alt ?? '', 'card') } : {}),
  } as Pending<ServiceRecord>;
}

function pendingPicture(site: Site, entry: Entry, written: string, alt: string, use: ImageUse): PendingPicture {
  return { pending: 'picture', file: resolveRelative(entry, written), alt: fillText(alt, site.settings.brand), use };
}
