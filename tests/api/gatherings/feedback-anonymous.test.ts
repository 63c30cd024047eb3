import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { feedbackMessages as say } from '../../../api/contract/gatherings/feedback.ts';
import { handlers } from '../../../api/src/features.ts';
import { leave } from '../../../api/src/people/account/leave.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { areRelatedByInvitation } from '../../../api/src/profiles/profiles/invite-lineage.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import {
  eventWith,
  giveFeedbackTo,
  listGivenBy,
  listReceivedBy,
  words,
} from '../../support/feedback-fixtures.ts';
import type { Tuple } from '../../support/fixtures.ts';
import {
  inviteNewcomer,
  newMember,
  openIsolated,
  profileAsRead,
  runTimer,
} from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';

const inside = await openIsolated();
const context = withoutLimits(inside.context);
inside.clock.now = new Date('2027-01-12T20:00:00Z');

/** With handles in the order of the alphabet, as lists of people go. */
const members = async <Count extends number>(count: Count) =>
  (await Promise.all(
    Array.from({ length: count }, (_, index) =>
      newMember(context, { handle: `${'ABCDEFGHI'[index]} ${randomUUID().slice(0, 18)}` }),
    ),
  )) as Tuple<Owner, Count>;

/** To the first of the next month, an hour after it began, with all work that is due by then. */
async function nextMonth(): Promise<string> {
  const { now } = inside.clock;
  inside.clock.now = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 1));
  await runTimer(context);
  return inside.clock.now.toISOString().slice(0, 7);
}

/** Whatever the API tells somebody about what others wrote and thought of them. */
async function everythingFor(who: Owner, others: readonly Owner[], events: readonly string[]) {
  const reader = await rereadOwner(who, context);
  const asked = [
    handlers.feedbackReceived({}, reader, context),
    handlers.feedbackGiven({}, reader, context),
    handlers.rating({ id: String(reader.profile.id) }, reader, context),
    handlers.exportAccount({}, reader, context),
    handlers.recentActivity({}, reader, context),
    handlers.whoSawMyData({}, reader, context),
    handlers.homeStats({}, reader, context),
    handlers.me({}, reader, context),
    ...events.map((event) => handlers.feedbackEvent({ eventId: Number(event.slice(6)) }, reader, context)),
    ...others.flatMap(({ profile }) => [
      handlers.feedbackOccasions({ profileId: profile.id }, reader, context),
      handlers.rating({ id: String(profile.id) }, reader, context),
    ]),
  ];
  return JSON.parse(
    JSON.stringify(await Promise.all(asked), (key, value) =>
      ['computedAt', 'exportedAt', 'timeAgo', 'lastActive'].includes(key) ? undefined : value,
    ),
  );
}

