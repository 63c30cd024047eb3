import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { runOutbox } from '../../../api/src/platform/outbox/run-outbox.ts';
import { isBrief } from '../../../local/rounds.ts';
import { scenes } from '../../counted-numbers.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { conversationIdBetween, say, startConversation } from '../../support/conversations-fixtures.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { connectMembers, eventWith, giveFeedbackTo } from '../../support/feedback-fixtures.ts';
import { addPhoto, newOwner, openIsolated } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import {
  inviteAndJoin,
  joinGroup,
  newGroup,
  removes,
  replyInThread,
  threadInside,
} from '../gatherings/groups-in-process.ts';

const inside = await openIsolated();
const context = withoutLimitsAndJudges(inside.context);
const as = (who: Owner) => callsAs(who, context);
const { connect, apply, takeBack } = connectionActions(context);

async function settle(minutes = 30): Promise<void> {
  inside.clock.now = new Date(inside.clock.now.getTime() + minutes * 60_000);
  await runOutbox(context);
}

/** The reader sees a number that counts something of the author. */
interface Scene {
  readonly reader: Owner;
  readonly author: Owner;
  /** The number, in each place that shows it, and how many its page lists. */
  read(): Promise<Record<string, number | undefined>>;
  /** Removers of this scene alone. */
  readonly removers: Record<string, () => unknown>;
  /** Which of the general ones exist here: all, unless it says so. */
  readonly general?: readonly string[];
  /** What a remover leaves, and why. */
  readonly stays?: Record<string, readonly [why: string, left: Record<string, number>]>;
}

const removers: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the author’s account ends': ({ author }) => as(author).deleteAccount({ confirm: author.profile.handle }),
  'the reader blocks': ({ reader, author }) => as(reader).blockMember({ handle: author.profile.handle }),
  'the author blocks': ({ reader, author }) => as(author).blockMember({ handle: reader.profile.handle }),
  'the author pauses': ({ author }) => as(author).pauseProfile({ isPaused: true }),
  async 'the author is suspended'({ author }) {
    const [reporter] = await newMembers(1, context);
    await reportOf(author.profile, reporter, context);
    await decide(author.profile.id, await memberOfTier(context), context, { outcome: 'suspend' });
  },
};

/** A block by the author reads like a pause, which ends. */
function likePause(left: Record<string, number>, why: string): NonNullable<Scene['stays']> {
  return {
    'the author blocks': [why, left],
    'the author pauses': [why, left],
    'the author is suspended': [why, left],
  };
}

const unreadNews = async (who: Owner) => ({ news: (await as(who).notifications({})).unread });

const noThreads = (): { threads: { id: number; unread: number; replyCount: number }[] } => ({ threads: [] });

