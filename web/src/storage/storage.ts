/** The browser's storage. If it is blocked or full, reading finds nothing and writing returns false. */
function storageIn(open: () => Storage) {
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(open());
    } catch {
      return undefined;
    }
  }
  return {
    read: (key: string): string | null => attempt((kept) => kept.getItem(key)) ?? null,
    /** @returns whether the browser has stored it */
    write: (key: string, value: string): boolean =>
      attempt((kept) => {
        kept.setItem(key, value);
        return true;
      }) ?? false,
    keys: (): string[] => attempt((kept) => Object.keys(kept)) ?? [],
    remove: (key: string): void => attempt((kept) => kept.removeItem(key)),
    clear: (): void => attempt((kept) => kept.clear()),
    /** Whether it stores a text of this length. */
    stateFor(length: number): StorageState {
      try {
        const kept = open();
        const text = probe.padEnd(length, '.');
        kept.setItem(probe, text);
        const isKept = kept.getItem(probe) === text;
        kept.removeItem(probe);
        return isKept ? 'open' : 'closed';
      } catch (fault) {
        return isQuota(fault) ? 'full' : 'closed';
      }
    },
  };
}

/** `full` says that the browser stores values of this site and has no room left; `closed` that it stores none. */
type StorageState = 'open' | 'full' | 'closed';

const isQuota = (fault: unknown): boolean =>
  fault instanceof Error && /^(?:QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/.test(fault.name);

const probe = 'veil.probe';
/** What a sign-in stores on its way, in characters: the token, and the keys that MSAL keeps meanwhile. */
const roomOfSignIn = 16_000;

/** Storage that all tabs share. */
export const storage = storageIn(() => localStorage);
/** Storage of this tab. */
export const tabStorage = storageIn(() => sessionStorage);

/** Whether the browser stores what a sign-in needs. */
export function stateOfStorage(): StorageState {
  const states = [storage, tabStorage].map((kept) => kept.stateFor(roomOfSignIn));
  return states.find((state) => state === 'closed') ?? states.find((state) => state === 'full') ?? 'open';
}
