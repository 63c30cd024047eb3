import type { ProfileStatus } from '@veil/api/contract/profiles';
import { pendingProfileDetail, pendingProfiles, reviewLimits } from '@veil/api/contract/reviews';
import type { FormEvent } from 'react';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { useDraft } from '../session/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/text-area.tsx';
import styles from './decision.module.css';
import { type Verdict, verdicts } from './verdicts.ts';

interface ReasonFormProps {
  profileId: number;
  verdict: Verdict;
  onDecided: (status: ProfileStatus) => void;
  onCancel: () => void;
}

/** The reason, without which nothing is decided. */
export function ReasonForm({ profileId, verdict, onDecided, onCancel }: ReasonFormProps) {
  const { endpoint, weight, prompt, failure } = verdicts[verdict];
  const { write, busy, error } = useWrite(endpoint, { refreshes: [pendingProfiles, pendingProfileDetail] });
  const { draft, keep, reset } = useDraft(`review.${profileId}.${verdict}`, () => ({ reason: '' }));
  const isReady = draft.reason.trim() !== '' && !busy;

  async function decide(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    try {
      const { status } = await write({ id: String(profileId), reason: draft.reason });
      reset();
      onDecided(status);
    } catch {
      // `error` says it.
    }
  }

  function cancel() {
    reset();
    onCancel();
  }

  return (
    <form className={styles.reason} onSubmit={decide} noValidate>
      <TextArea
        ref={takeFocus}
        label={prompt}
        hint="Kept with the profile. Other reviewers can read it."
        counter={{ used: draft.reason.length, max: reviewLimits.reasonMax }}
        value={draft.reason}
        onChange={(event) => keep({ reason: event.target.value })}
        maxLength={reviewLimits.reasonMax}
        readOnly={busy}
        required
      />
      <p className={styles.failure} role="alert">
        {error !== undefined && messageOf(error, failure)}
      </p>
      <div className={styles.verdicts}>
        <Button weight="quiet" onClick={cancel} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" weight={weight} disabled={!isReady}>
          Confirm
        </Button>
      </div>
    </form>
  );
}

const takeFocus = (box: HTMLTextAreaElement | null) => box?.focus();
