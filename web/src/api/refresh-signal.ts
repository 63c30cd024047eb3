const listeners = new Set<() => void>();

/** Tells whoever shows what was read that it may be old by now: the connection has come back, or the session has. */
export const refreshSignal = {
  tell(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
