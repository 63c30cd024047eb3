import { isIPv6 } from 'node:net';

/**
 * Each trusted proxy adds the address it heard on the right of `x-forwarded-for`; the rest is the caller's own word.
 * IPv6 counts by the /64 that one customer has. Calls of unknown origin share one name.
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
