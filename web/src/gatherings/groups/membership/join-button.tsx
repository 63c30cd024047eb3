import type { GroupCard } from '@veil/api/contract/gatherings/groups/groups';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Day } from '../../../ui/day.tsx';
import { roleNames } from '../words.ts';
import { JoinDialog } from './join-dialog.tsx';
import { useJoining } from './use-joining.ts';

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
