import { forgetDrafts } from './drafts.ts';
import { eraseBrowser } from './erase.ts';
import { storage, tabStorage } from './storage.ts';

const key = 'b2c_token';
/** Kept from the end of a session until the next sign-in or sign-out: nobody chose that end, and every tab can say so. */
const endedKey = 'veil.session-ended';
const listeners = new Set<() => void>();
let isErased = false;

function tell() {
  for (const listener of listeners) listener();
}

const hasEnded = (): boolean => token.read() === null && storage.read(endedKey) !== null;

/** The sign-in token as the browser keeps it. Every tab follows when one signs in or out. */
export const token = {
  read: (): string | null => storage.read(key),
  /** Whether the last token expired or was refused, rather than somebody signing out. */
  hasEnded,
  /** Whether the last person here has deleted their account, in this tab. */
  isErased: (): boolean => isErased,
  save(value: string): void {
    isErased = false;
    storage.write(key, value);
    storage.remove(endedKey);
    tell();
  },
  /** Somebody signs out. */
  clear(): void {
    storage.remove(endedKey);
    removeToken();
    forgetDrafts();
    tell();
  },
  /** The token has expired or was refused. What was typed stays, for the one who signs in again. */
  end(): void {
    storage.write(endedKey, 'yes');
    removeToken();
    tell();
  },
  /** Their account is gone, and with it what this browser kept. */
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
}
