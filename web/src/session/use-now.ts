import { useEffect, useState } from 'react';
import { deviceClock } from '../storage/device-clock.ts';

/** The current time, refreshed every `interval` milliseconds. */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(() => deviceClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceClock.now()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
