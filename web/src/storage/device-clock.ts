import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { storage } from './storage.ts';

const key = 'veil.clock-ahead';
const minuteMs = 60_000;
/** A smaller difference is not worth a word, in ms. */
const noticeableMs = 5 * minuteMs;

const patienceMs = 5000;
/** A hundred years. A larger difference was not kept by this file. */
const mostAheadMs = 100 * 366 * 24 * 60 * minuteMs;
const listeners = new Set<() => void>();

/** How far the clock of this device is ahead of the site's, in ms. It is negative if the clock is behind. */
function aheadMs(): number {
  const kept = Number(storage.read(key));
  return Math.abs(kept) < mostAheadMs ? kept : 0;
}

/** The clock of this device, as it was compared with the site's at the last sign-in. */
export const deviceClock = {
  /** The present time by the site's clock, in epoch ms. */
  ms: (): number => Date.now() - aheadMs(),
  now: (): Date => new Date(deviceClock.ms()),
  /** Compares the clocks. Without an answer, the earlier comparison stays. */
  async compare(): Promise<void> {
    const before = Date.now();
    const answer = await fetch('/settings.json', {
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined);
    const there = Date.parse(answer?.headers.get('date') ?? '');
    if (Number.isNaN(there)) return;
    const ahead = (before + Date.now()) / 2 - there;
    if (Math.abs(ahead) < noticeableMs) storage.remove(key);
    else storage.write(key, String(Math.round(ahead)));
    for (const listener of listeners) listener();
  },
  /** Takes the device's clock as it is until the next comparison. */
  forget: (): void => storage.remove(key),
  /** Compares again a clock that was wrong: somebody may have set it since. */
  async compareAgain(): Promise<void> {
    if (aheadMs() !== 0) await deviceClock.compare();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Says that the clock is wrong and by how much; undefined if it is right. */
  problem(): string | undefined {
    const ahead = aheadMs();
    if (ahead === 0) return undefined;
    return `The clock of this device is ${durationText(Math.abs(ahead))} ${ahead > 0 ? 'ahead' : 'behind'}. Please set it; until then Veil goes by its own.`;
  },
};

function durationText(ms: number): string {
  const minutes = Math.round(ms / minuteMs);
  if (minutes < 100) return countPhrase(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? countPhrase(hours, 'hour') : countPhrase(Math.round(hours / 24), 'day');
}
