import * as z from 'zod/mini';
import { moderationLimits, type QueuedCase } from '../../../../contract/safety/moderation.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { cursorOf, pageOf } from '../../../platform/paging/paging.ts';
import type { ProfileSummary } from '../../../profiles/profiles/summary/summary.ts';
import { recordAudit } from '../../audit/record.ts';
import type { OpenCase, SubjectFile } from '../items.ts';
import { filterJudgeable, matterOf, readerOf } from '../matters.ts';
import { nobodysKey } from '../rules.ts';

/** Reports about members are listed apart from reports about people who are not members. */
const keysAbout = {
  members: { from: '', before: nobodysKey },
  nobody: { from: nobodysKey, before: `${nobodysKey}~` },
};

const cursor = cursorOf(z.strictObject({ key: z.string() }));

export const moderationQueue: Handler<'moderationQueue'> = async (input, caller, context) => {
  const { cases, now } = context;
  const { from, before } = keysAbout[input.about ?? 'members'];
  const after = cursor.read(input.cursor, context)?.key ?? from;
  const reviewer = readerOf(caller);
  const { items: page, nextCursor } = await pageOf(
    moderationLimits.pageSize,
    (limit) => cases.listOpen(reviewer, { after, before }, limit),
    cursor,
    ({ queueKey = '' }) => ({ key: queueKey }),
    context,
  );
  const { items, subjects } = await filterJudgeable(caller, page, matterOf, context);
  await recordAudit(
    caller,
    { kind: 'read-cases', subjects: items.map(({ subjectId }) => Number(subjectId)) },
    context,
  );
  return {
    cases: items.flatMap((file) =>
      file.open ? [caseView(file, file.open, subjects, caller.profile.id, now())] : [],
    ),
    nextCursor,
  };
};

export function caseView(
  { subjectId }: Pick<SubjectFile, 'subjectId'>,
  { caseId, severity, reasons, kinds, reports, weight, openedAt, urgency, dueAt, hidden, claim }: OpenCase,
  subjects: ReadonlyMap<number, Pick<ProfileSummary, 'handle'>>,
  ownId: number,
  now: Date,
): QueuedCase {
  return {
    subjectId: Number(subjectId),
    caseId,
    handle: subjects.get(Number(subjectId))?.handle ?? null,
    severity,
    reasons,
    kinds,
    reports,
    weight: Math.round(weight * 10) / 10,
    openedAt,
    urgency,
    dueAt,
    isHidden: hidden.length > 0,
    claim: claimView(claim, ownId, now),
  };
}

export const claimView = (claim: OpenCase['claim'], ownId: number, now: Date): QueuedCase['claim'] =>
  claim && new Date(claim.until) > now ? { isOwn: claim.profileId === ownId, until: claim.until } : null;
