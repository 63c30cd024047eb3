import type { SessionEnd } from '@veil/api/contract/people/me';
import { deviceClock } from './device-clock.ts';
import { forgetDrafts, hasDrafts } from './drafts.ts';
import { eraseBrowser } from './erase.ts';
import { forgetFilesUnless } from './forget-files.ts';
import { storage, tabStorage } from './storage.ts';
import { isUsable } from './token-claims.ts';

const key = 'b2c_token';
/**
 * Set when the last session ended without signing out, until the next sign-in or sign-out, so that every tab can show
 * it.
 */
const endedKey = 'veil.session-ended';
/**
 * Set while the token is known to belong to a member. `public/before-members.js` then requests the first page's data at
 * once.
 */
const memberKey = 'veil.member';
const signedOut: SessionEnd = 'signed-out';
const listeners = new Set<() => void>();
let isErased = false;
let wasAbsent = false;
let hasEndedHere = false;

function tell() {
  for (const listener of listeners) listener();
}

const hasEnded = (): boolean => token.read() === null && storage.read(endedKey) !== null;

/** The sign-in token in the browser's storage. All tabs follow a sign-in or sign-out. */
export const token = {
  read: (): string | null => storage.read(key),
  /** Whether the last token expired or was refused, as opposed to signing out. */
  hasEnded,
  /** Whether that happened while this page was open. */
  hasEndedHere: (): boolean => hasEndedHere && hasEnded(),
  /** Whether the person signed out everywhere from another device. */
  isSignedOut: (): boolean => storage.read(endedKey) === signedOut,
  /** Whether the account was deleted while this tab was open. */
  isErased: (): boolean => isErased,
  /** Whether that happened because the person was away for long. */
  wasAbsent: (): boolean => wasAbsent,
  save(value: string): void {
    isErased = false;
    storage.write(key, value);
    storage.remove(endedKey);
    tell();
  },
  noteMember(isMember: boolean): void {
    const mark = token.read()?.slice(-8);
    if (isMember && mark) storage.write(memberKey, mark);
    else storage.remove(memberKey);
  },
  /** Signs out. */
  clear(): void {
    storage.remove(endedKey);
    removeToken();
    forgetDrafts();
    tell();
  },
  /**
   * Ends the session after the token has expired or was refused. Drafts are kept.
   * @param why the reason from the API, if any
   */
  end(why?: string): void {
    if (why === 'deleted' || why === 'erased') {
      wasAbsent = why === 'erased';
      token.erase();
    } else {
      hasEndedHere = true;
      storage.write(endedKey, why ?? 'yes');
      removeToken();
      tell();
    }
  },
  /** Ends the session of a token that has expired or cannot be read. */
  endUnusable(): void {
    const held = token.read();
    if (held === null || isUsable(held, deviceClock.now())) return;
    // Somebody may have set the clock since it was compared. If it was not that, the API refuses the token.
    deviceClock.forget();
    if (!isUsable(held, deviceClock.now())) token.end();
  },
  /** Ends the session after the account was deleted, and empties the browser's storage. */
  erase(): void {
    isErased = true;
    eraseBrowser();
    tell();
  },
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key && event.key !== endedKey && event.key !== null) return;
      if (event.key === null) tabStorage.clear();
      if (token.read() === null && !hasEnded()) forgetDrafts();
      listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};

function removeToken(): void {
  storage.remove(key);
  storage.remove('authToken');
  storage.remove(memberKey);
}

// Runs at load, before anything reads the token.
token.endUnusable();
// The page on which somebody signed out may have gone before their files were deleted. Their drafts were deleted at
// once, so files beside a draft belong to a session that only ended.
if (token.read() === null && !hasEnded()) void forgetFilesUnless(hasDrafts);
