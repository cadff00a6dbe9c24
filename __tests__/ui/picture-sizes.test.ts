import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { IMAGE_WIDTHS } from '../../src/schema/constants';
import { IMAGE_PLACES } from '../../src/schema/image-variants';
import { columnWidth, pictureSizes } from '../../src/ui/picture-sizes';

test('sizes name the widest condition first, and end with the width on phones [R7]', () => {
  expect(pictureSizes({ full: columnWidth(3), small: '50vw', medium: '33vw' })).toBe(
    '(min-width: 1800px) 547px, (min-width: 48rem) 33vw, (min-width: 40rem) 50vw, 100vw',
  );
  expect(pictureSizes({}, '50vw')).toBe('50vw');
});

test('a figure is built at every width of the specification [R4.2]', () => {
  expect(IMAGE_PLACES.figure.widths).toEqual(IMAGE_WIDTHS);
});

const components = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));

test.each(components)('%s takes the width of the page and the breakpoints from the constants [R7]', (file) => {
  expect(readFileSync(path.join('src', file), 'utf8')).not.toMatch(/min-width: ?[\d.]+(?:px|rem)|\b1800px/);
});
