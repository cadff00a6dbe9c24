import { formatBytes } from '../../util/format-values';
import { Day } from '../../ui/day';
import { Icon } from '../../ui/icon';
import { Picture } from '../../ui/picture';
import type { BlockProps } from '../../schema/block';
import type { document } from './document.block';
import * as styles from './document.module.css';
import { plural } from '../../util/words';

export default function Document({ title, file, date, readTime, image }: BlockProps<typeof document>) {
  return (
    <li className={styles.document}>
      <span className={styles.picture}>
        {image ? <Picture image={image} sizes="160px" /> : <Icon name="document" size={1.75} />}
      </span>
      <div>
        <p className="label">
          <Day day={date} /> · {plural(readTime, 'min')}
        </p>
        <p className="headline">
          <a className="plain cover" href={file.url} download={file.name}>
            {title}
            <span className="visuallyHidden">
              , {file.extension.toUpperCase()}, {formatBytes(file.bytes)}
            </span>
          </a>
        </p>
      </div>
      <p className={`row small ${styles.kind}`} aria-hidden="true">
        {file.extension.toUpperCase()} {formatBytes(file.bytes)} <Icon name="download" />
      </p>
    </li>
  );
}
