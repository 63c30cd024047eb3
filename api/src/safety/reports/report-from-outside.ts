import { createHash } from 'node:crypto';
import { cutText } from '../../../contract/fields/cut-text.ts';
import { handle as handleField } from '../../../contract/profiles/profiles.ts';
import type { reportFromOutside as endpoint } from '../../../contract/safety/reports.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { picturesOf, wordsOf } from '../../profiles/profiles/report-profile.ts';
import { evidenceName, outsideKind } from '../moderation/evidence.ts';
import { leastProfileId, weightFromOutside } from '../moderation/rules.ts';
import { fileReport, hideableOf, longestEvidence, subjectOf } from './file-report.ts';
import { searchPayloadOf, searchPicture } from './look-for-picture.ts';
import { isOneOfFew } from './one-of-few.ts';
import { numberOf } from './outside-notices.ts';

/** The answer does not reveal who is a member: an unknown handle costs the same reads and writes. */
export const reportFromOutside: Handler<typeof endpoint> = async (
  { requestId, email, reason, isShown = false, card, handle = '', where = '', hash, text },
  _caller,
  context,
) => {
  const { limits, request } = context;
  const from = { personId: '', from: request.from };
  // The sender's limit comes first, so that one sender cannot use up the limit for all.
  await limits.take('reportsFromOutside', from);
  await limits.take('allReportsFromOutside', from);
  const number = numberOf(requestId);
  if (await context.outsideNotices.at(number).find()) return { received: true, number };
  const subject = await findNamed(handle, context);
  // If no member is named, the case is named after the request, so that a repeated request finds it.
  const subjectId = subject?.id ?? idOf(requestId);
  const photos = subject ? picturesOf(subject) : [];
  const caseId = await fileReport(
    {
      key: `outside-${requestId}`,
      subjectId,
      object: { kind: outsideKind, id: requestId },
      isPrivate: true,
      reporter: { id: 0, inviterId: 0, weight: weightFromOutside },
      subject: subjectOf(subject, context),
      reason,
      isShown,
      ...(card !== undefined && { card }),
      hideable: (await isOneOfFew(subjectId, context))
        ? hideableOf({ kind: outsideKind, ref: requestId }, undefined, photos)
        : [],
      text,
      evidence: cutText(
        [handle && `They name: ${handle}`, where && `Where: ${where}`, subject && wordsOf(subject)]
          .filter(Boolean)
          .join('\n\n'),
        longestEvidence,
      ),
      photos,
      pictures: photos.map((photo) => evidenceName(subjectId, photo)),
      ...(email !== undefined && { email }),
      ...(hash !== undefined && {
        hash,
        work: [
          searchPicture.at(context.now(), searchPayloadOf(requestId, { hash, reason, isShown }), context),
        ],
      }),
      // Copying photos in the call would make answers about members slower.
      isKeptLater: true,
    },
    context,
  );
  await context.outsideNotices.create(number, { subjectId, caseId, reason, at: context.now().toISOString() });
  return { received: true, number };
};

async function findNamed(
  typed: string,
  { handles, profiles }: Pick<Context, 'handles' | 'profiles'>,
): Promise<Profile | undefined> {
  const { data: handle } = handleField.safeParse(typed.replace(/^@/, ''));
  const id = handle && (await handles.lookUp(handle));
  return (await profiles.find(id || 1))?.value;
}

/** Returns an id that no profile has. */
const idOf = (requestId: string): number =>
  2 + (createHash('sha256').update(requestId).digest().readUIntBE(0, 5) % (leastProfileId - 3));
