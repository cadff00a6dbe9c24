import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isVideoFile, autoplayUrl, watchUrl } from '../../util/video-embed';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import { useInView } from '../../ui/use-in-view';
import type { Picture as PictureData } from '../../schema/page-data';
import * as styles from './video-frame.module.css';
import { usePictureSizes } from './picture-width';

interface Props {
  source: string;
  title: string;
  image?: PictureData;
  /** The URL of the poster for a video file without `image`. */
  poster?: string;
  /** The URL of the captions (WebVTT) for a video file. */
  captions?: string;
  transcript?: string;
}

/** The player works normally, but cannot navigate the page. */
const PLAYER_MAY = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

export function VideoFrame({ transcript, ...video }: Props) {
  return (
    <>
      {isVideoFile(video.source) ? <VideoFile {...video} /> : <EmbeddedVideo {...video} />}
      {transcript && (
        <details className={styles.transcript}>
          <summary>
            <u>Transcript</u>
          </summary>
          <p>{transcript}</p>
        </details>
      )}
    </>
  );
}

type VideoProps = Omit<Props, 'transcript'>;

/**
 * A video file of the site. It loads only when the visitor presses play. The poster waits until the video is near the
 * viewport, because browsers load posters immediately, even in a closed panel.
 */
function VideoFile({ source, title, image, poster = image?.src, captions }: VideoProps) {
  const [frame, inView] = useInView<HTMLDivElement>();
  return (
    <div className={`noPrint ${styles.frame}`} ref={frame}>
      {/* Without a captions file, the captions are in the picture or the video has no words. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <video src={source} poster={inView ? poster : undefined} aria-label={title} controls preload="none" playsInline>
        {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
      </video>
    </div>
  );
}

/**
 * A video from another site. Nothing is loaded from there until the visitor asks for it: the picture is ours, and the
 * link works without scripts. Navigation removes the player.
 */
function EmbeddedVideo({ source, title, image }: VideoProps) {
  const [playing, setPlaying] = useState(false);
  const player = useRef<HTMLIFrameElement>(null);
  const sizes = usePictureSizes();

  // The player replaces the focused link.
  useEffect(() => player.current?.focus(), [playing]);

  const play = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <div className={`noPrint ${styles.frame}`}>
      {playing ? (
        <iframe
          ref={player}
          src={autoplayUrl(source)}
          title={title}
          sandbox={PLAYER_MAY}
          // Players need a referrer.
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
