import { feedbackMessages as say } from '../../../contract/gatherings/feedback.ts';
import { conversationIdOf } from '../../../contract/messaging/conversations/conversations.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { primaryPhotoPath } from '../../profiles/profiles/view.ts';
import { isConnected } from '../../relations/connections/mutual.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import { seeProfile } from '../../relations/visibility/visibility.ts';
import { answerOf } from './again.ts';
import { mayLearnOf } from './guests.ts';
import { copyId, pairKey } from './items.ts';
import { type FeedbackOccasion, otherOf, sideOf } from './rules.ts';

const connectionOccasion: FeedbackOccasion = { id: 'connection', title: 'Your connection', at: null };
export const eventOccasion = (eventId: number): string => `event-${eventId}`;

const newestEvents = 50;

const occasionView = ({ id, title, at }: FeedbackOccasion) => ({ occasion: id, title, at });

/**
 * The answer is the same for an unknown profile, one that the caller may not see and one that the caller has not met.
 */
export const feedbackOccasions: Handler<'feedbackOccasions'> = async ({ profileId }, caller, context) => {
  const { profiles, ratings, feedback } = context;
  const { id: own } = caller.profile;
  const [found, isOpen, mine, theirs, pairs] = await Promise.all([
    profiles.find(profileId),
    haveTalked(own, profileId, context),
    ratings.listAttended(own, newestEvents),
    ratings.listAttended(profileId, newestEvents),
    feedback.listPairs(pairKey(own, profileId)),
  ]);
  if (own === profileId || !seeProfile(caller.viewer, found?.value, { knows: true }))
    return { occasions: [] };
  const there = new Map(theirs.map((fact) => [fact.eventId, fact]));
  const now = context.now().toISOString();
  const all: FeedbackOccasion[] = [
    ...mine
      .filter((fact) => {
        const other = there.get(fact.eventId);
        return other && mayLearnOf(fact, other) && fact.endsAt <= now;
      })
      .map(({ eventId, title, endsAt }) => ({ id: eventOccasion(eventId), title, at: endsAt })),
    ...(isOpen ? [connectionOccasion] : []),
  ];
  const closed = new Set(
    pairs
      .filter((pair) => {
        const other = sideOf(pair, otherOf(pair, own));
        return sideOf(pair, own) !== null || (other && !other.isAnonymous && other.publishedAt !== null);
      })
      .map(({ id }) => id),
  );
  return { occasions: all.filter(({ id }) => !closed.has(id)).map(occasionView) };
};

async function haveTalked(one: number, other: number, context: Context): Promise<boolean> {
  const [connected, roomRecord] = await Promise.all([
    isConnected(one, other, context),
    context.conversations.findRoomRecord(conversationIdOf(one, other)),
  ]);
  return connected && (roomRecord?.value.sides.every(({ sent }) => sent > 0) ?? false);
}

async function findOccasion(
  own: number,
  other: number,
  id: string,
  context: Context,
): Promise<FeedbackOccasion | undefined> {
  if (id === connectionOccasion.id)
    return (await haveTalked(own, other, context)) ? connectionOccasion : undefined;
  const eventId = Number(id.slice(eventOccasion(0).length - 1));
  const [mine, theirs] = await Promise.all([
    context.guests.at(eventId, own).find(),
    context.guests.at(eventId, other).find(),
  ]);
  if (!mine?.value.isThere || !theirs?.value.isThere) return undefined;
  if (!mayLearnOf(mine.value, theirs.value)) return undefined;
  const { title, endsAt } = mine.value;
  return endsAt <= context.now().toISOString() ? { id, title, at: endsAt } : undefined;
}

export const feedbackEvent: Handler<'feedbackEvent'> = async ({ eventId }, caller, context) => {
  const { id: own } = caller.profile;
  const there = await context.guests.listThere(eventId);
  const mine = there.find(({ id }) => id === String(own));
  if (!mine || mine.endsAt > context.now().toISOString()) throw new ApiError(404, say.notFound);
  const id = eventOccasion(eventId);
  const others = there
    .filter((guest) => guest !== mine && mayLearnOf(mine, guest))
    .map((guest) => Number(guest.id));
  const [profiles, given, kept] = await Promise.all([
    seeProfiles(caller.viewer, others, context, new Set(others)),
    context.feedback.listGivenAmong(
      own,
      others.map((other) => copyId(other, id)),
    ),
    context.again.listAmong(own, others, id),
  ]);
  const now = context.now();
  const answers = new Map(kept.map((item) => [otherOf(item, own), item]));
  const done = new Set(
    given.filter(({ listKey }) => listKey !== undefined).map(({ receiverId }) => receiverId),
  );
  return {
    occasion: occasionView({ id, title: mine.title, at: mine.endsAt }),
    members: [...profiles.values()]
      .sort((one, other) => one.handle.localeCompare(other.handle))
      .map((profile) => {
        const item = answers.get(profile.id);
        const person = { profileId: own, personId: caller.personId };
        return {
          profileId: profile.id,
          handle: profile.handle,
          photo: primaryPhotoPath(profile, caller.viewer),
          hasGiven: done.has(profile.id),
          again: (item && answerOf(item, person, now)) ?? null,
          isTold: item?.toldAt !== undefined,
        };
      }),
  };
};

/**
 * Profiles that have met may see each other.
 * @throws ApiError 403, the same for an unknown profile and for one not met
 */
export async function getMet(
  receiverId: number,
  occasion: string,
  { profile, viewer }: Owner,
  context: Context,
) {
  const [found, met] = await Promise.all([
    context.profiles.find(receiverId),
    findOccasion(profile.id, receiverId, occasion, context),
  ]);
  const receiver = seeProfile(viewer, found?.value, { knows: true });
  if (!receiver || !met || receiverId === profile.id) throw new ApiError(403, say.notMet);
  return { receiver, occasion: met };
}
