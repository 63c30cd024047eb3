// Specified: features 2.6.4, 7.5.1, 9.2.

import { describe, expect, it } from 'vitest';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { endpoints } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import { erasers, reportables } from '../../../api/src/gatherings/events/feature.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import {
  activityTitlesOf,
  couple,
  dateIn,
  guestsOf,
  host,
  joinEvent,
  readEvent,
} from '../../support/events-fixtures.ts';
import { connectMembers } from '../../support/feedback-fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';

const inside = await openIsolated();
const { context } = inside;
const [margot, iris, otto, vera] = await newMembers(4, context);
await connectMembers(margot, iris, context);

describe('who may join', () => {
  it('is said by the organizer: connections, kinds of profiles; whoever is invited may, and is told', async () => {
    const pair = await couple(context);
    const friends = await host(margot, context, { title: 'For friends', joinRule: 'connections' });
    expect((await joinEvent(friends.id, iris, context)).standing).toBe('joined');
    await expect(joinEvent(friends.id, otto, context)).rejects.toMatchObject({
      status: 409,
      message: eventMessages.connectionsOnly,
    });
    const { id } = await host(margot, context, { title: 'For couples', profileTypes: ['couple'] });
    expect((await readEvent(id, otto, context)).joinRefusal).toBe(eventMessages.wrongType);
    await expect(joinEvent(id, otto, context)).rejects.toMatchObject({ message: eventMessages.wrongType });
    expect((await joinEvent(id, pair, context)).attendeeCount).toBe(2);
    await handlers.inviteToEvent({ eventId: id, handle: otto.profile.handle }, margot, context);
    expect(await activityTitlesOf(otto, context)).toContain(
      `${margot.profile.handle} invites you to For couples`,
    );
    expect(await readEvent(id, otto, context)).toMatchObject({ standing: 'invited', joinRefusal: null });
    expect((await joinEvent(id, otto, context)).standing).toBe('joined');
  });

  it('learns who comes: guests whom one is connected to, and all who show themselves once one has joined', async () => {
    const { id } = await host(vera, context, { title: 'Known and unknown' });
    await joinEvent(id, margot, context);
    await joinEvent(id, otto, context);
    const names = async (who: Owner) => {
      const { attendees, attendeeCount } = await readEvent(id, who, context);
      return { names: attendees.map(({ name }) => name), attendeeCount };
    };
    expect(await names(iris)).toEqual({ names: [margot.profile.handle], attendeeCount: 2 });
    await joinEvent(id, iris, context);
    const all = [margot, otto, iris].map(({ profile }) => profile.handle);
    expect(await names(iris)).toEqual({ names: all, attendeeCount: 3 });
  });

  it('is asked of the hosts, of whom at most two are co-hosts; guests are told of another place and number', async () => {
    const { id, version } = await host(vera, context, { title: 'Shared work' });
    for (const who of [margot, otto, iris]) await joinEvent(id, who, context);
    const share = (who: Owner, by = vera) =>
      handlers.setCoHost({ eventId: id, profileId: who.profile.id, isCoHost: true }, by, context);
    await expect(share(otto, otto)).rejects.toMatchObject({ status: 403 });
    await share(margot);
    await share(otto);
    await expect(share(iris)).rejects.toMatchObject({ status: 409, message: eventMessages.coHosts });
    await expect(share(iris, otto)).rejects.toMatchObject({ message: eventMessages.organizerOnly });
    const edits = { version, location: 'Ghent, Belgium', maxAttendees: 20 };
    await handlers.editEvent({ eventId: id, ...edits } as never, otto, context);
    expect(await activityTitlesOf(iris, context)).toContain(
      'Shared work has changed: the place and the number of seats',
    );
  });
});

