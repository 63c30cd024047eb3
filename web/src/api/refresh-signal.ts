function newSignal() {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Signals that the connection or the session is back, so that what was read before may be stale. */
export const refreshSignal = newSignal();

/** Signals that the person is on another profile now, so that everything that was read before is forgotten. */
export const otherProfileSignal = newSignal();
