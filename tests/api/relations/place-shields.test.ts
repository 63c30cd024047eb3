import { describe, expect, it } from 'vitest';
import { type PlaceShield, shieldMessages } from '../../../api/contract/relations/shields.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectMembers } from '../../support/feedback-fixtures.ts';
import { guest, newMember, newOwner, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { discover } from '../discovery/browse-fixtures.ts';

const { context, clock } = await openIsolated();
const as = (who: Owner) => callsAs(who, context);

const dayMs = 24 * 60 * 60 * 1000;
const from = (location: string) => newMember(context, { location });
const name = (who: Owner, town: string, km: PlaceShield['km'] = 25, hideUntilThen = false) =>
  as(who).addPlaceShield({ town, km, hideUntilThen });
const askForEnd = (who: Owner, id: string) => as(who).removeShield({ id });
const listShields = async (who: Owner) => (await as(who).ownShields({})).places;
/** Lets days pass, and the outbox do what is due then. */
async function passDays(days: number): Promise<void> {
  clock.now = new Date(clock.now.getTime() + days * dayMs);
  await runTimer(context, 0);
}
const meets = async (who: Owner, whom: Owner) => {
  const reader = await rereadOwner(who, context);
  const { handle } = (await rereadOwner(whom, context)).profile;
  const { members, total } = await discover(reader, context, { searchTerm: handle });
  const visited = await Promise.resolve(handlers.memberProfile({ handle }, reader, context)).then(
    () => 'seen',
    ({ status }: { status: number }) => status,
  );
  return { inList: members.some((one) => one.handle === handle), total, visited };
};
const apart = { inList: false, total: 0, visited: 404 };
const visibleTogether = { inList: true, total: 1, visited: 'seen' };
/** Once the index has read what was written. */
const expectBoth = (one: Owner, other: Owner, expected: object) =>
  expect
    .poll(async () => [await meets(one, other), await meets(other, one)])
    .toMatchObject([expected, expected]);

describe('a shield by place', () => {
  it('keeps a member and those who live around a town apart, both ways, from a day of 1 to 14 until its end', async () => {
    const [iris, otto, far] = [
      await from('Antwerp, Belgium'),
      await from('Ghent, Belgium'),
      await from('Lisbon, Portugal'),
    ];
    const friend = await from('Ghent, Belgium');
    await connectMembers(await rereadOwner(iris, context), friend, context);
    const shield = await name(iris, 'Ghent, Belgium', 10);
    expect(await name(iris, 'Ghent, Belgium', 10)).toEqual(shield);
    await expectBoth(iris, otto, visibleTogether);
    await passDays(1);
    await expectBoth(iris, otto, visibleTogether);
    await passDays(13);
    await expectBoth(iris, otto, apart);
    await expectBoth(iris, far, visibleTogether);
    // Acquaintances do not find each other, and see each other.
    await expectBoth(iris, friend, { inList: false, visited: 'seen' });
    const own = await as(iris).ownShields({});
    expect(own.places).toEqual([{ ...shield, town: 'Ghent, Belgium', km: 10 }]);
    const copy = await as(iris).exportAccount({});
    expect(copy.profile?.placesAvoided).toMatchObject([{ town: 'Ghent, Belgium', km: 10 }]);
    expect(JSON.stringify(await handlers.exportAccount({}, otto, context))).not.toContain(shield.id);

    await changeProfile(far.profile.id, (profile) => ({ ...profile, place: otto.profile.place }), context);
    await expectBoth(iris, far, apart);
    await askForEnd(iris, shield.id);
    await askForEnd(iris, shield.id);
    const [ending] = await listShields(iris);
    const day = (days: number) => new Date(Date.parse(shield.enteredAt) + days * dayMs).toISOString();
    expect(ending).toMatchObject({ endsFrom: day(30), endsBy: day(44) });
    await passDays(17);
    await expectBoth(iris, otto, apart);
    await passDays(13);
    await expectBoth(iris, otto, visibleTogether);
    await expectBoth(iris, far, visibleTogether);
    expect(await listShields(iris)).toEqual([]);
  });

  it('ends no sooner than a day after it was asked for', async () => {
    const [iris, otto] = [await from('Namur, Belgium'), await from('Dinant, Belgium')];
    const { id } = await name(iris, 'Dinant, Belgium');
    await passDays(100);
    await expectBoth(iris, otto, apart);
    await askForEnd(iris, id);
    await passDays(1 - 1 / dayMs);
    await expectBoth(iris, otto, apart);
    await passDays(13 + 1 / dayMs);
    await expectBoth(iris, otto, visibleTogether);
  });

  it('goes on without a gap where it is named again after its end was asked for', async () => {
    const [iris, otto] = [await from('Namur, Belgium'), await from('Huy, Belgium')];
    const { id } = await name(iris, 'Huy, Belgium');
    await passDays(30);
    await askForEnd(iris, id);
    const again = await name(iris, 'Huy, Belgium');
    expect(again.beginsBy).not.toBeNull();
    expect((await listShields(iris)).map((one) => one.id)).toEqual([again.id, id]);
    await passDays(1);
    await expectBoth(iris, otto, apart);
    await passDays(13);
    await expectBoth(iris, otto, apart);
    expect((await listShields(iris)).map((one) => one.id)).toEqual([again.id]);
  });

  it('lets its owner hide until it has surely begun', async () => {
    const iris = await from('Arlon, Belgium');
    const { beginsBy } = await name(iris, 'Liège, Belgium', 25, true);
    expect(await rereadOwner(iris, context)).toMatchObject({
      profile: { hidden: true, hiddenUntil: beginsBy },
    });
    const copy = await as(iris).exportAccount({});
    expect(copy.profile).toMatchObject({ hidden: true, hiddenUntil: beginsBy });
    await passDays(14);
    expect((await rereadOwner(iris, context)).profile.hidden).toBe(false);
  });

  it('is counted once for calls at once, in the list and in the month', async () => {
    const iris = await rereadOwner(await from('Arlon, Belgium'), context);
    const add = (town: string) => handlers.addPlaceShield({ town, km: 25 }, iris, context);
    const once = await Promise.all(Array.from({ length: 4 }, () => add('Liège, Belgium')));
    expect(new Set(once.map(({ id }) => id)).size).toBe(1);
    expect(await listShields(iris)).toHaveLength(1);
    for (const n of [1, 2, 3, 4]) await handlers.addShield({ email: `${n}@example.org` }, iris, context);
    await expect(add('Huy, Belgium')).rejects.toMatchObject({ status: 429 });
  });

  it('counts a new town from an unforeseen hour of the next three days', async () => {
    const iris = await newOwner(context, guest(), { location: 'Lier, Belgium' });
    await name(iris, 'Mons, Belgium');
    await changeProfile(iris.profile.id, (one) => ({ ...one, status: 'Approved' as const }), context);
    const halfway = { ...context, randomInt: (limit: number) => Math.floor(limit / 2) };
    const [otto, vera] = [await from('Lisbon, Portugal'), await from('Mons, Belgium')];
    const move = async (who: Owner, location: string) =>
      handlers.updateLocation({ location }, await rereadOwner(who, context), halfway);
    await move(otto, 'Mons, Belgium');
    await move(vera, 'Lisbon, Portugal');
    await passDays(35 / 24);
    await expectBoth(iris, otto, visibleTogether);
    await expectBoth(iris, vera, apart);
    const copy = await as(otto).exportAccount({});
    expect(JSON.stringify(copy)).not.toContain('Lisbon');
    await passDays(1 / 24);
    await expectBoth(iris, otto, apart);
    await expectBoth(iris, vera, visibleTogether);
  });

  it('waits for the hour of the latest move, where there are several', async () => {
    const otto = await from('Lisbon, Portugal');
    const move = (location: string) => as(otto).updateLocation({ location });
    for (const town of ['Porto, Portugal', 'Braga, Portugal', 'Faro, Portugal']) await move(town);
    const beside = { container: 'profiles', partition: String(otto.profile.id) };
    const moves = await context.outbox.listIn(beside, 'countTown');
    expect(moves).toHaveLength(3);
    expect((await rereadOwner(otto, context)).profile.townBefore?.place?.name).toBe('Lisbon');
    await passDays(3);
    expect((await rereadOwner(otto, context)).profile.townBefore).toBeUndefined();
    expect(await context.outbox.listIn(beside, 'countTown')).toEqual([]);
  });

  it('lets somebody move three times a week, and write the same town as they like', async () => {
    const otto = await from('Lisbon, Portugal');
    const move = (location: string) => as(otto).updateLocation({ location });
    for (const town of ['Porto, Portugal', 'Porto', 'Braga, Portugal', 'By the sea']) await move(town);
    await expect(move('Faro, Portugal')).rejects.toMatchObject({
      status: 429,
      message: 'You can change where you live three times a week.',
    });
    await move('By the wide sea');
    await passDays(7);
    await move('Faro, Portugal');
    expect((await rereadOwner(otto, context)).profile.place?.name).toBe('Faro');
  });

  it('counts a newcomer’s town at once', async () => {
    const newcomer = await newOwner(context, guest(), { location: 'Lisbon, Portugal' });
    await handlers.updateLocation({ location: 'Porto, Portugal' }, newcomer, context);
    expect((await rereadOwner(newcomer, context)).profile.townBefore).toBeUndefined();
  });

  it('holds from the approval on for who names a town before it', async () => {
    const newcomer = await newOwner(context, guest(), { location: 'Bruges, Belgium' });
    const near = await from('Ostend, Belgium');
    await name(newcomer, 'Ostend, Belgium', 25);
    await changeProfile(newcomer.profile.id, (one) => ({ ...one, status: 'Approved' as const }), context);
    await expectBoth(newcomer, near, apart);
  });

  it('is refused for a place that nobody knows, a fourth town and a sixth in a month', async () => {
    const iris = await from('Antwerp, Belgium');
    await expect(name(iris, 'Nowhere at all')).rejects.toMatchObject({ status: 400 });
    for (const town of ['Ghent, Belgium', 'Bruges, Belgium', 'Ostend, Belgium']) await name(iris, town);
    await expect(name(iris, 'Lisbon, Portugal')).rejects.toMatchObject({
      status: 409,
      message: shieldMessages.placesFull,
    });
    const towns = async () => (await listShields(iris)).map(({ town }) => town);
    expect(await towns()).toEqual(['Ostend, Belgium', 'Bruges, Belgium', 'Ghent, Belgium']);
    for (const { id } of await listShields(iris)) await askForEnd(iris, id);
    await expect(name(iris, 'Lisbon, Portugal')).rejects.toMatchObject({ status: 409 });
    await as(iris).addShield({ email: 'one@example.org' });
    await as(iris).addShield({ email: 'two@example.org' });
    const email = 'three@example.org';
    await expect(as(iris).addShield({ email })).rejects.toMatchObject({
      status: 429,
      message: shieldMessages.tooMany,
    });
    await passDays(44);
    expect(await towns()).toEqual([]);
    await name(iris, 'Porto, Portugal');
  });
});
