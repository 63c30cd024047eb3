import { beforeEach, describe, expect, it } from 'vitest';
import { blockLimits } from '../../../api/contract/relations/blocks.ts';
import { shieldLimits } from '../../../api/contract/relations/shields.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withPart } from '../../support/context-parts.ts';
import { newHandle } from '../../support/fixtures.ts';
import { type InProcess, newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, writeAndBeReported } from '../../support/moderation-fixtures.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';

let inside: InProcess;
let context: Context;
const as = (who: Owner) => callsAs(who, context);
// Days pass, in which whatever waits of others would fall due.
beforeEach(async () => {
  inside = await openIsolated();
  context = inside.context;
});

const dayMs = 24 * 60 * 60 * 1000;
const now = (who: Owner) => rereadOwner(who, context);
const askFor = async (begins: 'now' | 'quietly', who: Owner, whom: Owner, api = context) =>
  handlers.blockMember({ handle: whom.profile.handle, begins }, await now(who), api);
const quietly = (who: Owner, whom: Owner, api = context) => askFor('quietly', who, whom, api);
const unblock = (who: Owner, id: string) => as(who).unblockMember({ id });
const listBlocks = async (who: Owner) => (await as(who).blockedMembers({})).blocks;
const sees = async (who: Owner, whom: Owner): Promise<boolean> =>
  !(await now(who)).viewer.excluded.has((await now(whom)).profile.people);
const meet = async (one: Owner, other: Owner) => [await sees(one, other), await sees(other, one)];
const together = [true, true];
const apart = [false, false];

/** Lets time pass, and the outbox do what is due then. */
async function passDays(days: number): Promise<void> {
  await runTimer(context);
  inside.clock.now = new Date(inside.clock.now.getTime() + days * dayMs);
  await runTimer(context, 0);
}

/** The drawn day, which nobody reads. */
async function drawnDayOf({ profile }: Owner): Promise<string> {
  const [row] = await context.blocks.list(profile.id);
  return row?.from ?? '';
}

/** Days from now to just before the drawn day, and to just after it. */
async function daysAroundDrawnOf(maker: Owner): Promise<{ before: number; after: number }> {
  const days = (Date.parse(await drawnDayOf(maker)) - inside.clock.now.getTime()) / dayMs;
  return { before: days - 0.01, after: days + 0.01 };
}

async function connected(): Promise<[Owner, Owner]> {
  const [iris, otto] = await newMembers(2, context);
  const { connect } = connectionActions(context);
  await connect(iris, otto);
  return [iris, otto];
}
const areConnected = async (one: Owner, other: Owner): Promise<boolean> =>
  (await connectionActions(context).details(await now(one), other)).isMutual;

async function leave(who: Owner): Promise<void> {
  const gone = await now(who);
  await handlers.deleteAccount({ confirm: gone.profile.handle }, gone, context);
  await runTimer(context);
}
async function comeBack({ personId, email, name, issuedAt }: Owner): Promise<Owner> {
  const back = await newOwner(context, { personId, email, name, issuedAt });
  await changeProfile(back.profile.id, (profile) => ({ ...profile, status: 'Approved' }), context);
  return now(back);
}

