import { clockTime, longDay } from '@veil/api/contract/fields/written-dates';

/** For example “4 March 2026, 09:05”, in the reader's time zone. */
export const exactTime = (at: string): string => `${longDay(new Date(at))}, ${clockTime(new Date(at))}`;
