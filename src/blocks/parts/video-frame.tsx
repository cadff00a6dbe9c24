import { type MouseEvent, useState } from 'react';
import { isVideoFile } from '../../shared/embed';
import { Icon } from '../../shared/icons/icon';
import { Picture } from '../../shared/picture';
import type { Picture as PictureData } from '../../shared/types';
import * as styles from './video-frame.module.css';
import { useSizes } from './width';

interface Props {
  source: string;
  title: string;
  image?: PictureData;
}

/**
 * A video from elsewhere. Until someone asks for it, nothing is loaded from there: its picture is ours, and a link
 * leads to it, which also serves those without scripts.
 */
export function VideoFrame({ source, title, image }: Props) {
  const [playing, setPlaying] = useState(false);
  const sizes = useSizes();
  if (isVideoFile(source))
    return (
      <div className={styles.frame}>
        {/* Captions are in the file, if anywhere: only its address is known. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video src={source} poster={image?.src} title={title} controls preload="none" playsInline />
      </div>
    );
  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className={styles.frame}>
      {playing ? (
        <iframe
          src={withAutoplay(source)}
          title={title}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // The frame takes the place of the link that had the focus.
          ref={(frame) => frame?.focus()}
        />
      ) : (
        <>
          {image && <Picture image={image} sizes={sizes} />}
          <a className={styles.play} href={source} target="_blank" rel="noopener" onClick={play}>
            <Icon name="play" />
            <span>
              <span className="visuallyHidden">Play video: </span>
              {title}
            </span>
          </a>
        </>
      )}
    </div>
  );
}

function withAutoplay(source: string): string {
  const url = new URL(source);
  url.searchParams.set('autoplay', '1');
  return url.href;
}
