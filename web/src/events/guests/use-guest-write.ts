import { eventById } from '@veil/api/contract/events/events';
import { eventGuests } from '@veil/api/contract/events/guests';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../api/error.ts';
import { readKey } from '../../api/use-read.ts';

type Guests = OutputOf<typeof eventGuests>;

/** A call that answers with the guest list as it is then; the event is read anew. `run` says whether it went well. */
export function useGuestWrite<Input extends unknown[]>(
  eventId: number,
  send: (...input: Input) => Promise<Guests>,
) {
  const { mutate } = useSWRConfig();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(...input: Input): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    try {
      const answer = await send(...input);
      const at = { eventId: String(eventId) };
      await mutate(readKey(eventGuests, at), answer, { revalidate: false });
      void mutate(readKey(eventById, at));
      return true;
    } catch (fault) {
      setFailure(messageOf(fault, 'That did not work. Please try again.'));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { run, busy, failure };
}
