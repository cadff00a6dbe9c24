import { Picture } from '../shared/picture';
import { Icon } from '../shared/icons/icon';
import type { ArticlePage, DocumentFile } from '../shared/types';
import * as styles from './article.module.css';
import { TYPE_LABELS } from './article-type';
import { Back } from './back';
import { Content } from './content';
import { PublishedDate } from './date';
import { Related } from './related';
import { Share } from './share';

/** `1.2 MB` */
export function sizeOf({ bytes }: DocumentFile): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(kilobytes / 1000).toFixed(1)} MB`;
}

interface Props {
  page: ArticlePage;
  siteUrl: string;
}

export function Article({ page, siteUrl }: Props) {
  const { article, title, tree } = page;
  const { type, mainImage, published, readTime, summary, download, related, list } = article;
  // On managed-services pages the header carries the heading, out of sight; here it is what one sees of it.
  const Title = page.kind === 'msp_articl' ? 'p' : 'h1';
  return (
    <>
      <article className={styles.article}>
        <header>
          <p className={styles.type}>{TYPE_LABELS[type]}</p>
          <Title className={styles.title} aria-hidden={Title === 'p' || undefined}>
            {title}
          </Title>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.meta}>
            <PublishedDate day={published} />
            <span>
              <span className="visuallyHidden">Reading time: </span>
              {readTime}
            </span>
          </p>
        </header>
        <figure className={styles.figure}>
          <Picture image={mainImage} sizes="(min-width: 1280px) 1100px, 100vw" />
        </figure>
        <div className={`prose ${styles.body}`}>
          <Content tree={tree} />
        </div>
        <div className={styles.actions}>
          <Back list={list} />
          {download && (
            <span className={styles.download}>
              <a
                className="button"
                data-quiet=""
                href={download.url}
                download={download.name}
                aria-describedby="download-size"
              >
                <Icon name="download" />
                Download as PDF
              </a>
              <span className={styles.size} id="download-size">
                {sizeOf(download)}
              </span>
            </span>
          )}
          <Share siteUrl={siteUrl} />
        </div>
      </article>
      {related.length > 0 && <Related articles={related} list={list} />}
    </>
  );
}
