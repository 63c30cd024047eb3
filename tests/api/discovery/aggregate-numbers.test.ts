import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { numbersOf } from '../../../api/src/safety/moderation/numbers/year.ts';
import type { YearEntry } from '../../../api/src/safety/moderation/numbers/year-store.ts';
import { Random } from '../../../local/cosmos/query/testing/random.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;
const least = 5;

/** Every number about other people as a whole that one answer says. */
function numbersIn(answer: unknown): number[] {
  if (typeof answer === 'number') return [answer];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(numbersIn) : [];
}

/** Two numbers of which the difference is a few people, or one that is itself a few. */
function tellingOf(said: Readonly<Record<string, readonly number[]>>): string[] {
  const all = Object.entries(said).flatMap(([where, numbers]) => numbers.map((count) => ({ where, count })));
  return all.flatMap(({ where, count }, at) => [
    ...(count > 0 && count < least ? [`${where}: ${count}`] : []),
    ...all.slice(at + 1).flatMap((other) => {
      const apart = Math.abs(count - other.count);
      return apart > 0 && apart < least ? [`${where} less ${other.where}: ${apart}`] : [];
    }),
  ]);
}

it('notices numbers of which the difference is a few people', () => {
  expect(tellingOf({ all: [15], near: [10, 5] })).toEqual([]);
  expect(tellingOf({ all: [15], near: [12] })).toEqual(['all less near: 3']);
  expect(tellingOf({ all: [15], near: [4] })).toEqual(['near: 4']);
});

it('no two numbers of a small community that one member reads can be taken away from one another', async () => {
  const { context, clock } = await openIsolated();
  clock.now = new Date('2027-03-01T12:00:00Z');
  const towns = ['Ghent, Belgium', 'Bruges, Belgium', 'Lisbon, Portugal'];
  const members: Owner[] = [];
  const random = new Random(20_270_301);
  const reviewer = await memberOfTier(context);
  const said: string[][] = [];
  for (let day = 0; day < 40; day++) {
    clock.now = new Date(clock.now.getTime() + 3 * dayMs);
    if (members.length < 30) members.push(await newMember(context, { location: random.pick(towns) }));
    const [somebody, other] = [random.pick(members), random.pick(members)];
    if (day % 3 === 0 && somebody !== other) {
      await handlers.report(
        { kind: 'profile', id: somebody.profile.handle, reason: 'fake' },
        await rereadOwner(other, context),
        context,
      );
      await runTimer(context, 0);
      await decide(somebody.profile.id, await rereadOwner(reviewer, context), context, {
        outcome: 'dismiss',
      });
    }
    if (day % 7 === 6) {
      const leaver = members.splice(random.below(members.length - 1) + 1, 1)[0];
      if (leaver)
        await handlers.deleteAccount(
          { confirm: leaver.profile.handle },
          await rereadOwner(leaver, context),
          context,
        );
    }
    await runTimer(context, 0);
    context.candidateIndex.expectNews();
    const [reader] = members;
    if (!reader) throw new Error('Somebody reads them.');
    const who = await rereadOwner(reader, context);
    const year = clock.now.getUTCFullYear();
    const { community } = await handlers.dashboard({}, who, context);
    const { near } = await handlers.communityToInvite({}, who, context);
    const { tables } = await handlers.transparencyNumbers({ year }, who, context);
    said.push(
      tellingOf({
        'home says': numbersIn(community?.members),
        'near a town': numbersIn(near?.members),
        'in numbers': numbersIn(tables),
      }),
    );
  }
  expect(said.flat()).toEqual([]);
}, 120_000);

it('would be noticed in the numbers of a year as a large community says them', () => {
  const reasons = [...Array.from({ length: 6 }, () => 'fake'), ...Array.from({ length: 5 }, () => 'spam')];
  const entries = reasons.map((reason, at) => ({ kind: 'report', reason, at: `2027-01-${at + 10}` }));
  expect(tellingOf({ 'in numbers': numbersIn(numbersOf(entries as YearEntry[])) })).not.toEqual([]);
});