describe('somebody whom a guest blocked', () => {
  it('finds no sign of them among the guests or in the chat, and the number of people stays whole', async () => {
    const { id } = await host(vera, context, { title: 'Masks' });
    const [nina, stalker] = await newMembers(2, context);
    for (const who of [nina, otto, stalker]) await joinEvent(id, who, context);
    const say = (content: string, who: Owner) =>
      handlers.sendEventMessage({ eventId: id, content, requestId: undefined }, who, context);
    await say('I come as a fox', nina);
    await say('And I as a hen', otto);
    await handlers.blockMember({ handle: stalker.profile.handle }, nina, context);
    const blocked = await rereadOwner(stalker, context);
    const seen = await readEvent(id, blocked, context);
    const { messages } = await handlers.eventChat({ eventId: id }, blocked, context);
    expect(seen.attendees.map(({ id: guest }) => guest)).toEqual([otto.profile.id, stalker.profile.id]);
    expect(messages.map(({ content }) => content)).toEqual(['And I as a hen']);
    const told = JSON.stringify([seen, messages]);
    expect(told).not.toContain(nina.profile.handle);
    expect(told).not.toContain(String(nina.profile.id));
    // A guest who shows themselves to the host alone looks the same.
    expect(seen).toMatchObject({ attendeeCount: 3, standing: 'joined' });
  });

  it('is a co-host, and reads of them that they take a place: no number of theirs, and not what they ask', async () => {
    const { id } = await host(vera, context, { title: 'Masks', joinRule: 'request' });
    const [nina, stalker, helper] = await newMembers(3, context);
    const admit = (who: Owner) => ({ eventId: id, profileId: who.profile.id, isAdmitted: true });
    for (const who of [stalker, helper]) {
      await joinEvent(id, who, context);
      await handlers.admitGuest(admit(who), vera, context);
      await handlers.setCoHost({ eventId: id, profileId: who.profile.id, isCoHost: true }, vera, context);
    }
    await joinEvent(id, nina, context);
    await handlers.keepApart({ eventId: id, handles: [stalker.profile.handle] }, nina, context);
    await handlers.blockMember({ handle: stalker.profile.handle }, nina, context);
    const blocked = await rereadOwner(stalker, context);
    const list = await guestsOf(id, blocked, context);
    const told = JSON.stringify(list);
    for (const word of [nina.profile.handle, String(nina.profile.id)]) expect(told).not.toContain(word);
    expect(list.guests.flatMap(({ keepApart }) => keepApart)).toEqual([]);
    const asked = (await guestsOf(id, vera, context)).guests.flatMap(({ keepApart }) => keepApart);
    expect(asked).toEqual([stalker.profile.handle]);
    const waiting = ({ guests }: typeof list) => guests.find(({ status }) => status === 'requested');
    const about = waiting(list)?.id ?? 0;
    expect(waiting(list)?.joinedAt).toMatch(/T00:00:00\.000Z$/);
    // Two hosts who compare their lists find nobody by it.
    await handlers.blockMember({ handle: helper.profile.handle }, nina, context);
    expect(waiting(await guestsOf(id, await rereadOwner(helper, context), context))?.id).not.toBe(about);
    await expect(handlers.admitGuest(admit(nina), blocked, context)).rejects.toMatchObject({ status: 404 });
    await handlers.admitGuest({ eventId: id, profileId: about, isAdmitted: true }, blocked, context);
    expect(await readEvent(id, nina, context)).toMatchObject({ standing: 'joined' });
    const removal = (profileId: number) => handlers.removeGuest({ eventId: id, profileId }, blocked, context);
    await expect(removal(nina.profile.id)).rejects.toMatchObject({ status: 404 });
    expect((await removal(about)).guests.map(({ id: guest }) => guest)).not.toContain(about);
  });

  it('reads a chat in which no quote, reaction or edit tells of them', async () => {
    const context = withoutLimits(inside.context);
    const { id: eventId } = await host(vera, context, { title: 'Quotes' });
    const [nina, stalker] = await newMembers(2, context);
    for (const who of [nina, otto, stalker]) await joinEvent(eventId, who, context);
    await handlers.blockMember({ handle: stalker.profile.handle }, nina, context);
    const [hidden, blocked] = [await rereadOwner(nina, context), await rereadOwner(stalker, context)];
    const say = async (content: string, who: Owner, quote?: string) =>
      (await handlers.sendEventMessage({ eventId, content, requestId: undefined, quote }, who, context)).data;
    const react = (messageId: string, who: Owner, reaction: 'heart' | null = 'heart') =>
      handlers.reactToEventMessage({ eventId, messageId, reaction }, who, context);
    const edit = (messageId: string, content: string, who: Owner) =>
      handlers.editEventMessage({ eventId, messageId, content }, who, context);
    const read = (who: Owner, asked: object = {}) => handlers.eventChat({ eventId, ...asked }, who, context);

    const open = await say('Who brings oysters?', otto);
    const secret = await say('Nina does', hidden);
    const quiet = await read(blocked);
    await react(open.id, hidden);
    await edit(secret.id, 'Nina gladly does', hidden);
    expect(await read(blocked)).toEqual(quiet);
    await react(open.id, otto);
    await say('Thank you', otto, secret.id);
    const [first, last] = (await read(blocked)).messages;
    expect(first).toMatchObject({ id: open.id, reactions: [{ name: 'heart', count: 1 }], ownReaction: null });
    expect(last).toMatchObject({ content: 'Thank you', quote: null });
    const seen = await read(hidden);
    expect(seen.messages.map(({ reactions }) => reactions)).toEqual([[{ name: 'heart', count: 2 }], [], []]);
    expect(seen.messages[1]).toMatchObject({ content: 'Nina gladly does', editedAt: expect.any(String) });
    expect(seen.messages[2]?.quote).toMatchObject({ text: 'Nina gladly does', isFromCurrentUser: true });

    const notThere = { status: 404, message: eventMessages.noMessage };
    await expect(react(secret.id, blocked)).rejects.toMatchObject(notThere);
    await expect(say('What?', blocked, secret.id)).rejects.toMatchObject(notThere);
    await expect(edit(open.id, 'Mine now', blocked)).rejects.toMatchObject({ status: 403 });
    const ref = `${eventId}/${secret.id}`;
    expect((await reportables.eventMessage.find(ref, otto, context))?.text).toMatch(
      /Nina gladly does\n +\(until .*: Nina does\)/,
    );
    const copy = await handlers.exportAccount({}, hidden, context);
    expect(copy.reactionsGiven).toMatchObject([{ messageId: open.id, reaction: 'heart' }]);
    expect(copy.messagesSent).toMatchObject([{ earlier: [{ content: 'Nina does' }] }]);
    await handlers.deleteEventMessage({ eventId, messageId: secret.id }, hidden, context);
    expect(JSON.stringify(await read(otto))).not.toContain('gladly');
    const leaver = { profileId: nina.profile.id } as Parameters<typeof erasers.eventMessages>[0];
    while (await erasers.eventMessages(leaver, context));
    expect((await read(otto)).messages[0]?.reactions).toEqual([{ name: 'heart', count: 1 }]);
  });

  it('reads a chat in which no place, version or deletion tells of them, and all that others write', async () => {
    const { clock } = inside;
    const context = withoutLimits(inside.context);
    const { id } = await host(vera, context, { title: 'Veils' });
    const [nina, stalker] = await newMembers(2, context);
    for (const who of [nina, otto, stalker]) await joinEvent(id, who, context);
    await handlers.blockMember({ handle: stalker.profile.handle }, nina, context);
    const blocked = await rereadOwner(stalker, context);
    const say = async (content: string, who: Owner) => {
      clock.now = new Date(clock.now.getTime() + 1000);
      return (await handlers.sendEventMessage({ eventId: id, content, requestId: undefined }, who, context))
        .data;
    };
    const read = (asked: object = {}) => handlers.eventChat({ eventId: id, ...asked }, blocked, context);
    const first = await say('Who is there?', otto);
    const quiet = await read();
    const { version } = quiet;
    const news = { after: first.seq, version };
    const nothing = await read(news);
    expect(nothing).toMatchObject({ isChanged: false, version });
    const hidden = await Promise.all(Array.from({ length: 60 }, (_, n) => say(`It is me ${n}`, nina)));
    await handlers.deleteEventMessage({ eventId: id, messageId: hidden[0]?.id ?? '' }, vera, context);
    expect(await read(news)).toEqual(nothing);
    expect(await read(), 'a page that is opened anew').toEqual(quiet);
    const last = await say('Nobody yet', otto);
    const page = await read(news);
    expect(page).toMatchObject({ isChanged: true, deleted: [], hasNewer: false, version: last.seq });
    expect(page.messages.map(({ content }) => content)).toEqual([last.content]);
    expect(last.seq - first.seq).toBe(Date.parse(last.timestamp) - Date.parse(first.timestamp));
    await handlers.deleteEventMessage({ eventId: id, messageId: first.id }, otto, context);
    expect(await read({ after: last.seq, version: page.version })).toMatchObject({
      isChanged: true,
      messages: [],
      deleted: [first.id],
    });
    const whole = await read();
    expect(whole.messages.map(({ isDeleted }) => isDeleted)).toEqual([true, false]);
    expect(whole).toMatchObject({ deleted: [first.id], nextCursor: null });
    clock.now = new Date();
  });
});

