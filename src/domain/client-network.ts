import { isIPv6 } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address
 * (docs/security.md 4).
 */
export function networkOf(address: string): string {
  const mapped = MAPPED_IPV4.exec(address)?.[1];
  if (mapped) return mapped;
  const [bare = ''] = address.split('%', 1);
  return isIPv6(bare) ? `${groupsOf(bare).slice(0, NETWORK_GROUPS).join(':')}::/64` : address;
}

function groupsOf(address: string): string[] {
  const [head = [], tail = []] = address
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const missing = Math.max(0, GROUPS - head.length - tail.length);
  const groups = [...head, ...Array<string>(missing).fill('0'), ...tail];
  return groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
