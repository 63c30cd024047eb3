import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readActivity } from '../../../api/contract/discovery/home/home.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';
import { joinGroup, newGroup } from './groups-in-process.ts';

const context = withoutLimitsAndJudges((await openIsolated()).context);

it('mutes a thread for the person who muted it, and for nobody with whom they share a profile', async () => {
  const otto = await newMember(context);
  const [iris, bo] = await sharedPair(context);
  const group = String((await newGroup(otto, context)).id);
  const now = (who: Owner) => rereadOwner(who, context);
  await joinGroup(await now(iris), group, context);
  const start = { group, title: 'Where we meet', text: 'At ten.', requestId: randomUUID() };
  const { thread } = await handlers.startThread(start, await now(iris), context);
  const at = { group, thread: thread.id };
  await handlers.followThread({ ...at, following: 'mute' }, await now(bo), context);
  const answer = { ...at, text: 'I come late.', quote: undefined, requestId: randomUUID() };
  await handlers.replyToThread(answer, await now(otto), context);
  await runTimer(context, 0);

  const answersOf = async (who: Owner) =>
    (await connectionActions(context).news(await now(who))).filter((title) => title.includes('answered in'));
  expect((await answersOf(iris)).length).toBe(1);
  expect(await answersOf(bo)).toEqual([]);
  const { activities } = await handlers.recentActivity({}, await now(iris), context);
  const read = activities.map(({ id, at: shownAt }) => ({ id, at: shownAt }));
  expect(readActivity.input.safeParse({ activities: read }).error).toBeUndefined();
  const seenBy = async (who: Owner) => {
    const { threads } = await handlers.groupThreads({ group }, await now(who), context);
    return threads.map(({ isMuted, unread, isFollowing }) => ({ isMuted, unread, isFollowing }));
  };
  expect(await seenBy(iris)).toEqual([{ isMuted: false, unread: 1, isFollowing: true }]);
  expect(await seenBy(bo)).toEqual([{ isMuted: true, unread: 0, isFollowing: false }]);

  await handlers.followThread({ ...at, following: 'none' }, await now(bo), context);
  expect(await seenBy(bo)).toEqual([{ isMuted: false, unread: 1, isFollowing: false }]);
  expect(await seenBy(iris)).toEqual([{ isMuted: false, unread: 1, isFollowing: true }]);
});

it('starts at zero unread for somebody who joins, and counts what is written after that', async () => {
  const [otto, iris] = [await newMember(context), await newMember(context)];
  const group = String((await newGroup(otto, context)).id);
  const start = { group, title: 'Where we meet', text: 'At ten.', requestId: randomUUID() };
  const { thread } = await handlers.startThread(start, otto, context);
  const answer = (who: Owner, text: string) =>
    handlers.replyToThread(
      { group, thread: thread.id, text, quote: undefined, requestId: randomUUID() },
      who,
      context,
    );
  await joinGroup(iris, group, context);
  const unreadOf = async () =>
    (await handlers.groupThreads({ group }, iris, context)).threads.map(({ unread }) => unread);
  expect(await unreadOf()).toEqual([0]);
  await answer(otto, 'At ten it is.');
  await runTimer(context, 0);
  expect(await unreadOf()).toEqual([1]);
});
