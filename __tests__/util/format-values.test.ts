import { format, parseISO } from 'date-fns';
import { DATE_FORMAT } from '../../src/schema/constants';
import { formatBytes, formatDate } from '../../src/util/format-values';

it('formatDate formats dates as the specified pattern does [R3.12]', () => {
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
])('formatBytes formats %i bytes as %s [R3.12]', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
