/**
 * A film behind the page's title. The picture is what everyone gets first; the film joins it only where scripts run and
 * the visitor has asked for neither less motion nor less data, and it can always be paused.
 */
import { useEffect, useRef, useState } from 'react';
import { savesData } from '../client/network-information';
import { useInView } from '../ui/use-in-view';
import { backgroundUrl, isVideoFile } from '../util/video-embed';
import { Icon } from '../ui/icon';
import * as styles from './background-video.module.css';
import { useMediaQuery } from '../ui/use-media-query';

const CHOICE = 'background-video';

function storedChoice(): string | null {
  try {
    return sessionStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

export default function BackgroundVideo({ source }: { source: string }) {
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [allowed, setAllowed] = useState(false);
  const [playing, setPlaying] = useState(true);
  const film = useRef<HTMLVideoElement>(null);
  const [place, inView] = useInView<HTMLSpanElement>();

  useEffect(() => {
    setAllowed(!savesData());
    if (storedChoice() === 'paused') setPlaying(false);
  }, []);

  useEffect(() => {
    const video = film.current;
    if (!video) return;
    // React sets the property, not the attribute, and browsers start only what is muted beyond doubt.
    video.muted = true;
    if (playing) video.play().catch(() => setPlaying(false));
    else video.pause();
  }, [playing, allowed, still, inView]);

  if (!allowed || still) return null;
  // Whoever comes back to the middle of a page fetches no film for its top.
  if (!inView) return <span className={styles.film} ref={place} />;
  const toggle = () => {
    setPlaying(!playing);
    try {
      sessionStorage.setItem(CHOICE, playing ? 'paused' : 'playing');
    } catch {
      // The choice lasts as long as the page.
    }
  };
  return (
    <>
      {isVideoFile(source) ? (
        <video
          className={styles.film}
          ref={film}
          src={source}
          muted
          loop
          playsInline
          preload="auto"
          aria-hidden="true"
          // Without a film there is nothing to play or pause.
          onError={() => setAllowed(false)}
        />
      ) : (
        // Not playing means not there: hosts differ in how they can be paused, and the picture is right behind.
        playing && (
          <iframe
            className={styles.film}
            src={backgroundUrl(source)}
            title="Background film"
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="strict-origin-when-cross-origin"
            allow="autoplay"
            tabIndex={-1}
            aria-hidden="true"
          />
        )
      )}
      <button className={styles.control} type="button" onClick={toggle}>
        <Icon name={playing ? 'pause' : 'play'} />
        <span className="visuallyHidden">{playing ? 'Pause background video' : 'Play background video'}</span>
      </button>
    </>
  );
}
