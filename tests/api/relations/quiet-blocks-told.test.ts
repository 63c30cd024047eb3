import { expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { World } from '../../support/two-worlds.ts';
import { discover } from '../discovery/browse-fixtures.ts';

const names = ['iris', 'bo', 'otto', 'vera'] as const;
type Name = (typeof names)[number];
const readers = ['bo', 'otto', 'vera'] as const;
const dayMs = 24 * 60 * 60 * 1000;
/** Every quiet block of this file begins on this day. */
const drawnDay = 6;
/** Days after the choice: its second, the days before the drawn one, and the drawn day. */
const days = [0, 1, 3, drawnDay - 0.01, drawnDay + 0.01];

interface Choice {
  begins?: 'now' | 'quietly';
  isTakenBack?: boolean;
}

/** What everybody but Iris reads on each day: Bo, who shares her profile, Otto, whom she may block, and Vera. */
async function historyOf({ begins, isTakenBack = false }: Choice): Promise<Record<string, string>[]> {
  const inside = await openIsolated();
  const randomInt = (limit: number) =>
    limit > dayMs ? (drawnDay - 1) * dayMs : inside.context.randomInt(limit);
  const world = new World<Name>(names, { ...inside, context: { ...inside.context, randomInt } });
  const { context, signIns, clock } = world;
  clock.now = new Date('2027-03-01T12:00:00Z');
  await world.beginPair('iris', 'bo');
  for (const name of ['otto', 'vera'] as const) {
    signIns[name] = await newMember(context);
    world.pass(1);
  }
  for (const name of ['iris', 'otto', 'vera'] as const) await world.remember(name);
  const { applyTogether } = connectionActions(context);
  await applyTogether(await world.owner('iris'), 'friend', await world.owner('otto'));
  await applyTogether(await world.owner('bo'), 'friend', await world.owner('otto'));
  await applyTogether(await world.owner('otto'), 'friend', await world.owner('iris'));
  const id = conversationIdOf((await world.owner('iris')).profile.id, (await world.owner('otto')).profile.id);
  const message = { id, content: 'Good evening', messageType: 'text' } as const;
  await handlers.sendMessage(message, await world.owner('otto'), context);
  await runTimer(context, 0);
  world.pass(60);
  const begun = clock.now.getTime();
  if (begins) {
    const { handle } = (await world.owner('otto')).profile;
    const block = await handlers.blockMember({ handle, begins }, await world.owner('iris'), context);
    if (isTakenBack) await handlers.unblockMember({ id: block.id }, await world.owner('iris'), context);
  }
  const answers: Record<string, string>[] = [];
  for (const day of days) {
    clock.now = new Date(begun + day * dayMs);
    await runTimer(context, 0);
    const read: Record<string, string> = {};
    for (const name of readers) {
      for (const [call, answer] of Object.entries(await world.readBy(name))) read[`${name} ${call}`] = answer;
      const { members } = await discover(await world.owner(name), context);
      const handles = await Promise.all(names.map(async (one) => (await world.owner(one)).profile.handle));
      read[`${name} finds`] = names
        .filter((_one, at) => members.some((one) => one.handle === handles[at]))
        .join();
      // What a call costs is the same, too.
      if (name !== 'bo')
        read[`${name} reads`] = String((await world.owner(name)).profile.hasExclusions ?? false);
    }
    answers.push(read);
  }
  return answers;
}

const differencesOn = (
  at: number,
  one: readonly Record<string, string>[],
  other: readonly Record<string, string>[],
): string[] => Object.keys(one[at] ?? {}).filter((call) => one[at]?.[call] !== other[at]?.[call]);

it('a quiet block is read by nobody else until its day, and by nobody at all where it was taken back', async () => {
  const without = await historyOf({});
  const quiet = await historyOf({ begins: 'quietly' });
  const last = days.length - 1;
  for (const at of days.keys())
    expect([days[at], differencesOn(at, without, quiet).length > 0]).toEqual([days[at], at === last]);
  expect(differencesOn(last, without, quiet)).toEqual(
    expect.arrayContaining(['otto finds', 'bo finds', 'otto memberProfile iris']),
  );
  const takenBack = await historyOf({ begins: 'quietly', isTakenBack: true });
  for (const at of days.keys())
    expect([days[at], differencesOn(at, without, takenBack)]).toEqual([days[at], []]);
  const atOnce = await historyOf({ begins: 'now' });
  expect(differencesOn(0, without, atOnce)).toEqual(
    expect.arrayContaining(['otto finds', 'bo finds', 'otto reads']),
  );
});
