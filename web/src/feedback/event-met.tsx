import { feedbackEvent, type Met } from '@veil/api/contract/feedback';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { MemberAvatar } from '../photos/member-avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Day } from '../ui/day.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/state.tsx';
import styles from './feedback.module.css';
import { GiveDialog } from './give-dialog.tsx';

/** Whom the reader met at an event: the page that the question after it leads to. */
export function EventMet({ eventId }: { eventId: string }) {
  const isPossible = /^[1-9]\d{0,15}$/.test(eventId);
  const { data, error, retry } = useRead(feedbackEvent, isPossible ? { eventId } : null);
  const [chosen, setChosen] = useState<Met>();
  if (!isPossible) return null;
  if (!data && error)
    return <ErrorState title="Failed to load whom you met" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading whom you met" rows={2} />;
  const { occasion, members } = data;
  return (
    <Card as="section" className={styles.met} aria-labelledby="met">
      <div>
        <h2 id="met" className={styles.title}>
          You met at “{occasion.title}”
        </h2>
        <p className="muted">
          {occasion.at && <Day at={occasion.at} />} · If you like, leave feedback. Nobody is told if you do
          not.
        </p>
      </div>
      {members.length === 0 && <p className="muted">Nobody else who was there is to be seen any more.</p>}
      <ul className={styles.people}>
        {members.map((member) => (
          <li key={member.profileId} className={styles.person}>
            <MemberAvatar handle={member.handle} path={member.photo} size="normal" />
            <span className={styles.name}>@{member.handle}</span>
            {member.hasGiven ? (
              <Badge tone="ok">Given</Badge>
            ) : (
              <Button
                size="small"
                weight="quiet"
                aria-label={`Leave feedback for ${member.handle}`}
                onClick={() => setChosen(member)}
              >
                Leave feedback
              </Button>
            )}
          </li>
        ))}
      </ul>
      <GiveDialog
        open={chosen !== undefined}
        receiver={chosen}
        occasions={[occasion]}
        onClose={() => setChosen(undefined)}
      />
    </Card>
  );
}
