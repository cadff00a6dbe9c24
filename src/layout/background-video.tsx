/**
 * A video behind the page's title. All visitors first get the picture. The video follows only with scripts and without
 * reduced motion or reduced data, and can always be paused.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { savesData } from '../client/prefetch';
import { useInView } from '../ui/use-in-view';
import { openStorage, storeIfPossible } from '../util/browser-storage';
import { backgroundUrl, isVideoFile } from '../util/video-embed';
import { Icon } from '../ui/icon';
import * as styles from './background-video.module.css';

/** The visitor's choice lasts for the visit, or for the page if storage is blocked. */
const STORAGE_KEY = 'background-video';

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)');
const reducesMotionNow = (): boolean => reducedMotion().matches;
const onMotionChange = (listener: () => void) => {
  const query = reducedMotion();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export default function BackgroundVideo({ source }: { source: string }) {
  const reducesMotion = useSyncExternalStore(onMotionChange, reducesMotionNow);
  const [isAllowed, setAllowed] = useState(!savesData());
  const [isPlaying, setPlaying] = useState(openStorage('sessionStorage')[STORAGE_KEY] !== 'paused');
  const stop = useCallback(() => setPlaying(false), []);
  const [placeholder, inView] = useInView<HTMLSpanElement>();

  const toggle = () => {
    setPlaying(!isPlaying);
    storeIfPossible('sessionStorage', STORAGE_KEY, isPlaying ? 'paused' : 'playing');
  };

  if (!isAllowed || reducesMotion) return null;
  // A visitor who returns to the middle of a page does not need the video at its top.
  if (!inView) return <span className={styles.film} ref={placeholder} />;
  return (
    <>
      {isVideoFile(source) ? (
        // Hide the button if there is no video.
        <VideoFile source={source} isPlaying={isPlaying} onBlocked={stop} onMissing={() => setAllowed(false)} />
      ) : (
        // Pausing removes the player: hosts differ in how they can be paused, and the picture is right behind it.
        isPlaying && (
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
      <button className={`square ${styles.control}`} type="button" onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span className="visuallyHidden">{isPlaying ? 'Pause background video' : 'Play background video'}</span>
      </button>
    </>
  );
}

interface VideoFileProps {
  source: string;
  isPlaying: boolean;
  onBlocked(): void;
  onMissing(): void;
}

function VideoFile({ source, isPlaying, onBlocked, onMissing }: VideoFileProps) {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const { current } = video;
    if (!current) return;
    // React does not write the attribute, and browsers autoplay a video only if it is certainly muted.
    current.muted = true;
    if (isPlaying) current.play().catch(onBlocked);
    else current.pause();
  }, [isPlaying, onBlocked]);

  return (
    <video
      className={styles.film}
      ref={video}
      src={source}
      muted
      loop
      playsInline
      preload="auto"
      aria-hidden="true"
      onError={onMissing}
    />
  );
}
