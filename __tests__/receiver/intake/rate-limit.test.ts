import { SlidingCounter, addressKey } from '../../../src/receiver/intake/rate-limit';

describe('rate limit [R5.11]', () => {
  it('SlidingCounter drops an event when it is older than the window', () => {
    const counter = new SlidingCounter(1_000, 2);
    expect([0, 400, 800].map((now) => counter.add('a', now))).toEqual([1, 2, 3]);
    expect(counter.secondsUntilFree('a', 800)).toBe(1);
    expect(counter.add('a', 1_001)).toBe(3);
    expect(counter.add('a', 2_500)).toBe(1);
  });

  it('SlidingCounter frees a key after the stated wait, even when the key was tried in between', () => {
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
    expect(addressKey(undefined)).toBe(addressKey('not an address'));
  });

  it('SlidingCounter forgets an event when the clock is set back to before it', () => {
    const counter = new SlidingCounter(1_000, 1);
    expect(counter.add('a', 90_000_000)).toBe(1);
    expect(counter.add('a', 1_000)).toBe(1);
  });

  it.each([
    ['2001:db8::1:1', '2001:db8::a:1'],
    ['2600:3c00::1', '2600:3c00:0:0:ffff::'],
    ['2001:0db8:0000:0000:0001::', '2001:DB8::9'],
    ['198.51.100.9', '198.51.100.9:40001'],
    ['198.51.100.9', '::ffff:198.51.100.9'],
    ['198.51.100.9', '::ffff:c633:6409'],
    ['198.51.100.9', '[::ffff:198.51.100.9]:443'],
    ['198.51.100.9', '64:ff9b::198.51.100.9'],
    ['2002:c633:6409:1::1', '2002:c633:6409:ffff::1'],
    ['2001:db8::1', '[2001:db8::2]:40001'],
    ['fe80::1%eth0', 'fe80::2%eth1'],
  ])('addressKey is the same when %s is written as %s [R14.2]', (one, other) => {
    expect(addressKey(one)).toBe(addressKey(other));
  });

  it.each([
    ['2001:db8::1', '2001:db8:0:1::1'],
    ['::1', '::ffff:0.0.0.1'],
    ['198.51.100.9', '198.51.100.8:9'],
  ])('addressKey differs when %s and %s are two networks [R14.2]', (one, other) => {
    expect(addressKey(one)).not.toBe(addressKey(other));
  });

  it('addressKey uses the address of the proxy when the proxy forwards no valid address [R14.2]', () => {
    expect(addressKey('made up 1', '10.0.0.1')).toBe(addressKey('made up 2', '10.0.0.1'));
    expect(addressKey('unknown', '10.0.0.1')).toBe(addressKey('10.0.0.1'));
  });
});
