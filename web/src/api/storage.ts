/** The browser's own storage, for when it is blocked or full too: reading finds nothing, writing reports it. */
export const storage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  /** @returns whether the browser kept it */
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  clear(): void {
    try {
      localStorage.clear();
    } catch {
      // Nothing can have been kept.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing can have been kept.
    }
  },
};
