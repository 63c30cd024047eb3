import { Clock } from 'lucide-react';
import { deviceClock } from '../storage/device-clock.ts';
import { NoticeBar } from '../ui/notice-bar.tsx';

/** Says above every page that the clock of the device is wrong. */
export const ClockBar = () => <NoticeBar icon={Clock} text={deviceClock.problem()} />;