describe('a quiet block', () => {
  it('begins on a drawn day of 1 to 14, for both, and ends what was between them as a block does', async () => {
    const [iris, otto] = await connected();
    await quietly(iris, otto);
    const { before, after } = await daysAroundDrawnOf(iris);
    expect(before).toBeGreaterThan(0.98);
    expect(after).toBeLessThan(shieldLimits.withinDays + 0.02);
    await passDays(before);
    expect(await meet(iris, otto)).toEqual(together);
    expect(await areConnected(iris, otto)).toBe(true);
    expect((await now(otto)).profile.hasExclusions ?? false).toBe(false);
    await passDays(0.02);
    expect(await meet(iris, otto)).toEqual(apart);
    const [made] = await listBlocks(iris);
    await unblock(iris, made?.id ?? '');
    expect(await meet(iris, otto)).toEqual(together);
    expect(await areConnected(iris, otto)).toBe(false);
  });

  it('shows its maker the latest day, before the drawn day and after, and never the drawn one', async () => {
    const iris = await newMember(context);
    for (let count = 0; count < 5; count++) {
      const otto = await newMember(context);
      const made = await quietly(iris, otto);
      const beginsBy = new Date(inside.clock.now.getTime() + shieldLimits.withinDays * dayMs);
      expect(made.beginsBy).toBe(beginsBy.toISOString());
    }
    const rows = await context.blocks.list(iris.profile.id);
    expect(new Set(rows.map(({ from }) => from)).size).toBe(5);
    const told = async () => [await listBlocks(iris), await as(iris).exportAccount({})];
    for (const { from = '' } of rows) expect(JSON.stringify(await told())).not.toContain(from);
    const listed = await listBlocks(iris);
    const last = Math.max(...rows.map(({ from = '' }) => Date.parse(from)));
    await passDays((last - inside.clock.now.getTime()) / dayMs + 0.001);
    expect(await listBlocks(iris)).toEqual(listed);
    for (const { from = '' } of rows) expect(JSON.stringify(await told())).not.toContain(from);
    await passDays(shieldLimits.withinDays);
    expect(await listBlocks(iris)).toEqual(listed.map((one) => ({ ...one, beginsBy: null })));
  });

  it('is taken back before it begins, as if it had never been', async () => {
    const [iris, otto] = await connected();
    const { id } = await quietly(iris, otto);
    await unblock(otto, id);
    expect(await listBlocks(iris)).toHaveLength(1);
    await unblock(iris, id);
    expect(await listBlocks(iris)).toEqual([]);
    await passDays(15);
    expect(await meet(iris, otto)).toEqual(together);
    expect(await areConnected(iris, otto)).toBe(true);
  });

  it(
    'is one block, however often it is asked for, and begins at once when asked for now',
    racedOptions,
    async () => {
      const [iris, otto] = await connected();
      const asked = await Promise.all(Array.from({ length: 4 }, () => quietly(iris, otto)));
      expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
      const [first] = asked;
      expect(await quietly(iris, otto)).toEqual(first);
      const atOnce = await Promise.all([askFor('now', iris, otto), askFor('now', iris, otto)]);
      expect(atOnce).toEqual([
        { ...first, beginsBy: null },
        { ...first, beginsBy: null },
      ]);
      expect(await meet(iris, otto)).toEqual(apart);
      expect(await listBlocks(iris)).toEqual([{ ...first, beginsBy: null }]);
      expect(await quietly(iris, otto)).toEqual({ ...first, beginsBy: null });
      await passDays(15);
      await unblock(iris, first?.id ?? '');
      await passDays(1);
      expect(await meet(iris, otto)).toEqual(together);
    },
  );

  it('answers “now” alike before its drawn day and after', async () => {
    const [iris, otto, vera] = await newMembers(3, context);
    const [waiting, begun] = [await quietly(iris, otto), await quietly(iris, vera)];
    const days = Object.fromEntries(
      (await context.blocks.list(iris.profile.id)).map(({ id, from = '' }) => [id, Date.parse(from)]),
    );
    const [soon, late] = (days[begun.id] ?? 0) < (days[waiting.id] ?? 0) ? [vera, otto] : [otto, vera];
    const first = Math.min(...Object.values(days));
    await passDays((first - inside.clock.now.getTime()) / dayMs + 1e-6);
    expect([await sees(iris, soon), await sees(iris, late)]).toEqual([false, true]);
    for (const whom of [otto, vera])
      expect(await askFor('now', iris, whom)).toEqual({
        ...(whom === otto ? waiting : begun),
        beginsBy: null,
      });
    for (const whom of [otto, vera]) expect(await meet(iris, whom)).toEqual(apart);
  });

  it('begins later when the power goes out on its day, and never when it was taken back meanwhile', async () => {
    const [iris, otto] = await connected();
    const { id } = await quietly(iris, otto);
    const { after } = await daysAroundDrawnOf(iris);
    inside.clock.now = new Date(inside.clock.now.getTime() + after * dayMs);
    const dark = withPart(context, 'blocks', {
      change: (profileId, ...rest) =>
        profileId === otto.profile.id
          ? Promise.reject(new Error('The power went out.'))
          : context.blocks.change(profileId, ...rest),
    });
    await runTimer(dark, 0);
    expect(await sees(iris, otto)).toBe(false);
    await runTimer(context, 11 * 60_000);
    expect(await meet(iris, otto)).toEqual(apart);

    const [vera, noor] = await connected();
    const second = await quietly(vera, noor);
    const drawn = (await daysAroundDrawnOf(vera)).after;
    inside.clock.now = new Date(inside.clock.now.getTime() + drawn * dayMs);
    const takenBack = withPart(context, 'people', {
      async listByPseudonym(pseudonym) {
        const found = await context.people.listByPseudonym(pseudonym);
        await unblock(vera, second.id);
        return found;
      },
    });
    await runTimer(takenBack, 0);
    expect(await meet(vera, noor)).toEqual(together);
    await passDays(1);
    expect(await meet(vera, noor)).toEqual(together);
    expect((await listBlocks(iris)).map((one) => one.id)).toEqual([id]);
  });

  it('counts with the blocks, an hour and in all', async () => {
    const iris = await newMember(context);
    const full = withPart(context, 'limits', { take: () => Promise.reject(new Error('often')) });
    const otto = await newMember(context);
    await expect(quietly(iris, otto, full)).rejects.toThrow('often');
    const rows = Array.from({ length: blockLimits.most }, (_, at) => ({
      id: `block-${at}`,
      pseudonym: `nobody-${at}`,
      side: 'made' as const,
      cause: 'block' as const,
      profileId: null,
      handle: null,
      at: inside.clock.now.toISOString(),
    }));
    await context.blocks.change(iris.profile.id, () => rows);
    await expect(quietly(iris, otto)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a quiet block on shared profiles', () => {
  async function pair(): Promise<[Owner, Owner]> {
    const [iris, bo] = await sharedPair(context, 4);
    return [await now(iris), await now(bo)];
  }
  const part = async (who: Owner): Promise<void> => {
    await as(who).leaveProfile({ handle: newHandle() });
    await runTimer(context);
  };

  it('is read by its maker alone until its latest day, and holds for all from the drawn one', async () => {
    const [[iris, bo], otto] = [await pair(), await newMember(context)];
    const { id } = await quietly(bo, otto);
    expect(await listBlocks(iris)).toEqual([]);
    const { after } = await daysAroundDrawnOf(bo);
    await passDays(after);
    for (const who of [iris, bo]) expect(await meet(who, otto)).toEqual(apart);
    expect(await listBlocks(iris)).toEqual([]);
    await passDays(15);
    expect(await listBlocks(iris)).toMatchObject([{ id, isYours: false, beginsBy: null }]);
    await unblock(iris, id);
    expect(await meet(iris, otto)).toEqual(apart);
    await unblock(bo, id);
    expect(await meet(iris, otto)).toEqual(together);
  });

  it('goes with its maker when they part, and not with the other one', async () => {
    const [[iris, bo], otto] = [await pair(), await newMember(context)];
    await quietly(bo, otto);
    await part(bo);
    expect((await now(otto)).profile.hasExclusions ?? false).toBe(false);
    expect(await listBlocks(bo)).toHaveLength(1);
    await passDays(15);
    expect([await meet(bo, otto), await meet(iris, otto)]).toEqual([apart, together]);
    const [made] = await listBlocks(bo);
    await unblock(bo, made?.id ?? '');
    expect(await meet(bo, otto)).toEqual(together);
  });

  it('holds for both who were blocked, also when they part before its day', async () => {
    const [[iris, bo], otto] = [await pair(), await newMember(context)];
    await quietly(otto, iris);
    await part(bo);
    const listed = await listBlocks(otto);
    const { after } = await daysAroundDrawnOf(otto);
    await passDays(after);
    for (const who of [iris, bo]) expect(await meet(otto, who)).toEqual(apart);
    expect(await listBlocks(otto)).toEqual(listed);
    await unblock(otto, listed[0]?.id ?? '');
    for (const who of [iris, bo]) expect(await meet(otto, who)).toEqual(together);
  });

  it('waits through a sanction and its end', async () => {
    const [[iris, bo], otto] = [await pair(), await newMember(context)];
    await writeAndBeReported(bo, otto, context);
    await quietly(otto, iris);
    const { before } = await daysAroundDrawnOf(otto);
    const days = 1;
    await decide(iris.profile.id, await memberOfTier(context), context, { outcome: 'restrict', days });
    expect(await meet(iris, otto)).toEqual(together);
    await passDays(before);
    expect(await meet(iris, otto)).toEqual(together);
    await passDays(15);
    for (const who of [iris, bo]) expect(await meet(who, otto)).toEqual(apart);
    await passDays(60);
    for (const who of [iris, bo]) expect(await meet(who, otto)).toEqual(apart);
  });
});

describe('a quiet block follows the person', () => {
  const moments = ['before its day', 'after its day'] as const;
  it.each(moments.flatMap((when) => [`the blocked, back ${when}`, `the maker, back ${when}`]))(
    'when %s, leaves and comes back',
    async (who) => {
      const [iris, otto] = await newMembers(2, context);
      await quietly(iris, otto);
      const { before, after } = await daysAroundDrawnOf(iris);
      const leaver = who.startsWith('the maker') ? iris : otto;
      await leave(leaver);
      if (who.endsWith('after its day')) await passDays(after);
      const back = await comeBack(leaver);
      const [maker, other] = leaver === iris ? [back, otto] : [iris, back];
      if (who.endsWith('before its day')) {
        expect(await meet(maker, other)).toEqual(together);
        expect((await now(other)).profile.hasExclusions ?? false).toBe(false);
        await passDays(before);
        expect(await meet(maker, other)).toEqual(together);
        await passDays(0.02);
      } else await passDays(0.02);
      expect(await meet(maker, other)).toEqual(apart);
      const [made] = await listBlocks(maker);
      expect(made?.handle).toBe(null);
      await unblock(maker, made?.id ?? '');
      expect(await meet(maker, other)).toEqual(together);
    },
  );

  it('and its list reads the same on the drawn day where the blocked has left', async () => {
    const [iris, otto] = await newMembers(2, context);
    await quietly(iris, otto);
    await leave(otto);
    const listed = await listBlocks(iris);
    expect(listed).toMatchObject([{ handle: null }]);
    const { after } = await daysAroundDrawnOf(iris);
    await passDays(after);
    expect(await listBlocks(iris)).toEqual(listed);
  });
});
