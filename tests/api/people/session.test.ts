import { expect, it } from 'vitest';
import { composeContext } from '../../../api/src/compose.ts';
import type { Context } from '../../../api/src/context.ts';
import { entriesInState, seatsTaken } from '../../../api/src/gatherings/events/guests/seats.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { waitForLag } from '../../database.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import {
  allMessagesFor,
  disagreements,
  say,
  startConversation,
} from '../../support/conversations-fixtures.ts';
import { guestsOf, host, joinEvent, readEvent } from '../../support/events-fixtures.ts';
import { newMembers } from '../../support/members.ts';
import { openOwnStore } from '../../support/open-own-store.ts';

const lagMs = 1000;

const { context, store } = await openOwnStore({}, { partitions: 5, lagMs });
/** Two instances of the API on a store of five partitions whose consistency is Session. */
const here = withoutLimits(context);
const there = withoutLimits(composeContext(store.settings, { log: () => {} }));
const people = await newMembers(8, here);
await waitForLag(lagMs);

it('an instance reads what it wrote at once, another one after the lag', async () => {
  const [iris, otto] = people;
  const { id } = await host(iris, here, { maxAttendees: 3 });
  await joinEvent(id, otto, here);
  expect(await readEvent(id, otto, here)).toMatchObject({ attendeeCount: 1 });
  await waitForLag(lagMs);
  expect(await readEvent(id, otto, there)).toMatchObject({ attendeeCount: 1 });
});

it('after a refused write an instance reads what was in its way', async () => {
  const [{ profile }] = people;
  const stale = await there.profiles.find(profile.id);
  if (!stale) throw new Error('The profile is gone.');
  await changeProfile(profile.id, (now) => ({ ...now, location: 'Lisbon' }), here);
  expect(await there.profiles.replace({ ...stale.value, hidden: true }, stale.etag)).toBe('changed');
  expect((await there.profiles.find(profile.id))?.value.location).toBe('Lisbon');
});

it('of those who join through two instances as many get seats as there are, and both list the same', async () => {
  const [iris, ...guests] = people;
  const { id } = await host(iris, here, { maxAttendees: 3 });
  await waitForLag(lagMs);
  await Promise.all(guests.map((who, n) => joinEvent(id, who, n % 2 === 0 ? here : there)));
  await waitForLag(lagMs);
  const event = (await there.events.find(id))?.value;
  if (!event) throw new Error('The event is gone.');
  expect(seatsTaken(event)).toBe(3);
  expect(entriesInState(event, 'waiting')).toHaveLength(guests.length - 3);
  expect(await guestsOf(id, iris, there)).toEqual(await guestsOf(id, iris, here));
});

it('what two say through two instances is there once, in the order of each, and counted', async () => {
  const [, , iris, otto] = people;
  if (!iris || !otto) return;
  await startConversation(iris, otto, here);
  await waitForLag(lagMs);
  const talk = async (from: Owner, to: Owner, instance: Context, name: string) => {
    for (let n = 0; n < 8; n++) await say(from, to, `${name} ${n}`, instance);
  };
  await Promise.all([talk(iris, otto, here, 'hers'), talk(otto, iris, there, 'his')]);
  for (const { profile } of [iris, otto])
    for (const { inbox } of [here, there]) await inbox.line.shown(profile.id);
  await waitForLag(lagMs);
  const texts = (await allMessagesFor(iris, otto, there)).slice(2).map(({ content }) => content);
  for (const name of ['hers', 'his'])
    expect(texts.filter((text) => text.startsWith(name))).toEqual(
      Array.from({ length: 8 }, (_, n) => `${name} ${n}`),
    );
  expect(texts).toHaveLength(16);
  for (const instance of [here, there]) expect(await disagreements(iris, otto, instance)).toEqual([]);
});
