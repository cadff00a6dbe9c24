import { format, parseISO } from 'date-fns';
import { DATE_FORMAT } from '../../src/shared/constants';
import { formatBytes, formatDate } from '../../src/shared/format';

it('R3.12 dates read as the specification’s pattern has them', () => {
  for (let month = 1; month <= 12; month++)
    for (const day of ['01', '09', '28']) {
      const date = `2025-${String(month).padStart(2, '0')}-${day}`;
      expect(formatDate(date)).toBe(format(parseISO(date), DATE_FORMAT));
    }
});

it.each([
  [1, '1 KB'],
  [619, '1 KB'],
  [840_000, '840 KB'],
  [999_600, '1.0 MB'],
  [1_240_000, '1.2 MB'],
])('R3.12 %i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
