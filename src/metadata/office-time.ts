/** Content has days; machines want instants. A day begins and ends when it does in Canberra. */
import type { ISODate } from '../schema/page-data';

// Pure, said so that visitors do not get it: making one takes a phone 0.1 s, and only the build tells the time.
const CLOCK = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  timeZoneName: 'longOffset',
});

/** `2026-01-31`, `00:00:00` → `2026-01-31T00:00:00+11:00` */
export function instant(day: ISODate, time: string): string {
  const name =
    CLOCK.formatToParts(new Date(`${day}T00:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${day}T${time}${name.replace('GMT', '')}`;
}
