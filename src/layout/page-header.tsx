/**
 * The top of a page. Every header picture has its horizon at 62 % of its height, and the header's line is at the same
 * level: the title is above it and grows upwards, the lead and the call to action are below.
 */
import type { ReactNode } from 'react';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';
import { HEADER_SIZES } from '../schema/constants';
import { Picture } from '../ui/picture';
import type { Breadcrumb, PageHeader as Header } from '../schema/page-data';
import * as styles from './page-header.module.css';
import { inBrowser } from '../ui/in-browser';

/** Few pages have a video, and no page depends on it. */
const BackgroundVideo = inBrowser(() => import('./background-video'));

interface Props extends Pick<Header, 'image' | 'focus' | 'video' | 'lead' | 'cta'> {
  crumbs?: Breadcrumb[];
  /** The last breadcrumb, if the heading is not the page's title. */
  current?: string;
  children: ReactNode;
  size?: 'home' | 'page' | 'article';
}

export function PageHeader({ image, focus, video, lead, cta, crumbs, current, children, size = 'page' }: Props) {
  const hasArt = Boolean(image ?? video);
  return (
    <div className={styles.header} data-size={size} data-colour="dark-grey" data-picture={hasArt ? '' : undefined}>
      {hasArt && (
        <div className={`noPrint ${styles.art}`} data-focus={focus}>
          {image && <Picture image={image} sizes={HEADER_SIZES} eager />}
          {video && <BackgroundVideo source={video.source} />}
        </div>
      )}
      <div className={`wrap ${styles.above}`}>
        {crumbs && <Breadcrumbs crumbs={crumbs} current={current} />}
        <div className={styles.title}>{children}</div>
      </div>
      <div className={styles.line} />
      <div className={`wrap ${styles.below}`}>
        {lead && <p className={styles.lead}>{lead}</p>}
        {cta && (
          <Link className="button" href={cta.path}>
            {cta.title}
            <Icon name="arrow" />
          </Link>
        )}
      </div>
    </div>
  );
}

export const headingClass = `display ${styles.heading}`;

/** The path from home to the page's parent. */
function Breadcrumbs({ crumbs, current }: { crumbs: Breadcrumb[]; current?: string }) {
  return (
    <nav className={`noPrint ${styles.trail}`} aria-label="Breadcrumb">
      <ol className={`row ${styles.crumbs}`}>
        {[{ title: 'Home', path: '/' }, ...crumbs].map(({ title, path }) => (
          <li className={styles.crumb} key={path}>
            <Link className={`plain ${styles.crumbLink}`} href={path}>
              {title}
            </Link>
          </li>
        ))}
        {current && (
          <li className={styles.crumb} aria-current="page">
            {current}
          </li>
        )}
      </ol>
    </nav>
  );
}
