/** Finds the network that an address belongs to. All visitors of one network share the limits. */
import { isIPv4, isIPv6 } from 'node:net';

/** Removes what proxies add: brackets and a port (`[2001:db8::1]:443`, `198.51.100.9:40001`) and a zone (`fe80::1%eth0`). */
function withoutPort(text: string): string {
  const trimmed = text.trim();
  const bracketed = /^\[([^\]]*)\](?::\d*)?$/.exec(trimmed)?.[1];
  const dotted = /^([\d.]+):\d*$/.exec(trimmed)?.[1];
  return (bracketed ?? dotted ?? trimmed).replace(/%.*$/, '');
}

const dotted = (high: number, low: number): string => [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  // In a URL, an IPv4 address at the end becomes two groups.
  const [left = '', right = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const start = parse(left);
  const end = parse(right);
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => 0), ...end];
}

/** The IPv4 address inside an IPv6 address, in one of three forms. */
function ipv4Inside(groups: number[]): string | undefined {
  const [first = 0, second = 0, third = 0, , , sixth, seventh = 0, eighth = 0] = groups;
  const startsWithZeros = groups.slice(0, 5).every((group) => group === 0);
  if (startsWithZeros && sixth === 0xffff) return dotted(seventh, eighth);
  const isTranslated = first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  if (isTranslated) return dotted(seventh, eighth);
  // 6to4: one IPv4 address comes with 65,536 networks.
  return first === 0x2002 ? dotted(second, third) : undefined;
}

/**
 * Returns the IPv4 address or the /64 network of an IPv6 address, always written the same way; undefined if the text
 * is not an address.
 */
export function networkOf(text: string): string | undefined {
  const address = withoutPort(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return ipv4Inside(groups) ?? `${network.join(':')}::/64`;
}
