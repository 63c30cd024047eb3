import { storage } from './storage.ts';

const key = 'b2c_token';
const listeners = new Set<() => void>();

function tell() {
  for (const listener of listeners) listener();
}

/** The sign-in token as the browser keeps it. Every tab follows when one signs in or out. */
export const token = {
  read: (): string | null => storage.read(key),
  save(value: string): void {
    storage.write(key, value);
    tell();
  },
  clear(): void {
    storage.remove(key);
    storage.remove('authToken');
    tell();
  },
  subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', onStorage);
    };
  },
};
