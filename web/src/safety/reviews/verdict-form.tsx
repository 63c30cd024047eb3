import type { ProfileStatus } from '@veil/api/contract/profiles/profiles';
import {
  pendingProfileDetail,
  pendingProfiles,
  reviewLimits,
  reviewMessages,
} from '@veil/api/contract/safety/reviews';
import { useSWRConfig } from 'swr';
import { ApiError } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { ReasonForm } from './reason-form.tsx';
import { type ReviewVerdict, verdicts } from './verdicts.ts';

interface VerdictFormProps {
  profileId: number;
  /** Version of the displayed profile. */
  version: string;
  verdict: ReviewVerdict;
  onDecided: (status: ProfileStatus) => void;
  onCancel: () => void;
}

/** The form that approves or rejects a profile with a reason. */
export function VerdictForm({ profileId, version, verdict, onDecided, onCancel }: VerdictFormProps) {
  const { endpoint, weight, confirm, prompt, templates, failure } = verdicts[verdict];
  const { mutate } = useSWRConfig();
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
