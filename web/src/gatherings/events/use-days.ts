import type { EventItem } from '@veil/api/contract/gatherings/events/events';
import { eventDays } from '@veil/api/contract/gatherings/events/events';
import { useRead } from '../../api/use-read.ts';
import { useWhileGathering } from '../../api/use-while-gathering.ts';
import { askedOf, type EventSearch } from './search-address.ts';

export interface DayOfEvents {
  date: string;
  count: number;
  /** The first events of the day. */
  events: readonly EventItem[];
}

const noEvents: readonly EventItem[] = [];

/** The days in a range on which events begin. */
export function useDays(search: EventSearch, from: string, to: string) {
  const { data, error, retry } = useRead(
    eventDays,
    { ...askedOf(search), from, to },
    { keepPreviousData: true },
  );
  useWhileGathering(data, retry);
  const byDate = new Map(data?.days.map((day) => [day.date, day]));
  return {
    data,
    error,
    retry,
    at: (date: string): DayOfEvents => byDate.get(date) ?? { date, count: 0, events: noEvents },
  };
}
