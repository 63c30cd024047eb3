import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { eventGuests, inviteToEvent } from '@veil/api/contract/gatherings/events/guests';
import {
  type InviteList,
  inviteListLabels,
  inviteListLimits,
  inviteLists,
} from '@veil/api/contract/gatherings/events/invite-lists';
import { Check } from 'lucide-react';
import { call } from '../../../api/client.ts';
import { useRead } from '../../../api/use-read.ts';
import { Button } from '../../../ui/button.tsx';
import { useGuestWrite } from './use-guest-write.ts';

/** Many are invited with one press. Each list is invited once. */
export function InviteLists({ event: { id, groupId } }: { event: Pick<EventDetail, 'id' | 'groupId'> }) {
  const { data: guests } = useRead(eventGuests, { eventId: String(id) });
  const { run, busy, failure } = useGuestWrite(id, (list: InviteList) =>
    call(inviteToEvent, { eventId: String(id), list }),
  );
  const offered = inviteLists.filter((list) => list !== 'group' || groupId !== null);
  return (
    <div className="stack-2">
      <ul className="stack-2" aria-label="Invite many at once">
        {offered.map((list) => (
          <li key={list} className="line-2 apart">
            <span>{inviteListLabels[list]}</span>
            {guests?.invitedLists.includes(list) ? (
              <span className="line-2 muted">
                <Check aria-hidden size="1rem" strokeWidth={1.5} />
                Invited
              </span>
            ) : (
              <Button weight="quiet" size="small" disabled={busy || !guests} onClick={() => void run(list)}>
                Invite<span className="visually-hidden"> {inviteListLabels[list]}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="alert">{failure}</p>
      <p className="small muted">
        Up to {inviteListLimits.invited} who may come and have not said no are asked, once. We do not say who
        or how many they are: you see who answers.
      </p>
    </div>
  );
}
