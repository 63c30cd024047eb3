import type { ProfileStatus } from '@veil/api/contract/profiles/profiles';
import {
  pendingProfileDetail,
  pendingProfiles,
  reviewLimits,
  reviewMessages,
} from '@veil/api/contract/safety/reviews';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../api/error.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { useWrite } from '../../api/use-write.ts';
import { Link } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './decision.module.css';
import { ReasonForm } from './reason-form.tsx';
import { type ReviewedProfile, reviewState } from './review-rules.ts';
import { type ReviewVerdict, successes, verdicts } from './verdicts.ts';

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
            <CircleCheck aria-hidden size="1.25rem" strokeWidth={1.5} />
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

interface VerdictFormProps {
  profileId: number;
  /** Version of the displayed profile. */
  version: string;
  verdict: ReviewVerdict;
  onDecided: (status: ProfileStatus) => void;
  onCancel: () => void;
}

/** The form that approves or rejects a profile with a reason. */
function VerdictForm({ profileId, version, verdict, onDecided, onCancel }: VerdictFormProps) {
  const { endpoint, weight, confirm, prompt, templates, failure } = verdicts[verdict];
  const mutate = useMutate();
  const { write } = useWrite(endpoint, { refreshes: [pendingProfiles, pendingProfileDetail] });

  async function decide(reason: string) {
    try {
      onDecided((await write({ id: String(profileId), reason, version })).status);
    } catch (fault) {
      if (isOutOfDate(fault))
        void mutate((key) => Array.isArray(key) && key[0] === pendingProfileDetail.path);
      throw fault;
    }
  }

  return (
    <ReasonForm
      name={`review.${profileId}.${verdict}`}
      prompt={prompt}
      templates={templates}
      hint="Other reviewers read it, with your handle. The people of the profile read it without."
      max={reviewLimits.reasonMax}
      weight={weight}
      confirm={confirm}
      failed={failure}
      onConfirm={decide}
      onCancel={onCancel}
    />
  );
}

/**
 * Whether the profile changed after it was displayed. A profile that is already decided cannot be read again, so the
 * displayed one stays.
 */
const isOutOfDate = (fault: unknown): boolean =>
  fault instanceof ApiError && fault.status === 409 && fault.message !== reviewMessages.alreadyDecided;
