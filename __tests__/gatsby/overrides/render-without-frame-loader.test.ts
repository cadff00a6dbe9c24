import { readFileSync } from 'node:fs';
import drawAtOnce from '../../../src/gatsby/overrides/render-without-frame-loader.js';

const router = () => {
  const gatsby = require.resolve('gatsby/package.json');
  return readFileSync(require.resolve('@gatsbyjs/reach-router/dist/index.modern.mjs', { paths: [gatsby] }), 'utf8');
};

test('Gatsby’s router draws the page in the task of the click [R6.1]', () => {
  expect(router()).toContain('requestAnimationFrame');
  expect(drawAtOnce(router())).not.toContain('requestAnimationFrame');
});

test('a router that waits elsewhere is a mistake, not passed over', () => {
  expect(() => drawAtOnce('requestAnimationFrame(draw)')).toThrow('does not wait where it did');
});
