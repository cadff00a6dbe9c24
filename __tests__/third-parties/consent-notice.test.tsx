import { renderToString } from 'react-dom/server.node';
import type * as Consent from '../../src/third-parties/consent';
import { Analytics } from '../../src/third-parties/analytics';
import type * as Tags from '../../src/third-parties/tag-manager';

const setSignal = (name: 'globalPrivacyControl' | 'doNotTrack', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const page = window as { dataLayer?: unknown[] };
const scripts = () => [...document.head.querySelectorAll('script')];

let consent: typeof Consent;
let tags: typeof Tags;
/** As after a full load: what is stored stays. */
function visit(): void {
  jest.resetModules();
  consent = require('../../src/third-parties/consent') as typeof Consent;
  tags = require('../../src/third-parties/tag-manager') as typeof Tags;
  delete page.dataLayer;
  document.head.replaceChildren();
}

beforeEach(() => {
  localStorage.clear();
  setSignal('globalPrivacyControl', undefined);
  setSignal('doNotTrack', null);
  visit();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('nothing of it is in the HTML [R6.9]', () => {
  expect(renderToString(<Analytics container="GTM-TEST123" title="A" address="/a/" />)).toBe('');
});

describe('the choice', () => {
  test('is open until it is made, and then kept for half a year [R6.9]', () => {
    jest.useFakeTimers({ now: new Date('2026-01-01') });
    expect(consent.choiceMade()).toBeUndefined();
    consent.choose('accepted');
    visit();
    expect(consent.choiceMade()).toBe('accepted');
    jest.setSystemTime(new Date('2026-06-30'));
    expect(consent.choiceMade()).toBe('accepted');
    jest.setSystemTime(new Date('2026-07-04'));
    expect(consent.choiceMade()).toBeUndefined();
  });

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)(
    'a browser that asks for privacy (%s) has made it, unless the visitor says otherwise here [R6.9]',
    (name, value) => {
      setSignal(name, value);
      expect(consent.choiceMade()).toBe('declined');
      consent.choose('accepted');
      expect(consent.choiceMade()).toBe('accepted');
    },
  );

  test('made before the browser asked for privacy, a yes no longer holds [R6.9]', () => {
    consent.choose('accepted');
    setSignal('globalPrivacyControl', true);
    visit();
    expect(consent.choiceMade()).toBe('declined');
    consent.choose('accepted');
    visit();
    expect(consent.choiceMade()).toBe('accepted');
  });

  test('made in another tab, it is told; so it is to a page that comes back from memory [R6.9]', () => {
    const done = jest.fn();
    const stop = consent.onChoiceElsewhere(done);
    window.dispatchEvent(new StorageEvent('storage', { key: 'scroll' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(done).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'measuring' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(done).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'measuring' }));
    expect(done).toHaveBeenCalledTimes(3);
  });

  test('holds for the visit where storage is denied [R6.9]', () => {
    for (const name of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('denied', 'SecurityError');
      });
    expect(consent.choiceMade()).toBeUndefined();
    consent.choose('declined');
    expect(consent.choiceMade()).toBe('declined');
  });

  test('a no that cannot be stored takes an earlier yes away [R6.9]', () => {
    consent.choose('accepted');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    consent.choose('declined');
    expect(consent.choiceMade()).toBe('declined');
    visit();
    expect(consent.choiceMade()).toBeUndefined();
  });

  test.each(['', 'yes', '{"choice":"maybe","until":9e15}', '{"choice":"accepted"}', '[]'])(
    'what somebody else wrote is none: %s [R6.9]',
    (text) => {
      localStorage.setItem('measuring', text);
      expect(consent.choiceMade()).toBeUndefined();
    },
  );
});

describe('the tag manager', () => {
  const said = () =>
    (page.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as Iterable<unknown>)] : entry,
    );

  test('loads from its host, after consent was first denied and then given for measuring alone [R6.9]', () => {
    tags.startTags('GTM-TEST123');
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
    const denied = {
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
      analytics_storage: 'denied',
    };
    expect(said()).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    tags.startTags('GTM-TEST123');
    expect(scripts()).toHaveLength(1);
  });

  test('hears of a page its title and path, and nothing that a visitor typed [R6.9]', () => {
    window.history.replaceState(null, '', '/contact-us/?name=Jo&email=jo%40example.com#sent');
    tags.startTags('GTM-TEST123');
    tags.pageView('Contact us | Firm', location.pathname);
    expect(said().at(-1)).toEqual({
      event: 'page_view',
      page_title: 'Contact us | Firm',
      page_path: '/contact-us/',
      page_location: 'http://localhost/contact-us/',
    });
    expect(JSON.stringify(said())).not.toMatch(/Jo|example\.com|#/);
  });

  test('cookies of an earlier visit go as well [R6.9]', () => {
    document.cookie = '_ga_TEST=GS1.1.1; path=/';
    tags.stopTags();
    expect(document.cookie).toBe('');
    expect(page.dataLayer).toBeUndefined();
  });

  test('hears of nothing before it may, nor after it may no longer; its cookies go [R6.9]', () => {
    tags.pageView('A', '/a/');
    tags.stopTags();
    expect(page.dataLayer).toBeUndefined();
    tags.startTags('GTM-TEST123');
    document.cookie = '_ga=GA1.1.1; path=/';
    document.cookie = 'session=1; path=/';
    tags.stopTags();
    expect(document.cookie).toBe('session=1');
    expect(said().at(-1)).toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
    tags.pageView('B', '/b/');
    expect(JSON.stringify(said())).not.toContain('page_view');
    tags.startTags('GTM-TEST123');
    tags.pageView('C', '/c/');
    expect(scripts()).toHaveLength(1);
    expect(said().at(-1)).toMatchObject({ page_path: '/c/' });
  });
});
