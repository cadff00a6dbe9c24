import { render, screen } from '@testing-library/react';
import { Picture } from '../../src/ui/picture';

const image = {
  src: '/hero.webp',
  srcSet: '/hero-320.webp 320w, /hero.webp 640w',
  sources: [{ type: 'image/avif', srcSet: '/hero.avif 640w' }],
  width: 640,
  height: 360,
  alt: 'A harbour',
};

test('a removed picture no longer depends on the viewport, so that Chromium can free its page', () => {
  const { unmount } = render(<Picture image={image} sizes="auto, 50vw" />);
  const parts = [...screen.getByRole('img').parentElement!.children];
  expect(parts.map((part) => part.getAttribute('sizes'))).toEqual(['auto, 50vw', 'auto, 50vw']);
  unmount();
  expect(parts.map((part) => part.getAttribute('sizes'))).toEqual(['1px', '1px']);
});
