import { moderationLimits, moderationMessages } from '../../../../contract/safety/moderation.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { recordAudit } from '../../audit/record.ts';
import { holdsClaim, isClaimedByOther } from '../rules.ts';
import { getCase } from './case.ts';
import { claimView } from './queue.ts';

/** Of two simultaneous claims, the first wins. */
export const claimCase: Handler<'claimCase'> = async (
  { subjectId, caseId, release = false },
  caller,
  context,
) => {
  const { cases, now } = context;
  const { profile } = caller;
  await getCase(subjectId, caller, context);
  const until = new Date(now().getTime() + moderationLimits.claimMinutes * 60_000).toISOString();
  const claim = release ? null : { profileId: profile.id, until };
  await cases.change(subjectId, (file) => {
    const { open } = file;
    if (open?.caseId !== caseId) throw new ApiError(409, moderationMessages.decided);
    if (release && !holdsClaim(open, profile.id, now())) return undefined;
    if (isClaimedByOther(open, profile.id, now())) throw new ApiError(409, moderationMessages.taken);
    return { ...file, open: { ...open, claim } };
  });
  if (!release)
    await recordAudit(caller, { kind: 'case-claimed', subjects: [subjectId], object: caseId }, context);
  return { claim: claimView(claim, profile.id, now()) };
};
