import type { ProfileStatus } from '@veil/api/contract/profiles';
import { pendingProfileDetail, pendingProfiles, reviewLimits } from '@veil/api/contract/reviews';
import { messageOf } from '../api/error.ts';
import { useWrite } from '../api/use-write.ts';
import { ReasonForm } from './reason-form.tsx';
import { type Verdict, verdicts } from './verdicts.ts';

interface VerdictFormProps {
  profileId: number;
  verdict: Verdict;
  onDecided: (status: ProfileStatus) => void;
  onCancel: () => void;
}

/** Approves a profile or rejects it, with a reason. */
export function VerdictForm({ profileId, verdict, onDecided, onCancel }: VerdictFormProps) {
  const { endpoint, weight, prompt, failure } = verdicts[verdict];
  const { write, busy, error } = useWrite(endpoint, { refreshes: [pendingProfiles, pendingProfileDetail] });

  async function decide(reason: string) {
    try {
      onDecided((await write({ id: String(profileId), reason })).status);
      return true;
    } catch {
      // `error` says it.
      return false;
    }
  }

  return (
    <ReasonForm
      name={`review.${profileId}.${verdict}`}
      prompt={prompt}
      hint="Kept with the profile. Other reviewers can read it."
      max={reviewLimits.reasonMax}
      weight={weight}
      busy={busy}
      failure={error === undefined ? undefined : messageOf(error, failure)}
      onConfirm={decide}
      onCancel={onCancel}
    />
  );
}
