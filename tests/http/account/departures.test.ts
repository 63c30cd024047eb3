import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/conversations.ts';
import { departureMessages } from '../../../api/contract/departures.ts';
import { changeProfile } from '../../../api/src/profiles/change-profile.ts';
import { evening } from '../events/events-story.ts';
import { openInside } from '../inside.ts';
import { approved, couple, newcomer, type Person } from '../story.ts';
import { taking } from './card-keys-story.ts';

const place = inject('addresses');

/** Iris and Bo, who each sign in for one couple that is approved. */
async function pair() {
  const [iris, bo] = [await couple(place), await newcomer(place)];
  const { cards } = await iris.call.get('ownCards', {});
  const key = await iris.call.get('makeCardKey', {
    memberId: cards[1]?.memberId ?? 0,
    requestId: randomUUID(),
  });
  await bo.call.get('takeCard', taking(key.code));
  await changeProfile(
    iris.profileId,
    (profile) => ({ ...profile, status: 'Approved' }),
    openInside().context,
  );
  return { iris, bo };
}

const pauseOf = async ({ call }: Person) => (await call.get('me', {})).profile?.pause;
const statusOf = async ({ call }: Person, handle: string) =>
  (await call.try('memberProfile', { handle })).status;

describe('a pause', () => {
  it('is made by one of two, hides the profile from everybody and lets nothing be sent', async () => {
    const [{ iris, bo }, otto] = await Promise.all([pair(), approved(place)]);
    const id = conversationIdOf(iris.profileId, otto.profileId);
    const say = { id, content: 'Good evening.', messageType: 'text' } as const;
    await iris.call.get('sendMessage', say);
    await otto.call.get('sendMessage', say);
    expect(await statusOf(otto, iris.handle)).toBe(200);

    expect((await bo.call.get('pauseProfile', {})).pause).toMatchObject({ isYours: true, isOthers: false });
    expect(await statusOf(otto, iris.handle)).toBe(404);
    const answered = await otto.call.try('sendMessage', say);
    expect(answered.status).not.toBe(200);
    const found = await otto.call.get('conversations', {});
    expect(JSON.stringify(found)).not.toContain(iris.handle);

    expect(await pauseOf(iris)).toMatchObject({ isYours: false, isOthers: true });
    for (const who of [iris, bo]) {
      expect((await who.call.try('sendMessage', say)).status).toBe(403);
      expect((await who.call.try('postToBoard', { content: 'Hello all.' })).status).toBe(403);
      expect((await who.call.try('createEvent', evening())).status).toBe(403);
      expect((await who.call.try('conversationPage', { id })).status).toBe(200);
    }
    await iris.call.get('blockMember', { handle: (await approved(place)).handle });
  });

  it('is ended by whoever made it alone, and stands as long as one of them keeps theirs', async () => {
    const [{ iris, bo }, otto] = await Promise.all([pair(), approved(place)]);
    await bo.call.get('pauseProfile', {});
    const refused = await iris.call.try('endPause', {});
    expect([refused.status, refused.body.message]).toEqual([403, departureMessages.pausedByAnother]);
    await iris.call.get('pauseProfile', {});
    await bo.call.get('pauseProfile', {});
    expect((await bo.call.get('endPause', {})).pause).toMatchObject({ isYours: false, isOthers: true });
    expect(await statusOf(otto, iris.handle)).toBe(404);
    expect((await iris.call.get('endPause', {})).pause).toBeNull();
    expect((await iris.call.get('endPause', {})).pause).toBeNull();
    expect(await statusOf(otto, iris.handle)).toBe(200);
    expect((await bo.call.try('postToBoard', { content: 'Hello again.' })).status).toBe(200);
  });

  it('ends with whoever made it, when they leave', async () => {
    const { iris, bo } = await pair();
    await bo.call.get('pauseProfile', {});
    expect((await bo.call.get('exportAccount', {})).profile?.pausedSince).toEqual(expect.any(String));
    expect((await iris.call.get('exportAccount', {})).profile?.pausedSince).toBeNull();
    await bo.call.get('deleteAccount', { confirm: iris.handle });
    expect(await pauseOf(iris)).toBeNull();
  });

  it('hands what the profile hosts over, and gives its places back', async () => {
    const [{ iris, bo }, otto] = await Promise.all([pair(), approved(place)]);
    const { event } = await iris.call.get('createEvent', evening());
    await otto.call.get('joinEvent', { eventId: String(event.id) });
    const { event: theirs } = await otto.call.get('createEvent', evening());
    await iris.call.get('joinEvent', { eventId: String(theirs.id) });
    await bo.call.get('pauseProfile', {});
    expect((await otto.call.get('eventById', { eventId: String(event.id) })).event.isCancelled).toBe(true);
    expect((await otto.call.get('eventById', { eventId: String(theirs.id) })).event.attendeeCount).toBe(0);
  });
});
