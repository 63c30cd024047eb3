import { expect, it } from 'vitest';
import type { DistanceWish } from '../../../api/contract/profiles/who-we-are.ts';
import { handlers } from '../../../api/src/features.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { populationProfile } from '../../matching/population.ts';
import { connectMembers } from '../../support/feedback-fixtures.ts';
import { memberFields } from '../../support/fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { discover } from './browse-fixtures.ts';

const { context } = await openIsolated();
const most = populationProfile(0).members[0]?.tags ?? [];
const more = most.slice(0, -2);
const join = (handle: string, location: string, tags = most) =>
  newMember(context, { handle, location, members: [{ ...memberFields, tags }] });

const reader = await join('Reader', 'Ghent, Belgium');
// Each further town has somebody who fits no worse, so that nearness alone explains the order.
const bruges = await join('Bruges', 'Bruges, Belgium', more);
await join('Antwerp', 'Antwerp, Belgium', more);
await join('Amsterdam', 'Amsterdam, Netherlands');
await join('Lisbon', 'Lisbon, Portugal');
await join('Porto', 'Porto, Portugal');

/** @param distance undefined if nothing is said of it */
async function wishing(distance: DistanceWish | undefined, who = reader) {
  await changeProfile(
    who.profile.id,
    (profile) => ({
      ...profile,
      wishes: { genders: [], types: [], purposes: [], use: 'matching', distance },
    }),
    context,
  );
  return rereadOwner(who, context);
}

const handlesOf = (people: readonly { handle: string }[]) => people.map(({ handle }) => handle);

it.each(['much', undefined] as const)(
  'puts 80 km before 250 if distance counts %s, and says once where they end',
  async (distance) => {
    const asked = await wishing(distance);
    const { matches, firstFar } = await handlers.matches({}, asked, context);
    const handles = handlesOf(matches);
    expect(handles.slice(0, 2).toSorted()).toEqual(['Antwerp', 'Bruges']);
    expect(handles[2]).toBe('Amsterdam');
    expect(handles.slice(3).toSorted()).toEqual(['Lisbon', 'Porto']);
    expect(firstFar).toBe(3);
    const pages = ['1', '2', '3', '4', '5'].map((page) =>
      handlers.matches({ page: Number(page), pageSize: 1 }, asked, context),
    );
    expect((await Promise.all(pages)).map((page) => page.firstFar)).toEqual([null, null, null, 0, null]);
  },
);

it.each(['some', 'none'] as const)('lets nearness lead nobody to whom it matters %s', async (distance) => {
  const { matches, firstFar } = await handlers.matches({}, await wishing(distance), context);
  expect(firstFar).toBeNull();
  expect(handlesOf(matches)[0]).not.toMatch(/Antwerp|Bruges/);
});

it('shows who lives close, those within 80 km first, whatever is wished', async () => {
  const close = await discover(await wishing('none'), context, { isClosest: true });
  expect(handlesOf(close.members).slice(0, 2).toSorted()).toEqual(['Antwerp', 'Bruges']);
  expect(handlesOf(close.members).slice(2)).toEqual(['Amsterdam']);
  expect(close.wished).toEqual({ withinKm: 250 });
});

it('shows everybody to somebody whom nobody lives near, or whose town is unknown', async () => {
  const lone = await join('Lone', 'Reykjavik, Iceland');
  const unknown = await join('Unknown', 'Nowhere at all');
  for (const who of [lone, unknown]) {
    const { members, wished } = await discover(await rereadOwner(who, context), context, { isClosest: true });
    expect(wished).toBeUndefined();
    expect(members).toHaveLength(7 - 1);
  }
});

it('shows people whom one knows last, however close they live', async () => {
  await connectMembers(reader, bruges, context);
  const { members } = await discover(await rereadOwner(reader, context), context, { isClosest: true });
  expect(handlesOf(members)).toEqual(['Antwerp', 'Amsterdam', 'Bruges']);
});
