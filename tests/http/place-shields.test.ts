import { beforeAll, describe, expect, it } from 'vitest';
import { type PlaceShield, shieldLimits, shieldMessages } from '../../api/contract/shields.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { changeProfile } from '../../api/src/profiles/change-profile.ts';
import { discover, read } from './browse-story.ts';
import { connected } from './feedback-story.ts';
import { guest, type Inside, member, openAlone, owner, runTimer } from './inside.ts';

let inside: Inside;
let context: Context;
beforeAll(async () => {
  inside = await openAlone();
  context = inside.context;
});

const dayMs = 24 * 60 * 60 * 1000;
const from = (location: string) => member(context, { location });
const name = async (who: Owner, town: string, km: PlaceShield['km'] = 25) =>
  handlers.addPlaceShield({ town, km }, await read(who, context), context);
const meets = async (who: Owner, whom: Owner) => {
  const reader = await read(who, context);
  const { handle } = (await read(whom, context)).profile;
  const { members, total } = await discover(reader, context, { searchTerm: handle });
  const visited = await Promise.resolve(handlers.memberProfile({ handle }, reader, context)).then(
    () => 'seen',
    ({ status }: { status: number }) => status,
  );
  return { inList: members.some((one) => one.handle === handle), total, visited };
};
const apart = { inList: false, total: 0, visited: 404 };
const together = { inList: true, total: 1, visited: 'seen' };
/** Once the index has read what was written. */
const both = (one: Owner, other: Owner, expected: object) =>
  expect
    .poll(async () => [await meets(one, other), await meets(other, one)])
    .toMatchObject([expected, expected]);

describe('a shield by place', () => {
  it('keeps a member and those who live around a town apart, both ways, within 14 days, until it is taken back', async () => {
    const [iris, otto, far] = [
      await from('Antwerp, Belgium'),
      await from('Ghent, Belgium'),
      await from('Lisbon, Portugal'),
    ];
    const friend = await from('Ghent, Belgium');
    await connected(await read(iris, context), friend, context);
    const shield = await name(iris, 'Ghent, Belgium', 10);
    expect(await name(iris, 'Ghent, Belgium', 10)).toEqual(shield);
    await both(iris, otto, together);
    await runTimer(context, shieldLimits.withinDays * dayMs);
    await both(iris, otto, apart);
    await both(iris, far, together);
    // Who knows each other does not find each other, and sees each other.
    await both(iris, friend, { inList: false, visited: 'seen' });
    const own = await handlers.ownShields({}, await read(iris, context), context);
    expect(own.places).toEqual([{ ...shield, town: 'Ghent, Belgium', km: 10 }]);
    const copy = await handlers.exportAccount({}, await read(iris, context), context);
    expect(copy.profile?.placesAvoided).toMatchObject([{ town: 'Ghent, Belgium', km: 10 }]);
    expect(JSON.stringify(await handlers.exportAccount({}, otto, context))).not.toContain(shield.id);

    await changeProfile(far.profile.id, (profile) => ({ ...profile, place: otto.profile.place }), context);
    await both(iris, far, apart);
    await handlers.removePlaceShield({ id: shield.id }, await read(iris, context), context);
    await both(iris, otto, together);
  });

  it('holds from the approval on for who names a town before it', async () => {
    const newcomer = await owner(context, guest(), { location: 'Bruges, Belgium' });
    const near = await from('Ostend, Belgium');
    await name(newcomer, 'Ostend, Belgium', 25);
    await changeProfile(newcomer.profile.id, (one) => ({ ...one, status: 'Approved' as const }), context);
    await both(newcomer, near, apart);
  });

  it('is refused for a place that nobody knows, a fourth town and a sixth in a month', async () => {
    const iris = await from('Antwerp, Belgium');
    await expect(name(iris, 'Nowhere at all')).rejects.toMatchObject({ status: 400 });
    for (const town of ['Ghent, Belgium', 'Bruges, Belgium', 'Ostend, Belgium']) await name(iris, town);
    await expect(name(iris, 'Lisbon, Portugal')).rejects.toMatchObject({
      status: 409,
      message: shieldMessages.placesFull,
    });
    const { places } = await handlers.ownShields({}, await read(iris, context), context);
    expect(places.map(({ town }) => town)).toEqual(['Ostend, Belgium', 'Bruges, Belgium', 'Ghent, Belgium']);
    const again = async (town: string) => {
      const { places: now } = await handlers.ownShields({}, await read(iris, context), context);
      await handlers.removePlaceShield({ id: now[0]?.id ?? '' }, await read(iris, context), context);
      return name(iris, town);
    };
    await again('Lisbon, Portugal');
    await expect(again('Porto, Portugal')).rejects.toMatchObject({
      status: 429,
      message: shieldMessages.tooMany,
    });
  });
});
