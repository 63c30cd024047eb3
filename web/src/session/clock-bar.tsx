import { Clock } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { deviceClock } from '../storage/device-clock.ts';
import { NoticeBar } from '../ui/notice-bar.tsx';

/** Says above every page that the clock of the device is wrong. */
export function ClockBar() {
  const problem = useSyncExternalStore(deviceClock.subscribe, deviceClock.problem);
  useEffect(() => void deviceClock.compareAgain(), []);
  return <NoticeBar icon={Clock} text={problem} />;
}
