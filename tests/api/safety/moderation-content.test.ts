import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventMessages } from '../../../api/contract/gatherings/events/words.ts';
import { endpoints } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { kindOf } from '../../../api/src/profiles/photos/album/owner.ts';
import type { Photo } from '../../../api/src/profiles/profiles/photo.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { activityTitlesOf, host, joinEvent, readEvent } from '../../support/events-fixtures.ts';
import {
  connectMembers,
  eventWith,
  giveFeedbackTo,
  listReceivedBy,
} from '../../support/feedback-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { inviteAndJoin, newGroup, replyInThread, threadInside } from '../gatherings/groups-in-process.ts';

const inside = await openIsolated();
const context = withoutLimits(inside.context);
const as = (who: Owner) => callsAs(who, context);
inside.clock.now = new Date('2027-01-12T20:00:00Z');
const [first, second] = [await memberOfTier(context), await memberOfTier(context)];

const advert = 'Buy my crypto';
const namedEvent = { title: 'Lost evening' };
const lostOnly = { searchTerm: namedEvent.title };
/** Behind every message. */
const newestFirst = Number.MAX_SAFE_INTEGER;
const anyEvent = endpoints.searchEvents.input.parse({});

interface Thing {
  kind: string;
  id: string;
}

/** Takes down what was reported; returns what undoes it. */
async function takeDown(about: Owner, reporter: Owner, things: Thing[]): Promise<() => Promise<void>> {
  for (const thing of things) await handlers.report({ ...thing, reason: 'spam' }, reporter, context);
  const id = await decide(about.profile.id, first as Owner, context, { outcome: 'remove' });
  return async () => {
    await as(about).appeal({ id, text: 'It is a poem by somebody else.' });
    const verdict = { subjectId: about.profile.id, decisionId: id, reason: 'It is a poem.' };
    await handlers.decideAppeal({ ...verdict, outcome: 'overturned' }, second as Owner, context);
  };
}

/** Whom the outcomes of their reports name. */
async function namesInOutcomes(reporter: Owner): Promise<(string | undefined)[]> {
  const { notifications } = await as(reporter).notifications({});
  return notifications.filter(({ type }) => type === 'report').map((one) => one.reportedHandle);
}

