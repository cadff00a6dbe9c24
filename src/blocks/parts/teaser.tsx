import type { ReactNode } from 'react';
import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import type { Picture as PictureData } from '../../schema/page-data';
import * as styles from './teaser.module.css';
import { usePictureSizes } from './picture-width';

interface Props {
  title: string;
  image?: PictureData;
  label?: ReactNode;
  path?: string;
  /** The text of the link. If absent, the title is the link. */
  action?: string;
  /** The custom property that limits the number of lines. */
  clamp?: '--service-summary-lines' | '--article-summary-lines';
  children?: ReactNode;
}

/** The common parts of cards: a line, a picture, a title, text, and a link that covers the whole card. */
export function Teaser({ title, image, label, path, action, clamp, children }: Props) {
  const sizes = usePictureSizes();
  return (
    <article className={`growing ${path ? 'zoom' : ''} ${styles.teaser}`} aria-label={title}>
      {image && (
        <div className={styles.frame}>
          <Picture image={image} sizes={sizes} />
        </div>
      )}
      {label && <p className="label">{label}</p>}
      <h3 className={styles.title}>
        {path && !action ? (
          <Link className="plain cover" href={path}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      {clamp ? (
        <p className={`${styles.body} ${styles.clamped}`} style={{ '--lines': `var(${clamp})` } as object}>
          {children}
        </p>
      ) : (
        children && <div className={styles.body}>{children}</div>
      )}
      {path && action && (
        <p className={styles.action}>
          <Link className="more cover" href={path}>
            {action}
            <span className="visuallyHidden">: {title}</span>
          </Link>
        </p>
      )}
    </article>
  );
}
