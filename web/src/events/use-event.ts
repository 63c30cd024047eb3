import { myEvents } from '@veil/api/contract/events/calendar';
import { type EventDetail, eventById, eventDays, searchEvents } from '@veil/api/contract/events/events';
import { dashboard } from '@veil/api/contract/home/home';
import { useSWRConfig } from 'swr';
import { readKey, useRead } from '../api/use-read.ts';
import { useAction } from '../form/use-action.ts';

/** The number of an event as the address has it. */
export const isEventId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** One event; `id` is of the address. */
export const useEvent = (id: string) => useRead(eventById, inputOf(id));

/** How often an event that is still to come is read anew, in ms: seats, offers and a cancellation appear by themselves. */
export const step = 10_000;

/** The same, kept fresh while it is looked at. */
export const useLiveEvent = (id: string) =>
  useRead(eventById, inputOf(id), {
    refreshInterval: (latest) => (latest && !latest.event.isPast && !latest.event.isCancelled ? step : 0),
  });

const inputOf = (id: string) => (isEventId(id) ? { eventId: id } : null);

const lists: readonly string[] = [searchEvents, eventDays, myEvents, dashboard].map(({ path }) => path);

/** Shows an event as a call answered with it, and has the lists read anew that show it too. */
export function useShowEvent() {
  const { mutate } = useSWRConfig();
  return async (event: EventDetail): Promise<void> => {
    await mutate(readKey(eventById, { eventId: String(event.id) }), { event }, { revalidate: false });
    void mutate((key) => Array.isArray(key) && lists.includes(key[0]));
  };
}

/** A call that answers with the event as it is then. `run` says whether it went well; `failure` what went wrong. */
export function useEventWrite<Input extends unknown[]>(
  send: (...input: Input) => Promise<{ event: EventDetail }>,
) {
  const show = useShowEvent();
  const action = useAction();
  const run = (...input: Input): Promise<boolean> =>
    action.run(async () => {
      const { event } = await send(...input);
      await show(event);
    });
  return { ...action, run };
}
