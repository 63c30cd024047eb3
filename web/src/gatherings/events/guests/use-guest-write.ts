import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { eventEvening } from '@veil/api/contract/gatherings/events/evening';
import { eventById } from '@veil/api/contract/gatherings/events/events';
import { eventGuests } from '@veil/api/contract/gatherings/events/guests';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey } from '../../../api/use-read.ts';
import { useAction } from '../../../form/use-action.ts';

type Guests = OutputOf<typeof eventGuests>;

/** Runs a call that answers with the new guest list, and reads the event again. `run` returns whether it succeeded. */
export function useGuestWrite<Input extends unknown[]>(
  eventId: number,
  send: (...input: Input) => Promise<Guests>,
) {
  const mutate = useMutate();
  const action = useAction();
  const run = (...input: Input): Promise<boolean> =>
    action.run(async () => {
      const answer = await send(...input);
      const at = { eventId: String(eventId) };
      await mutate(readKey(eventGuests, at), answer, { revalidate: false });
      void mutate(readKey(eventById, at));
      void mutate(readKey(eventEvening, at));
    });
  return { ...action, run };
}
