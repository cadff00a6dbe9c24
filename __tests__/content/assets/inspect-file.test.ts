/** @jest-environment node */
import sharp from 'sharp';
import { inspectImage } from '../../../src/content/assets/inspect-file';

// Four encoders run, and the machine may be busy with other tests.
jest.setTimeout(60_000);

const picture = () =>
  sharp({
    create: {
      width: 600,
      height: 400,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'inspectImage returns the size of a large %s [R4.8]',
  async (format) => {
    const bytes = await picture().toFormat(format, { quality: 100 }).toBuffer();
    expect(bytes.length).toBeGreaterThan(70_000);
    expect(inspectImage(bytes)).toEqual({ width: 600, height: 400 });
  },
);

test('inspectImage swaps width and height when a photograph was taken upright [R4.8]', async () => {
  expect(inspectImage(await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer())).toEqual({
    width: 400,
    height: 600,
  });
});

test('inspectImage finds the size after more than 64 KiB of metadata [R4.8]', async () => {
  const bytes = await picture().jpeg().toBuffer();
  const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0xff, 0xff]), Buffer.alloc(0xffff - 2)]);
  const start = bytes.subarray(0, 2);
  expect(inspectImage(Buffer.concat([start, segment, segment, segment, bytes.subarray(2)]))).toEqual({
    width: 600,
    height: 400,
  });
});

test.each([
  ['an empty file', { fault: 'empty' }, ''],
  ['a short text', { fault: 'unreadable' }, 'no picture'],
  ['a long text', { fault: 'unreadable' }, 'no picture'.repeat(10_000)],
  [
    'an SVG drawing',
    { fault: 'other-format', format: 'svg' },
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>',
  ],
])('%s has a fault [R4.8]', (_what, fault, text) => {
  expect(inspectImage(Buffer.from(text))).toEqual(fault);
});
