import { SlidingCounter, addressKey, requestOrigin } from '../../src/receiver/spam-signs';

describe('where a form is sent from [R5.11]', () => {
  const ours = ['https://www.averline.example'];
  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 'ours'],
    ['an address typed in', { 'sec-fetch-site': 'none' }, 'ours'],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'foreign'],
    ['a site that is configured', { 'sec-fetch-site': 'cross-site', origin: ours[0] }, 'ours'],
    ['an older browser on our page', { origin: 'https://site.example', host: 'site.example' }, 'ours'],
    ['an older browser behind a proxy that ends TLS', { origin: 'https://site.example', host: 'site.example' }, 'ours'],
    ['an older browser elsewhere', { origin: 'https://evil.example', host: 'site.example' }, 'foreign'],
    ['no browser at all', { host: 'site.example' }, 'unknown'],
  ])('%s', (_what, headers, provenance) => {
    expect(requestOrigin(headers, ours)).toBe(provenance);
  });
});

describe('counting [R5.11]', () => {
  it('slides: what is older than the window no longer counts', () => {
    const counter = new SlidingCounter(1_000, 2);
    expect([0, 400, 800].map((now) => counter.add('a', now))).toEqual([1, 2, 3]);
    expect(counter.secondsUntilFree('a', 800)).toBe(1);
    expect(counter.add('a', 1_001)).toBe(3);
    expect(counter.add('a', 2_500)).toBe(1);
  });

  it('lets someone through who waits as told, however often they tried meanwhile', () => {
    const counter = new SlidingCounter(1_000, 1);
    counter.add('a', 0);
    for (let now = 10; now < 1_000; now += 10) expect(counter.add('a', now)).toBe(2);
    expect(counter.add('a', 1_020)).toBe(1);
  });

  it('keeps one address from the other, and IPv6 by its network', () => {
    expect(addressKey('203.0.113.1')).not.toBe(addressKey('203.0.113.2'));
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('203.0.113.1')).not.toContain('203');
  });
});
