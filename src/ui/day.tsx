import { formatDate } from '../util/format-values';
import type { ISODate } from '../schema/page-data';

export const Day = ({ day }: { day: ISODate }) => <time dateTime={day}>{formatDate(day)}</time>;
