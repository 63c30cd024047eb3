import { holdUntilGone, isInstalled } from '../browser/browser.ts';
import { tabStorage } from './storage.ts';

const key = 'veil.tab';
/** How long a page that was loaded again may hold the lock of its tab, in ms. */
const patienceMs = 500;

let claimed: Promise<string> | undefined;

/**
 * The id of this tab, which stays over a reload. A duplicated tab begins with a copy of the first one's storage and gets
 * an id of its own, because the first one holds the lock of its id.
 */
export const tabId = (): Promise<string> => (claimed ??= claimTab());

async function claimTab(): Promise<string> {
  const kept = tabStorage.read(key);
  if (kept !== null && (await holdLock(kept))) return kept;
  const id = crypto.randomUUID();
  tabStorage.write(key, id);
  await holdLock(id);
  return id;
}

/** @returns whether no other tab holds it */
const holdLock = (id: string): Promise<boolean> => holdUntilGone(`tab.${id}`, patienceMs);

/**
 * The request id of a draft in this tab: two tabs of one draft send two requests. The windows of an installed app share
 * their drafts, so the id is the same in all of them.
 */
export async function requestIdInTab(id: string): Promise<string> {
  return isInstalled() ? id : mixedIds(id, await tabId());
}

/** A UUID that follows from two others. */
export function mixedIds(one: string, other: string): string {
  const digits = (id: string) => [...id.replaceAll('-', '')].map((digit) => Number.parseInt(digit, 16));
  const [first, second] = [digits(one), digits(other)];
  const mixed = first.map((digit, at) => (digit ^ (second[at] ?? 0)).toString(16)).join('');
  return `${mixed.slice(0, 8)}-${mixed.slice(8, 12)}-4${mixed.slice(13, 16)}-a${mixed.slice(17, 20)}-${mixed.slice(20)}`;
}
