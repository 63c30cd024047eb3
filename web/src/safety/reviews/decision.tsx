import type { ProfileStatus } from '@veil/api/contract/profiles/profiles';
import { reviewMessages } from '@veil/api/contract/safety/reviews';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './decision.module.css';
import { type ReviewedProfile, reviewState } from './review-rules.ts';
import { VerdictForm } from './verdict-form.tsx';
import { type ReviewVerdict, successes } from './verdicts.ts';

/** The buttons to approve or reject with a reason, and the result. */
export function Decision({ profile }: { profile: ReviewedProfile }) {
  const state = reviewState(profile, useUser().profile?.handle ?? null);
  const [chosen, setChosen] = useState<ReviewVerdict>();
  const [cancelled, setCancelled] = useState<ReviewVerdict>();
  const [outcome, setOutcome] = useState<ProfileStatus>();

  function cancel() {
    setCancelled(chosen);
    setChosen(undefined);
  }

  return (
    <TitledCard id="decision" title="Your decision" className={styles.decision}>
      <p className={styles.success} role="status">
        {outcome && (
          <>
            <CircleCheck aria-hidden size={20} strokeWidth={1.5} />
            {successes[outcome]}
          </>
        )}
      </p>
      {outcome ? <WayBack /> : choice()}
    </TitledCard>
  );

  function choice() {
    if (state === 'waiting') return <p className="muted">{reviewMessages.secondReviewer}</p>;
    if (state === 'decided') return <p className="muted">{reviewMessages.alreadyDecided}</p>;
    if (chosen)
      return (
        <VerdictForm
          profileId={profile.id}
          version={profile.version}
          verdict={chosen}
          onDecided={setOutcome}
          onCancel={cancel}
        />
      );
    return (
      <div className={`stack-3 wide-tiles ${styles.verdicts}`}>
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

/** A link back to the queue. It takes the focus, because the form has disappeared. */
function WayBack() {
  return (
    <Link ref={takeFocus} className={buttonClass({ weight: 'quiet' })} to="/community/pending-profiles">
      Back to Pending Profiles
    </Link>
  );
}
