import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import {
  eventGuests,
  handOverEvent,
  type ListedGuest,
  setCoHost,
} from '@veil/api/contract/gatherings/events/guests';
import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { AskDialog } from '../detail/ask-dialog.tsx';
import { useEventWrite } from '../use-event.ts';

interface CoHostActionsProps {
  guest: ListedGuest;
  event: EventDetail;
  name: string;
}

/** Lets the organizer make a guest a co-host, and hand the event over to a co-host. */
export function CoHostActions({ guest: { id, isCoHost }, event, name }: CoHostActionsProps) {
  const mutate = useMutate();
  const [isHanding, setHanding] = useState(false);
  const eventId = String(event.id);
  const listAgain = () => mutate(readKey(eventGuests, { eventId }));
  const making = useEventWrite(async () => {
    const answer = await call(setCoHost, { eventId, profileId: id, isCoHost: !isCoHost });
    await listAgain();
    return answer;
  });
  const handing = useEventWrite(async () => {
    const answer = await call(handOverEvent, { eventId, profileId: id });
    await listAgain();
    return answer;
  });
  const coHosts = event.hosts.filter(({ isOrganizer }) => !isOrganizer).length;

  async function handOver() {
    if (await handing.run()) setHanding(false);
  }

  return (
    <>
      {(isCoHost || coHosts < eventLimits.coHosts) && (
        <Button weight="quiet" size="small" busy={making.busy} onClick={() => void making.run()}>
          {isCoHost ? 'Remove as co-host' : 'Make co-host'}
          <span className="visually-hidden">: {name}</span>
        </Button>
      )}
      {isCoHost && (
        <Button weight="quiet" size="small" aria-haspopup="dialog" onClick={() => setHanding(true)}>
          Hand over<span className="visually-hidden"> to {name}</span>
        </Button>
      )}
      <p role="alert">{making.failure}</p>
      {isHanding && (
        <AskDialog
          title={`Hand the event over to ${name}?`}
          action="Hand over"
          busy={handing.busy}
          failure={handing.failure}
          onConfirm={() => void handOver()}
          onClose={() => setHanding(false)}
        >
          <p className="muted">They become the organizer. You stay as a co-host.</p>
        </AskDialog>
      )}
    </>
  );
}
