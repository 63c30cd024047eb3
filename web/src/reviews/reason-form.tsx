import type { ProfileStatus } from '@veil/api/contract/profiles';
import { pendingProfileDetail, pendingProfiles, reviewLimits } from '@veil/api/contract/reviews';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
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
  const [reason, setReason] = useState('');
  const isReady = reason.trim() !== '' && !busy;

  async function decide(event: FormEvent) {
    event.preventDefault();
    if (!isReady) return;
    try {
      onDecided((await write({ id: String(profileId), reason })).status);
    } catch {
      // `error` says it.
    }
  }

  return (
    <form className={styles.reason} onSubmit={decide} noValidate>
      <TextArea
        ref={takeFocus}
        label={prompt}
        hint="Kept with the profile. Other reviewers can read it."
        counter={{ used: reason.length, max: reviewLimits.reasonMax }}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={reviewLimits.reasonMax}
        readOnly={busy}
        required
      />
      <p className={styles.failure} role="alert">
        {error !== undefined && messageOf(error, failure)}
      </p>
      <div className={styles.verdicts}>
        <Button weight="quiet" onClick={onCancel} disabled={busy}>
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
