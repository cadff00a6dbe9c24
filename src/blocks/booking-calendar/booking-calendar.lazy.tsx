import { Link } from '../../ui/link';
import { useInView } from '../../ui/use-in-view';
import type { BlockProps } from '../../schema/block';
import type { bookingCalendar } from './booking-calendar.block';
import * as styles from './booking-calendar.module.css';

/** The calendar opens pop-ups for signing in. */
const CALENDAR_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';

export default function BookingCalendar({ title, calendar, phone, email }: BlockProps<typeof bookingCalendar>) {
  const [ref, inView] = useInView<HTMLDivElement>();
  return (
    <div className={styles.booking}>
      <h2 className="line">{title}</h2>
      {calendar ? (
        <>
          {/* The link comes first, because a page cannot detect that a frame was blocked. */}
          <p>
            <a href={calendar} target="_blank" rel="noopener">
              Open the calendar in a new tab
            </a>
          </p>
          <div className={`scripted noPrint ${styles.calendar}`} ref={ref}>
            {inView && (
              <iframe
                src={calendar}
                title={title}
                sandbox={CALENDAR_MAY}
                referrerPolicy="strict-origin-when-cross-origin"
              />
            )}
          </div>
        </>
      ) : (
        <>
          <p>Write to us or call, and give us two days that suit you. We answer within one working day.</p>
          <div className="row">
            <Link className="button" href={`mailto:${email}?subject=${encodeURIComponent(title)}`}>
              {email}
            </Link>
            <Link className="button" data-quiet="" href={phone.href}>
              {phone.label}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
