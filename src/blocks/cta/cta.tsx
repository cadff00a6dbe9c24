import { Link } from '../../ui/link';
import { Picture } from '../../ui/picture';
import type { BlockProps } from '../../schema/block';
import { usePictureSizes } from '../parts/picture-width';
import type { cta } from './cta.block';
import * as styles from './cta.module.css';

export default function Cta({ title, subtitle, image, path }: BlockProps<typeof cta>) {
  return (
    <li className={`zoom ${styles.cta}`}>
      <Picture className={styles.picture} image={image} sizes={usePictureSizes()} />
      <div className={`growing ${styles.words}`}>
        <h3 className={styles.title}>
          <Link className="plain" href={path}>
            {title}
          </Link>
        </h3>
        {subtitle && <p className="small">{subtitle}</p>}
      </div>
    </li>
  );
}
