import { format, parseISO } from 'date-fns';
import { DATE_FORMAT } from '../shared/constants';
import type { ISODate } from '../shared/types';

/** Read as a day, not as a moment: the same in every time zone. */
export const PublishedDate = ({ day }: { day: ISODate }) => (
  <time dateTime={day}>{format(parseISO(day), DATE_FORMAT)}</time>
);
