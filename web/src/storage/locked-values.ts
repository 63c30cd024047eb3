import { storage, tabStorage } from './storage.ts';

const prefix = 'veil.lock.kept.';
const names = { to: 'veil.lock.to', ticket: 'veil.lock.ticket' };

/** The values that one tab had when it was locked. */
interface LockedValues {
  /** null if another tab stores it. */
  token: string | null;
  /** Drafts by key, of the tab and of the browser. */
  tab: Record<string, string>;
  browser: Record<string, string>;
}

const keys = (): string[] => storage.keys().filter((key) => key.startsWith(prefix));

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const pointBytes = 65;
const ivBytes = 12;

/**
 * @param key PKCS #8 as base64url
 * @returns undefined if `public/leave.js` did not encrypt it for this key
 */
async function decryptValues(
  encrypted: Uint8Array<ArrayBuffer>,
  key: string,
): Promise<LockedValues | undefined> {
  try {
    const { subtle } = crypto;
    const [own, point] = await Promise.all([
      subtle.importKey('pkcs8', bytesOf(key), curve, false, ['deriveBits']),
      subtle.importKey('raw', encrypted.subarray(0, pointBytes), curve, false, []),
    ]);
    const bits = await subtle.deriveBits({ name: 'ECDH', public: point }, own, 256);
    const hash = await subtle.digest('SHA-256', bits);
    const secret = await subtle.importKey('raw', hash, 'AES-GCM', false, ['decrypt']);
    const iv = encrypted.subarray(pointBytes, pointBytes + ivBytes);
    const text = await subtle.decrypt(
      { name: 'AES-GCM', iv },
      secret,
      encrypted.subarray(pointBytes + ivBytes),
    );
    return JSON.parse(new TextDecoder().decode(text));
  } catch {
    return undefined;
  }
}

/** The values that this device stores encrypted while it is locked. */
export const lockedValues = {
  isAny: (): boolean => keys().length > 0,

  /** Identifies the lock to the API; null if no passkey opens it or nothing is stored. */
  ticket: (): string | null => (lockedValues.isAny() ? storage.read(names.ticket) : null),

  /** Sets the key to encrypt to, valid as long as this token is stored. */
  encryptTo(token: string, { to, ticket }: { to: string; ticket: string | null }): void {
    storage.write(names.to, `${token.slice(-8)} ${to}`);
    if (ticket === null) storage.remove(names.ticket);
    else storage.write(names.ticket, ticket);
  },

  /** The values that these keys open. The others belong to somebody else. */
  async open(secrets: readonly string[]): Promise<LockedValues[]> {
    const found = await Promise.all(
      keys().flatMap((name) => {
        const encrypted = bytesOf(storage.read(name) ?? '');
        return secrets.map((secret) => decryptValues(encrypted, secret));
      }),
    );
    return found.filter((one) => one !== undefined);
  },

  /**
   * Restores the drafts of this tab and the browser and deletes the encrypted copies. Newer drafts stay. If a draft does
   * not fit into the browser's storage, the copies stay as well.
   */
  bringBack(all: readonly LockedValues[]): void {
    const put = (place: typeof storage, drafts: Record<string, string>) =>
      Object.entries(drafts)
        .filter(([key]) => key.startsWith('veil.draft.') && place.read(key) === null)
        .map(([key, draft]) => place.write(key, draft));
    const written = all.flatMap(({ tab, browser }) => [...put(tabStorage, tab), ...put(storage, browser)]);
    if (written.includes(false)) return;
    for (const name of keys()) storage.remove(name);
  },
};
