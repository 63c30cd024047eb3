import { activeText } from '@veil/api/contract/discovery/presence';
import type { ConversationDetail } from '@veil/api/contract/messaging/conversations/conversations';
import { ArrowLeft } from 'lucide-react';
import { ApiError, messageOf } from '../../api/error.ts';
import { useDraft } from '../../form/use-draft.ts';
import { Link, useSearchParams } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { useNow } from '../../session/use-now.ts';
import { buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LazyMenu } from '../../ui/over/lazy-menu.tsx';
import { SaidButton } from '../../ui/over/said-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import type { Written } from '../messages/outgoing/outgoing.ts';
import { quotedAs } from '../messages/quote.ts';
import { backLinkOf } from './back.ts';
import { Beginning, RequestBar } from './before-talk.tsx';
import { useSharedWords } from './beginning.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { ConversationMessages } from './conversation-messages.tsx';
import { useConversation } from './use-conversation.ts';

const emptyConversation = { state: 'open', participantId: null, participantName: '' } as const;

export function Conversation({ id }: { id: string }) {
  const open = useConversation(id);
  const { thread, error, retry, reload, outgoing, sending } = open;
  const shared = useSharedWords(thread?.head ?? emptyConversation);
  const { draft, keep, reset } = useDraft(`message.answer.${id}`, () => ({ to: '' }));
  if (!thread && error) return <Failure fault={error} onRetry={retry} />;
  if (!thread)
    return (
      <div className={styles.loading}>
        <BackLink conversation={undefined} />
        <Skeleton label="Loading the conversation" rows={6} />
      </div>
    );
  const { head: conversation } = thread;
  const answered = thread.messages.find((message) => message.id === draft.to && !message.isDeleted);
  const answer = answered && { to: quotedAs(answered), onEnd: reset };
  function send(message: Written) {
    sending.push({ ...message, ...(answered && { quote: answered.id }) });
    reset();
  }
  return (
    <div className={styles.conversation}>
      <Head conversation={conversation} onChange={reload} />
      <ConversationMessages open={open} thread={thread} onReply={({ id: to }) => keep({ to })}>
        {shared && <Beginning words={shared.words} introduced={shared.introduced} />}
      </ConversationMessages>
      {conversation.state === 'received' && <RequestBar conversation={conversation} />}
      <Composer {...{ conversation, outgoing, shared, answer }} onSend={send} />
    </div>
  );
}

function Failure({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  return (
    <div className={styles.loading}>
      <BackLink conversation={undefined} />
      {fault instanceof ApiError && (fault.status === 404 || fault.status === 400) ? (
        <EmptyState heading="h1" title="This conversation does not exist." />
      ) : (
        <ErrorState
          heading="h1"
          title="Failed to load the conversation"
          text={messageOf(fault, 'Something went wrong.')}
          onRetry={onRetry}
        />
      )}
    </div>
  );
}

function BackLink({ conversation }: { conversation: ConversationDetail | undefined }) {
  const [search] = useSearchParams();
  const from = search.get('from');
  const { label, to } = backLinkOf(from, conversation);
  return (
    <Link
      className={classNames(
        buttonClass({ weight: 'quiet', size: 'small' }),
        styles.back,
        from === null && styles.backToList,
      )}
      to={to}
      aria-label={label}
    >
      <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
      <span className={styles.backLabel}>{label}</span>
    </Link>
  );
}

function Head({
  conversation,
  onChange,
}: {
  conversation: ConversationDetail;
  onChange: () => Promise<void>;
}) {
  const { isAvailable, participantId, participantName, participantPhoto, isOnline, lastActive } =
    conversation;
  const now = useNow(60_000);
  const active = isOnline ? 'Online' : activeText(lastActive, now);
  return (
    <header className={styles.head}>
      <BackLink conversation={conversation} />
      <div className={`line-3 shrinks ${styles.who}`}>
        <MemberAvatar handle={participantName} path={participantPhoto} size="small" online={isOnline} />
        <div className="shrinks">
          <h1 className={`large breaks ${styles.name}`}>
            {isAvailable && participantId !== null ? (
              <Link to={memberPath(participantId)}>
                <bdi>{participantName}</bdi>
              </Link>
            ) : (
              participantName
            )}
          </h1>
          {active && <p className="muted small">{active}</p>}
        </div>
      </div>
      <div className={`line-3 stretched ${styles.actions}`}>
        <SaidButton inRoom />
        {(isAvailable || conversation.state !== 'empty') && (
          <LazyMenu
            about={participantName}
            load={async () => (await import('./list/conversation-menu.tsx')).ConversationMenu}
            menu={{ conversation, onChange }}
          />
        )}
      </div>
    </header>
  );
}
