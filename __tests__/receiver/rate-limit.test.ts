import { SlidingCounter, addressKey } from '../../src/receiver/rate-limit';

describe('rate limit [R5.11]', () => {
  it('SlidingCounter drops an event when it is older than the window', () => {
    const counter = new SlidingCounter(1_000, 2);
    expect([0, 400, 800].map((now) => counter.add('a', now))).toEqual([1, 2, 3]);
    expect(counter.secondsUntilFree('a', 800)).toBe(1);
    expect(counter.add('a', 1_001)).toBe(3);
    expect(counter.add('a', 2_500)).toBe(1);
  });

  it('SlidingCounter frees a key after the stated wait when the key was tried in between', () => {
    const counter = new SlidingCounter(1_000, 1);
    counter.add('a', 0);
    for (let now = 10; now < 1_000; now += 10) expect(counter.add('a', now)).toBe(2);
    expect(counter.add('a', 1_020)).toBe(1);
  });

  it('addressKey groups IPv6 addresses only when they share a network', () => {
    expect(addressKey('203.0.113.1')).not.toBe(addressKey('203.0.113.2'));
    expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
    expect(addressKey('2001:db8:1:3::1')).not.toBe(addressKey('2001:db8:1:2::1'));
    expect(addressKey('203.0.113.1')).not.toContain('203');
  });
});
