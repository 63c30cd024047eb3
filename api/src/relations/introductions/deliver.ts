import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { task } from '../../platform/outbox/work.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { isConnected } from '../connections/mutual.ts';
import { askedId, isOpen, ttlUntil, type WrittenItem } from './introduction.ts';
import { mayMeet } from './may-meet.ts';

/** Safe to repeat. Nothing is written where the two may not meet, so nobody can tell. */
export const deliverIntroduction = task(
  'deliverIntroduction',
  z.object({ profileId: z.number(), one: z.number(), other: z.number() }),
  async ({ profileId, one, other }, context): Promise<undefined> => {
    const { introductions, profiles, now } = context;
    const written = (await introductions.writtenAt(profileId, one, other).find())?.value;
    if (!written || !isOpen(written, now())) return;
    const [friend, first, second] = await Promise.all(
      [profileId, one, other].map(async (id) => (await profiles.find(id))?.value),
    );
    if (!friend || !first || !second) return;
    const knowFriend = await Promise.all([one, other].map((id) => isConnected(profileId, id, context)));
    if (knowFriend.includes(false) || !(await mayMeet(friend, [first, second], context))) return;
    await ask(written, first, second, context);
    await ask(written, second, first, context);
    for (const id of [one, other]) await tell(id, written, context);
  },
  { secret: 'introduction' },
);

async function ask(
  { profileId: introducedBy, introductionId, line, createdAt, until }: WrittenItem,
  profile: Profile,
  other: Profile,
  { introductions, now }: Context,
): Promise<void> {
  await introductions.createAsked({
    id: askedId(introductionId),
    profileId: String(profile.id),
    kind: 'introduction-asked',
    schemaVersion: 1,
    introductionId,
    introducedBy: Number(introducedBy),
    otherId: other.id,
    otherType: other.type,
    line,
    createdAt,
    until,
    answers: [],
    ttl: ttlUntil(until, now()),
  });
}

const tell = (
  id: number,
  { profileId, introductionId, createdAt }: WrittenItem,
  { activity }: Context,
): Promise<unknown> =>
  activity.record(id, {
    id: `introduction-${introductionId}`,
    kind: 'introduction',
    at: createdAt,
    actorId: Number(profileId),
  });
