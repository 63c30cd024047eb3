import { isIPv4, isIPv6 } from 'node:net';

/**
 * Each trusted proxy appends the address it saw to `x-forwarded-for`; earlier entries come from the caller and are not
 * trusted. IPv6 addresses count by their /64, which one customer has. Calls of unknown origin share one name.
 */
export function clientAddress(headers: Headers, proxies: number): string {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = proxies === 0 ? '' : (entries.at(-proxies) ?? '');
  const address = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIPv6(address) && !address.includes('.') ? prefixOf(address, 4) : address;
}

/** The network of an address that `clientAddress` returned: the /24 of IPv4, the /48 of IPv6. */
export const networkOf = (address: string): string =>
  isIPv4(address.replace(mappedIPv4, ''))
    ? address.replace(mappedIPv4, '').split('.').slice(0, 3).join('.')
    : address.split(':').slice(0, 3).join(':');

const mappedIPv4 = /^::ffff:/i;

function prefixOf(address: string, groupCount: number): string {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...(address.includes('::') ? zeros : []), ...tail];
  return groups
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
