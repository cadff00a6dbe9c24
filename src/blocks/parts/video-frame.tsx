import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isVideoFile, autoplayUrl, watchUrl } from '../../util/video-embed';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import type { Picture as PictureData } from '../../schema/page-data';
import * as styles from './video-frame.module.css';
import { useSizes } from './width';

interface Props {
  source: string;
  title: string;
  image?: PictureData;
}

/** A player runs as it would anywhere, but cannot take the visitor away from this page. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * A video from elsewhere. Until someone asks for it, nothing is loaded from there: its picture is ours, and a link
 * leads to it, which also serves those without scripts. It ends with the page: navigation takes the player away.
 */
export function VideoFrame({ source, title, image }: Props) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  const sizes = useSizes();

  // The player takes the place of the link that had the focus.
  useEffect(() => player.current?.focus(), [playing]);

  if (isVideoFile(source))
    return (
      <div className={styles.frame}>
        {/* Captions are in the file, if anywhere: only its address is known. */}
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
          // Players refuse to play for a page that does not say where it stands.
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
