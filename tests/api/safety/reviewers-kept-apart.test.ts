import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { handleKey } from '../../../api/contract/profiles/profiles.ts';
import { reviewLimits } from '../../../api/contract/safety/reviews.ts';
import { composeContext } from '../../../api/src/compose.ts';
import { handlers } from '../../../api/src/features.ts';
import { queuesOf } from '../../../api/src/notifications/notification-delivery/staff-queues.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { watchReviewers } from '../../../api/src/safety/reviews/watch-reviewers.ts';
import { newHandle } from '../../support/fixtures.ts';
import { addPhoto, guest, newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { openOwnStore } from '../../support/open-own-store.ts';
import { startOwnStore } from '../../support/own-store.ts';
import { pairUnderReview } from '../../support/partner-invites-fixtures.ts';

const { store, context } = await openOwnStore();

const town = 'Ghent, Belgium';
const reason = 'A warm application from a friend of friends.';

interface Subject {
  id: number;
  handle: string;
  photoId: string;
}
type Call = (subject: Subject, who: Owner) => unknown;

async function reviewerIn(location: string, inside = context): Promise<Owner> {
  const reviewer = await newMember(inside, { location });
  await changeProfile(reviewer.profile.id, (profile) => ({ ...profile, tier: 'trusted' }), inside);
  return rereadOwner(reviewer, inside);
}

const photoOf = ({ id, photoId }: Subject) => ({ kind: 'profile', ownerId: id, photoId });

/** Each call that a reviewer can make about one newcomer. */
const calls: Record<string, Call> = {
  pendingProfileDetail: ({ id }, who) => handlers.pendingProfileDetail({ id }, who, context),
  approveProfile: ({ id }, who) => handlers.approveProfile({ id, reason }, who, context),
  rejectProfile: ({ id }, who) => handlers.rejectProfile({ id, reason }, who, context),
  askNewcomer: ({ id }, who) => handlers.askNewcomer({ id, question: 'How did you meet?' }, who, context),
  memberProfile: ({ handle }, who) => handlers.memberProfile({ handle }, who, context),
  'memberProfile by its number': ({ id }, who) =>
    handlers.memberProfile({ handle: String(id) }, who, context),
  approvePhoto: (subject, who) => handlers.approvePhoto(photoOf(subject), who, context),
  rejectPhoto: (subject, who) => handlers.rejectPhoto({ ...photoOf(subject), reason }, who, context),
  servePhoto: ({ id, photoId }, who) =>
    handlers.servePhoto({ size: 'full', profileId: id, photoId }, who, context),
  hideMember: ({ handle }, who) => handlers.hideMember({ handle, forGood: false }, who, context),
  blockMember: ({ handle }, who) => handlers.blockMember({ handle }, who, context),
};

/** Also those that found nothing. What the client asks for itself is left out. */
const requestsOf = async (work: () => unknown) =>
  (await store.requestsOf(work)).filter(
    ({ operation }) => !['read container', 'query plan'].includes(operation),
  );

const answerOf = async (call: Call, subject: Subject, who: Owner) => {
  const caller = await rereadOwner(who, context);
  let answer: unknown;
  const asked = await requestsOf(async () => {
    try {
      answer = { status: 200, body: await call(subject, caller) };
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault;
      answer = { status: fault.status, message: fault.message };
    }
  });
  return { answer, calls: asked.map(({ operation, container }) => `${operation} ${container}`).sort() };
};

/** What a reviewer is offered. */
const listsOf = async (who: Owner) => {
  const caller = await rereadOwner(who, context);
  const lists: unknown[] = [];
  const asked = await store.callsOf(async () => {
    lists.push(await handlers.pendingProfiles({}, caller, context));
    lists.push((await handlers.pendingPhotos({}, caller, context)).photos.map(({ ownerId }) => ownerId));
    lists.push(await queuesOf(caller, context));
  });
  return { lists, calls: asked.length };
};

const subjectOf = async ({ profile }: Owner): Promise<Subject> => ({
  id: profile.id,
  handle: profile.handle,
  photoId: await addPhoto(profile.id, context.now(), context),
});
/** Of nobody: the same form, and no such profile. */
const nobody = (): Subject => ({
  id: context.newNumericId(),
  handle: handleKey(`nobody${context.newNumericId()}`),
  photoId: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f',
});

/** Ways in which a newcomer keeps a reviewer apart. No outbox runs after them. */
const ways: Record<string, (reviewer: Owner) => Promise<Owner>> = {
  'named with the profile': (reviewer) =>
    newOwner(context, guest(), { keptApart: [reviewer.email ?? '', 'nobody@example.org'] }),
  'named during the review': async (reviewer) => {
    const newcomer = await newOwner(context);
    await handlers.addShield({ email: reviewer.email ?? '' }, newcomer, context);
    return rereadOwner(newcomer, context);
  },
  'kept apart by their town': async () => {
    const newcomer = await newOwner(context);
    await handlers.addPlaceShield({ town, km: 10 }, newcomer, context);
    return rereadOwner(newcomer, context);
  },
};

describe.each(Object.keys(ways))('a reviewer %s, before the outbox ran', (way) => {
  let named: Owner;
  let other: Owner;
  let before: Awaited<ReturnType<typeof listsOf>>;
  let subject: Subject;
  let nobodys: Subject;
  beforeAll(async () => {
    named = await reviewerIn(town);
    other = await reviewerIn('Lisbon, Portugal');
    before = await listsOf(named);
    const newcomer = await ways[way]?.(named);
    if (!newcomer) throw new Error('There is no such way.');
    subject = await subjectOf(newcomer);
    nobodys = nobody();
  });

  it('is offered what they were offered before the newcomer came', async () => {
    expect(await listsOf(named)).toEqual(before);
    const { lists } = await listsOf(other);
    expect(JSON.stringify(lists)).toContain(String(subject.id));
  });

  it.each(Object.keys(calls))('reads of %s what they read of nobody', async (name) => {
    const call = calls[name] ?? (() => undefined);
    expect(await answerOf(call, subject, named)).toEqual(await answerOf(call, nobodys, named));
  });

  it('leaves the newcomer to the others', async () => {
    const { answer } = await answerOf(calls.approveProfile ?? (() => undefined), subject, other);
    expect(answer).toMatchObject({ status: 200 });
  });
});

it('is forgotten, of a known address as of an unknown one, once the lists of both have it', async () => {
  const { context: inside } = await openIsolated();
  const named = await reviewerIn(town, inside);
  const { profile } = await newOwner(inside, guest(), {
    keptApart: [named.email ?? '', 'nobody@example.org'],
  });
  const unsettled = async () => (await inside.profiles.find(profile.id))?.value.unsettledExclusions;
  expect((await unsettled())?.map(({ pseudonyms }) => pseudonyms.length)).toEqual([1, 0]);
  await runTimer(inside, 0);
  expect(await unsettled()).toBeUndefined();
  const { profiles } = await handlers.pendingProfiles({}, await rereadOwner(named, inside), inside);
  expect(profiles).toEqual([]);
});

it('leaves the pages of the queue as long as without the newcomer', async () => {
  const { context: inside } = await openIsolated();
  const named = await reviewerIn(town, inside);
  const keptApart = [named.email ?? ''];
  for (let n = 0; n < 3; n++) await newOwner(inside, guest(), { keptApart });
  const others = [];
  for (let n = 0; n <= reviewLimits.pageSize; n++) others.push((await newOwner(inside)).profile.id);
  const first = await handlers.pendingProfiles({}, named, inside);
  expect(first.profiles).toHaveLength(reviewLimits.pageSize);
  const last = await handlers.pendingProfiles({ cursor: first.nextCursor ?? '' }, named, inside);
  expect(last.nextCursor).toBeNull();
  const listed = [...first.profiles, ...last.profiles].map(({ id }) => id);
  expect(listed.sort()).toEqual(others.sort());
});

it('holds for who leaves a profile under review, before anything has moved', async () => {
  const { context: inside } = await openIsolated();
  const named = await reviewerIn(town, inside);
  const [iris, bo] = await pairUnderReview(inside);
  await handlers.addShield({ email: named.email ?? '' }, bo, inside);
  const later = await handlers.addShield({ email: 'nobody@example.org' }, iris, inside);
  expect(later.beginsBy).toBeNull();
  // The move is cut off as soon as the new profile is there.
  const cut = { ...inside.handles, keep: () => Promise.reject(new Error('down')) };
  const wish = { handle: newHandle(), requestId: randomUUID() };
  await handlers.leaveProfile(wish, await rereadOwner(bo, inside), { ...inside, handles: cut });
  const listed = async () => {
    const { profiles } = await handlers.pendingProfiles({}, await rereadOwner(named, inside), inside);
    return profiles.map(({ id }) => id);
  };
  const other = await reviewerIn(town, inside);
  const { profiles } = await handlers.pendingProfiles({}, other, inside);
  expect(profiles.map(({ name }) => name)).toContain(wish.handle);
  expect(await listed()).toEqual([]);
  await runTimer(inside);
  await runTimer(inside, 0);
  const moved = await rereadOwner(bo, inside);
  expect(moved.profile.handle).toBe(wish.handle);
  expect(moved.profile.unsettledExclusions).toBeUndefined();
  expect(await listed()).not.toContain(moved.profile.id);
});

it('tells the operator of a newcomer whom every reviewer is kept from', async () => {
  const own = await startOwnStore();
  try {
    const inside = composeContext(own.settings, { log: () => {} });
    const told: (number | undefined)[] = [];
    const log = (_level: string, event: string, fields?: { profileId?: number }) => {
      if (event === 'no-free-reviewer') told.push(fields?.profileId);
    };
    const only = await reviewerIn(town, inside);
    const { profile } = await newOwner(inside, guest(), { keptApart: [only.email ?? ''] });
    const byTown = await newOwner(inside);
    await handlers.addPlaceShield({ town, km: 10 }, byTown, inside);
    await watchReviewers.carryOut({}, { ...inside, log });
    expect(told.sort()).toEqual([profile.id, byTown.profile.id].sort());
  } finally {
    await own.stop();
  }
});
