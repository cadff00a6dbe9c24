import { onEntryChange, setHistoryState } from '../../src/client/history-state';
import { stepsToPreviousPage } from '../../src/client/back-navigation';

const OURS = window.location.origin;
const HERE = window.location.href;

interface Situation {
  /** What came before on this site; without it, a browser that does not tell. */
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
      entries: () => [...before, HERE, `${OURS}/later/`].map((url) => ({ url })),
      currentEntry: { index: before.length },
    },
  });
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  Object.defineProperty(window.history, 'length', { configurable: true, value: length });
}

test.each<[number, string, Situation]>([
  [1, 'a page of ours came before', { before: [`${OURS}/news/`] }],
  [3, 'jumps within the page came after it', { before: [`${OURS}/news/`, HERE, `${HERE}#main-content`], length: 4 }],
  [1, 'another site led here', { before: [], referrer: 'https://search.example/', length: 3 }],
  [0, 'another site led to a new tab', { before: [], referrer: 'https://search.example/', length: 2 }],
  [2, 'another site led here, before a jump', { before: [HERE], referrer: 'https://search.example/', length: 4 }],
  [0, 'it is a new tab', { before: [], referrer: `${OURS}/news/`, length: 1 }],
  [0, 'it is a new tab, after a jump', { before: [HERE], referrer: `${OURS}/news/`, length: 2 }],
  [0, 'the address was typed into an empty tab', { before: [], length: 2 }],
  [1, 'an older browser has a history', { length: 2 }],
  [0, 'an older browser has none', { length: 1 }],
  [3, 'an older browser has a history from before two jumps', { length: 4, jumps: 2 }],
  [0, 'an older browser has none but two jumps', { length: 3, jumps: 2 }],
])('Back goes %i entries back, when %s [R2.5]', (expected, _, situation) => {
  given(situation);
  expect(stepsToPreviousPage()).toBe(expected);
});
