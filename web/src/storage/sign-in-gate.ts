import { endedFor } from '@veil/api/shared/token-times';
import { deviceClock } from './device-clock.ts';
import { storage } from './storage.ts';

const key = 'veil.sign-in-from';
const endedMs = endedFor * 1000;

/**
 * Signing out everywhere also ends what is dated a little later, so the next sign-in of this browser waits until that
 * is over.
 */
export const signInGate = {
  close(): void {
    storage.write(key, String(deviceClock.ms() + endedMs));
  },
  async opened(): Promise<void> {
    const left = Number(storage.read(key)) - deviceClock.ms();
    // A longer time is of a clock that was set back meanwhile.
    if (left > 0 && left <= endedMs) await new Promise((resolve) => setTimeout(resolve, left));
    storage.remove(key);
  },
};
