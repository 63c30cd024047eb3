import type { ProfileStatus } from '@veil/api/contract/profiles';
import { pendingProfileDetail, pendingProfiles, reviewLimits } from '@veil/api/contract/reviews';
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
  const { write } = useWrite(endpoint, { refreshes: [pendingProfiles, pendingProfileDetail] });

  async function decide(reason: string) {
    onDecided((await write({ id: String(profileId), reason })).status);
  }

  return (
    <ReasonForm
      name={`review.${profileId}.${verdict}`}
      prompt={prompt}
      hint="Kept with the profile. Other reviewers can read it."
      max={reviewLimits.reasonMax}
      weight={weight}
      failed={failure}
      onConfirm={decide}
      onCancel={onCancel}
    />
  );
}