describe('anonymous feedback', () => {
  it('changes nothing that its receiver can read until three stand together on the first of a month', async () => {
    const [iris, ...givers] = await members(4);
    const event = await eventWith([iris, ...givers], context);
    inside.clock.now = new Date(inside.clock.now.getTime() + 2 * 24 * 60 * 60 * 1000);
    await runTimer(context);
    const before = await everythingFor(iris, givers, [event]);
    const [one, two, three] = givers;
    const first = await giveFeedbackTo(one, iris, event, context, { isAnonymous: true, rating: 'negative' });
    await giveFeedbackTo(two, iris, event, context, { isAnonymous: true });
    expect(await everythingFor(iris, givers, [event])).toEqual(before);
    expect(await listGivenBy(one, context)).toMatchObject([
      { state: 'waiting', publishAt: '2027-02-01T00:00:00.000Z' },
    ]);
    await nextMonth();
    expect(await everythingFor(iris, givers, [event])).toEqual(before);
    await handlers.updateFeedback(
      { id: first.id, ...words({ isAnonymous: true, rating: 'neutral', comment: 'On second thought' }) },
      one,
      context,
    );
    // This month's feedback waits for the next, as do the others with it.
    await giveFeedbackTo(three, iris, event, context, { isAnonymous: true });
    expect(await everythingFor(iris, givers, [event])).toEqual(before);
    const month = await nextMonth();
    const { feedback, stats } = await listReceivedBy(iris, context);
    expect(feedback).toHaveLength(3);
    expect(stats).toMatchObject({ positiveCount: 2, neutralCount: 1, totalFeedback: 3 });
    for (const item of feedback)
      expect(item).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        rating: expect.any(String),
        comment: expect.any(String),
        tags: ['Honest'],
        isAnonymous: true,
        title: null,
        giverId: null,
        giverName: null,
        giverPhoto: null,
        receivedDate: month,
        answer: null,
      });
    await expect(
      handlers.updateFeedback({ id: first.id, ...words({ isAnonymous: true }) }, one, context),
    ).rejects.toMatchObject({ message: say.published });
  });

  it('says nothing of who gave it: with another giver the receiver reads the same', async () => {
    const read = [];
    for (const isSigner of [true, false]) {
      const [iris, signer, two, three, four] = await members(5);
      const everybody = [signer, two, three, four];
      const events = [
        await eventWith([iris, ...everybody], context, 'First supper'),
        await eventWith([iris, ...everybody], context, 'Second supper'),
      ] as [string, string];
      await giveFeedbackTo(signer, iris, events[0], context, { comment: 'Signed.' });
      await giveFeedbackTo(iris, signer, events[0], context, { comment: 'Thank you.' });
      const giver = isSigner ? signer : four;
      await giveFeedbackTo(giver, iris, events[1], context, {
        isAnonymous: true,
        rating: 'negative',
        comment: 'a',
      });
      await giveFeedbackTo(two, iris, events[1], context, { isAnonymous: true, comment: 'b' });
      await giveFeedbackTo(three, iris, events[1], context, { isAnonymous: true, comment: 'c' });
      await nextMonth();
      const all = await everythingFor(iris, everybody, events);
      const names = new Map(
        [iris, ...everybody].flatMap(({ profile, personId, email }, index) => [
          [profile.handle, `handle${index}`],
          [String(profile.id), `id${index}`],
          [personId, `person${index}`],
          [email ?? '', `email${index}`],
        ]),
      );
      // Parts that differ from one telling of the story to the other: names, numbers and days.
      const said = [...names].reduce(
        (text, [name, word]) => text.replaceAll(name, word),
        JSON.stringify(all),
      );
      read.push(
        said
          .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
          .replaceAll(/"draftKeys":\[[^\]]*\]/g, '"draftKeys":[]')
          .replaceAll(/\d{13,16}/g, 'number')
          .replaceAll(/\d{4}-\d\d(-\d\d)?(T[\d:.]+Z)?/g, 'day')
          .replaceAll(/"comment":"[abc]"/g, '"comment":"abc"')
          .replaceAll(/"rating":"(positive|negative)"/g, '"rating":"some"'),
      );
    }
    expect(read[1]).toBe(read[0]);
  });

  it('comes in an order that tells nothing, one of each giver at a time', async () => {
    const [iris, ...givers] = await members(9);
    const guests = [iris as Owner, ...givers];
    const [event, later] = [await eventWith(guests, context), await eventWith(guests, context)];
    for (const [index, giver] of givers.entries())
      await giveFeedbackTo(giver, iris as Owner, event, context, {
        isAnonymous: true,
        comment: String(index),
      });
    inside.clock.now = new Date(inside.clock.now.getTime() + 60_000);
    await giveFeedbackTo(givers[0] as Owner, iris as Owner, later, context, {
      isAnonymous: true,
      comment: 'second',
    });
    await nextMonth();
    const comments = (await listReceivedBy(iris as Owner, context)).feedback.map(({ comment }) => comment);
    expect([...comments].sort()).toEqual(givers.map((_, index) => String(index)));
    expect(comments).not.toEqual(comments.toSorted());
    expect(comments).not.toEqual(comments.toSorted().toReversed());
    await nextMonth();
    expect((await listReceivedBy(iris as Owner, context)).feedback).toHaveLength(8);
  });

  it('is answered and reported without naming the giver, and goes on the first of a month when withdrawn', async () => {
    const [iris, ...givers] = await members(4);
    const event = await eventWith([iris, ...givers], context);
    const ids = [];
    for (const giver of givers)
      ids.push(
        (
          await giveFeedbackTo(giver, iris, event, context, {
            isAnonymous: true,
            comment: giver.profile.handle,
          })
        ).id,
      );
    await nextMonth();
    const [first] = (await listReceivedBy(iris, context)).feedback;
    if (!first) throw new Error('Nothing was published.');
    const giver = givers.find(({ profile }) => profile.handle === first.comment) as Owner;
    await handlers.answerFeedback({ id: first.id, text: 'I hear you.' }, iris, context);
    expect(await listGivenBy(giver, context)).toMatchObject([{ answer: { text: 'I hear you.' } }]);
    const report = { kind: 'feedback', id: first.id, reason: 'other' as const };
    expect(await handlers.report(report, iris, context)).toMatchObject({ received: true });
    const before = await everythingFor(iris, givers, [event]);
    await handlers.withdrawFeedback({ id: ids[givers.indexOf(giver)] ?? '' }, giver, context);
    expect(await listGivenBy(giver, context)).toEqual([]);
    expect(await everythingFor(iris, givers, [event])).toEqual(before);
    await nextMonth();
    expect(await listReceivedBy(iris, context)).toMatchObject({ stats: { totalFeedback: 2 } });
  });

  it('is not open to those whom an inviter brought, whose voice would name them', async () => {
    const host = await newMember(context);
    const guest = await inviteNewcomer(host, context);
    const found = await context.profiles.find(guest.profileId);
    if (!found) throw new Error('The guest has no profile.');
    await context.profiles.replace({ ...found.value, status: 'Approved' }, found.etag);
    expect(areRelatedByInvitation(host.profile, found.value, context.keyedHash)).toBe(true);
    const personId = found.value.people[0]?.personId ?? '';
    const person = { personId, email: null, name: 'Guest', issuedAt: Number.MAX_SAFE_INTEGER };
    const owner: Owner = { ...person, ...(await profileAsRead(personId, context)) };
    const event = await eventWith([host, owner], context);
    // Whoever gave nothing does not learn in this way who is of their circle.
    const nothing = { id: `${host.profile.id}_${event}`, ...words({ isAnonymous: true }) };
    await expect(handlers.updateFeedback(nothing, owner, context)).rejects.toMatchObject({
      status: 404,
      message: say.notFound,
    });
    await expect(giveFeedbackTo(owner, host, event, context, { isAnonymous: true })).rejects.toMatchObject({
      message: say.near,
    });
    expect((await giveFeedbackTo(owner, host, event, context)).state).toBe('waiting');
  });
});

