import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isVideoFile, autoplayUrl, watchUrl } from '../../util/video-embed';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import type { Picture as PictureData } from '../../schema/page-data';
import * as styles from './video-frame.module.css';
import { usePictureSizes } from './picture-width';

interface Props {
  source: string;
  title: string;
  image?: PictureData;
}

/** The player works as usual, but cannot navigate the page. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * A video from another site. Nothing is loaded from there until the visitor asks for it: the picture is ours, and the
 * link also works without scripts. Navigation removes the player.
 */
export function VideoFrame({ source, title, image }: Props) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  const sizes = usePictureSizes();

  // The player replaces the link that had the focus.
  useEffect(() => player.current?.focus(), [playing]);

  if (isVideoFile(source))
    return (
      <div className={styles.frame}>
        {/* If there are captions, they are in the file: only its URL is known. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video src={source} poster={image?.src} aria-label={title} controls preload="none" playsInline />
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
          ref={player}
          src={autoplayUrl(source)}
          title={title}
          sandbox={PLAYER_MAY}
          // Players refuse to play for a page that sends no referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        />
      ) : (
        <>
          {image && <Picture image={image} sizes={sizes} />}
          <a className={styles.play} href={watchUrl(source)} target="_blank" rel="noopener" onClick={play}>
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
