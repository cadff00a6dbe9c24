import { Link } from '../../adapter/link';
import type { BlockProps } from '../block';
import type { bookingCalendar } from './booking-calendar.block';
import * as styles from './booking-calendar.module.css';

export default function BookingCalendar({ title, calendar, phone, email }: BlockProps<typeof bookingCalendar>) {
  return (
    <div className={styles.booking}>
      <h2 className="line">{title}</h2>
      {calendar ? (
        <>
          <iframe className={styles.calendar} src={calendar} title={title} loading="lazy" />
          <p>
            <a href={calendar} target="_blank" rel="noopener">
              Open the calendar in a new tab
            </a>
          </p>
        </>
      ) : (
        <p>
          Write to <Link href={`mailto:${email}`}>{email}</Link> or ring <Link href={phone.href}>{phone.label}</Link>{' '}
          and say which two days suit you. We answer within one working day.
        </p>
      )}
    </div>
  );
}
