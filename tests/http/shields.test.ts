import { beforeEach, expect, it } from 'vitest';
import { shieldLimits, shieldMessages } from '../../api/contract/shields.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { changeProfile } from '../../api/src/profiles/change-profile.ts';
import { guest, type Inside, member, openAlone, owner, profileAsRead, runTimer } from './inside.ts';

let inside: Inside;
let context: Context;
// Days pass, in which whatever waits of others would fall due.
beforeEach(async () => {
  inside = await openAlone();
  context = inside.context;
});

const dayMs = 24 * 60 * 60 * 1000;
const now = async (who: Owner): Promise<Owner> => ({
  ...who,
  ...(await profileAsRead(who.personId, context)),
});
const shield = async (who: Owner, email: string) => handlers.addShield({ email }, await now(who), context);
const sees = async (who: Owner, whom: Owner): Promise<boolean> => {
  const { viewer } = await now(who);
  return !viewer.apart.has(whom.profile.people);
};
/** Lets days pass, and the outbox do what is due. */
async function pass(days: number): Promise<void> {
  await runTimer(context);
  inside.clock.now = new Date(inside.clock.now.getTime() + days * dayMs);
}
async function approve({ profile: { id } }: Owner): Promise<void> {
  await changeProfile(id, (profile) => ({ ...profile, status: 'Approved' }), context);
}

it('keeps a member and an address apart, both ways, within 14 days', async () => {
  const [iris, otto] = [await member(context), await member(context)];
  await shield(iris, otto.email ?? '');
  await pass(14);
  expect(await sees(iris, otto)).toBe(false);
  expect(await sees(otto, iris)).toBe(false);
  expect((await handlers.blockedMembers({}, await now(iris), context)).blocks).toEqual([]);
});

it('takes effect on a day that differs from one to the next', async () => {
  const iris = await member(context);
  for (let n = 0; n < 5; n++) await shield(iris, `nobody-${n}@example.org`);
  await expect(shield(iris, 'one-more@example.org')).rejects.toMatchObject({
    status: 429,
    message: shieldMessages.tooMany,
  });
  const mark = context.keyedHash('person', iris.personId);
  const waits = (await context.shields.byNamer.list(mark)).map(
    ({ at, from }) => Date.parse(from) - Date.parse(at),
  );
  expect(new Set(waits).size).toBe(5);
  for (const wait of waits) expect(wait).toBeLessThan(shieldLimits.withinDays * dayMs);
});

it('named before the approval holds from the approval on, also for somebody who comes later', async () => {
  const ex = guest();
  const iris = await owner(context);
  await shield(iris, ex.email ?? '');
  await runTimer(context);
  await approve(iris);
  const later = await owner(context, ex);
  await approve(later);
  expect(await sees(iris, later)).toBe(false);
  expect(await sees(later, iris)).toBe(false);
});

it('is answered alike for an address that is here and one that is not, and keeps neither', async () => {
  const [iris, otto] = [await member(context), await member(context)];
  const [here, away] = [await shield(iris, otto.email ?? ''), await shield(iris, 'away@example.org')];
  expect(Object.keys(here)).toEqual(Object.keys(away));
  expect((await shield(iris, otto.email ?? '')).id).toBe(here.id);
  const mark = context.keyedHash('person', iris.personId);
  expect(JSON.stringify(await context.shields.byNamer.list(mark))).not.toContain('example');
});

it('is an entry once, and never one too many, however many calls name it at once', async () => {
  const iris = await owner(context);
  const once = await Promise.all(Array.from({ length: 4 }, () => shield(iris, 'same@example.org')));
  expect(new Set(once.map(({ id }) => id)).size).toBe(1);
  const mark = context.keyedHash('person', iris.personId);
  const others = Array.from({ length: shieldLimits.most - 2 }, (_, n) => ({
    id: `${n}`,
    hash: `${n}`,
    at: '',
    from: '',
  }));
  await context.shields.byNamer.change(mark, (all) => [...all, ...others]);
  const late = await Promise.allSettled(
    ['one', 'two', 'three'].map((name) => shield(iris, `${name}@example.org`)),
  );
  expect(late.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await context.shields.byNamer.list(mark)).toHaveLength(shieldLimits.most);
});

it('holds although the call that named it was interrupted', async () => {
  const [iris, otto] = [await member(context), await member(context)];
  const { shields } = context;
  const broken = {
    ...context,
    shields: {
      ...shields,
      byAddress: { ...shields.byAddress, add: () => Promise.reject(new Error('Gone.')) },
    },
  };
  const email = otto.email ?? '';
  await expect(handlers.addShield({ email }, await now(iris), broken)).rejects.toThrow('Gone.');
  expect((await handlers.ownShields({}, await now(iris), context)).shields).toHaveLength(1);
  await pass(14);
  expect(await sees(iris, otto)).toBe(false);
  expect(await sees(otto, iris)).toBe(false);
  expect(await shields.byAddress.list(context.keyedHash('email', email))).toHaveLength(1);
});

it('ends when it is taken back, and with the account', async () => {
  const [iris, otto, vera] = [await member(context), await member(context), await member(context)];
  const { id } = await shield(iris, otto.email ?? '');
  await pass(14);
  await handlers.removeShield({ id }, await now(iris), context);
  await runTimer(context);
  expect(await sees(iris, otto)).toBe(true);
  expect(await sees(otto, iris)).toBe(true);
  await shield(vera, otto.email ?? '');
  await handlers.deleteAccount({ confirm: vera.profile.handle }, await now(vera), context);
  const hash = context.keyedHash('email', otto.email ?? '');
  expect(await context.shields.byAddress.list(hash)).toEqual([]);
});
