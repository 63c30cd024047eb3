import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { applyFact } from '../../../api/src/gatherings/rating/count-fact.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { addPhoto, newMember, openIsolated } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';
import { memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';

/** Its clock stands still: all that happens here has one instant. */
const inside = await openIsolated({ INVITATIONS_PER_MONTH: '100' });
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);
const count = 8;
const times = async (work: (index: number) => unknown) => {
  for (let index = 0; index < count; index++) await work(index);
};
const descending = (ids: readonly string[]) => [...ids].sort().reverse();

let iris: Owner;
beforeEach(async () => {
  iris = await newMember(context);
});

/** The events end at one instant; the one that is counted last has the lowest id. */
const wentToAnEarlierOne = (index: number) =>
  applyFact(
    iris.profile.id,
    {
      kind: 'event',
      eventId: 7_000_000_000_000 - index,
      title: 'Late supper',
      endsAt: context.now().toISOString(),
      outcome: 'attended',
      version: 1,
    },
    context,
  );

/** Each makes some of one instant and returns the second keys of its list, as the list shows them. */
const lists: Record<string, () => Promise<string[]>> = {
  async 'notes about somebody'() {
    const otto = await newMember(context);
    await times((index) =>
      handlers.addNote({ targetProfileId: otto.profile.id, content: `Note ${index}` }, iris, context),
    );
    return (await context.notes.list(iris.profile.id, otto.profile.id, iris.personId, count)).map(
      ({ id }) => id,
    );
  },
  async 'all notes'() {
    const others = await newMembers(count, context);
    for (const { profile } of others)
      await handlers.addNote({ targetProfileId: profile.id, content: 'Likes rain' }, iris, context);
    return (await context.notes.listAll(iris.profile.id, count)).map(({ id }) => id);
  },
  async invitations() {
    await times(() => handlers.generateInvitation({}, iris, context));
    return (await context.invitations.list(iris.profile.id, count)).map(({ id }) => id);
  },
  async 'whose profiles somebody opened'() {
    for (const { profile } of (await newMembers(count, context)).reverse())
      await context.views.add(profile.id, iris.profile);
    return (await context.views.listBy(iris.profile.id, count)).map(({ profileId }) => profileId);
  },
  async 'facts about somebody'() {
    await times(wentToAnEarlierOne);
    const facts = await context.ratings.listNewest(iris.profile.id, count);
    return facts.flatMap((fact) => (fact.kind === 'event' ? [String(fact.eventId)] : []));
  },
  async 'events that somebody came to'() {
    await times(wentToAnEarlierOne);
    const facts = await context.ratings.listAttended(iris.profile.id, count);
    return facts.map(({ eventId }) => String(eventId));
  },
  async 'reports of somebody'() {
    for (const { profile } of await newMembers(count, context)) await reportOf(profile, iris, context);
    return (await context.reports.listBy(iris.profile.id, count)).map(({ id }) => id);
  },
  async 'records of the audit about somebody'() {
    const reader = await memberOfTier(context);
    await reportOf(iris.profile, await newMember(context), context);
    await times(() => handlers.moderationCase({ subjectId: iris.profile.id }, reader, context));
    return (await context.audit.listAbout(iris.profile.id, ['read-case'], count)).map(({ id }) => id);
  },
  async blocks() {
    for (const { profile } of await newMembers(count, context))
      await as(iris).blockMember({ handle: profile.handle });
    const { blocks } = await as(iris).blockedMembers({});
    return blocks.map(({ id }) => id);
  },
};

describe('what happened at one instant is listed by a second key:', () => {
  it.each(Object.entries(lists))('%s', async (_, list) => {
    const keys = await list();
    expect(keys).toHaveLength(count);
    expect(keys).toEqual(descending(keys));
  });

  it('photos that wait for a reviewer', async () => {
    await times(() => addPhoto(iris.profile.id, context.now(), context));
    const { photos } = await handlers.pendingPhotos({}, await memberOfTier(context), context);
    const ids = photos.map(({ photo }) => photo.id);
    expect(ids).toHaveLength(count);
    expect(ids).toEqual(ids.toSorted());
  });

  it('activities, whichever was told first', async () => {
    const at = context.now().toISOString();
    const told = ['one', 'two', 'three', 'four'].map((id) => ({
      id,
      type: 'event' as const,
      title: id,
      at,
      actorId: null,
    }));
    const read = [];
    for (const inOrder of [told, told.toReversed()]) {
      const reader = await newMember(context);
      for (const one of inOrder) await context.activity.recordEntry(reader.profile.id, one);
      const { activities } = await handlers.recentActivity({}, reader, context);
      read.push(activities.map(({ id }) => id));
    }
    expect(read).toEqual([descending(['one', 'two', 'three', 'four']), read[0]]);
  });

  it('what is known of a reporter, of more cases than count', async () => {
    const read = [];
    const cases = Array.from({ length: 60 }, (_, index) => ({
      caseId: `${String(index).padStart(2, '0')}-${randomUUID()}`,
      isRight: index < 30,
    }));
    for (const inOrder of [cases, cases.toReversed()]) {
      const { profile } = await newMember(context);
      for (const { caseId, isRight } of inOrder)
        await context.reporters.keep(profile.id, caseId, isRight, context.now().toISOString());
      read.push(await context.reporters.recordOf(profile.id));
    }
    expect(read).toEqual([
      { right: 20, wrong: 30 },
      { right: 20, wrong: 30 },
    ]);
  });
});
