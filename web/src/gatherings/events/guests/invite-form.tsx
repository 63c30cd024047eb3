import type { EventDetail } from '@veil/api/contract/gatherings/events/events';
import { eventGuests, inviteToEvent } from '@veil/api/contract/gatherings/events/guests';
import { eventMessages } from '@veil/api/contract/gatherings/events/words';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { readKey, useRead } from '../../../api/use-read.ts';
import type { Problems } from '../../../form/problems.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { useForm } from '../../../form/use-form.ts';
import { ConnectedPicks } from '../../../relations/connections/connected-picks.tsx';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Field } from '../../../ui/form/field.tsx';
import styles from './guests.module.css';
import { InviteLists } from './invite-lists.tsx';

const handleIn = (typed: string): string => typed.trim().replace(/^@/, '');

type InvitingEvent = Pick<EventDetail, 'id' | 'groupId'>;

export const InviteForm = ({ event }: { event: InvitingEvent }) => (
  <TitledCard id="invite" title={inviteTitle} className={`stack-3 ${styles.tool}`}>
    <InviteFields event={event} />
  </TitledCard>
);

export const inviteTitle = 'Invite a member';

/** Invites a list, or a member by handle. The invitation does not reserve a seat. */
export function InviteFields({ event }: { event: InvitingEvent }) {
  const { id: eventId } = event;
  const mutate = useMutate();
  const { data: list } = useRead(eventGuests, { eventId: String(eventId) });
  const [invited, setInvited] = useState('');
  const { draft, keep, reset } = useDraft(`event.${eventId}.invite`, () => ({ handle: '' }));
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    check: ({ handle }): Problems => (handleIn(handle) ? {} : { handle: eventMessages.noMember }),
    async send({ handle }) {
      const at = { eventId: String(eventId) };
      const answer = await call(inviteToEvent, { ...at, handle: handleIn(handle) });
      await mutate(readKey(eventGuests, at), answer, { revalidate: false });
      reset();
      setInvited(handleIn(handle));
    },
    failed: 'The invitation was not sent. Please try again.',
    onlyField: 'handle',
  });
  return (
    <>
      <InviteLists event={event} />
      <ConnectedPicks
        isChosen={({ handle }) => handle === handleIn(draft.handle)}
        onPick={({ handle }) => keep({ handle })}
        withoutIds={list?.guests.map(({ id }) => id)}
      />
      <form ref={form} className="stack-3" onSubmit={submit} noValidate>
        <Field
          label="Handle"
          hint="They are told and can join. No seat is kept for them."
          value={draft.handle}
          error={errorOf('handle')}
          onChange={({ target }) => keep({ handle: target.value })}
        />
        <Button type="submit" weight="quiet" busy={busy}>
          Invite
        </Button>
        <p role="status">{invited && `Invited @${invited}`}</p>
      </form>
    </>
  );
}
