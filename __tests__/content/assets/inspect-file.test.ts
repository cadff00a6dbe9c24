/** @jest-environment node */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { inspectImage } from '../../../src/content/assets/inspect-file';
import { temporaryFolder } from '../../helpers/temporary-folder';

// Four encoders run, and the machine may be busy with other tests.
jest.setTimeout(60_000);

const picture = () => sharp({ create: { width: 600, height: 400, channels: 3, background: 'grey' } });

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('inspectImage returns the size of a %s [R4.8]', async (format) => {
  const bytes = await picture().toFormat(format).toBuffer();
  expect(inspectImage(() => bytes)).toEqual({ width: 600, height: 400 });
});

test('inspectImage swaps width and height when a photograph was taken upright [R4.8]', async () => {
  const bytes = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(inspectImage(() => bytes)).toEqual({ width: 400, height: 600 });
});

test.each([
  ['an empty file', { fault: 'empty' }, ''],
  ['a short text', { fault: 'unreadable' }, 'no picture'],
  [
    'an SVG drawing',
    { fault: 'other-format', format: 'svg' },
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
  ],
])('%s has a fault [R4.8]', (_what, fault, text) => {
  expect(inspectImage(() => Buffer.from(text))).toEqual(fault);
});

test('a file that cannot be read has a fault [R4.8]', () => {
  const read = () => readFileSync(temporaryFolder());
  expect(inspectImage(read)).toEqual({ fault: 'unreadable' });
});
