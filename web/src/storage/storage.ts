/** The browser's storage. Blocked or full, reading finds nothing and writing reports it. */
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
    /** @returns whether the browser kept it */
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

/** Kept by the browser, for every tab. */
export const storage = storageIn(() => localStorage);
/** Kept by this tab alone. */
export const tabStorage = storageIn(() => sessionStorage);