describe('what a decision takes down comes back as it was, once it is overturned:', () => {
  it('a group, a thread and a reply that is quoted', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await newGroup(iris, context, { description: advert, tags: ['Crypto'] });
    const group = String(id);
    await inviteAndJoin(iris, otto, group, context);
    const { thread, reply: firstText } = await threadInside(iris, group, context);
    const { reply } = await replyInThread(iris, { group, thread }, advert, context);
    await handlers.reactToReply({ group, thread, reply: reply.id, reaction: 'heart' }, otto, context);
    const quoting = { group, thread, text: 'Really?', quote: reply.id, requestId: randomUUID() };
    await handlers.replyToThread(quoting, otto, context);
    const read = async () => {
      const page = await handlers.threadPage({ group, thread } as never, otto, context);
      const { threads } = await handlers.groupThreads({ group }, otto, context);
      const { group: shown } = await handlers.group({ group }, otto, context);
      const { name, description, tags } = shown;
      return {
        name,
        description,
        tags,
        titles: [page.thread?.title, threads[0]?.title],
        texts: page.replies.map(({ text, quote, reactions }) => [text, quote?.text, reactions.length]),
      };
    };
    const before = await read();
    expect(before).toMatchObject({ description: advert, titles: ['Pears', 'Pears'] });
    expect(before.texts).toEqual([
      ['Who?', undefined, 0],
      [advert, undefined, 1],
      ['Really?', advert, 0],
    ]);
    const undo = await takeDown(iris, otto, [
      { kind: 'group', id: group },
      { kind: 'thread', id: `${group}/${thread}` },
      { kind: 'groupMessage', id: `${group}/${thread}/${reply.id}` },
    ]);
    // The reporter knows who wrote to the group, and not who made it.
    expect((await namesInOutcomes(otto)).sort()).toEqual([
      iris.profile.handle,
      iris.profile.handle,
      undefined,
    ]);
    const taken = 'Taken down by our reviewers';
    expect(await read()).toEqual({
      name: `Group ${id}`,
      description: '',
      tags: [],
      titles: [taken, taken],
      texts: [
        ['', undefined, 0],
        ['', undefined, 0],
        ['Really?', '', 0],
      ],
    });
    expect((await handlers.group({ group: before.name }, otto, context)).group.name).toBe(`Group ${id}`);
    await undo();
    expect(await read()).toEqual(before);

    const again = await takeDown(iris, otto, [
      { kind: 'groupMessage', id: `${group}/${thread}/${reply.id}` },
    ]);
    await handlers.deleteReply({ group, thread, reply: reply.id }, iris, context);
    await again();
    expect((await read()).texts[1]).toEqual(['', undefined, 0]);
    expect(firstText).toBeTruthy();
  });

  it('an event with its photo, and a message of its chat', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await host(iris, context, { description: advert, dressCode: advert, tags: ['Crypto'] });
    await joinEvent(id, otto, context);
    const messageId = randomUUID();
    await handlers.sendEventMessage({ eventId: id, content: advert, requestId: messageId }, iris, context);
    const read = async () => {
      const { title, description, dressCode, tags, location } = await readEvent(id, otto, context);
      const chat = await handlers.eventChat({ eventId: id }, otto, context);
      return {
        title,
        description,
        dressCode,
        tags,
        location,
        texts: chat.messages.map((one) => one.content),
      };
    };
    const before = await read();
    expect(before).toMatchObject({ description: advert, texts: [advert] });
    const undo = await takeDown(iris, otto, [
      { kind: 'event', id: String(id) },
      { kind: 'eventMessage', id: `${id}/${messageId}` },
    ]);
    const bare = { title: 'Event', description: '', dressCode: '', tags: [], texts: [''] };
    expect(await read()).toEqual({ ...bare, location: 'Brussels, Belgium' });
    const stranger = await newMember(context);
    expect((await handlers.searchEvents(anyEvent, stranger, context)).totalCount).toBe(0);
    await expect(joinEvent(id, stranger, context)).rejects.toMatchObject({
      status: 409,
      message: eventMessages.takenDown,
    });
    const { version } = await handlers.eventChat({ eventId: id }, otto, context);
    const poll = (since: number) =>
      handlers.eventChat({ eventId: id, after: newestFirst, version: since }, otto, context);
    await undo();
    expect(await read()).toEqual(before);
    const news = await poll(version);
    expect(news).toMatchObject({
      isChanged: true,
      messages: [{ id: messageId, content: advert }],
      deleted: [],
    });
    expect(await poll(news.version)).toMatchObject({ isChanged: false, messages: [] });
    expect((await handlers.searchEvents(anyEvent, stranger, context)).totalCount).toBe(1);
  });

  it('one photo of an event, and the cover of a group, while the rest stays', async () => {
    const [iris, otto, stranger] = await newMembers(3, context);
    const { id } = await host(iris, context, { title: 'With pictures' });
    // Somebody has said that they show nobody.
    const shows = { memberIds: [], no: [] };
    const [cover, other] = [samplePhoto({ isPrimary: true }), samplePhoto({ order: 1 })].map((photo) => ({
      ...photo,
      shows,
      id: randomUUID(),
    }));
    const { id: groupId } = await newGroup(iris, context, { discoverable: false });
    await inviteAndJoin(iris, otto, String(groupId), context);
    const add = (kind: string, ownerId: number, photos: Photo[]) =>
      kindOf({ kind, id: ownerId }, context).change(ownerId, (album) => ({ ...album, photos }), context);
    await add('event', id, [cover, other] as Photo[]);
    const face = { ...samplePhoto({ isPrimary: true }), shows, id: randomUUID() };
    await add('group', groupId, [face]);
    const read = async () => {
      const { photos, photo, title } = await readEvent(id, otto, context);
      const { group } = await handlers.group({ group: String(groupId) }, otto, context);
      const seen = photos.map((one) => one.id);
      return { photos: seen, cover: photo?.split('/')[2], title, hasFace: group.cover !== null };
    };
    const before = await read();
    expect(before).toMatchObject({ photos: [cover?.id, other?.id], cover: cover?.id, hasFace: true });
    const of = (kind: string, ownerId: number, photoId = '') => ({
      kind: 'photo',
      id: `${kind}/${ownerId}/${photoId}`,
    });
    const undo = await takeDown(iris, otto, [of('event', id, cover?.id), of('group', groupId, face.id)]);
    expect(await read()).toEqual({ ...before, photos: [other?.id], cover: other?.id, hasFace: false });
    await undo();
    expect(await read()).toEqual(before);

    await handlers.blockMember({ handle: stranger.profile.handle }, iris, context);
    const blocked = await rereadOwner(stranger, context);
    const refused: [Thing, Owner][] = [
      [of('event', id, randomUUID()), otto],
      [of('profile', iris.profile.id, randomUUID()), otto],
      [of('constructor', id, cover?.id), otto],
      [of('event', id, other?.id), blocked],
      [of('group', groupId, face.id), stranger],
      [of('event', id, other?.id), iris],
    ];
    for (const [thing, who] of refused)
      await expect(handlers.report({ ...thing, reason: 'spam' }, who, context)).rejects.toMatchObject({
        status: 404,
      });
  });

  it('what a suspended member hosts: a co-host takes over or it is cancelled, and their places are free', async () => {
    const [iris, otto, vera] = await newMembers(3, context);
    const nina = await newMember(context);
    const [kept, lost] = [
      await host(iris, context, { title: 'Kept' }),
      await host(iris, context, namedEvent),
    ];
    const elsewhere = await host(vera, context, { title: 'Elsewhere', maxAttendees: 2 });
    for (const { id } of [kept, lost]) await joinEvent(id, otto, context);
    await handlers.setCoHost({ eventId: kept.id, profileId: otto.profile.id, isCoHost: true }, iris, context);
    for (const who of [iris, otto, nina]) await joinEvent(elsewhere.id, who, context);
    const lostFor = async (who: Owner) => {
      const { events, totalCount } = await handlers.searchEvents({ ...anyEvent, ...lostOnly }, who, context);
      return { ids: events.map(({ id }) => id), totalCount };
    };
    expect(await lostFor(vera)).toEqual({ ids: [lost.id], totalCount: 1 });

    await reportOf(iris.profile, otto, context);
    const id = await decide(iris.profile.id, first as Owner, context, { outcome: 'suspend' });
    expect(await readEvent(kept.id, otto, context)).toMatchObject({ isOrganizer: true, isCancelled: false });
    expect(await readEvent(lost.id, otto, context)).toMatchObject({
      isCancelled: true,
      cancelReason: eventMessages.organizerAway,
      hosts: [],
    });
    expect(await activityTitlesOf(otto, context)).toContain('Cancelled: Lost evening');
    expect(await lostFor(vera)).toEqual({ ids: [], totalCount: 0 });
    await expect(readEvent(lost.id, vera, context)).rejects.toMatchObject({ status: 404 });
    expect(await readEvent(elsewhere.id, vera, context)).toMatchObject({ attendeeCount: 1 });
    expect((await readEvent(elsewhere.id, nina, context)).standing).toBe('offered');

    await as(iris).appeal({ id, text: 'That was my brother.' });
    const verdict = { subjectId: iris.profile.id, decisionId: id, reason: 'It was.' };
    await handlers.decideAppeal({ ...verdict, outcome: 'overturned' }, second as Owner, context);
    expect(await lostFor(vera)).toEqual({ ids: [lost.id], totalCount: 1 });
    expect(await readEvent(lost.id, vera, context)).toMatchObject({ isCancelled: true });
  });

  it('feedback, signed and anonymous, with what it counted', async () => {
    const people = await newMembers(4, context);
    const [otto, iris, ...others] = people;
    await connectMembers(otto, iris, context);
    await giveFeedbackTo(iris, otto, 'connection', context, { comment: advert, rating: 'negative' });
    await giveFeedbackTo(otto, iris, 'connection', context);
    const occasion = await eventWith(people, context);
    for (const who of [iris, ...others])
      await giveFeedbackTo(who, otto, occasion, context, {
        isAnonymous: true,
        comment: `${advert} ${who.profile.id}`,
      });
    inside.clock.now = new Date('2027-02-01T01:00:00Z');
    await runTimer(context);
    const read = async () => {
      const { feedback, stats } = await listReceivedBy(await rereadOwner(otto, context), context);
      return {
        feedback,
        stats,
        rated: await handlers.rating({ id: String(otto.profile.id) }, otto, context),
      };
    };
    const { feedback, stats } = await read();
    expect(feedback).toHaveLength(4);
    const signed = feedback.find(({ isAnonymous }) => !isAnonymous);
    const nameless = feedback.find(({ comment }) => comment === `${advert} ${iris.profile.id}`);
    const undo = await takeDown(iris, otto, [
      { kind: 'feedback', id: signed?.id ?? '' },
      { kind: 'feedback', id: nameless?.id ?? '' },
    ]);
    expect((await namesInOutcomes(otto)).sort()).toEqual([iris.profile.handle, undefined]);
    const after = await read();
    expect(after.feedback.map(({ id }) => id).sort()).toEqual(
      feedback
        .map(({ id }) => id)
        .filter((id) => id !== signed?.id && id !== nameless?.id)
        .sort(),
    );
    expect(after.stats).toMatchObject({ totalFeedback: 2, negativeCount: 0 });
    await undo();
    expect(await read()).toMatchObject({ feedback, stats });
  });
});
