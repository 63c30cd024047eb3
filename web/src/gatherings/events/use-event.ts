import { dashboard } from '@veil/api/contract/discovery/home/home';
import { myEvents } from '@veil/api/contract/gatherings/events/calendar';
import {
  type EventDetail,
  eventById,
  eventDays,
  searchEvents,
} from '@veil/api/contract/gatherings/events/events';
import { useMutate } from '../../api/use-mutate.ts';
import { readKey, useRead } from '../../api/use-read.ts';
import { useAction } from '../../form/use-action.ts';

/** Whether a text from the address is a valid event id. */
export const isEventId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

/** One event. `id` comes from the address. */
export const useEvent = (id: string) => useRead(eventById, inputOf(id));

/** ms between reads of an upcoming event, so that seats, offers and a cancellation appear by themselves. */
export const step = 10_000;

/** Like `useEvent`, but polled while the page is open. */
export const useLiveEvent = (id: string) =>
  useRead(eventById, inputOf(id), {
    refreshInterval: (latest) => (latest && !latest.event.isPast && !latest.event.isCancelled ? step : 0),
  });

const inputOf = (id: string) => (isEventId(id) ? { eventId: id } : null);

const lists: readonly string[] = [searchEvents, eventDays, myEvents, dashboard].map(({ path }) => path);

/** Shows the event from a call's answer, and refreshes the lists that contain it. */
export function useShowEvent() {
  const mutate = useMutate();
  return async (event: EventDetail): Promise<void> => {
    await mutate(readKey(eventById, { eventId: String(event.id) }), { event }, { revalidate: false });
    void mutate((key) => Array.isArray(key) && lists.includes(key[0]));
  };
}

/**
 * Runs a call that answers with the new state of the event. `run` returns whether it succeeded; `failure` is the reason
 * if not.
 */
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
