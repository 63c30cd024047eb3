import { tabStorage } from '../../storage/storage.ts';

/** The typed web address; undefined if it is not http or https, because only those are opened. */
export function targetOf(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (!URL.canParse(trimmed)) return undefined;
  const { protocol, href } = new URL(trimmed);
  return /^https?:$/.test(protocol) ? href : undefined;
}

const key = 'redirectTestOpened';

/** The addresses opened with one-time consent since this tab was opened. */
export const readOpenedAddresses = (): string[] => (tabStorage.read(key) ?? '').split('\n').filter(Boolean);

/** If the tab has no storage, the addresses only last as long as the page. */
export const storeOpenedAddresses = (addresses: readonly string[]): void =>
  void tabStorage.write(key, addresses.join('\n'));
