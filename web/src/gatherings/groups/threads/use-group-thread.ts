import {
  arrangeThread,
  deleteReply,
  editReply,
  followThread,
  type Reply,
  reactToReply,
  readThread,
  removeReply,
  type Thread,
  type ThreadFollowing,
  threadPage,
} from '@veil/api/contract/gatherings/groups/threads';
import type { ReactionName } from '@veil/api/contract/messaging/conversations/reactions';
import { useCallback, useMemo } from 'react';
import { call } from '../../../api/client.ts';
import { followLiveRoom } from '../../../messaging/messages/follow-live-room.ts';
import type { RoomMessage } from '../../../messaging/messages/message.ts';
import { useOutgoing } from '../../../messaging/messages/outgoing/use-outgoing.ts';
import { type ThreadSource, useThread } from '../../../messaging/messages/use-thread.ts';
import { nameOf } from '../words.ts';
import { sendReply, type ThreadAddress, threadRoom } from './send-reply.ts';

/** A reply in the form that the shared message list takes. */
export type GroupMessage = Reply & RoomMessage;

const messageOf = (reply: Reply): GroupMessage => ({
  ...reply,
  content: reply.text,
  senderName: nameOf(reply.author?.handle ?? null),
  senderPhoto: reply.author?.photo ?? null,
  timestamp: reply.createdAt,
});

/** @param at the position to begin at; null begins at the latest page */
function sourceOf(place: ThreadAddress, at: string | null): ThreadSource<Thread, GroupMessage> {
  let since: string | undefined;
  return {
    async read(input) {
      const isFirst = Object.keys(input).length === 0;
      const page = await call(threadPage, {
        ...place,
        ...input,
        ...(isFirst && at !== null && { around: at }),
        ...(input.version !== undefined && since !== undefined && { since }),
      });
      // A later first page lacks what changed before it.
      if (since === undefined || input.version !== undefined) since = page.asOf;
      return {
        version: page.version,
        isChanged: page.isChanged,
        head: page.thread,
        messages: [...page.changed, ...page.replies].map(messageOf),
        deleted: [],
        nextCursor: page.nextCursor,
        hasNewer: page.hasNewer,
      };
    },
    remove: (reply) => call(deleteReply, { ...place, reply }),
    follow: (connectionId) => followLiveRoom('thread', `${place.group}/${place.thread}`, connectionId),
    changed: () => undefined,
  };
}

/** The replies of one thread, the replies being sent, and the actions of the reader. */
export function useGroupThread(group: string, thread: string, at: string | null) {
  const place = useMemo(() => ({ group, thread }), [group, thread]);
  const source = useMemo(() => sourceOf(place, at), [place, at]);
  const { latest, change, add, ...open } = useThread(source);

  const { outgoing, ...sending } = useOutgoing(threadRoom(place), async (message) => {
    const { reply } = await sendReply(place, message);
    await add(messageOf(reply));
  });

  const headChange = (part: Partial<Thread>) => change((now) => ({ ...now, head: { ...now.head, ...part } }));

  /**
   * Updates the head optimistically.
   * @throws when the call fails, after a rollback
   */
  async function headCall(part: Partial<Thread>, work: () => Promise<unknown>): Promise<void> {
    const before = latest.current?.head;
    headChange(part);
    try {
      await work();
    } catch (fault) {
      if (before) headChange(before);
      throw fault;
    }
  }

  const put = (reply: Reply) => open.replace(messageOf(reply));

  const markRead = useCallback(
    ({ seq }: GroupMessage) => {
      const before = latest.current?.head.readUpTo ?? 0;
      if (seq <= before) return;
      const pointAt = (readUpTo: number) =>
        change((now) => ({ ...now, head: { ...now.head, readUpTo, unread: 0 } }));
      pointAt(seq);
      void call(readThread, { ...place, seq }).catch(() => pointAt(before));
    },
    [place, latest, change],
  );

  return {
    ...open,
    outgoing,
    sending,
    markRead,
    /** @throws when the call fails, like the functions below */
    async edit(reply: string, text: string): Promise<void> {
      put((await call(editReply, { ...place, reply, text })).reply);
    },
    async react(reply: string, reaction: ReactionName | null): Promise<void> {
      put((await call(reactToReply, { ...place, reply, reaction })).reply);
    },
    async takeAway(reply: GroupMessage, reason: string): Promise<void> {
      await call(removeReply, { ...place, reply: reply.id, reason });
      put({ ...reply, isDeleted: true, text: '', canRemove: false });
    },
    follow: (following: ThreadFollowing) =>
      headCall({ isFollowing: following === 'follow', isMuted: following === 'mute' }, () =>
        call(followThread, { ...place, following }),
      ),
    arrange: (part: { isPinned?: boolean; isLocked?: boolean }) =>
      headCall(part, () => call(arrangeThread, { ...place, ...part })),
  };
}
export type OpenGroupThread = ReturnType<typeof useGroupThread>;
