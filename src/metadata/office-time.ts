/** Converts dates in content to points in time. A day starts and ends at midnight in Canberra. */
import type { ISODate } from '../schema/page-data';

// Marked as pure, so that bundlers remove it: creating it takes 0.1 s on a phone, and only the build needs it.
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  timeZoneName: 'longOffset',
});

/** `2026-01-31`, `00:00:00` → `2026-01-31T00:00:00+11:00` */
export function officeTime(day: ISODate, time: string): string {
  const offset =
    CLOCK.formatToParts(new Date(`${day}T00:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${day}T${time}${offset.replace('GMT', '')}`;
}
