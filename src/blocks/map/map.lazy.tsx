import { useState } from 'react';
import { useInView } from '../../ui/use-in-view';
import { Icon } from '../../ui/icon';
import type { BlockProps } from '../../schema/block';
import InteractiveMap from './interactive-map';
import type { map } from './map.block';
import * as styles from './map.module.css';

/** A drawn map with the address and two links, which needs no map service. */
export default function Map({ latitude, longitude, place, plan, planText, mapsKey, contours }: BlockProps<typeof map>) {
  const [ref, inView] = useInView<HTMLDivElement>();
  const [isShown, setShown] = useState(false);
  const point = encodeURIComponent(`${latitude},${longitude}`);
  const onGoogleMaps = `https://www.google.com/maps/search/?api=1&query=${point}`;
  return (
    <div className={styles.map} ref={mapsKey ? ref : undefined}>
      {!isShown && (
        <div className={`noPrint ${styles.ground}`}>
          <Drawing plan={plan} planText={planText} contours={contours} />
          <a className={styles.marker} href={onGoogleMaps} target="_blank" rel="noopener">
            <Icon name="pin" size={2} />
            <span className="visuallyHidden">{place.title} on Google Maps (opens in a new tab)</span>
          </a>
        </div>
      )}
      {mapsKey && inView && (
        <InteractiveMap
          mapsKey={mapsKey}
          latitude={latitude}
          longitude={longitude}
          title={place.title}
          link={onGoogleMaps}
          onShown={setShown}
        />
      )}
      <div className={styles.panel} data-colour="white">
        <p className={styles.title}>{place.title}</p>
        <p>{place.address}</p>
        <p className={`row ${styles.links}`}>
          <a className="more" href={onGoogleMaps} target="_blank" rel="noopener">
            Open in Google Maps
          </a>
          <a
            className="more"
            href={`https://www.google.com/maps/dir/?api=1&destination=${point}`}
            target="_blank"
            rel="noopener"
          >
            Directions
          </a>
        </p>
      </div>
    </div>
  );
}

/** A plan of the surroundings, if the project has one, else contour lines computed from the coordinates. */
function Drawing({ plan, planText, contours }: Pick<BlockProps<typeof map>, 'plan' | 'planText' | 'contours'>) {
  if (plan)
    return (
      <img
        className={styles.plan}
        src={plan.url}
        alt={planText}
        width={1800}
        height={800}
        loading="lazy"
        decoding="async"
      />
    );
  return (
    <svg
      className={styles.drawing}
      viewBox="-900 -400 1800 800"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path d={contours} />
    </svg>
  );
}
