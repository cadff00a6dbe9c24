import { Link } from '../../ui/link';
import { Icon } from '../../ui/icon';
import type { BlockProps } from '../../schema/block';
import type { getInTouch } from './get-in-touch.block';
import * as styles from './get-in-touch.module.css';

export default function GetInTouch({ title, office, phone }: BlockProps<typeof getInTouch>) {
  return (
    <div className={styles.touch}>
      <h2 className="line">{title}</h2>
      <address className={`row ${styles.address}`}>
        <p>
          <span className="label">{office.name}</span>
          <br />
          {office.street}
          <br />
          {office.locality} {office.region} {office.postcode}
        </p>
        <p>
          <span className="label">Phone</span>
          <br />
          <Link href={phone.href} className={styles.phone}>
            {phone.label}
          </Link>
        </p>
      </address>
      <Link className="button" href="/contact-us/">
        Connect with us
        <Icon name="arrow" />
      </Link>
    </div>
  );
}
