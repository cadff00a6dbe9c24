import { formatDate } from './format';
import type { ISODate } from './types';

export const PublishedDate = ({ day }: { day: ISODate }) => <time dateTime={day}>{formatDate(day)}</time>;
