import { describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { isMutual } from '../../../api/src/relations/connections/mutual.ts';
import { tellingOf } from '../../../api/src/relations/connections/relation.ts';
import { lotsOf } from '../../../local/lots.ts';
import { racedOptions, rounds } from '../../../local/rounds.ts';
import { connectionActions, type TagName } from '../../support/connections-fixtures.ts';
import { withPart } from '../../support/context-parts.ts';
import { openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context } = await openIsolated();
const { apply, takeBack, details } = connectionActions(context);
const kinds: TagName[] = ['friend', 'potential', 'play', 'bookmark'];

const readRelation = async (who: Owner, of: Owner) =>
  (await context.relations.find(who.profile.id, of.profile.id))?.value;

/** That each side’s copy is what the other side gives, and both agree on whether it is mutual. */
async function expectTwins(one: Owner, other: Owner) {
  const [mine, theirs] = [await readRelation(one, other), await readRelation(other, one)];
  const given = (side: typeof mine) => (side ? tellingOf(side).map(({ id }) => id) : []);
  expect(theirs?.received.map(({ id }) => id) ?? []).toEqual(given(mine));
  expect(mine?.received.map(({ id }) => id) ?? []).toEqual(given(theirs));
  expect(isMutual(mine)).toBe(isMutual(theirs));
  const told = async (who: Owner) =>
    (await handlers.recentActivity({}, who, context)).activities.map(({ title }) => title);
  const connected = (whom: Owner) => `You and ${whom.profile.handle} both said yes`;
  expect((await told(one)).includes(connected(other))).toBe(isMutual(mine));
  expect((await told(other)).includes(connected(one))).toBe(isMutual(theirs));
}

describe('both sides of a connection agree', () => {
  it('when both apply and take back at once', racedOptions, async () => {
    for (let round = 0; round < rounds(3); round++) {
      const lot = lotsOf(round);
      const [iris, otto] = await newMembers(2, context);
      const actions = Array.from({ length: 16 }, () => {
        const [who, whom] = lot(2) === 0 ? [iris, otto] : [otto, iris];
        const kind = kinds[lot(kinds.length)] ?? 'friend';
        return lot(5) < 3 ? apply(who, kind, whom) : takeBack(who, kind, whom);
      });
      await Promise.all(actions);
      await runTimer(context);
      await expectTwins(iris, otto);
    }
  });

  it('once the outbox repairs what was interrupted between the two', async () => {
    const [iris, otto] = await newMembers(2, context);
    const outage = { carryOut: () => Promise.reject(new Error('The power went out.')) };
    const carryConnection = {
      ...context.tasks.carryConnection,
      name: 'carryConnection',
      isNeverGivenUp: false,
      outlivesProfile: false,
      secret: 'yes' as const,
    };
    const dark = withPart(context, 'tasks', { carryConnection: { ...carryConnection, ...outage } });
    const inTheDark = connectionActions(dark);
    await inTheDark.apply(iris, 'friend', otto);
    await inTheDark.apply(otto, 'play', iris);
    expect((await readRelation(otto, iris))?.received).toEqual([]);
    await runTimer(context, 10 * 60_000);
    expect(await details(iris, otto)).toMatchObject({ isMutual: true });
    await expectTwins(iris, otto);
  });
});
