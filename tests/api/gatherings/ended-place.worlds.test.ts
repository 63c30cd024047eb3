import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { host, joinEvent, readEvent } from '../../support/events-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { outcomeOf, World } from '../../support/two-worlds.ts';

const names = ['host', 'guest', 'other'] as const;
type Name = (typeof names)[number];
const dayMs = 24 * 60 * 60 * 1000;
const moments = [0, 61_000, dayMs];

/** Why the guest's place ended: taken off the list by the host, or blocked by the host. */
const ends = {
  removed: async (world: World<Name>, eventId: number, guest: Owner) =>
    handlers.removeGuest({ eventId, profileId: guest.profile.id }, await world.owner('host'), world.context),
  blocked: async (world: World<Name>, _eventId: number, guest: Owner) =>
    handlers.blockMember({ handle: guest.profile.handle }, await world.owner('host'), world.context),
};

/** The answers about the evening that the guest gets at each moment. */
async function guestReads(end: keyof typeof ends): Promise<string[]> {
  const world = new World(names, await openIsolated());
  world.clock.now = new Date('2027-03-01T12:00:00Z');
  const { context, signIns } = world;
  for (const name of names) {
    signIns[name] = await newMember(context);
    world.pass(1);
  }
  const { id } = await host(await world.owner('host'), context);
  for (const name of ['guest', 'other'] as const) await joinEvent(id, await world.owner(name), context);
  await runTimer(context, 0);
  world.pass(60);
  await ends[end](world, id, await world.owner('guest'));
  const endedAt = world.clock.now.getTime();
  const eventId = id;
  const answers: string[] = [];
  for (const after of moments) {
    world.clock.now = new Date(endedAt + after);
    await runTimer(context, 0);
    const guest = await world.owner('guest');
    const chat = { eventId, after: undefined, cursor: undefined, version: undefined };
    const calls = [
      readEvent(eventId, guest, context),
      handlers.eventGuests({ eventId }, guest, context),
      handlers.eventChat(chat, guest, context),
      handlers.eventPhotos({ eventId }, guest, context),
      handlers.eventFile({ eventId }, guest, context),
      handlers.sendEventMessage({ eventId, content: 'Where do we meet?' }, guest, context),
      handlers.writeNoteToHost({ eventId, note: 'I come by train.' }, guest, context),
      joinEvent(eventId, guest, context),
    ];
    answers.push(...(await Promise.all(calls.map((call) => outcomeOf(Promise.resolve(call))))));
  }
  return answers;
}

it('an evening is closed after a block in the words of any other end by the host', async () => {
  const [removed, blocked] = [await guestReads('removed'), await guestReads('blocked')];
  expect(blocked).toEqual(removed);
  expect(new Set(blocked).has('done')).toBe(false);
});
