import {
  type GroupCard,
  type GroupDetail,
  group as groupRead,
} from '@veil/api/contract/gatherings/groups/groups';
import {
  declineGroupInvitation,
  joinGroup,
  withdrawGroupRequest,
} from '@veil/api/contract/gatherings/groups/membership';
import { useState } from 'react';
import { call, readNow } from '../../../api/client.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { roleNames } from '../words.ts';
import { JoinDialog } from './join-dialog.tsx';

interface JoinButtonProps {
  group: GroupCard;
  /** Small on the card of a list, where no button is filled. */
  size?: 'normal' | 'small';
  onChange: (changed: GroupCard) => void;
}

/** The button to join a group, or the reason why the reader cannot. */
export function JoinButton({ group, size = 'normal', onChange }: JoinButtonProps) {
  const { name, standing, joinPolicy, removedUntil } = group;
  const { busy, asked, join, cancel, press, withdraw, decline } = useJoining(group, onChange);

  if (standing === 'member' || standing === 'mod' || standing === 'creator')
    return <Badge tone="ok">{roleNames[standing]}</Badge>;
  if (standing === 'removed')
    return (
      <p className="muted medium">
        {removedUntil ? (
          <>
            You can join again after <Day at={removedUntil} />.
          </>
        ) : (
          'You cannot join for now.'
        )}
      </p>
    );
  if (standing === 'requested')
    return (
      <div className="line-2 wraps">
        <p className="muted medium">Your request is waiting.</p>
        <Button
          weight="quiet"
          size={size}
          busy={busy}
          aria-label={`Withdraw the request to ${name}`}
          onClick={() => void withdraw()}
        >
          Withdraw
        </Button>
      </div>
    );
  if (standing === 'none' && joinPolicy === 'invite')
    return <p className="muted medium">By invitation of a member</p>;
  const isRequest = joinPolicy === 'request' && standing !== 'invited';
  return (
    <div className="line-2 wraps">
      {standing === 'invited' && (
        <Button
          weight="quiet"
          size={size}
          disabled={busy}
          aria-label={`Decline the invitation to ${name}`}
          onClick={() => void decline()}
        >
          Decline
        </Button>
      )}
      <Button
        weight={size === 'small' ? 'quiet' : 'primary'}
        size={size}
        busy={busy}
        aria-label={isRequest ? `Request to join ${name}` : `Join ${name}`}
        onClick={() => void press()}
      >
        {isRequest ? 'Request' : 'Join'}
      </Button>
      {asked && <JoinDialog group={asked} asksForNote={isRequest} onJoin={join} onClose={cancel} />}
    </div>
  );
}

/** Actions of somebody who is not a member of the group. `onChange` receives the group's new state. */
function useJoining(card: GroupCard, onChange: (changed: GroupCard) => void) {
  const { run, busy } = useActionWithToast();
  /** The group whose dialog is open, because joining it requires reading rules or writing a note. */
  const [asked, setAsked] = useState<GroupDetail>();
  const path = { group: String(card.id) };
  const asksForNote = card.joinPolicy === 'request' && card.standing !== 'invited';

  /** @throws when the call fails */
  async function join(note: string, acknowledged: string[]): Promise<void> {
    const { group } = await call(joinGroup, { ...path, note, acknowledged });
    setAsked(undefined);
    toast.success(
      group.isMember
        ? `You are in ${group.name}.`
        : 'Your request is on its way. We tell you when it is answered.',
    );
    onChange(group);
  }

  return {
    busy,
    asked,
    join,
    cancel: () => setAsked(undefined),
    /** Joins at once unless something has to be read or written first. */
    press: () =>
      run(async () => {
        const { group } = await readNow(groupRead, path);
        if (group.isMember) onChange(group);
        else if (asksForNote || group.houseRules.length > 0) setAsked(group);
        else await join('', []);
      }),
    withdraw: () =>
      run(async () => {
        await call(withdrawGroupRequest, path);
        onChange({ ...card, standing: 'none' });
      }),
    decline: () =>
      run(async () => {
        await call(declineGroupInvitation, path);
        onChange({ ...card, standing: 'none' });
      }),
  };
}
