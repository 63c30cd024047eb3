// Specified: features 2.10.1, 7.7.4.

import { expect, it } from 'vitest';
import { feedbackMessages as say } from '../../../api/contract/gatherings/feedback.ts';
import { handlers } from '../../../api/src/features.ts';
import { leave } from '../../../api/src/people/account/leave.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import {
  connectMembers,
  eventWith,
  giveFeedbackTo,
  listGivenBy,
  listReceivedBy,
  words,
} from '../../support/feedback-fixtures.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { context, clock } = await openIsolated();

const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * dayMs);
};

it('is left by those who were at the same event or are connected and have both written', async () => {
  const [iris, otto, vera] = await newMembers(3, context);
  const refused = { status: 403, message: say.notMet };
  await expect(giveFeedbackTo(iris, otto, 'connection', context)).rejects.toMatchObject(refused);
  await expect(giveFeedbackTo(iris, otto, 'event-5', context)).rejects.toMatchObject(refused);
  const nobody = { profileId: 4, occasion: 'connection', ...words() };
  await expect(handlers.giveFeedback(nobody, iris, context)).rejects.toMatchObject(refused);
  const occasion = await eventWith([iris, otto], context);
  await expect(giveFeedbackTo(vera, otto, occasion, context)).rejects.toMatchObject(refused);
  await connectMembers(iris, otto, context);
  const open = await handlers.feedbackOccasions({ profileId: otto.profile.id }, iris, context);
  expect(open.occasions.map(({ occasion: id }) => id).sort()).toEqual(['connection', occasion].sort());
  expect(await handlers.feedbackOccasions({ profileId: otto.profile.id }, vera, context)).toEqual({
    occasions: [],
  });
  await giveFeedbackTo(iris, otto, occasion, context);
  await expect(giveFeedbackTo(iris, otto, occasion, context)).rejects.toMatchObject({
    status: 409,
    message: say.given,
  });
  await giveFeedbackTo(iris, otto, 'connection', context);
  expect(await handlers.feedbackOccasions({ profileId: otto.profile.id }, iris, context)).toEqual({
    occasions: [],
  });
});

it('is seen by nobody until both have written, and changed by nobody from then on', async () => {
  const [iris, otto] = await newMembers(2, context);
  const occasion = await eventWith([iris, otto], context, 'Supper at the mill');
  const { id, state } = await giveFeedbackTo(iris, otto, occasion, context, { comment: 'First try' });
  expect(state).toBe('waiting');
  expect(await listReceivedBy(otto, context)).toMatchObject({ feedback: [], stats: { totalFeedback: 0 } });
  await handlers.updateFeedback(
    { id, ...words({ comment: 'Second try', rating: 'neutral' }) },
    iris,
    context,
  );
  expect(await listGivenBy(iris, context)).toMatchObject([
    {
      comment: 'Second try',
      state: 'waiting',
      title: 'Supper at the mill',
      recipientName: otto.profile.handle,
    },
  ]);
  expect((await giveFeedbackTo(otto, iris, occasion, context)).state).toBe('published');
  const { feedback, stats } = await listReceivedBy(otto, context);
  expect(feedback).toMatchObject([{ comment: 'Second try', giverName: iris.profile.handle }]);
  expect(stats).toEqual({
    positiveCount: 0,
    neutralCount: 1,
    negativeCount: 0,
    averageRating: 3,
    totalFeedback: 1,
  });
  await expect(handlers.updateFeedback({ id, ...words() }, iris, context)).rejects.toMatchObject({
    status: 409,
    message: say.published,
  });
  const received = feedback[0]?.id ?? '';
  await handlers.answerFeedback({ id: received, text: 'I will mend it.' }, otto, context);
  await expect(
    handlers.answerFeedback({ id: received, text: 'And more.' }, otto, context),
  ).rejects.toMatchObject({ message: say.answered });
  expect(await listGivenBy(iris, context)).toMatchObject([{ answer: { text: 'I will mend it.' } }]);
  await handlers.withdrawFeedback({ id }, iris, context);
  expect(await listReceivedBy(otto, context)).toMatchObject({ feedback: [], stats: { totalFeedback: 0 } });
  expect(await listGivenBy(iris, context)).toEqual([]);
  // By its copies the deletion of an account finds what is left, however late.
  expect(await context.feedback.findGiven(iris.profile.id, id)).toMatchObject({ comment: '', ttl: -1 });
});

it('is published after 14 days where the other side is silent, who may then answer only', async () => {
  const [iris, otto] = await newMembers(2, context);
  const occasion = await eventWith([iris, otto], context);
  const { id } = await giveFeedbackTo(iris, otto, occasion, context);
  later(13);
  await runTimer(context);
  expect((await listReceivedBy(otto, context)).feedback).toEqual([]);
  later(1.01);
  await runTimer(context);
  expect((await listReceivedBy(otto, context)).feedback).toHaveLength(1);
  await expect(giveFeedbackTo(otto, iris, occasion, context)).rejects.toMatchObject({ message: say.closed });
  later(14.1);
  await expect(handlers.withdrawFeedback({ id }, iris, context)).rejects.toMatchObject({
    message: say.tooLate,
  });
});

