import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';
import { World } from '../../support/two-worlds.ts';

const names = ['about', 'reporter', 'friend', 'stranger'] as const;
type Name = (typeof names)[number];
const hourMs = 3_600_000;
/** ms after the decision. */
const moments = [0, 61_000, 24 * hourMs];

interface Differences {
  /** The decider. In both worlds the friend is connected with the reported member and with the reporter. */
  by: 'friend' | 'stranger';
  outcome: 'dismiss' | 'warn';
  /** A fault: what somebody is told besides. */
  leak?: (world: World<Name>) => Promise<unknown>;
}

/** All that both sides read at each moment. The stranger may not review where the friend is to decide. */
async function sidesRead({ by, outcome, leak }: Differences): Promise<Record<string, string>[]> {
  const world = new World(names, await openIsolated());
  world.clock.now = new Date('2027-03-01T12:00:00Z');
  const { context, signIns } = world;
  for (const name of names) {
    signIns[name] =
      name === 'friend' || name === 'stranger' ? await memberOfTier(context) : await newMember(context);
    world.pass(1);
    await world.remember(name);
  }
  const { apply } = connectionActions(context);
  for (const side of ['about', 'reporter'] as const) {
    await apply(await world.owner('friend'), 'friend', await world.owner(side));
    await apply(await world.owner(side), 'friend', await world.owner('friend'));
  }
  if (by === 'friend')
    await changeProfile(
      (await world.owner('stranger')).profile.id,
      (profile) => ({ ...profile, reviewsAgainAt: '2028-01-01T00:00:00.000Z' }),
      context,
    );
  await runTimer(context, 0);
  world.pass(60);
  const { id: profileId, handle } = (await world.owner('about')).profile;
  await handlers.report(
    { kind: 'profile', id: handle, reason: 'harassment' },
    await world.owner('reporter'),
    context,
  );
  await runTimer(context, 0);
  world.pass(60);
  await decide(profileId, await world.owner(by), context, { outcome });
  await leak?.(world);
  const decidedAt = world.clock.now.getTime();
  const read = [];
  for (const after of moments) {
    world.clock.now = new Date(decidedAt + after);
    await runTimer(context, 0);
    for (const side of ['about', 'reporter'] as const) read.push(await world.readBy(side));
  }
  return read;
}

it.each(['dismiss', 'warn'] as const)(
  'neither side can tell whether a friend of both decided or a stranger, after %s',
  async (outcome) => {
    expect(await sidesRead({ by: 'friend', outcome })).toEqual(await sidesRead({ by: 'stranger', outcome }));
  },
);

it('is noticed where one of them is told who it was', async () => {
  const leak = async (world: World<Name>) =>
    world.context.activity.recordEntry((await world.owner('about')).profile.id, {
      id: 'leak',
      type: 'decision',
      title: 'A friend of yours decided',
      at: world.clock.now.toISOString(),
      actorId: null,
    });
  const [leaking, silent] = [
    await sidesRead({ by: 'friend', outcome: 'warn', leak }),
    await sidesRead({ by: 'stranger', outcome: 'warn' }),
  ];
  expect(leaking).not.toEqual(silent);
});
