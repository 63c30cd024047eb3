import type { SessionEnd } from '@veil/api/contract/me';
import { forgetDrafts } from './drafts.ts';
import { eraseBrowser } from './erase.ts';
import { storage, tabStorage } from './storage.ts';
import { isUsable } from './token-claims.ts';

const key = 'b2c_token';
/** Set while the last session has ended by itself, until the next sign-in or sign-out, so that every tab can say so. */
const endedKey = 'veil.session-ended';
/** Set while the token is known to be a member's, of whose first page `public/before-members.js` asks at once. */
const memberKey = 'veil.member';
const signedOut: SessionEnd = 'signed-out';
const listeners = new Set<() => void>();
let isErased = false;
let hasEndedHere = false;

function tell() {
  for (const listener of listeners) listener();
}

const hasEnded = (): boolean => token.read() === null && storage.read(endedKey) !== null;

/** The sign-in token as the browser keeps it. Every tab follows when one signs in or out. */
export const token = {
  read: (): string | null => storage.read(key),
  /** Whether the last token expired or was refused, rather than somebody signing out. */
  hasEnded,
  /** The same, and this page was open when it did. */
  hasEndedHere: (): boolean => hasEndedHere && hasEnded(),
  /** Whether they signed out everywhere, on another device. */
  isSignedOut: (): boolean => storage.read(endedKey) === signedOut,
  /** Whether the last person here has deleted their account, in this tab. */
  isErased: (): boolean => isErased,
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
  /** Somebody signs out. */
  clear(): void {
    storage.remove(endedKey);
    removeToken();
    forgetDrafts();
    tell();
  },
  /** The token has expired or was refused. Drafts are kept. @param why what the API says, if anything */
  end(why?: string): void {
    if (why === 'deleted') token.erase();
    else {
      hasEndedHere = true;
      storage.write(endedKey, why ?? 'yes');
      removeToken();
      tell();
    }
  },
  /** Ends the session of a token that has expired or cannot be read. */
  endUnusable(): void {
    const held = token.read();
    if (held !== null && !isUsable(held, new Date())) token.end();
  },
  /** The account was deleted: empties the browser's storage too. */
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

// At load, before anything reads it.
token.endUnusable();
