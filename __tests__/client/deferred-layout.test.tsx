import { cancelDeferredLayout, deferLayout } from '../../src/client/deferred-layout';

const root = document.documentElement;

function visit(type: string | undefined, url = '/'): void {
  window.history.replaceState(null, '', url);
  const entries = type ? [{ type }] : [];
  performance.getEntriesByType = (() => entries) as unknown as typeof performance.getEntriesByType;
  cancelDeferredLayout();
  deferLayout();
}

test('the layout is deferred when a visit begins at the top of the page [R9.6]', () => {
  visit('navigate');
  expect(root).toHaveAttribute('data-defer-layout');
  cancelDeferredLayout();
  expect(root).not.toHaveAttribute('data-defer-layout');
});

test.each([
  ['a reload', 'reload', '/'],
  ['Back', 'back_forward', '/'],
  ['a URL with a hash', 'navigate', '/#place'],
  ['a browser that does not tell', undefined, '/'],
])('the layout is not deferred on %s [R9.6]', (_, type, url) => {
  visit(type, url);
  expect(root).not.toHaveAttribute('data-defer-layout');
});
