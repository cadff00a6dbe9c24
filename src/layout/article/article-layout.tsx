import { type MouseEvent, useId } from 'react';
import ArticleCard from '../../blocks/article-card/article-card';
import { Columns, columnsFor } from '../../blocks/parts/columns';
import { stepsToPreviousPage } from '../../client/back-navigation';
import { ContactLinks } from '../../ui/contact-links';
import { Face } from '../../ui/face';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import { pictureSizes } from '../../ui/picture-sizes';
import { ARTICLE_TYPE_LABELS, formatBytes, namesOf } from '../../util/format-values';
import { Icon } from '../../ui/icon';
import type { ArticlePage, ArticleRecord, Author, Breadcrumb } from '../../schema/page-data';
import * as styles from './article-layout.module.css';
import { PageContent } from '../page-content';
import { Day } from '../../ui/day';
import { ShareLinks } from './share-links';

const MAIN_WIDTH = pictureSizes({ wide: '1100px' });

export function ArticleLayout({ page, siteUrl }: { page: ArticlePage; siteUrl: string }) {
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

function Byline({ authors }: { authors: Author[] }) {
  return (
    <>
      <p className="visuallyHidden">{authors.length === 1 ? 'Author' : 'Authors'}</p>
      <ul className={styles.byline}>
        {authors.map(({ id, role, image, path, ...author }) => (
          <li key={id} className={styles.author}>
            <Face image={image} sizes="64px" />
            <div>
              <p className={styles.name}>{path ? <Link href={path}>{author.name}</Link> : author.name}</p>
              <p className="small">{role}</p>
              <ContactLinks className={`small ${styles.contact}`} {...author} />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads to the previous page if there is one and scripts run, else to the list that contains the article. */
function BackLink({ list }: { list: Breadcrumb }) {
  const back = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    const steps = stepsToPreviousPage();
    if (steps === 0) return;
    event.preventDefault();
    window.history.go(-steps);
  };
  return (
    <Link className="button" data-quiet="" href={list.path} onClick={back}>
      <Icon name="back" />
      Back
    </Link>
  );
}

/** The previous and the next article of the same list, by date. */
function ArticleNeighbours({ previous, next }: Pick<ArticlePage['article'], 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <nav className={`noPrint ${styles.neighbours}`} aria-label="Previous and next">
      {previous && (
        <Link className={styles.link} href={previous.path} rel="prev">
          <span className="label">Previous</span> <span>{previous.title}</span>
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} href={next.path} rel="next">
          <span className="label">Next</span> <span>{next.title}</span>
        </Link>
      )}
    </nav>
  );
}

function RelatedArticles({ articles, list }: { articles: ArticleRecord[]; list: Breadcrumb }) {
  return (
    <section className={`noPrint ${styles.related}`} data-colour="grey" aria-labelledby="related">
      <div className="wrap">
        <div className={`row ${styles.head}`}>
          <h2 id="related">Related articles</h2>
          <Link className="more" href={list.path}>
            All {list.title.toLowerCase()}
          </Link>
        </div>
        <Columns count={columnsFor(articles.length)}>
          {articles.map((article) => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </Columns>
      </div>
    </section>
  );
}
