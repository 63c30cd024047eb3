import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { AwayChangeHook } from '../../feature.ts';
import type { InboxEntry } from '../../messaging/conversations/items.ts';
import { type NextRun, task } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { type DecisionItem, isOverturned } from '../moderation/items.ts';

export const noticePrefix = 'account-suspended-';

const stepSize = 50;

const payloadSchema = z.object({
  subjectId: z.number(),
  decisionId: z.string(),
  after: z._default(z.string(), ''),
});

/**
 * Notifies correspondents page by page; safe to repeat. If the suspension is overturned, those who were notified are
 * told so.
 */
export const notifyOfSuspension = task(
  'notifyOfSuspension',
  payloadSchema,
  async ({ subjectId, decisionId, after }, context): Promise<NextRun | undefined> => {
    const [subject, decision] = await Promise.all([
      context.profiles.find(subjectId),
      context.cases.findDecision(subjectId, decisionId),
    ]);
    if (!subject || !decision?.value.correspondentsNotified) return undefined;
    const entries = await context.inbox.listById(subjectId, after, stepSize);
    for (const other of await reachableOf(subjectId, entries, context))
      await notifyCorrespondent(other, subject.value, decision.value, context);
    const last = entries.at(-1)?.id;
    if (last === undefined || entries.length < stepSize) return undefined;
    return { againAt: context.now(), payload: { subjectId, decisionId, after: last } };
  },
  { secret: { none: 'Whoever is held apart from the suspended profile is not told.' } },
);

/** Leaves out members separated from the subject by a block. */
async function reachableOf(
  subjectId: number,
  entries: readonly { id: string; entry: InboxEntry }[],
  { profileSummaries, blocks }: Context,
): Promise<{ conversationId: string; id: number }[]> {
  const [others, excluded] = await Promise.all([
    profileSummaries.listByIds(new Set(entries.map(({ entry }) => entry.otherId))),
    blocks.findExcluded(subjectId),
  ]);
  const reached = new Set(
    others.filter(({ status, people }) => status === 'Approved' && !excluded.has(people)).map(({ id }) => id),
  );
  return entries.flatMap(({ id, entry }) =>
    reached.has(entry.otherId) ? [{ conversationId: id, id: entry.otherId }] : [],
  );
}

async function notifyCorrespondent(
  { conversationId, id }: { conversationId: string; id: number },
  { id: subjectId, handle }: Profile,
  decision: DecisionItem,
  { activity, conversations }: Context,
): Promise<void> {
  const { decisionId, correspondentsNotified: told } = decision;
  if (!told) return;
  const noticeId = `${noticePrefix}${decisionId}`;
  const isUndone = isOverturned(decision);
  if (isUndone && !(await activity.find(id, noticeId))) return;
  const found = await conversations.findRoomRecord(conversationId);
  const subject = found?.value.sides.find(({ profileId }) => profileId === subjectId);
  if (!subject || subject.sent === 0) return;
  await activity.record(id, {
    id: noticeId,
    ...(isUndone
      ? { kind: 'suspension-undone', at: decision.appeal?.decided?.at ?? told.at }
      : { kind: 'suspension', values: { notice: told.notice }, at: told.at }),
    quoted: { profileId: subjectId, words: handle },
    isGiven: true,
  });
}

export const notifyOfUndoneSuspension: AwayChangeHook = async (subjectId, isAway, context) => {
  if (isAway) return;
  const decisions = await context.cases.listEveryDecision(subjectId);
  for (const one of decisions) {
    if (!one.correspondentsNotified || !isOverturned(one)) continue;
    const { decisionId } = one;
    const work = notifyOfSuspension.at(
      context.now(),
      { subjectId, decisionId, after: '' },
      { newId: () => `undone-${decisionId}` },
    );
    await context.activity.enqueue(subjectId, [work]);
  }
};