const numbers: Record<string, () => Promise<Scene>> = {
  async 'unread messages of a talk'() {
    const [reader, author] = await newMembers(2, context);
    await startConversation(reader, author, context);
    const id = conversationIdBetween(reader, author);
    const { messages } = await as(reader).conversationPage({ id });
    await as(reader).readMessage({ id, messageId: messages.at(-1)?.id ?? '' });
    const sent = [await say(author, reader, 'One', context), await say(author, reader, 'Two', context)];
    const unread = { badge: 2, list: 2, talk: 2, filter: 1, action: 2, stat: 2, lately: 2 };
    return {
      reader,
      author,
      async read() {
        const { conversations } = await as(reader).conversations({});
        const { actions } = await as(reader).quickActions({});
        const stats = await as(reader).homeStats({});
        return {
          badge: (await as(reader).conversationNews({})).unreadCount,
          list: conversations.find((one) => one.id === id)?.unreadCount ?? 0,
          talk: (await as(reader).conversationPage({ id })).conversation?.unreadCount,
          filter: (await as(reader).conversations({ filter: 'unread' })).conversations.length,
          action: actions.find((one) => one.id === 'messages')?.badgeCount,
          stat: stats.newMessages,
          lately: stats.changes.newMessages,
        };
      },
      removers: {
        async 'taken back'() {
          for (const { id: messageId } of sent) await as(author).deleteMessage({ id, messageId });
        },
        read: () => as(reader).readMessage({ id, messageId: sent[1]?.id ?? '' }),
        muted: () => as(reader).arrangeConversation({ id, isMuted: true }),
        archived: () => as(reader).arrangeConversation({ id, isArchived: true }),
      },
      stays: {
        ...likePause(unread, 'The messages stay, and reading them clears it.'),
        muted: ['The row still says what is new.', { list: 2, talk: 2, filter: 1 }],
        archived: ['The talk still says what is new.', { talk: 2 }],
      },
    };
  },
  async requests() {
    const [reader, author] = await newMembers(2, context);
    const id = conversationIdBetween(reader, author);
    const sent = await say(author, reader, 'Hello', context);
    return {
      reader,
      author,
      async read() {
        const { totalCount, conversations } = await as(reader).conversations({ folder: 'requests' });
        return {
          tab: (await as(reader).conversationNews({})).requests,
          total: totalCount,
          rows: conversations.length,
        };
      },
      removers: {
        declined: () => as(reader).declineRequest({ id }),
        answered: () => say(reader, author, 'Hello to you', context),
        'taken back': () => as(author).deleteMessage({ id, messageId: sent.id }),
      },
      stays: likePause({ tab: 1, total: 1, rows: 1 }, 'The letter stays, and can be answered or declined.'),
    };
  },
  async 'unread replies of a thread'() {
    const [reader, author, creator] = await newMembers(3, context);
    const { id } = await newGroup(creator, context);
    const group = String(id);
    for (const who of [reader, author]) await inviteAndJoin(creator, who, group, context);
    await settle(1);
    const at = await threadInside(creator, group, context);
    await settle(1);
    const page = await as(reader).threadPage(at as never);
    await as(reader).readThread({ ...at, seq: page.replies.at(-1)?.seq ?? 0 } as never);
    const { reply } = await replyInThread(author, at, 'Pears', context);
    return {
      reader,
      author,
      async read() {
        const { threads } = await as(reader).groupThreads({ group }).catch(noThreads);
        const row = threads.find((one) => one.id === at.thread);
        return { unread: row?.unread ?? 0, replies: row?.replyCount ?? 0 };
      },
      removers: {
        'taken back': () => as(author).deleteReply({ ...at, reply: reply.id } as never),
        'removed by a moderator': () =>
          as(creator).removeReply({ ...at, reply: reply.id, reason: '' } as never),
        'the author is removed': () => removes(creator, author, group, context),
        closed: () => as(creator).closeGroup({ group }),
      },
      stays: {
        'taken back': ['Its place stays in the thread.', { replies: 1 }],
        'removed by a moderator': ['Its place stays in the thread.', { replies: 1 }],
        'the author is removed': ['What they wrote stays.', { unread: 1, replies: 1 }],
      },
    };
  },
  async 'members of a group'() {
    const [reader, author, creator] = await newMembers(3, context);
    const { id } = await newGroup(creator, context);
    const group = String(id);
    for (const who of [reader, author]) await inviteAndJoin(creator, who, group, context);
    return {
      reader,
      author,
      async read() {
        return { page: (await as(reader).group({ group })).group.memberCount - 2 };
      },
      removers: {
        left: () => as(author).leaveGroup({ group }),
        removed: () => removes(creator, author, group, context),
      },
    };
  },
  async 'requests to join a group'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await newGroup(reader, context, { joinPolicy: 'request' });
    const group = String(id);
    await joinGroup(author, group, context);
    return {
      reader,
      author,
      async read() {
        return {
          page: (await as(reader).group({ group })).group.waitingRequests,
          rows: (await as(reader).groupRequests({ group })).requests.length,
          ...(await unreadNews(reader)),
        };
      },
      removers: {
        withdrawn: () => as(author).withdrawGroupRequest({ group }),
        declined: () =>
          as(reader).decideGroupRequest({ group, profileId: author.profile.id, accept: false } as never),
        accepted: () =>
          as(reader).decideGroupRequest({ group, profileId: author.profile.id, accept: true } as never),
      },
      stays: {
        'the reader blocks': ['The news names nobody, and another moderator can answer.', { news: 1 }],
        ...likePause({ news: 1 }, 'The news names nobody, and another moderator can answer.'),
      },
    };
  },
  async 'invitations to a group'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await newGroup(author, context);
    const group = String(id);
    await as(author).inviteToGroup({ group, handle: reader.profile.handle });
    return {
      reader,
      author,
      async read() {
        return {
          rows: (await as(reader).groupInvitations({})).groups.length,
          ...(await unreadNews(reader)),
        };
      },
      removers: {
        declined: () => as(reader).declineGroupInvitation({ group }),
        joined: () => joinGroup(reader, group, context),
        closed: () => as(author).closeGroup({ group }),
      },
      stays: {
        'the author pauses': ['The group still invites.', { rows: 1 }],
        'the author is suspended': ['The group still invites.', { rows: 1 }],
      },
    };
  },
  async 'news of a mention and an answer'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await newGroup(reader, context);
    const group = String(id);
    await joinGroup(author, group, context);
    const at = await threadInside(reader, group, context);
    await settle(1);
    const { reply } = await replyInThread(author, at, 'Pears', context);
    const { reply: other } = await replyInThread(author, at, `@${reader.profile.handle} Pears`, context);
    return {
      reader,
      author,
      read: () => unreadNews(reader),
      removers: {
        async 'taken back'() {
          for (const { id: reply_ } of [reply, other])
            await as(author).deleteReply({ ...at, reply: reply_ } as never);
        },
        closed: () => as(reader).closeGroup({ group }),
      },
    };
  },
  async 'likes and answers on the board'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await handlers.postToBoard({ content: 'Who walks?' }, reader, context);
    await handlers.likePost({ id }, author, context);
    const { id: answerId } = await handlers.answerPost(
      { id, content: 'I do.', requestId: randomUUID() },
      author,
      context,
    );
    return {
      reader,
      author,
      async read() {
        const post = (await as(reader).boardPosts({})).posts.find((one) => one.id === id);
        // Its author is told that a message was removed, which is no news of an answer.
        const { notifications } = await as(reader).notifications({});
        const news = notifications.filter(({ type, isRead }) => type === 'board' && !isRead).length;
        return { likes: post?.likes ?? 0, answers: post?.answers ?? 0, news };
      },
      removers: {
        async 'taken back'() {
          await as(author).unlikePost({ id });
          await as(author).deleteAnswer({ id, answerId } as never);
        },
        'post deleted': () => as(reader).deletePost({ id }),
        async 'post removed'() {
          await as(await memberOfTier(context)).removePost({ id, reason: 'Against the house rules.' });
        },
      },
      stays: likePause({ likes: 1, answers: 1 }, 'A pause ends, and the like is there again.'),
    };
  },
  async 'guests of an event'() {
    const [reader, author, organizer] = await newMembers(3, context);
    const { id } = await host(organizer, context, { maxAttendees: 2 });
    await joinEvent(id, author, context);
    return {
      reader,
      author,
      async read() {
        const { event } = await as(reader).eventById({ eventId: id });
        return { going: event.attendeeCount };
      },
      removers: {
        left: () => as(author).leaveEvent({ eventId: id }),
        removed: () => as(organizer).removeGuest({ eventId: id, profileId: author.profile.id } as never),
      },
      stays: {
        'the reader blocks': ['The seat is taken.', { going: 1 }],
        'the author blocks': ['The seat is taken.', { going: 1 }],
      },
    };
  },
  async 'own coming events'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await host(author, context);
    await joinEvent(id, reader, context);
    return {
      reader,
      author,
      async read() {
        const { actions } = await as(reader).quickActions({});
        const stats = await as(reader).homeStats({});
        return {
          action: actions.find((one) => one.id === 'events')?.badgeCount,
          stat: stats.upcomingEvents,
          lately: stats.changes.upcomingEvents,
          rows: (await as(reader).myEvents({ list: 'going' } as never)).events.length,
        };
      },
      removers: {
        cancelled: () => as(author).cancelEvent({ eventId: id, reason: 'Rain' }),
        left: () => as(reader).leaveEvent({ eventId: id }),
        over: () => settle(60 * 24 * 12),
      },
      stays: Object.fromEntries(
        ['cancelled', 'the author’s account ends', 'the author pauses', 'the author is suspended'].map(
          (name) => [name, ['It stays in the list as cancelled.', { rows: 1 }] as const],
        ),
      ),
    };
  },
  async 'news of an invitation to an event'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await host(author, context);
    await as(author).inviteToEvent({ eventId: id, handle: reader.profile.handle } as never);
    return {
      reader,
      author,
      read: () => unreadNews(reader),
      removers: {
        joined: () => joinEvent(id, reader, context),
        declined: () => as(reader).leaveEvent({ eventId: id }),
        'taken back': () => as(author).removeGuest({ eventId: id, profileId: reader.profile.id } as never),
        cancelled: () => as(author).cancelEvent({ eventId: id, reason: 'Rain' }),
      },
      stays: Object.fromEntries(
        ['taken back', 'cancelled', 'the author’s account ends'].map((name) => [
          name,
          ['The news of the end takes its place.', { news: 1 }] as const,
        ]),
      ),
    };
  },
  async 'news of a wish to join an event'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await host(reader, context, { joinRule: 'request' } as never);
    await joinEvent(id, author, context);
    return {
      reader,
      author,
      async read() {
        return unreadNews(reader);
      },
      removers: {
        left: () => as(author).leaveEvent({ eventId: id }),
        admitted: () =>
          as(reader).admitGuest({ eventId: id, profileId: author.profile.id, isAdmitted: true } as never),
        declined: () =>
          as(reader).admitGuest({ eventId: id, profileId: author.profile.id, isAdmitted: false } as never),
        cancelled: () => as(reader).cancelEvent({ eventId: id, reason: 'Rain' }),
      },
    };
  },
  async 'connections and favorites'() {
    const [reader, author] = await newMembers(2, context);
    await connect(reader, author);
    await apply(reader, 'bookmark', author);
    await settle(1);
    return {
      reader,
      author,
      async read() {
        const { totalConnections, favorites, changes } = await as(reader).homeStats({});
        return {
          totalConnections,
          favorites,
          connectionsLately: changes.totalConnections,
          favoritesLately: changes.favorites,
          rows: (await as(reader).favorites({})).favorites.length,
        };
      },
      removers: {
        async 'taken back'() {
          await takeBack(reader, 'friend', author);
          await takeBack(reader, 'bookmark', author);
        },
      },
      stays: likePause(
        { totalConnections: 1, favorites: 1, connectionsLately: 1, favoritesLately: 1 },
        'A pause ends, and both are connected as before.',
      ),
    };
  },
  async 'news of a wish'() {
    const [reader, author] = await newMembers(2, context);
    await apply(author, 'friend', reader);
    await settle(1);
    return {
      reader,
      author,
      async read() {
        return {
          ...(await unreadNews(reader)),
          rows: (await as(reader).connections({})).receivedConnections.length,
        };
      },
      removers: { 'taken back': () => takeBack(author, 'friend', reader) },
    };
  },
  async 'views of a profile'() {
    const [reader, author] = await newMembers(2, context);
    await context.views.add(reader.profile.id, { id: author.profile.id }, context.now());
    return {
      reader,
      author,
      async read() {
        const { profileViews, changes } = await as(reader).homeStats({});
        return {
          profileViews,
          lately: changes.profileViews,
          total: (await as(reader).whosViewed({ page: 1, pageSize: 10 } as never)).total,
          rows: (await as(reader).whosViewed({ page: 1, pageSize: 10 } as never)).viewers.length,
        };
      },
      removers: { 'the author leaves no trace': () => as(author).savePrivacy({ leavesNoTrace: true }) },
      stays: likePause(
        { profileViews: 1, lately: 1, total: 1 },
        'A pause ends, and the visit is shown again.',
      ),
    };
  },
  async 'reactions to a message'() {
    const [reader, author] = await newMembers(2, context);
    await startConversation(reader, author, context);
    const sent = await say(reader, author, 'One', context);
    const id = conversationIdBetween(reader, author);
    await as(author).reactToMessage({ id, messageId: sent.id, reaction: 'heart' });
    return {
      reader,
      author,
      async read() {
        const { messages } = await as(reader).conversationPage({ id });
        return { count: messages.find((one) => one.id === sent.id)?.reactions[0]?.count ?? 0 };
      },
      removers: {
        'taken back': () => as(author).reactToMessage({ id, messageId: sent.id, reaction: null }),
        'the message is taken back': () => as(reader).deleteMessage({ id, messageId: sent.id }),
      },
      stays: {
        'the reader blocks': ['A talk stays readable as it was.', { count: 1 }],
        ...likePause({ count: 1 }, 'A talk stays readable as it was.'),
      },
    };
  },
  async 'reactions to a reply'() {
    const [reader, author] = await newMembers(2, context);
    const { id } = await newGroup(reader, context);
    const group = String(id);
    await joinGroup(author, group, context);
    const at = await threadInside(reader, group, context);
    await as(author).reactToReply({ ...at, reaction: 'heart' } as never);
    return {
      reader,
      author,
      async read() {
        const { replies } = await as(reader).threadPage(at as never);
        return { count: replies[0]?.reactions[0]?.count ?? 0 };
      },
      removers: {
        'taken back': () => as(author).reactToReply({ ...at, reaction: null } as never),
      },
    };
  },
  async 'feedback received'() {
    const [reader, author] = await newMembers(2, context);
    const occasion = await eventWith([reader, author], context);
    await connectMembers(reader, author, context);
    await giveFeedbackTo(reader, author, occasion, context);
    await settle(1);
    await as(reader).readAllNotifications({ until: context.now().toISOString() });
    await settle(1);
    await giveFeedbackTo(author, reader, occasion, context);
    await settle(1);
    return {
      reader,
      author,
      async read() {
        const { feedback, stats } = await as(reader).feedbackReceived({});
        return {
          rows: feedback.length,
          positive: stats?.positiveCount,
          total: stats?.totalFeedback,
          ...(await unreadNews(reader)),
        };
      },
      removers: {
        async 'taken back'() {
          const [given] = (await as(author).feedbackGiven({})).feedback;
          await as(author).withdrawFeedback({ id: given?.id ?? '' } as never);
        },
      },
      stays: {
        'the author’s account ends': [
          'It is about the reader, and stays.',
          { rows: 1, positive: 1, total: 1 },
        ],
        'the reader blocks': ['It still counts for the rating.', { positive: 1, total: 1 }],
        ...likePause({ positive: 1, total: 1 }, 'It still counts for the rating.'),
      },
    };
  },
  async 'news of asked pictures'() {
    const [reader, author] = await newMembers(2, context);
    await as(reader).allowPhotoRequests({ isAskable: true });
    await connect(reader, author);
    await settle(1);
    await as(reader).readAllNotifications({ until: context.now().toISOString() });
    await settle(1);
    await as(author).requestPhotoAccess({ profileId: reader.profile.id });
    await settle(1);
    return {
      reader,
      author,
      read: () => unreadNews(reader),
      removers: { 'put away': () => as(reader).dismissPhotoRequest({ profileId: author.profile.id }) },
    };
  },
  async 'open cases'() {
    const [author, reporter] = await newMembers(2, context);
    const reader = await memberOfTier(context);
    await reportOf(author.profile, reporter, context);
    await settle(1);
    const before = await as(reader).moderationStatistics({});
    const rows = (await as(reader).moderationQueue({})).cases.length;
    return {
      reader,
      author,
      async read() {
        return {
          open: (await as(reader).moderationStatistics({})).open - before.open + 1,
          rows: (await as(reader).moderationQueue({})).cases.length - rows + 1,
        };
      },
      removers: {
        decided: () => decide(author.profile.id, reader, context, { outcome: 'warn' }),
      },
      stays: Object.fromEntries(
        ['the author’s account ends', 'the author blocks', 'the author pauses'].map((name) => [
          name,
          ['What was reported is still decided.', { open: 1, rows: 1 }] as const,
        ]),
      ),
    };
  },
  async 'photos that wait for a reviewer'() {
    const [author] = await newMembers(1, context);
    const reader = await memberOfTier(context);
    const waiting = async () => (await as(reader).pendingPhotos({})).photos.length;
    const before = await waiting();
    const photoId = await addPhoto(author.profile.id, context.now(), context);
    return {
      reader,
      author,
      async read() {
        const { actions } = await as(reader).quickActions({});
        const action = actions.find(({ id }) => id === 'pending-photos')?.badgeCount ?? 0;
        return { action: action - before, rows: (await waiting()) - before };
      },
      removers: { 'taken back': () => as(author).deletePhoto({ photoId }) },
      stays: {
        'the author pauses': ['It is decided all the same.', { action: 1, rows: 1 }],
        'the author is suspended': ['It is decided all the same.', { action: 1, rows: 1 }],
      },
    };
  },
  async 'newcomers who wait for a reviewer'() {
    const author = await newOwner(context);
    const reader = await memberOfTier(context);
    const isListed = async () =>
      (await as(reader).pendingProfiles({})).profiles.some(({ id }) => id === author.profile.id);
    const waiting = async () =>
      (await as(reader).quickActions({})).actions.find(({ id }) => id === 'pending-profiles')?.badgeCount ??
      0;
    const others = (await waiting()) - 1;
    return {
      reader,
      author,
      async read() {
        return { action: (await waiting()) - others, rows: (await isListed()) ? 1 : 0 };
      },
      removers: { approved: () => as(reader).approveProfile({ id: author.profile.id, reason: '' } as never) },
      general: ['the author’s account ends'],
    };
  },
};

it('has the scenes that the list of numbers names', () => {
  expect(Object.keys(numbers).sort()).toEqual([...scenes].sort());
});

describe.each(Object.entries(numbers))('%s', (_number, arrange) => {
  it('stands before anything is removed', async () => {
    const { read } = await arrange();
    for (const [where, number] of Object.entries(await read())) expect(number, where).toBeGreaterThan(0);
  });

  it.skipIf(isBrief)('follows whatever removes what it counts', async () => {
    const { removers: own, general = Object.keys(removers) } = await arrange();
    for (const name of [...Object.keys(own), ...general]) {
      const scene = await arrange();
      const before = await scene.read();
      await (scene.removers[name] ?? (() => removers[name]?.(scene)))();
      await settle();
      await settle();
      const none = Object.fromEntries(Object.keys(before).map((where) => [where, 0]));
      expect.soft(await scene.read(), name).toEqual({ ...none, ...scene.stays?.[name]?.[1] });
    }
  });
});
