import type { ProfileStatus } from '@veil/api/contract/profiles';
import { reviewMessages } from '@veil/api/contract/reviews';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ReasonForm } from './reason-form.tsx';
import { type ReviewedProfile, reviewState } from './review-rules.ts';
import styles from './reviews.module.css';
import { successes, type Verdict } from './verdicts.ts';

/** Approve or reject, each with a reason; and what came of it. */
export function Decision({ profile }: { profile: ReviewedProfile }) {
  const state = reviewState(profile, useUser().profile?.handle ?? null);
  const [chosen, setChosen] = useState<Verdict>();
  const [cancelled, setCancelled] = useState<Verdict>();
  const [outcome, setOutcome] = useState<ProfileStatus>();

  function cancel() {
    setCancelled(chosen);
    setChosen(undefined);
  }

  return (
    <Card as="section" className={styles.decision} aria-labelledby="decision">
      <h2 id="decision">Your decision</h2>
      <p className={styles.success} role="status">
        {outcome && (
          <>
            <CircleCheck aria-hidden size={20} strokeWidth={1.5} />
            {successes[outcome]}
          </>
        )}
      </p>
      {!outcome && choice()}
    </Card>
  );

  function choice() {
    if (state === 'waiting') return <p className="muted">{reviewMessages.secondReviewer}</p>;
    if (state === 'decided') return <p className="muted">{reviewMessages.alreadyDecided}</p>;
    if (chosen)
      return <ReasonForm profileId={profile.id} verdict={chosen} onDecided={setOutcome} onCancel={cancel} />;
    return (
      <div className={styles.verdicts}>
        <Button ref={cancelled === 'approve' ? takeFocus : undefined} onClick={() => setChosen('approve')}>
          Approve
        </Button>
        <Button
          ref={cancelled === 'reject' ? takeFocus : undefined}
          weight="quiet"
          onClick={() => setChosen('reject')}
        >
          Reject
        </Button>
      </div>
    );
  }
}

/** Cancelling leads back to the button that asked for the reason. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
