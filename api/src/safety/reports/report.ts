import { createHash } from 'node:crypto';
import { cutText } from '../../../contract/fields/cut-text.ts';
import { type report as endpoint, reportMessages } from '../../../contract/safety/reports.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { isReviewer } from '../../platform/http/roles.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { pseudonymOf } from '../../platform/secrets/keyed-hash.ts';
import { recordAudit } from '../audit/record.ts';
import { evidenceName } from '../moderation/evidence/evidence.ts';
import { weightOf } from '../moderation/track-record/reporter-weight.ts';
import { claimCards } from './claim-cards.ts';
import { fileReport, hideableOf, longestEvidence, subjectOf } from './file-report.ts';

export const sendReport: Handler<typeof endpoint> = async (
  { kind, id, reason, isShown = false, card, isOwn = false, text = '' },
  caller,
  context,
) => {
  const { reportables, profiles, reporters, limits } = context;
  const { profile } = caller;
  const at = context.now();
  await limits.take('reports', caller);
  const reportable = Object.hasOwn(reportables, kind) ? reportables[kind] : undefined;
  const reported = await reportable?.find(id, caller, context);
  if (!reported || reported.subjectId === profile.id) throw new ApiError(404, reportMessages.notFound);
  if (isOwn && !isReviewer(caller.viewer)) throw new ApiError(403, reportMessages.forbidden);
  const { subjectId, ref = id, photos = [], byPerson, isUnnamed = false } = reported;
  const [subject, known] = await Promise.all([profiles.find(subjectId), reporters.recordOf(profile.id)]);
  await recordAudit(
    caller,
    { kind: 'reported', subjects: [subjectId], object: kind, outcome: reason },
    context,
  );
  await fileReport(
    {
      key: createHash('sha256').update(`${caller.personId} ${kind} ${id}`).digest('hex').slice(0, 32),
      subjectId,
      object: { kind, id, ref },
      isPrivate: reportable?.isPrivate ?? false,
      isUnnamed,
      byPerson: caller.personId,
      reporter: { id: profile.id, inviterId: profile.invitation?.inviterId ?? 0, weight: weightOf(known) },
      subject: subjectOf(subject?.value, context),
      reason,
      ...(byPerson && { doneBy: pseudonymOf(byPerson, context.keyedHash) }),
      isOwn,
      isShown,
      hideable: hideableOf({ kind, ref }, reportable, photos),
      text,
      evidence: cutText(reported.text, longestEvidence),
      photos,
      pictures: photos.map((photo) => evidenceName(subjectId, photo)),
      work:
        reason === 'not-agreed'
          ? [claimCards.at(at, { subjectId, at: at.toISOString(), card }, context)]
          : [],
    },
    context,
  );
  return { received: true };
};
