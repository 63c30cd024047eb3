import {
  deleteEventMessage,
  type EventChatPage,
  type EventMessage,
  editEventMessage,
  eventChat,
  reactToEventMessage,
} from '@veil/api/contract/gatherings/events/chat';
import { eventLimits } from '@veil/api/contract/gatherings/events/words';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { messageOf } from '../../../api/error.ts';
import { useDraft } from '../../../form/use-draft.ts';
import { Bubble } from '../../../messaging/messages/bubble/bubble.tsx';
import { Composer, ComposerClosed } from '../../../messaging/messages/composer/composer.tsx';
import { findMessageField } from '../../../messaging/messages/composer/message-field.ts';
import { useQuoted } from '../../../messaging/messages/composer/use-quoted.ts';
import { followLiveRoom } from '../../../messaging/messages/follow-live-room.ts';
import { mayStillEdit } from '../../../messaging/messages/message.ts';
import { MessageList } from '../../../messaging/messages/message-list.tsx';
import { useOutgoing } from '../../../messaging/messages/outgoing/use-outgoing.ts';
import { quotedAs } from '../../../messaging/messages/quote.ts';
import { ReportDialog } from '../../../messaging/messages/report-dialog.ts';
import { type ThreadSource, useThread } from '../../../messaging/messages/use-thread.ts';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { useNow } from '../../../session/use-now.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import styles from './event-page.module.css';
import { chatOfEvent, sendToChat } from './send-to-chat.ts';
import { useEndInView } from './use-end-in-view.ts';

type ChatHead = Pick<EventChatPage, 'refusal' | 'canRemove'>;

/** Connects the chat of an event to the shared message list. */
function sourceOf(eventId: string): ThreadSource<ChatHead, EventMessage> {
  return {
    async read(input) {
      const { refusal, canRemove, ...page } = await call(eventChat, { eventId, ...input });
      return { ...page, head: { refusal, canRemove } };
    },
    remove: (messageId) => call(deleteEventMessage, { eventId, messageId }),
    follow: (connectionId) => followLiveRoom('eventChat', eventId, connectionId),
    changed: () => undefined,
  };
}

/** From this many messages on, the chat uses the full height of a phone. */
const wholeFromMessages = 6;

/** The chat of guests and hosts. */
export function ChatRoom({ eventId, warning }: { eventId: number; warning?: ReactNode }) {
  const room = String(eventId);
  const source = useMemo(() => sourceOf(room), [room]);
  const chat = useRef<HTMLDivElement>(null);
  useEndInView(chat);
  const { thread, error, retry, older, add, remove, latest, replace } = useThread(source);
  const { outgoing, push, ...sending } = useOutgoing(chatOfEvent(room), async (message) => {
    const { data } = await sendToChat(room, message);
    await add(data);
  });
  const answering = useDraft(`message.answer.event.${room}`, () => ({ to: '' }));
  const now = useNow(30_000);
  const { target, goTo } = useQuoted({ latest, older });
  const [reported, setReported] = useState<EventMessage>();
  if (!thread && error)
    return (
      <ErrorState
        title="Failed to load the chat"
        text={messageOf(error, 'Something went wrong.')}
        onRetry={retry}
      />
    );
  if (!thread) return <Skeleton label="Loading the chat" rows={4} />;
  const { messages, head } = thread;
  const { refusal, canRemove } = head;
  const canWrite = refusal === null;
  const lastOwn = messages.findLast(({ isFromCurrentUser }) => isFromCurrentUser);
  const answered = messages.find(({ id, isDeleted }) => id === answering.draft.to && !isDeleted);

  function quoteOf(id: string) {
    const current = messages.find((message) => message.id === id);
    return current && quotedAs(current);
  }
  return (
    <div ref={chat} className={styles.chat} data-long={messages.length > wholeFromMessages || undefined}>
      <MessageList
        thread={thread}
        older={older}
        outgoing={outgoing}
        target={target}
        quoteOf={quoteOf}
        {...sending}
      >
        {(message) => (
          <Bubble
            message={{ ...message, quote: message.quote && (quoteOf(message.quote.id) ?? message.quote) }}
            onQuote={(quote) => void goTo(quote)}
            writing={findMessageField}
            {...(canWrite && {
              onReply: () => answering.keep({ to: message.id }),
              async onReact(reaction) {
                const place = { eventId: room, messageId: message.id };
                replace((await call(reactToEventMessage, { ...place, reaction })).message);
              },
            })}
            {...(canWrite &&
              mayStillEdit(message, eventLimits.editMinutes, now) && {
                async onEdit(content) {
                  const place = { eventId: room, messageId: message.id };
                  replace((await call(editEventMessage, { ...place, content })).message);
                },
              })}
            note={message === lastOwn && !message.isDeleted ? 'Sent' : undefined}
            sender={message.isFromCurrentUser ? undefined : <Sender message={message} />}
            {...(!message.isFromCurrentUser && { onReport: () => setReported(message) })}
            {...((message.isFromCurrentUser || canRemove) && {
              deletion: {
                title: message.isFromCurrentUser ? 'Delete for everybody' : 'Remove from the chat',
                text: 'Its words are gone for everybody. They still see that there was a message.',
                onDelete: remove,
              },
            })}
          />
        )}
      </MessageList>
      {refusal === null ? (
        <Composer
          room={`event.${room}`}
          answer={answered && { to: quotedAs(answered), onEnd: answering.reset }}
          onSend={(content) => {
            push({ content, ...(answered && { quote: answered.id }) });
            answering.reset();
          }}
        >
          {warning}
        </Composer>
      ) : (
        <ComposerClosed text={refusal} />
      )}
      {reported && (
        <ReportDialog
          open
          handle={reported.senderName}
          reported={{ kind: 'eventMessage', id: `${room}/${reported.id}` }}
          onBlocked={retry}
          onClose={() => setReported(undefined)}
        />
      )}
    </div>
  );
}

const Sender = ({ message: { senderId, senderName, isFromHost } }: { message: EventMessage }) => (
  <>
    <Link to={memberPath(senderId)}>@{senderName}</Link>
    {isFromHost && ' · Host'}
  </>
);
