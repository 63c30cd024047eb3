import {
  againAnswers,
  againLabels,
  feedbackEvent,
  type Met,
  meetAgain,
} from '@veil/api/contract/gatherings/feedback';
import { useState } from 'react';
import { messageOf } from '../../api/error.ts';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { Link } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { NotThisPerson } from '../../relations/blocks/not-this-person.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { toast } from '../../ui/over/toast.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './feedback.module.css';
import { GiveDialog } from './give-dialog.tsx';

/** The people whom the reader met at an event. The feedback question after an event links here. */
export function EventMet({ eventId }: { eventId: string }) {
  const isPossible = /^[1-9]\d{0,15}$/.test(eventId);
  const { data, error, retry } = useRead(feedbackEvent, isPossible ? { eventId } : null);
  const [chosen, setChosen] = useState<Met>();
  const isShared = useUser().profile?.type !== 'single';
  if (!isPossible) return null;
  if (!data && error)
    return <ErrorState title="Failed to load the people you met" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the people you met" rows={2} />;
  const { occasion, members } = data;
  return (
    <Card as="section" className="stack-4" aria-labelledby="met">
      <div>
        <h2 id="met" className={styles.title}>
          Would you meet again?
        </h2>
        <p>
          “{occasion.title}”
          {occasion.at && (
            <>
              , <Day at={occasion.at} />
            </>
          )}
        </p>
        <p className="muted">
          If they say yes too, you are both told. Nobody learns of any other answer, and none counts for a
          rating. You may change yours until you are both told; it is kept for 90 days.
          {isShared &&
            ' Where several of you sign in, each answers alone: it is a yes once all of you say yes.'}
        </p>
      </div>
      {members.length === 0 && <p className="muted">There is nobody left to show from that evening.</p>}
      <ul className={styles.people}>
        {members.map((member) => (
          <ItemBoundary key={member.profileId}>
            <MetRow eventId={eventId} member={member} onWrite={() => setChosen(member)} />
          </ItemBoundary>
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

interface MetRowProps {
  eventId: string;
  member: Met;
  onWrite: () => void;
}

const options = choicesOf(againAnswers, againLabels);

/** Asks whether to meet again first, and offers feedback after that. */
function MetRow({ eventId, member, onWrite }: MetRowProps) {
  const { profileId, handle, photo, hasGiven, isTold } = member;
  const { write } = useWrite(meetAgain, { refreshes: [feedbackEvent] });
  const [pressed, setPressed] = useState<Met['again']>();
  const [isHiding, setHiding] = useState(false);
  const again = isTold ? 'yes' : (pressed ?? member.again ?? undefined);
  const profile = memberPath(profileId);

  async function answer(next: NonNullable<Met['again']>) {
    setPressed(next);
    try {
      await write({ eventId, profileId, again: next });
    } catch (fault) {
      setPressed(undefined);
      toast.error(messageOf(fault, 'Your answer was not kept. Please try again.'));
    }
  }

  return (
    <li className={styles.person}>
      <MemberAvatar handle={handle} path={photo} size="normal" />
      <Link className={styles.name} to={profile}>
        @{handle}
      </Link>
      {hasGiven && <Badge tone="ok">Given</Badge>}
      {isTold ? (
        <p className={styles.next}>You would both like to meet again.</p>
      ) : (
        <div className={styles.again}>
          <Segments
            legend={`Would you meet ${handle} again?`}
            options={options}
            value={again}
            onChange={(next) => void answer(next)}
          />
        </div>
      )}
      {again && (
        <div className={`chips ${styles.next}`}>
          {again === 'yes' && (
            <Link
              className={buttonClass({ size: 'small', weight: 'quiet' })}
              to={profile}
              aria-label={`Connect or write to ${handle}`}
            >
              Connect or write
            </Link>
          )}
          {again === 'rather-not' && (
            <Button
              size="small"
              weight="quiet"
              aria-label={`Stay out of each other’s way: ${handle}`}
              onClick={() => setHiding(true)}
            >
              Stay out of each other’s way
            </Button>
          )}
          {!hasGiven && (
            <Button
              size="small"
              weight="quiet"
              aria-label={`Say a little more about ${handle}`}
              onClick={onWrite}
            >
              Say a little more
            </Button>
          )}
        </div>
      )}
      {isHiding && <NotThisPerson handle={handle} onGone={undefined} onClose={() => setHiding(false)} />}
    </li>
  );
}
