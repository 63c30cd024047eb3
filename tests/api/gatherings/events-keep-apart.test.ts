import { describe, expect, it } from 'vitest';
import { keepApart } from '../../../api/contract/gatherings/events/guests.ts';
import { eventLimits, eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import {
  guestsOf,
  host,
  joinEvent,
  leave,
  openWithThreeMembers,
  readEvent,
} from '../../support/events-fixtures.ts';
import { newMember, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const { inside, context, margot, iris, otto } = await openWithThreeMembers();
const as = (who: Owner) => callsAs(who, context);

const tell = (eventId: number, who: Owner, ...named: (Owner | string)[]) =>
  handlers.keepApart(
    { eventId, handles: named.map((one) => (typeof one === 'string' ? one : one.profile.handle)) },
    who,
    context,
  );

/** The host's words at a guest. */
async function readOf(eventId: number, guest: Owner, reader = margot): Promise<string[] | undefined> {
  const { guests } = await guestsOf(eventId, await rereadOwner(reader, context), context);
  return guests.find(({ id }) => id === guest.profile.id)?.keepApart;
}

const stored = async (eventId: number): Promise<string> =>
  JSON.stringify((await context.events.find(eventId))?.value);

describe('whom a guest cannot meet', () => {
  it('is read by the organizer once both are on the list, and by nobody else', async () => {
    const [nora, helper] = await newMembers(2, context);
    const { id } = await host(margot, context);
    await joinEvent(id, helper, context);
    await handlers.setCoHost({ eventId: id, profileId: helper.profile.id, isCoHost: true }, margot, context);
    await joinEvent(id, iris, context, {
      keepApart: [otto.profile.handle.toUpperCase(), 'Nobody of that name'],
    });
    expect(await readOf(id, iris)).toEqual([]);
    await handlers.inviteToEvent({ eventId: id, handle: otto.profile.handle }, margot, context);
    expect(await readOf(id, iris)).toEqual([]);
    await joinEvent(id, otto, context);
    expect(await readOf(id, iris)).toEqual([otto.profile.handle]);
    expect(await readOf(id, iris, helper)).toEqual([]);
    await expect(guestsOf(id, otto, context)).rejects.toMatchObject({ status: 403 });
    for (const other of [otto, helper, nora])
      expect(JSON.stringify(await readEvent(id, other, context))).not.toMatch(
        /Nobody of that name|"keepApart":\["/,
      );
    expect((await readEvent(id, iris, context)).own?.keepApart).toEqual([
      otto.profile.handle.toUpperCase(),
      'Nobody of that name',
    ]);
    await leave(id, otto, context);
    expect(await readOf(id, iris)).toEqual([]);
  });

  it('is never read by the one who is named, whoever hosts', async () => {
    const { id } = await host(margot, context);
    await joinEvent(id, otto, context);
    await joinEvent(id, iris, context);
    await tell(id, iris, margot, otto);
    expect(await readOf(id, iris)).toEqual([otto.profile.handle]);
    const to = { eventId: id, profileId: otto.profile.id };
    await handlers.setCoHost({ ...to, isCoHost: true }, margot, context);
    await handlers.handOverEvent(to, margot, context);
    expect(await readOf(id, iris, otto)).toEqual([margot.profile.handle]);
  });

  it('is answered alike for who comes, who does not, who is unknown, hidden or blocked', async () => {
    const [comes, stays, hidden, blocked] = await newMembers(4, context);
    const { id } = await host(margot, context);
    await joinEvent(id, iris, context);
    await joinEvent(id, comes, context);
    await handlers.hideMember({ handle: hidden.profile.handle, forGood: true }, iris, context);
    await as(iris).blockMember({ handle: blocked.profile.handle });
    const caller = await rereadOwner(iris, context);
    const answerTo = async (handle: string) => {
      const { event } = await tell(id, caller, handle);
      expect(event.own?.keepApart).toEqual([handle]);
      return { ...event, own: { ...event.own, keepApart: [] } };
    };
    const unknown = await answerTo('Nobody at all');
    for (const { profile } of [comes, stays, hidden, blocked, margot])
      expect(await answerTo(profile.handle)).toEqual(unknown);
  });

  it('names no one to an organizer who may not see them', async () => {
    const nora = await newMember(context);
    const { id } = await host(margot, context);
    await joinEvent(id, nora, context);
    await joinEvent(id, iris, context);
    await tell(id, iris, nora);
    expect(await readOf(id, iris)).toEqual([nora.profile.handle]);
    const vera = await newMember(context);
    await joinEvent(id, vera, context);
    const to = { eventId: id, profileId: vera.profile.id };
    await handlers.setCoHost({ ...to, isCoHost: true }, margot, context);
    await handlers.handOverEvent(to, margot, context);
    await as(nora).blockMember({ handle: vera.profile.handle });
    expect(JSON.stringify(await guestsOf(id, await rereadOwner(vera, context), context))).not.toContain(
      nora.profile.handle,
    );
  });

  it('is at most five members, never oneself, and said so often an hour', async () => {
    const many = Array.from({ length: eventLimits.keepApart + 1 }, (_, index) => `Somebody ${index}`);
    expect(keepApart.input.safeParse({ handles: many }).success).toBe(false);
    expect(keepApart.input.safeParse({ handles: many.slice(1) }).success).toBe(true);
    const { id } = await host(margot, context);
    await expect(tell(id, iris, otto)).rejects.toMatchObject({ status: 409 });
    await joinEvent(id, iris, context);
    const oneself = { status: 400, message: eventMessages.keepApartOneself };
    await expect(tell(id, iris, iris)).rejects.toMatchObject(oneself);
    const asked = { eventId: id, handles: ['Somebody', 'some-body'] };
    for (let times = 0; times < eventLimits.keepApartPerHour; times++)
      expect((await handlers.keepApart(asked, iris, inside.context)).event.own?.keepApart).toEqual([
        'some-body',
      ]);
    await expect(handlers.keepApart(asked, iris, inside.context)).rejects.toMatchObject({ status: 429 });
    const none = await handlers.keepApart({ eventId: id, handles: [] }, iris, inside.context);
    expect(none.event.own?.keepApart).toEqual([]);
  });

  it('is in the guest’s own download, and in nobody else’s', async () => {
    const { id } = await host(margot, context);
    for (const who of [iris, otto]) await joinEvent(id, who, context);
    await tell(id, iris, otto, 'Nobody to be found');
    const copies = await Promise.all(
      [iris, otto, margot].map(async (who) => JSON.stringify(await handlers.exportAccount({}, who, context))),
    );
    expect(copies.map((copy) => copy.includes('Nobody to be found'))).toEqual([true, false, false]);
  });
});

describe('what is kept of it', () => {
  it('ends with the guest’s seat', async () => {
    const { id } = await host(margot, context);
    const nora = await newMember(context);
    for (const who of [iris, nora]) {
      await joinEvent(id, who, context);
      await tell(id, who, 'Nobody of note');
    }
    await leave(id, iris, context);
    await handlers.removeGuest({ eventId: id, profileId: nora.profile.id }, margot, context);
    expect(await stored(id)).not.toContain('Nobody of note');
  });

  it('ends with either account', async () => {
    const { id } = await host(margot, context);
    const [nora, vera, pia] = await newMembers(3, context);
    for (const who of [iris, nora, vera]) await joinEvent(id, who, context);
    await tell(id, iris, vera, pia, 'Somebody unknown');
    await tell(id, nora, 'Nobody of nora');
    for (const who of [nora, vera, pia])
      await handlers.deleteAccount({ confirm: who.profile.handle }, who, context);
    await runTimer(context, 31 * minuteMs);
    const left = await stored(id);
    for (const { profile } of [nora, vera, pia]) {
      expect(left).not.toContain(profile.handle);
      expect(left).not.toContain(String(profile.id));
    }
    expect(left).not.toContain('Nobody of nora');
    expect(left).toContain('Somebody unknown');
  });

  it('ends 14 days after the event, after which nobody says more', async () => {
    const { id, endsAt } = await host(margot, context);
    await joinEvent(id, iris, context);
    await tell(id, iris, 'Nobody of note');
    const { clock } = inside;
    const before = clock.now;
    const end = new Date(endsAt).getTime();
    clock.now = new Date(end + 13 * dayMs);
    await runTimer(context);
    expect(await stored(id)).toContain('Nobody of note');
    await expect(tell(id, iris, otto)).rejects.toMatchObject({ status: 409, message: eventMessages.over });
    clock.now = new Date(end + 14 * dayMs + minuteMs);
    await runTimer(context);
    expect(await stored(id)).not.toContain('Nobody of note');
    clock.now = before;
  });
});
