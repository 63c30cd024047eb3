import {
  type ConversationDetail,
  conversationLimits,
  type Message,
} from '@veil/api/contract/messaging/conversations/conversations';
import { photoAccessBetween } from '@veil/api/contract/profiles/photo-access-between';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { usePollInterval, useRealtime } from '../../notifications/realtime/realtime.ts';
import { memberPath } from '../../profiles/members/member-path.ts';
import { useNow } from '../../session/use-now.ts';
import { Bubble } from '../messages/bubble/bubble.tsx';
import { findMessageField } from '../messages/composer/message-field.ts';
import { useQuoted } from '../messages/composer/use-quoted.ts';
import { mayStillEdit } from '../messages/message.ts';
import { MessageList } from '../messages/message-list.tsx';
import { quotedAs } from '../messages/quote.ts';
import { ReportDialog } from '../messages/report-dialog.ts';
import type { TalkNote } from '../messages/rows.ts';
import type { Thread } from '../messages/thread.ts';
import type { OpenConversation } from './use-conversation.ts';

interface ConversationMessagesProps {
  open: OpenConversation;
  thread: Thread<ConversationDetail, Message>;
  onReply: (message: Message) => void;
  /** Shown while there are no messages. */
  children?: ReactNode;
}

export function ConversationMessages({ open, thread, onReply, children }: ConversationMessagesProps) {
  const { outgoing, sending, older, markRead, remove, react, edit } = open;
  const { messages, head: conversation } = thread;
  const now = useNow(30_000);
  const { target, goTo } = useQuoted(open);
  const notes = usePictureNotes(conversation);
  const isOpen = conversation.isAvailable && conversation.state === 'open';
  const [reported, setReported] = useState<Message>();

  const lastRead = messages.findLast(({ isFromCurrentUser, seq }) => isFromCurrentUser && isReadAt(seq));
  const lastOwn = messages.findLast(({ isFromCurrentUser }) => isFromCurrentUser);
  function isReadAt(seq: number) {
    return conversation.readByOther !== null && conversation.readByOther >= seq;
  }

  /** The current version of the quoted message, if it is loaded. */
  function quoteOf({ quote }: Message): Message['quote'] {
    if (!quote) return null;
    const current = [...messages, ...thread.changedBefore].find(({ id }) => id === quote.id);
    return current ? quotedAs(current) : quote;
  }

  return (
    <>
      <MessageList
        target={target}
        quoteOf={(id) => {
          const answered = messages.find((message) => message.id === id);
          return answered && quotedAs(answered);
        }}
        thread={thread}
        older={older}
        outgoing={outgoing}
        {...sending}
        readUpTo={conversation.readUpTo}
        hasUnread={conversation.unreadCount > 0}
        joined={{ after: conversation.othersJoinedAfter, count: conversation.othersReading }}
        notes={notes}
        onRead={markRead}
        empty={children}
        isClosed={!conversation.isAvailable || conversation.refusal !== null}
      >
        {(message) => (
          <Bubble
            message={{ ...message, quote: quoteOf(message) }}
            onQuote={(quote) => void goTo(quote)}
            onReact={isOpen ? (reaction) => react(message.id, reaction) : undefined}
            onReply={isOpen ? () => onReply(message) : undefined}
            writing={findMessageField}
            onEdit={
              conversation.isAvailable && mayStillEdit(message, conversationLimits.editMinutes, now)
                ? (text) => edit(message.id, text)
                : undefined
            }
            note={
              message === lastOwn && !message.isDeleted ? (message === lastRead ? 'Read' : 'Sent') : undefined
            }
            {...(message.isFromCurrentUser
              ? {
                  deletion: {
                    title: 'Delete for both',
                    text: 'Its words are gone for both of you. You both still see that there was a message.',
                    onDelete: remove,
                  },
                }
              : { onReport: () => setReported(message) })}
          />
        )}
      </MessageList>
      {reported && (
        <ReportDialog
          open
          handle={conversation.participantName}
          reported={{ kind: 'message', id: `${conversation.id}/${reported.id}` }}
          rules={conversation.ownBoundaries}
          onBlocked={open.retry}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}

/** ms between two reads of what is open, because closing sends no signal. */
const askEvery = 60_000;

/** Lists what each of the two has opened to the other, while it is open. The grants are the only copy. */
function usePictureNotes(conversation: ConversationDetail): TalkNote[] {
  const { isAvailable, state, participantId, participantName: other } = conversation;
  const mayBeOpen = isAvailable && (state === 'open' || state === 'empty') && participantId !== null;
  const { data, replace } = useRead(
    photoAccessBetween,
    mayBeOpen ? { profileId: String(participantId) } : null,
    { refreshInterval: usePollInterval(askEvery) },
  );
  useRealtime(replace, true);
  if (!data || participantId === null) return [];
  const { mine, theirs } = data;
  const to = memberPath(participantId, '?tab=private&part=pictures#private-pictures');
  const notes: TalkNote[] = [];
  if (mine)
    notes.push({ key: 'mine', at: mine.at, to, text: `You opened ${pictures(mine.photoIds)} to ${other}` });
  if (theirs)
    notes.push({
      key: 'theirs',
      at: theirs.at,
      to,
      text: `${other} opened ${pictures(theirs.photos)} to you`,
    });
  return notes;
}

const pictures = ({ length }: readonly unknown[]): string =>
  length === 1 ? 'a private picture' : `${length} private pictures`;
