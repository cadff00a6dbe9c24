import type { ReactNode } from 'react';
import { Link } from '../../ui/link';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import type { PersonFilm, Picture as PictureData } from '../../schema/page-data';
import * as styles from './person.module.css';
import { ScrollRegion } from './scroll-region';
import { VideoFrame } from './video-frame';
import { PictureWidth } from './picture-width';
import { pictureSizes } from '../../ui/picture-sizes';

export interface PersonProps {
  /** The id that links to this person lead to. */
  anchor?: string;
  name: string;
  role?: string;
  summary?: string;
  image?: PictureData;
  email?: string;
  linkedin?: string;
  linkedinLabel?: string;
  video?: PersonFilm;
  open?: boolean;
  children?: ReactNode;
}

const FILM_WIDTH = pictureSizes({ small: '30rem' });

/** A row of the team accordion. A native element, so that it opens without scripts and browsers find text inside it. */
export function Person({
  anchor,
  name,
  role,
  summary,
  image,
  email,
  linkedin,
  linkedinLabel,
  video,
  open,
  children,
}: PersonProps) {
  return (
    <details className={styles.person} id={anchor} open={open}>
      <summary className={styles.summary}>
        <span className={styles.thumb}>{image && <Picture image={{ ...image, alt: '' }} sizes="96px" />}</span>
        <span>
          <span className={styles.name}>{name}</span>
          {role && <span className={styles.role}>{role}</span>}
        </span>
        <Icon name="chevron" className={styles.chevron} />
      </summary>
      <ScrollRegion label={name} className={styles.panel}>
        {image && (
          <div className={styles.portrait}>
            <Picture image={image} sizes="352px" />
          </div>
        )}
        <div className="prose">
          {summary && <p className={styles.lead}>{summary}</p>}
          {children}
          {video && (
            <div className={styles.video}>
              <PictureWidth to={FILM_WIDTH}>
                <VideoFrame {...video} />
              </PictureWidth>
            </div>
          )}
          <ContactLinks name={name} email={email} linkedin={linkedin} linkedinLabel={linkedinLabel} />
        </div>
      </ScrollRegion>
    </details>
  );
}

type ContactLinksProps = Pick<PersonProps, 'name' | 'email' | 'linkedin' | 'linkedinLabel'>;

function ContactLinks({ name, email, linkedin, linkedinLabel = 'LinkedIn' }: ContactLinksProps) {
  if (!email && !linkedin) return null;
  return (
    <ul className={styles.links}>
      {email && (
        <li>
          <Link href={`mailto:${email}`}>
            <Icon name="mail" />
            {email}
          </Link>
        </li>
      )}
      {linkedin && (
        <li>
          <Link href={linkedin}>
            <Icon name="linkedin" />
            {linkedinLabel}
            <span className="visuallyHidden">: {name}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}
