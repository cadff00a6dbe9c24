import { formatDate } from '../shared/format';
import type { ISODate } from '../shared/types';

export const PublishedDate = ({ day }: { day: ISODate }) => <time dateTime={day}>{formatDate(day)}</time>;
