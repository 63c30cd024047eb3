import { refreshSignal } from './refresh-signal.ts';

/** `offline`: the browser says so. `unreachable`: it does not, and yet calls get no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Delays between probes, in ms; the last one repeats. */
const waits = [3000, 5000, 10_000, 30_000];

let state: Connection | undefined;
const listeners = new Set<() => void>();

/** The state of the connection, from the browser's events and the last call. */
export const connection = {
  state(): Connection {
    state ??= navigator.onLine ? 'online' : 'offline';
    return state;
  },
  isOnline: (): boolean => connection.state() === 'online',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // The browser adds the same function once.
    window.addEventListener('online', answered);
    window.addEventListener('offline', cut);
    return () => listeners.delete(listener);
  },
  answered,
  /** A call got no answer. Probes `address` until it answers with any status. */
  unanswered(address: string): void {
    if (!navigator.onLine) become('offline');
    else if (connection.state() !== 'unreachable') {
      become('unreachable');
      void askUntilAnswered(address);
    }
  },
};

function answered(): void {
  become('online');
}

function cut(): void {
  become('offline');
}

function become(next: Connection): void {
  if (connection.state() === next) return;
  state = next;
  for (const listener of listeners) listener();
  if (next === 'online') refreshSignal.tell();
}

async function askUntilAnswered(address: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    await new Promise((resolve) => setTimeout(resolve, waits[Math.min(tries, waits.length - 1)]));
    if (connection.state() !== 'unreachable') return;
    const answer = await fetch(address, { mode: 'no-cors', cache: 'no-store' }).catch(() => undefined);
    if (answer) return answered();
  }
}
