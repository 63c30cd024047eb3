import { isIPv6 } from 'node:net';

/**
 * Each trusted proxy appends the address it saw to `x-forwarded-for`; earlier entries come from the caller and are not
 * trusted. IPv6 addresses count by their /64, which one customer has. Calls of unknown origin share one name.
 */
export function clientAddress(headers: Headers, proxies: number): string {
  const entries = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const entry = proxies === 0 ? '' : (entries.at(-proxies) ?? '');
  const address = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  return isIPv6(address) && !address.includes('.') ? networkPrefixOf(address) : address;
}

function networkPrefixOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...(address.includes('::') ? zeros : []), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
