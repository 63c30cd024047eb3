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

const otherProfileSignal = newSignal();
let changes = 0;

/** A change of the profile that one is on. Nothing is read while it runs, and what was read before it is forgotten. */
export const otherProfile = {
  subscribe: otherProfileSignal.subscribe,
  isChanging: (): boolean => changes > 0,
  async after<Answer>(change: () => Promise<Answer>): Promise<Answer> {
    changes++;
    try {
      const answer = await change();
      otherProfileSignal.tell();
      return answer;
    } finally {
      changes--;
    }
  },
};
