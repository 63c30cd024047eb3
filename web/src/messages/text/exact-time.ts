import { clockTime, longDay } from '@veil/api/contract/fields/written-dates';

/** Like 4 March 2026, 09:05, where the reader is. */
export const exactTime = (at: string): string => `${longDay(new Date(at))}, ${clockTime(new Date(at))}`;
