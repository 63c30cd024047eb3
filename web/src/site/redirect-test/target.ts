import { tabStorage } from '../../storage/storage.ts';

/** The web address someone typed, or undefined when it is none: only http and https are ever opened. */
export function targetOf(typed: string): string | undefined {
  const address = URL.parse(typed.trim());
  return address && /^https?:$/.test(address.protocol) ? address.href : undefined;
}

const key = 'redirectTestOpened';

/** The addresses opened with one-time consent since this tab was opened. */
export const readOpenedAddresses = (): string[] => (tabStorage.read(key) ?? '').split('\n').filter(Boolean);

/** In a tab without storage the page itself remembers. */
export const storeOpenedAddresses = (addresses: readonly string[]): void =>
  void tabStorage.write(key, addresses.join('\n'));
