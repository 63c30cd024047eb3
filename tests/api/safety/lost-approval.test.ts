// Specified: community 4.4.

import { expect, it } from 'vitest';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { timers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { besideProfile } from '../../../api/src/profiles/profiles/beside.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { approveDueProfile } from '../../../api/src/safety/reviews/approve-due-profile.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { atMoment, guest, newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { startOwnStore } from '../../support/own-store.ts';

const hourMs = 60 * 60 * 1000;
const runApprovals = (context: Context) => timers.approveProfilesAfter48Hours.run(context);

/** As a fault would that takes the entry and leaves the profile. */
async function loseEntry({ profile: { id } }: Owner, context: Context): Promise<void> {
  const { outbox } = context;
  const entries = await outbox.listIn(besideProfile(id), approveDueProfile.name);
  expect(entries).toHaveLength(1);
  for (const entry of entries) await outbox.remove(entry);
}
const storedProfile = async ({ profile: { id } }: Owner, context: Context) =>
  (await context.profiles.find(id))?.value;
const statusOf = async (who: Owner, context: Context) => (await storedProfile(who, context))?.status;
const later = (context: Context, ms: number): Context =>
  atMoment(context, new Date(context.now().getTime() + ms));

it('approves a profile after 48 hours whose outbox entry was lost, and none before', async () => {
  const { context } = await openIsolated();
  const [iris, objected, suspended] = [
    await newOwner(context),
    await newOwner(context),
    await newOwner(context),
  ];
  await changeProfile(
    objected.profile.id,
    (profile) => ({ ...profile, status: 'FurtherReviewRequired', reviewEndsAt: null }),
    context,
  );
  await changeProfile(suspended.profile.id, (profile) => ({ ...profile, status: 'Suspended' }), context);
  for (const who of [iris, objected, suspended]) await loseEntry(who, context);

  const early = later(context, 48 * hourMs - 1);
  await runTimer(early, 0);
  await runApprovals(early);
  expect(await statusOf(iris, context)).toBe('PendingApproval');

  const due = later(context, 48 * hourMs);
  await runTimer(due, 0);
  expect(await statusOf(iris, context)).toBe('PendingApproval');
  await runApprovals(due);
  expect(await storedProfile(iris, context)).toMatchObject({
    status: 'Approved',
    decisions: [{ round: 1, reviewer: null, outcome: 'approved' }],
  });
  expect(await statusOf(objected, context)).toBe('FurtherReviewRequired');
  expect(await statusOf(suspended, context)).toBe('Suspended');
});

it('carries out the shields that wait before it approves', async () => {
  const { context } = await openIsolated();
  const otto = await newMember(context);
  const iris = await newOwner(context, guest(), { keptApart: [otto.email ?? ''] });
  await loseEntry(iris, context);
  await runApprovals(later(context, 48 * hourMs));
  const [one, other] = [await rereadOwner(iris, context), await rereadOwner(otto, context)];
  expect(one.profile.status).toBe('Approved');
  expect(one.viewer.excluded.has(other.profile.people)).toBe(true);
  expect(other.viewer.excluded.has(one.profile.people)).toBe(true);
});

it('waits as long as the question to the newcomer makes the review', async () => {
  const { context } = await openIsolated();
  const iris = await newOwner(context);
  const until = new Date(context.now().getTime() + 120 * hourMs).toISOString();
  await changeProfile(iris.profile.id, (profile) => ({ ...profile, reviewEndsAt: until }), context);
  await loseEntry(iris, context);
  await runApprovals(later(context, 120 * hourMs - 1));
  expect(await statusOf(iris, context)).toBe('PendingApproval');
  await runApprovals(later(context, 120 * hourMs));
  expect(await statusOf(iris, context)).toBe('Approved');
});

it('goes on with the others where one cannot be approved, and says so', async () => {
  const { context } = await openIsolated();
  const [iris, otto] = [await newOwner(context), await newOwner(context)];
  const failed: unknown[] = [];
  const { profiles } = context;
  const replace: typeof profiles.replace = (profile, ...more) =>
    profile.id === iris.profile.id ? Promise.reject(new Error('down')) : profiles.replace(profile, ...more);
  const log: Context['log'] = (_level, event, fields) => {
    if (event === 'outbox-failed') failed.push(fields);
  };
  const due = later(context, 48 * hourMs);
  await runApprovals({ ...due, profiles: { ...profiles, replace }, log });
  expect(await statusOf(otto, context)).toBe('Approved');
  expect(failed).toMatchObject([{ task: 'approveDueProfile' }]);
  await runApprovals(due);
  expect(await statusOf(iris, context)).toBe('Approved');
});

it('approves once where the outbox entry and two runs of the timer do so at once', racedOptions, async () => {
  const { context } = await openIsolated();
  const newcomers = [];
  for (let n = 0; n < 5; n++) newcomers.push(await newOwner(context));
  const approved: unknown[] = [];
  const log: Context['log'] = (_level, event, fields) => {
    if (event === 'profile-decided') approved.push(fields?.profileId);
  };
  const due = { ...later(context, 48 * hourMs), log };
  await Promise.all([runApprovals(due), runTimer(due, 0), runApprovals(due)]);
  expect(approved.sort()).toEqual(newcomers.map(({ profile }) => profile.id).sort());
  for (const who of newcomers) expect((await storedProfile(who, context))?.decisions).toHaveLength(1);
});

it('asks with one query, whose cost does not grow with those who are not due', async () => {
  const store = await startOwnStore();
  try {
    const context = composeContext(store.settings, { log: () => {} });
    const costOf = async () => {
      const calls = await store.callsOf(() => runApprovals(context));
      expect(calls).toMatchObject([{ container: 'profiles', scope: 'all' }]);
      return calls[0]?.charge ?? 0;
    };
    await newMember(context);
    await newOwner(context);
    const few = await costOf();
    for (let n = 0; n < 20; n++) await newOwner(context);
    expect(await costOf()).toBe(few);
    expect(few).toBeLessThan(4);
  } finally {
    await store.stop();
  }
});