it('takes no severe words, also as an answer, and keeps nothing of the rest for reviewers', async () => {
  const [iris, otto] = await newMembers(2, context);
  const occasion = await eventWith([iris, otto], context);
  const refused = (field: string) => ({ status: 400, errors: [expect.objectContaining({ field })] });
  await expect(giveFeedbackTo(iris, otto, occasion, context, { comment: 'veilhate6' })).rejects.toMatchObject(
    refused('comment'),
  );
  await expect(giveFeedbackTo(iris, otto, occasion, context, { tags: ['veilhate6'] })).rejects.toMatchObject(
    refused('tags'),
  );
  const { id } = await giveFeedbackTo(iris, otto, occasion, context, { comment: 'veilhate4' });
  await expect(
    handlers.updateFeedback({ id, ...words({ comment: 'veilhate6' }) }, iris, context),
  ).rejects.toMatchObject(refused('comment'));
  await giveFeedbackTo(otto, iris, occasion, context);
  const [received] = (await listReceivedBy(otto, context)).feedback;
  await expect(
    handlers.answerFeedback({ id: received?.id ?? '', text: 'veilhate6' }, otto, context),
  ).rejects.toMatchObject(refused('text'));
  expect(await context.contentReviews.listWaiting({ after: undefined, limit: 10 })).toEqual([]);
});

it('is asked for once, the day after an event, of those who met somebody there', async () => {
  const [iris, otto, vera, noor] = await newMembers(4, context);
  const at = await eventWith([iris, otto, noor], context, 'Supper by the weir');
  const event = `event:${at.slice('event-'.length)}`;
  await eventWith([vera], context, 'Supper alone');
  const asked = async (who: Owner) =>
    (await handlers.recentActivity({}, who, context)).activities
      .filter(({ type }) => type === 'feedback')
      .map(({ id }) => id);
  const waiting = async (who: Owner) =>
    (await context.outbox.listIn({ container: 'feedback', partition: event }, 'askFeedback'))
      .map(({ payload }) => payload)
      .filter((payload) => JSON.stringify(payload).includes(String(who.profile.id)));
  expect(await waiting(noor)).toHaveLength(1);
  await leave(noor.personId, noor.profile.handle, context);
  await runTimer(context);
  expect(await waiting(noor)).toEqual([]);
  expect(await waiting(iris)).toHaveLength(1);
  later(0.9);
  await runTimer(context);
  expect(await asked(iris)).toEqual([]);
  later(0.2);
  await runTimer(context);
  later(3);
  await runTimer(context);
  expect(await asked(iris)).toEqual([`feedback-${at}`]);
  expect(await asked(otto)).toEqual([`feedback-${at}`]);
  expect(await asked(vera)).toEqual([]);
});

it('whom somebody would meet again is theirs alone, counts nowhere, and goes with either', async () => {
  const [iris, otto, vera] = await newMembers(3, context);
  const occasion = await eventWith([iris, otto], context);
  const eventId = Number(occasion.slice('event-'.length));
  const would = (again: 'yes' | 'rather-not', who = iris, whom = otto) =>
    handlers.meetAgain({ eventId, profileId: whom.profile.id, again }, who, context);
  const answersOf = async (who: Owner) =>
    (await handlers.feedbackEvent({ eventId }, who, context)).members.map(({ again }) => again);
  await expect(would('yes', vera)).rejects.toMatchObject({ status: 403, message: say.notMet });
  await expect(would('yes', iris, iris)).rejects.toMatchObject({ status: 403, message: say.notMet });
  const before = await handlers.rating({ id: otto.profile.handle }, otto, context);
  await would('yes');
  await would('rather-not');
  expect(await answersOf(iris)).toEqual(['rather-not']);
  expect(await answersOf(otto)).toEqual([null]);
  expect(await handlers.rating({ id: otto.profile.handle }, otto, context)).toEqual({
    ...before,
    computedAt: expect.any(String),
  });
  expect(await listReceivedBy(otto, context)).toMatchObject({ feedback: [], stats: { totalFeedback: 0 } });
  const copy = await handlers.exportAccount({}, iris, context);
  expect(copy.wouldMeetAgain).toEqual([{ profileId: otto.profile.id, occasion, again: 'rather-not' }]);
  expect(JSON.stringify(await handlers.exportAccount({}, otto, context))).not.toContain('rather-not');
  await leave(otto.personId, otto.profile.handle, context);
  await runTimer(context);
  expect(await context.again.listOfPerson(iris.profile.id, iris.personId, 10)).toEqual([]);
});

it('tells somebody who gave none whether they were given any', async () => {
  const [iris, otto] = await newMembers(2, context);
  const occasion = await eventWith([iris, otto], context);
  const givenBy = (who: Owner) => handlers.feedbackGiven({}, who, context);
  expect(await givenBy(otto)).toMatchObject({ feedback: [], hasReceived: false });
  await giveFeedbackTo(iris, otto, occasion, context);
  expect(await givenBy(otto)).toMatchObject({ hasReceived: false });
  expect(await givenBy(iris)).not.toHaveProperty('hasReceived');
  later(15);
  await runTimer(context);
  expect(await givenBy(otto)).toMatchObject({ feedback: [], hasReceived: true });
});
