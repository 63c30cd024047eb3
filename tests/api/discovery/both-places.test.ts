import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { populationProfile } from '../../matching/population.ts';
import { memberFields } from '../../support/fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';

/** Singles of the generated population, by the answers that they show. */
const answersOf = [...Array(400).keys()]
  .map((index) => populationProfile(index).members)
  .filter((members) => members.length === 1 && (members[0]?.tags.length ?? 0) > 12)
  .map(([member]) => ({ ...memberFields, tags: member?.tags ?? [] }));

const membersOfHouse = 9;
const arriving = 6;

/** A small house in which everybody is a match of the reader or near it. */
async function openHouse() {
  const { context, clock } = await openIsolated();
  clock.now = new Date('2026-06-01T12:00:00Z');
  const join = (at: number) => {
    const answers = answersOf[at];
    if (!answers) throw new Error('Too few answers were drawn.');
    return newMember(context, { members: [answers] });
  };
  const reader = await join(0);
  const others: Owner[] = [];
  for (let at = 1; at < membersOfHouse; at++) others.push(await join(at));
  const orderOf = async () => {
    clock.now = new Date(clock.now.getTime() + 1000);
    context.candidateIndex.expectNews();
    const asReader = await rereadOwner(reader, context);
    const { matches } = await handlers.matches({}, asReader, context);
    const top = await handlers.topMatches({}, asReader, context);
    const ids = others.map(({ profile }) => profile.id);
    return [matches, top.matches].map((list) =>
      list.map(({ id }) => ids.indexOf(id)).filter((index) => index >= 0),
    );
  };
  return { context, join, reader, others, orderOf };
}

it('nobody moves in a list because of members who blocked the reader, and some because of others', async () => {
  const { context, join, reader, orderOf } = await openHouse();
  const before = await orderOf();
  expect(before[0]?.length).toBeGreaterThan(4);
  for (let at = 0; at < arriving; at++) {
    const arrival = await join(membersOfHouse + at);
    await handlers.blockMember({ handle: reader.profile.handle }, arrival, context);
  }
  expect(await orderOf()).toEqual(before);
  for (let at = 0; at < arriving; at++) await join(membersOfHouse + at);
  expect(await orderOf()).not.toEqual(before);
});

it('nobody moves in a list because two others block each other', async () => {
  const { context, others, orderOf } = await openHouse();
  const before = await orderOf();
  const [first, ...rest] = others;
  if (!first) throw new Error('Nobody is there.');
  for (const { profile } of rest) await handlers.blockMember({ handle: profile.handle }, first, context);
  expect(await orderOf()).toEqual(before);
});

it('nobody moves in a list because of what others keep for matching', async () => {
  const { context, others, orderOf } = await openHouse();
  const before = await orderOf();
  for (const { profile } of others)
    await changeProfile(
      profile.id,
      (now) => ({
        ...now,
        members: now.members.map((member) => ({
          ...member,
          privateTags: [1001, 1002, 602].filter((tag) => !member.tags.includes(tag)),
        })),
      }),
      context,
    );
  expect(await orderOf()).toEqual(before);
});
