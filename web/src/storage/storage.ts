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
  };
}

const probe = 'veil.probe';

/** Whether the browser keeps values for this site at all. */
export function isStorageOpen(): boolean {
  return [storage, tabStorage].every((kept) => {
    const isKept = kept.write(probe, probe) && kept.read(probe) === probe;
    kept.remove(probe);
    return isKept;
  });
}

/** Storage that all tabs share. */
export const storage = storageIn(() => localStorage);
/** Storage of this tab. */
export const tabStorage = storageIn(() => sessionStorage);