describe('a search', () => {
  it('is by words, category, distance and days, a page of ten at a time with the number of all', async () => {
    const nadir = await newMember(context);
    const series = { category: 'outdoor' as const, description: 'Into the woods.' };
    const days = Array.from({ length: 12 }, (_, index) => 20 + index);
    for (const day of days)
      await host(nadir, context, { ...series, title: `Ramble ${day}`, date: dateIn(day, context.now()) });
    await host(nadir, context, { ...series, title: 'Ramble far', location: 'Lisbon, Portugal' });
    const search = async (asked: object) => {
      const input = endpoints.searchEvents.input.parse({ searchTerm: 'ramb', ...asked });
      const { events, totalCount, totalPages } = await handlers.searchEvents(input, iris, context);
      return { shown: events.length, totalCount, totalPages };
    };
    expect(await search({})).toEqual({ shown: 10, totalCount: 13, totalPages: 2 });
    expect(await search({ page: 2 })).toEqual({ shown: 3, totalCount: 13, totalPages: 2 });
    expect(await search({ category: 'dining' })).toMatchObject({ totalCount: 0 });
    expect(await search({ near: 'Brussels, Belgium', withinKm: 100 })).toMatchObject({ totalCount: 12 });
    expect(await search({ location: 'lisb' })).toMatchObject({ totalCount: 1 });
    const from = dateIn(20, context.now());
    expect(await search({ from, to: dateIn(22, context.now()) })).toMatchObject({ totalCount: 3 });
    expect(await search({ dateRange: 'week' })).toMatchObject({ totalCount: 0 });
    expect(await search({ dateRange: 'month', category: 'outdoor' })).toMatchObject({ totalCount: 11 });
  });
});
