const listeners = new Set<() => void>();

/** Told when the connection or the session has come back: what was read may be stale. */
export const refreshSignal = {
  tell(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
