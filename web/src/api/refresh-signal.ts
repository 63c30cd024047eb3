const listeners = new Set<() => void>();

/** Signals that the connection or the session is back, so that what was read before may be stale. */
export const refreshSignal = {
  tell(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
