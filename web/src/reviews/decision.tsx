import type { ProfileStatus } from '@veil/api/contract/profiles';
import { reviewMessages } from '@veil/api/contract/reviews';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useUser } from '../session/auth-context.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ReasonForm } from './reason-form.tsx';
import { type ReviewedProfile, reviewState } from './review-rules.ts';
import styles from './reviews.module.css';
import { successes, type Verdict, verdicts } from './verdicts.ts';

/** Approve or reject, each with a reason; and what came of it. */
export function Decision({ profile }: { profile: ReviewedProfile }) {
  const state = reviewState(profile, useUser().profile?.handle ?? null);
  const [chosen, setChosen] = useState<Verdict>();
  const [outcome, setOutcome] = useState<ProfileStatus>();
  const buttons = useRef<Partial<Record<Verdict, HTMLButtonElement | null>>>({});

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
      {!outcome && state === 'waiting' && <p className="muted">{reviewMessages.secondReviewer}</p>}
      {!outcome && state === 'decided' && <p className="muted">{reviewMessages.alreadyDecided}</p>}
      {!outcome && state === 'open' && (
        <div className={styles.verdicts}>
          {(['approve', 'reject'] as const).map((verdict) => (
            <Button
              key={verdict}
              ref={(button) => {
                buttons.current[verdict] = button;
              }}
              weight={verdict === 'approve' ? 'primary' : 'danger'}
              aria-expanded={chosen === verdict}
              onClick={() => setChosen(verdict)}
            >
              {verdicts[verdict].label}
            </Button>
          ))}
        </div>
      )}
      {!outcome && state === 'open' && chosen && (
        <ReasonForm
          key={chosen}
          profileId={profile.id}
          verdict={chosen}
          onDecided={setOutcome}
          onCancel={() => {
            setChosen(undefined);
            buttons.current[chosen]?.focus();
          }}
        />
      )}
    </Card>
  );
}
