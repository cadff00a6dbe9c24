import { hasPreviousPage } from '../../src/runtime/history';

function given({ canGoBack, referrer = '', length = 1 }: { canGoBack?: boolean; referrer?: string; length?: number }) {
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: canGoBack === undefined ? undefined : { canGoBack },
  });
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  Object.defineProperty(window.history, 'length', { configurable: true, value: length });
}

test.each([
  [true, 'a page of ours came before', { canGoBack: true }],
  [true, 'another site led here', { canGoBack: false, referrer: 'https://search.example/', length: 2 }],
  [false, 'it is a new tab', { canGoBack: false, referrer: `${window.location.origin}/news/`, length: 1 }],
  [false, 'the address was typed into an empty tab', { canGoBack: false, length: 2 }],
  [true, 'an older browser has a history', { length: 2 }],
  [false, 'an older browser has none', { length: 1 }],
])('R2.5 there is a previous page: %s, when %s', (expected, _, situation) => {
  given(situation);
  expect(hasPreviousPage()).toBe(expected);
});
