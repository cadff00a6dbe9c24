import { useId } from 'react';
import { Picture } from '../../ui/picture';
import { pictureSizes } from '../../ui/picture-sizes';
import { ARTICLE_TYPE_LABELS, formatBytes, namesOf } from '../../util/format-values';
import { Icon } from '../../ui/icon';
import type { ArticlePage } from '../../schema/page-data';
import * as styles from './article-layout.module.css';
import { ArticleNeighbours } from './article-neighbours';
import { BackLink } from './back-link';
import { Byline } from './byline';
import { PageContent } from '../page-content';
import { Day } from '../../ui/day';
import { RelatedArticles } from './related-articles';
import { ShareLinks } from './share-links';

const MAIN_WIDTH = pictureSizes({ wide: '1100px' });

interface Props {
  page: ArticlePage;
  siteUrl: string;
}

export function ArticleLayout({ page, siteUrl }: Props) {
  const { article, title, tree } = page;
  const { type, authors, mainImage, published, readTime, summary, download, related, list, previous, next } = article;
  // On managed-services pages the heading is in the header, visually hidden; this is its visible copy.
  const Title = page.section === 'msp' ? 'p' : 'h1';
  return (
    <>
      <article className={styles.article}>
        <header>
          <p className={styles.type}>{ARTICLE_TYPE_LABELS[type]}</p>
          <Title className={`display ${styles.title}`} aria-hidden={Title === 'p' || undefined}>
            {title}
          </Title>
          <p className={styles.summary}>{summary}</p>
          {authors && <Byline authors={authors} />}
          <p className={`small ${styles.meta}`}>
            <Day day={published} /> ·{' '}
            <span>
              <span className="visuallyHidden">Reading time: </span>
              {readTime}
            </span>
            {download && (
              <>
                {' · '}
                <a href={download.url} download={download.name}>
                  PDF ({formatBytes(download.bytes)})
                </a>
              </>
            )}
          </p>
        </header>
        <figure className={styles.figure}>
          <Picture image={mainImage} sizes={MAIN_WIDTH} />
        </figure>
        <div className="prose">
          <PageContent tree={tree} />
        </div>
        <div className={`noPrint row ${styles.actions}`}>
          <BackLink list={list} />
          {download && <Download file={download} />}
          <ShareLinks siteUrl={siteUrl} title={title} by={namesOf(authors)} />
        </div>
        <ArticleNeighbours previous={previous} next={next} />
      </article>
      {related.length > 0 && <RelatedArticles articles={related} list={list} />}
    </>
  );
}

function Download({ file: { url, name, bytes } }: { file: NonNullable<ArticlePage['article']['download']> }) {
  const id = useId();
  return (
    <span className={styles.download}>
      <a className="button" data-quiet="" href={url} download={name} aria-describedby={id}>
        <Icon name="download" />
        Download as PDF
      </a>
      <span className="small" id={id}>
        {formatBytes(bytes)}
      </span>
    </span>
  );
}
