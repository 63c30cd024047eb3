import { saysOnline } from '../browser/browser.ts';
import { refreshSignal } from './refresh-signal.ts';

/** `offline`: the browser reports it. `unreachable`: the browser reports a connection, but calls get no answer. */
export type Connection = 'online' | 'offline' | 'unreachable';

/** Delays between probes, in ms; the last one repeats. */
const probeDelays = [3000, 5000, 10_000, 30_000];

let state: Connection | undefined;
const listeners = new Set<() => void>();

/** The state of the connection, from the browser's events and the outcome of the last call. */
export const connection = {
  state(): Connection {
    state ??= saysOnline() ? 'online' : 'offline';
    return state;
  },
  isOnline: (): boolean => connection.state() === 'online',
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // Adding the same function twice has no effect.
    window.addEventListener('online', setOnline);
    window.addEventListener('offline', setOffline);
    return () => listeners.delete(listener);
  },
  answered: setOnline,
  /** Reports that a call got no answer. Probes `address` until it answers with any status. */
  unanswered(address: string): void {
    setState(saysOnline() ? 'unreachable' : 'offline');
    void askUntilAnswered(address);
  },
};

function setOnline(): void {
  setState('online');
}

function setOffline(): void {
  setState('offline');
}

function setState(next: Connection): void {
  if (connection.state() === next) return;
  state = next;
  for (const listener of listeners) listener();
  if (next === 'online') refreshSignal.tell();
}

let isAsking = false;

/** Asks also where the browser says that it is offline, because some say so with a connection. */
async function askUntilAnswered(address: string): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  for (let tries = 0; !connection.isOnline(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, probeDelays[Math.min(tries, probeDelays.length - 1)]));
    if (connection.isOnline()) break;
    const answer = await fetch(address, { mode: 'no-cors', cache: 'no-store' }).catch(() => undefined);
    if (answer) setOnline();
  }
  isAsking = false;
}
