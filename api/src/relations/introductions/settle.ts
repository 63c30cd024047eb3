import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { isUnlisted } from '../../platform/http/sanctions.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { connectIntroduced } from '../connections/connect-introduced.ts';
import { peopleOf } from '../connections/own-yes.ts';
import { type AskedItem, haveAllSaidYes, isOpen, nobodysId, ttlUntil } from './introduction.ts';
import { mayMeet } from './may-meet.ts';

/** Connects the two once everybody said yes. Safe to repeat, and when two say the last yes at once. */
export const settleIntroduction = task(
  'settleIntroduction',
  z.object({ profileId: z.number(), introductionId: z.string() }),
  async ({ profileId, introductionId }, context): Promise<undefined> => {
    const { introductions, profiles, now } = context;
    const own = (await introductions.findAsked(profileId, introductionId))?.value;
    if (!own || own.otherId === nobodysId || !isOpen(own, now())) return;
    const theirs = (await introductions.findAsked(own.otherId, introductionId))?.value;
    if (!theirs) return;
    const [friend, profile, other] = await Promise.all(
      [own.introducedBy, profileId, own.otherId].map(async (id) => (await profiles.find(id))?.value),
    );
    if (!friend || !profile || !other) return;
    if (!haveAllSaidYes(own, peopleOf(profile)) || !haveAllSaidYes(theirs, peopleOf(other))) return;
    const isBegun = await hasOpened(own, context);
    if (!isBegun && !(await mayMeet(friend, [profile, other], context))) return;
    await connectIntroduced(profile, other.id, own, context);
    await connectIntroduced(other, profileId, own, context);
    for (const { id } of [profile, other]) {
      await introductions.removeAsked(id, introductionId);
      await context.activity.withdraw(id, `introduction-${introductionId}`);
    }
  },
  { secret: 'introduction' },
);

/** An earlier run may have ended between the first connection and the last removal. */
async function hasOpened(
  { profileId, otherId, introducedBy, line }: AskedItem,
  { relations }: Context,
): Promise<boolean> {
  const relation = (await relations.find(Number(profileId), otherId))?.value;
  return relation?.introducedBy === introducedBy && relation.introduction === line;
}

/**
 * After somebody left or came back: introductions and answers of people who left end, and those who are there may all
 * have said yes.
 */
export const settleIntroductionsOf = task(
  'settleIntroductionsOf',
  z.object({ profileId: z.number() }),
  async ({ profileId }, context): Promise<undefined> => {
    const { introductions, profiles, now } = context;
    const profile = (await profiles.find(profileId))?.value;
    if (!profile) return;
    const people = peopleOf(profile);
    for (const written of await introductions.listWritten(profileId, mostInTwoWeeks)) {
      const { byPerson, introductionId, between } = written;
      if (!people.includes(byPerson)) await introductions.withdraw(written);
      else await settleIntroduction.carryOut({ profileId: between[0], introductionId }, context);
    }
    for (const { introductionId } of await introductions.listAsked(profileId, mostInTwoWeeks)) {
      await introductions.changeAsked(profileId, introductionId, (asked) => ({
        ...asked,
        answers: asked.answers.filter(({ personId }) => people.includes(personId)),
        ttl: ttlUntil(asked.until, now()),
      }));
      await settleIntroduction.carryOut({ profileId, introductionId }, context);
    }
  },
  { secret: 'introduction' },
);

const mostInTwoWeeks = 1000;

export const introductionWorkAfterChange = (before: Profile, after: Profile, context: Context): Work[] => {
  const people = peopleOf(after);
  const hasLost = peopleOf(before).some((personId) => !people.includes(personId));
  const isListedAgain = isOutOfLists(before) && !isOutOfLists(after);
  return hasLost || isListedAgain ? [settleIntroductionsOf.now({ profileId: after.id }, context)] : [];
};

const isOutOfLists = (profile: Profile): boolean => profile.hidden || isUnlisted(profile);
