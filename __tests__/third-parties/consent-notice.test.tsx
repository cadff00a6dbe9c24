import { fireEvent, render, screen } from '@testing-library/react';
import type * as Consent from '../../src/third-parties/consent';
import ConsentNotice from '../../src/third-parties/consent-notice';
import { CookieChoices } from '../../src/third-parties/cookie-choices';
import type * as Tags from '../../src/third-parties/tag-manager';

const setSignal = (name: 'globalPrivacyControl' | 'doNotTrack', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const page = window as { dataLayer?: unknown[] };
const scripts = () => [...document.head.querySelectorAll('script')];

let consent: typeof Consent;
let tags: typeof Tags;
/** Loads the modules again, as a new document does. Storage stays. */
function loadPage(): void {
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
  loadPage();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('the notice opens once with the focus when the visitor pressed “Cookie choices” before its script had loaded [R6.9]', () => {
  localStorage.setItem('measuring', JSON.stringify({ choice: 'declined', until: 9e15 }));
  render(<CookieChoices className="" />);
  const button = screen.getByRole('button', { name: 'Cookie choices' });
  button.focus();
  button.click();
  const notice = <ConsentNotice container="GTM-TEST123" title="A" address="/a/" />;
  const { unmount } = render(notice);
  expect(screen.getByRole('region', { name: 'Cookies' })).toHaveFocus();
  unmount();
  render(notice);
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
});

test('no notice opens when the browser asks for privacy, and it says why when the visitor opens it [R6.9]', () => {
  setSignal('globalPrivacyControl', true);
  render(<CookieChoices className="" />);
  render(<ConsentNotice container="GTM-TEST123" title="A" address="/a/" />);
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Cookie choices' }));
  expect(screen.getByRole('region', { name: 'Cookies' })).toHaveTextContent('Your browser asks sites not to track you');
});

describe('the choice', () => {
  test('is undefined until the visitor answers, and then holds for half a year [R6.9]', () => {
    jest.useFakeTimers({ now: new Date('2026-01-01') });
    expect(consent.currentChoice()).toBeUndefined();
    consent.saveChoice('accepted');
    loadPage();
    expect(consent.currentChoice()).toBe('accepted');
    jest.setSystemTime(new Date('2026-06-30'));
    expect(consent.currentChoice()).toBe('accepted');
    jest.setSystemTime(new Date('2026-07-04'));
    expect(consent.currentChoice()).toBeUndefined();
  });

  test.each([
    ['globalPrivacyControl', true],
    ['doNotTrack', '1'],
  ] as const)(
    'is declined when the browser asks for privacy (%s), unless the visitor accepts on this site [R6.9]',
    (name, value) => {
      consent.saveChoice('accepted');
      setSignal(name, value);
      loadPage();
      expect(consent.currentChoice()).toBe('declined');
      consent.saveChoice('accepted');
      loadPage();
      expect(consent.currentChoice()).toBe('accepted');
    },
  );

  test('is reported when it changes in another tab or the page comes back from the browser’s cache [R6.9]', () => {
    const onChange = jest.fn();
    const stop = consent.onChoiceElsewhere(onChange);
    window.dispatchEvent(new StorageEvent('storage', { key: 'scroll' }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(onChange).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'measuring' }));
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(onChange).toHaveBeenCalledTimes(3);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'measuring' }));
    expect(onChange).toHaveBeenCalledTimes(3);
  });

  test('holds until the visitor leaves when storage is denied, and no earlier consent remains [R6.9]', () => {
    consent.saveChoice('accepted');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    consent.saveChoice('declined');
    expect(consent.currentChoice()).toBe('declined');
    loadPage();
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(consent.currentChoice()).toBeUndefined();
  });

  test('is replaced in one step, so that other tabs never find none [R6.9]', () => {
    const remove = jest.spyOn(Storage.prototype, 'removeItem');
    consent.saveChoice('accepted');
    consent.saveChoice('declined');
    expect(remove).not.toHaveBeenCalled();
    expect(consent.currentChoice()).toBe('declined');
  });

  test.each(['', 'yes', '{"choice":"maybe","until":9e15}', '{"choice":"accepted"}', '[]'])(
    'is undefined when the stored value is not ours: %s [R6.9]',
    (text) => {
      localStorage.setItem('measuring', text);
      expect(consent.currentChoice()).toBeUndefined();
    },
  );
});

describe('the tag manager', () => {
  const pushed = () =>
    (page.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]' ? [...(entry as Iterable<unknown>)] : entry,
    );

  test('loads with consent denied by default and then granted only for analytics [R6.9]', () => {
    tags.startTags('GTM-TEST123');
    expect(scripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST123']);
    const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    const denied = { ...ads, analytics_storage: 'denied' };
    expect(pushed()).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
    tags.startTags('GTM-TEST123');
    expect(scripts()).toHaveLength(1);
  });

  test('gets no page view before consent or after its withdrawal, which deletes its cookies [R6.9]', () => {
    tags.sendPageView('A', '/a/');
    document.cookie = '_ga_TEST=GS1.1.1; path=/';
    tags.stopTags();
    expect([document.cookie, page.dataLayer]).toEqual(['', undefined]);
    tags.startTags('GTM-TEST123');
    document.cookie = '_ga=GA1.1.1; path=/';
    document.cookie = 'session=1; path=/';
    tags.stopTags();
    expect(document.cookie).toBe('session=1');
    expect(pushed().at(-1)).toEqual(['consent', 'update', expect.objectContaining({ analytics_storage: 'denied' })]);
    tags.sendPageView('B', '/b/');
    expect(JSON.stringify(pushed())).not.toContain('page_view');
    tags.startTags('GTM-TEST123');
    tags.sendPageView('C', '/c/');
    expect(scripts()).toHaveLength(1);
    expect(pushed().at(-1)).toMatchObject({ page_path: '/c/' });
  });
});
