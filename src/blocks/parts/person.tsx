import type { ReactNode } from 'react';
import { ContactLinks } from '../../ui/contact-links';
import { Face } from '../../ui/face';
import { Link } from '../../ui/link';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import type { PersonRecord } from '../../schema/page-data';
import * as styles from './person.module.css';
import { ScrollRegion } from './scroll-region';
import { VideoFrame } from './video-frame';
import { PictureWidth } from './picture-width';
import { pictureSizes } from '../../ui/picture-sizes';

interface Props
  extends
    Pick<PersonRecord, 'name'>,
    Partial<Pick<PersonRecord, 'role' | 'summary' | 'image' | 'video' | 'articles' | 'email' | 'phone' | 'linkedin'>> {
  linkedinLabel?: string;
  anchor?: string;
  initialOpen?: boolean;
  children?: ReactNode;
}

const FILM_WIDTH = pictureSizes({ small: '22rem' });

/** A row of the team accordion. A native element, so that it opens without scripts and browsers find text inside it. */
export function Person({ anchor, initialOpen, children, ...person }: Props) {
  const { name, role, summary, image, video, articles } = person;
  return (
    <details className={styles.person} id={anchor} open={initialOpen}>
      <summary className={`growing ${styles.summary}`}>
        {image ? <Face image={image} sizes="96px" /> : <span />}
        <span>
          <span className={`headline ${styles.name}`}>{name}</span>
          {role && <span className="small">{role}</span>}
        </span>
        <Icon name="chevron" className="chevron" />
      </summary>
      <ScrollRegion label={name} className={styles.panel}>
        {image && (
          <div className={styles.portrait}>
            <Picture image={image} sizes="352px" />
          </div>
        )}
        <div className="prose">
          {summary && <p className={styles.lead}>{summary}</p>}
          {/* Above the text: on a phone the panel may scroll, and visitors may not notice what is below. */}
          <ContactLinks className={styles.links} {...person} />
          {children}
          {video && (
            <div className={styles.video}>
              <PictureWidth to={FILM_WIDTH}>
                <VideoFrame {...video} />
              </PictureWidth>
            </div>
          )}
          {articles && (
            <>
              <p className={`label ${styles.articles}`}>
                Articles<span className="visuallyHidden"> by {name}</span>
              </p>
              <ul>
                {articles.map(({ title, path }) => (
                  <li key={path}>
                    <Link href={path}>{title}</Link>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </ScrollRegion>
    </details>
  );
}
