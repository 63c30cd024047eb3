import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { applyFact } from '../../../api/src/gatherings/rating/count-fact.ts';
import { rebuildTally } from '../../../api/src/gatherings/rating/refresh.ts';
import { leave } from '../../../api/src/people/account/leave.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import {
  eventWith,
  giveFeedbackTo,
  listGivenBy,
  listReceivedBy,
  words,
} from '../../support/feedback-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';

const dayMs = 24 * 60 * 60 * 1000;
const inside = await openIsolated();
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);

const later = (days: number) => {
  inside.clock.now = new Date(inside.clock.now.getTime() + days * dayMs);
};
const settled = (work: readonly unknown[]) => Promise.allSettled(work);

it('publishes once what both write at one instant', racedOptions, async () => {
  const [iris, otto] = await newMembers(2, context);
  const event = await eventWith([iris, otto], context);
  await Promise.all([giveFeedbackTo(iris, otto, event, context), giveFeedbackTo(otto, iris, event, context)]);
  for (const who of [iris, otto]) {
    const { feedback, stats } = await listReceivedBy(who, context);
    expect(feedback).toHaveLength(1);
    expect(stats?.totalFeedback).toBe(1);
    const rating = await as(who).rating({ id: String(who.profile.id) });
    expect(rating).toMatchObject({ feedbackGiven: 1, feedbackCount: 1 });
  }
});

it('takes one of many at one instant from one giver', racedOptions, async () => {
  const [iris, otto] = await newMembers(2, context);
  const event = await eventWith([iris, otto], context);
  const tries = await settled(Array.from({ length: 8 }, () => giveFeedbackTo(iris, otto, event, context)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listGivenBy(iris, context)).toHaveLength(1);
});

it(
  'shows an edit that was in time, and refuses one that came after the publication',
  racedOptions,
  async () => {
    const [iris, otto] = await newMembers(2, context);
    const event = await eventWith([iris, otto], context);
    const { id } = await giveFeedbackTo(iris, otto, event, context, { comment: 'before' });
    const [edit] = await settled([
      handlers.updateFeedback({ id, ...words({ comment: 'after' }) }, iris, context),
      giveFeedbackTo(otto, iris, event, context),
    ]);
    await runTimer(context);
    const [shown] = (await listReceivedBy(otto, context)).feedback;
    expect(shown?.comment).toBe(edit?.status === 'fulfilled' ? 'after' : 'before');
    expect((await listGivenBy(iris, context))[0]?.comment).toBe(shown?.comment);
  },
);

it(
  'shows nothing that was withdrawn, whichever of publication and withdrawal was first',
  racedOptions,
  async () => {
    const [iris, otto] = await newMembers(2, context);
    const event = await eventWith([iris, otto], context);
    const { id } = await giveFeedbackTo(iris, otto, event, context);
    later(14.01);
    await settled([runOutbox(context), handlers.withdrawFeedback({ id }, iris, context)]);
    await runTimer(context);
    expect(await listReceivedBy(otto, context)).toMatchObject({ feedback: [], stats: { totalFeedback: 0 } });
    expect(await listGivenBy(iris, context)).toEqual([]);
    const rating = await as(otto).rating({ id: String(otto.profile.id) });
    expect(rating).toMatchObject({ feedbackCount: 0 });
  },
);

it('holds when one of the two leaves in between', racedOptions, async () => {
  const [iris, otto] = await newMembers(2, context);
  const event = await eventWith([iris, otto], context);
  await giveFeedbackTo(iris, otto, event, context);
  await settled([
    giveFeedbackTo(otto, iris, event, context),
    leave(iris.personId, iris.profile.handle, context),
  ]);
  await runTimer(context, 31 * 60_000);
  await runTimer(context, 62 * 60_000);
  const { feedback, stats } = await listReceivedBy(otto, context);
  expect(feedback.length).toBe(stats?.totalFeedback);
  for (const { giverName } of feedback) expect(giverName).toBe('A former member');
  expect(await listGivenBy(otto, context)).toEqual([]);
});

it(
  'publishes anonymous feedback once, though two instances run the work at one instant',
  racedOptions,
  async () => {
    const guests = await newMembers(5, context);
    const [iris, ...givers] = guests;
    const event = await eventWith(guests, context);
    for (const giver of givers) await giveFeedbackTo(giver, iris, event, context, { isAnonymous: true });
    later(32);
    await settled([runOutbox(context), runOutbox(context)]);
    await runTimer(context, 5 * 60_000);
    const { feedback, stats } = await listReceivedBy(iris, context);
    expect(feedback).toHaveLength(4);
    expect(stats?.totalFeedback).toBe(4);
    for (const giver of givers)
      expect(await listGivenBy(giver, context)).toMatchObject([{ state: 'published' }]);
  },
);

it('counts each of many facts once, and a rebuild comes to the same', racedOptions, async () => {
  const iris = await newMember(context);
  const id = iris.profile.id;
  const event = (eventId: number, version: number, outcome: 'attended' | 'no-show') =>
    applyFact(
      id,
      { kind: 'event', eventId, title: 'Supper', endsAt: context.now().toISOString(), outcome, version },
      context,
    );
  await Promise.all([
    ...[1, 2, 3, 4].map((eventId) => event(eventId, 1, 'attended')),
    ...[1, 2, 3, 4].map((eventId) => event(eventId, 1, 'attended')),
    event(4, 2, 'no-show'),
  ]);
  const counted = await as(iris).rating({ id: String(id) });
  expect(counted).toMatchObject({ eventAttendance: { attended: 3, expected: 4 } });
  await rebuildTally(id, context);
  expect(await as(iris).rating({ id: String(id) })).toEqual(counted);
});
