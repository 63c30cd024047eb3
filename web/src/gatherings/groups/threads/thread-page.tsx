import { type GroupDetail, group as groupRead } from '@veil/api/contract/gatherings/groups/groups';
import { threadMessages } from '@veil/api/contract/gatherings/groups/messages';
import { useCallback, useState } from 'react';
import { ApiError, messageOf } from '../../../api/error.ts';
import { useRead } from '../../../api/use-read.ts';
import { MessageList } from '../../../messaging/messages/message-list.tsx';
import { isWaiting, type Outgoing } from '../../../messaging/messages/outgoing/outgoing.ts';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { useNavigate, useParams, useSearchParams } from '../../../page/router.tsx';
import { useNow } from '../../../session/use-now.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { GroupFailure } from '../group/group-failure.tsx';
import { groupPath, nameOf } from '../words.ts';
import { OutgoingReply } from './outgoing-reply.tsx';
import { ReplyDialog } from './reply-dialog.tsx';
import { quotedAs, useReplyDraft } from './reply-draft.ts';
import { type ReplyAction, ReplyRow } from './reply-row.tsx';
import { editableText } from './reply-text.tsx';
import styles from './thread.module.css';
import { ThreadHead } from './thread-head.tsx';
import { type GroupMessage, type OpenGroupThread, useGroupThread } from './use-group-thread.ts';

const ReplyBox = lazyPart(async () => (await import('./reply-box.tsx')).ReplyBox, {
  waiting: <div className={styles.box} />,
  failure: 'The place to write could not be loaded.',
});

const halfMinute = 30_000;

export default function ThreadPage() {
  const { group: ref = '', thread = '' } = useParams();
  const [query] = useSearchParams();
  const at = /^\d{1,15}$/.test(query.get('at') ?? '') ? query.get('at') : null;
  const { data, error, retry } = useRead(groupRead, { group: ref });
  return (
    <div className={styles.room} data-room={thread}>
      {!data && error && <GroupFailure heading="h1" fault={error} onRetry={retry} />}
      {!data && !error && <Skeleton label="Loading the thread" rows={6} />}
      {data && <OneThread key={`${thread} ${at}`} group={data.group} thread={thread} at={at} />}
    </div>
  );
}

interface OneThreadProps {
  group: GroupDetail;
  thread: string;
  at: string | null;
}

function OneThread({ group, thread: id, at }: OneThreadProps) {
  const open = useGroupThread(String(group.id), id, at);
  const { thread, error, retry } = open;
  if (!thread && error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <EmptyState heading="h1" title={threadMessages.notFound} text="It may have been deleted." />;
  if (!thread && error)
    return (
      <ErrorState
        heading="h1"
        title="Failed to load the thread"
        text={messageOf(error, '')}
        onRetry={retry}
      />
    );
  if (!thread) return <Skeleton label="Loading the thread" rows={6} />;
  return <Talk group={group} open={open} thread={thread} at={at} />;
}

interface TalkProps {
  group: GroupDetail;
  open: OpenGroupThread;
  thread: NonNullable<OpenGroupThread['thread']>;
  at: string | null;
}

function Talk({ group, open, thread, at }: TalkProps) {
  const { head, messages } = thread;
  const { outgoing, sending, older, markRead } = open;
  const draft = useReplyDraft(String(head.id));
  const navigate = useNavigate();
  const now = useNow(halfMinute);
  const [target, setTarget] = useState(at === null ? undefined : { seq: Number(at) });
  const [editing, setEditing] = useState<string>();
  const [asked, setAsked] = useState<{ action: 'delete' | 'remove' | 'report'; reply: GroupMessage }>();
  const canWrite = group.role !== null && !head.isLocked;

  function act(action: ReplyAction, reply: GroupMessage) {
    if (action === 'edit') return setEditing(reply.id);
    if (action !== 'quote') return setAsked({ action, reply });
    draft.change((value) => ({ ...value, quote: quoteOf(reply) }));
    document.querySelector<HTMLElement>('form[aria-label=Reply] textarea')?.focus();
  }

  function takeBack({ requestId, content, quote, mentions = [] }: Outgoing) {
    const quoted = messages.find(({ id }) => id === quote);
    draft.change((value) => ({
      text: [value.text, content].filter(Boolean).join('\n\n'),
      mentions: [...value.mentions, ...mentions],
      quote: quoted ? quoteOf(quoted) : value.quote,
    }));
    sending.discard(requestId);
    document.querySelector<HTMLElement>('form[aria-label=Reply] textarea')?.focus();
  }

  /** Scrolls to a text that is loaded, or loads the thread around its position. */
  function goTo(seq: number) {
    if (seq >= (messages[0]?.seq ?? 0)) setTarget({ seq });
    else void navigate(groupPath(group, `/threads/${head.id}?at=${seq}`));
  }

  const readToEnd = useCallback(
    (newest: GroupMessage) => {
      markRead(newest);
      // The router would reload the thread for a new address, so the address is replaced directly. A reload then begins
      // at the end.
      if (at !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
    },
    [markRead, at],
  );

  return (
    <>
      <ThreadHead group={group} thread={head} open={open} />
      <MessageList
        thread={thread}
        older={older}
        outgoing={outgoing}
        {...sending}
        readUpTo={head.readUpTo}
        hasUnread={head.unread > 0}
        onRead={readToEnd}
        target={target}
        outgoingRow={(one) => (
          <OutgoingReply outgoing={one} isWaiting={isWaiting(one, outgoing)} {...sending} onEdit={takeBack} />
        )}
      >
        {(reply) => (
          <ReplyRow
            reply={reply}
            group={String(group.id)}
            canWrite={canWrite}
            now={now}
            isEditing={editing === reply.id}
            onAction={act}
            onReact={({ id }, reaction) => open.react(id, reaction)}
            onEdit={({ id }, text) => open.edit(id, text)}
            onEndEdit={() => setEditing(undefined)}
            onQuoted={goTo}
          />
        )}
      </MessageList>
      {canWrite ? (
        <ReplyBox group={String(group.id)} draft={draft} onSend={sending.push} />
      ) : (
        <p className={`muted centred ${styles.closed}`}>{threadMessages.locked}</p>
      )}
      {asked && (
        <ReplyDialog
          {...asked}
          group={group}
          thread={head}
          open={open}
          onGone={() => void navigate(groupPath(group))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

const quoteOf = (reply: GroupMessage) =>
  quotedAs(reply.id, nameOf(reply.author?.handle ?? null), editableText(reply).text);