describe('somebody who leaves', () => {
  it('leaves what was published without a name, and nothing of the rest', async () => {
    const [iris, ...givers] = await members(5);
    const [one, , , waiting] = givers;
    const event = await eventWith([iris, ...givers], context);
    const later = await eventWith([iris, ...givers], context);
    for (const giver of givers.slice(0, 3))
      await giveFeedbackTo(giver, iris, event, context, { isAnonymous: true });
    await giveFeedbackTo(waiting, iris, event, context, { comment: 'Signed by who left.' });
    await giveFeedbackTo(iris, waiting, event, context);
    await nextMonth();
    await giveFeedbackTo(one, iris, later, context, { isAnonymous: true });
    for (const giver of [one, waiting]) {
      await leave(giver.personId, giver.profile.handle, context);
      await runTimer(context, 31 * 60_000);
    }
    const { feedback } = await listReceivedBy(iris, context);
    expect(feedback).toHaveLength(4);
    expect(feedback.find(({ isAnonymous }) => !isAnonymous)).toMatchObject({
      comment: 'Signed by who left.',
      giverName: say.formerMember,
    });
    for (const { id } of feedback)
      expect(await handlers.report({ kind: 'feedback', id, reason: 'other' }, iris, context)).toMatchObject({
        received: true,
      });
    const left = JSON.stringify([
      await context.feedback.listComing(iris.profile.id),
      await context.feedback.listAnyReceived(iris.profile.id, 100),
      await listGivenBy(iris, context),
    ]);
    for (const giver of [one, waiting]) expect(left).not.toContain(String(giver.profile.id));
  });
});
