import { onEntryChange, setHistoryState } from '../../src/client/history-state';
import { stepsToPreviousPage } from '../../src/client/back-navigation';

const SITE = window.location.origin;
const HERE = window.location.href;

interface Situation {
  /** Earlier entries of this site; undefined in a browser without the Navigation API. */
  before?: string[];
  referrer?: string;
  length?: number;
  jumps?: number;
}

function given({ before, referrer = '', length = 1, jumps = 0 }: Situation) {
  window.history.replaceState(null, '');
  onEntryChange(false);
  setHistoryState('key', 'a');
  for (let jump = 0; jump < jumps; jump++) {
    window.history.replaceState(null, '');
    onEntryChange(true);
    setHistoryState('key', `${jump}`);
  }
  Object.defineProperty(window, 'navigation', {
    configurable: true,
    value: before && {
      entries: () => [...before, HERE, `${SITE}/later/`].map((url) => ({ url })),
      currentEntry: { index: before.length },
    },
  });
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  Object.defineProperty(window.history, 'length', { configurable: true, value: length });
}

test.each<[number, string, Situation]>([
  [1, 'another page of this site came before', { before: [`${SITE}/news/`] }],
  [
    3,
    'jumps within the page followed that page',
    { before: [`${SITE}/news/`, HERE, `${HERE}#main-content`], length: 4 },
  ],
  [1, 'another site linked here', { before: [], referrer: 'https://search.example/', length: 3 }],
  [0, 'another site linked here in a new tab', { before: [], referrer: 'https://search.example/', length: 2 }],
  [2, 'another site linked here, before a jump', { before: [HERE], referrer: 'https://search.example/', length: 4 }],
  [0, 'the tab is new', { before: [], referrer: `${SITE}/news/`, length: 1 }],
  [0, 'the tab is new, after a jump', { before: [HERE], referrer: `${SITE}/news/`, length: 2 }],
  [0, 'the visitor typed the URL into an empty tab', { before: [], length: 2 }],
  [1, 'an older browser has earlier entries', { length: 2 }],
  [0, 'an older browser has no earlier entries', { length: 1 }],
  [3, 'an older browser has earlier entries, before two jumps', { length: 4, jumps: 2 }],
  [0, 'an older browser has only two jumps', { length: 3, jumps: 2 }],
])('Back skips %i entries when %s [R2.5]', (expected, _, situation) => {
  given(situation);
  expect(stepsToPreviousPage()).toBe(expected);
});
