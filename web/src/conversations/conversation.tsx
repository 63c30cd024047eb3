import type { ConversationDetail } from '@veil/api/contract/conversations';
import { activeText } from '@veil/api/contract/presence';
import { ArrowLeft } from 'lucide-react';
import { ApiError, messageOf } from '../api/error.ts';
import { MoreMenu } from '../blocks/more-menu.tsx';
import { Link, useSearchParams } from '../page/router.tsx';
import { MemberAvatar } from '../photos/member-avatar.tsx';
import { useNow } from '../session/use-now.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/state.tsx';
import { Arrangement } from './arrangement.tsx';
import { backOf } from './back.ts';
import { Beginning, useShared } from './beginning.tsx';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { ConversationMessages } from './conversation-messages.tsx';
import { RequestBar } from './request-bar.tsx';
import { useConversation } from './use-conversation.ts';

const nobodyYet = { state: 'open', participantId: null, participantName: '' } as const;

export function Conversation({ id }: { id: string }) {
  const open = useConversation(id);
  const { thread, error, retry, reload, outgoing, sending } = open;
  const shared = useShared(thread?.head ?? nobodyYet);
  if (!thread && error) return <Failure fault={error} onRetry={retry} />;
  if (!thread)
    return (
      <div className={styles.loading}>
        <BackLink conversation={undefined} />
        <Skeleton label="Loading the conversation" rows={6} />
      </div>
    );
  const { head: conversation } = thread;
  return (
    <div className={styles.conversation}>
      <Head conversation={conversation} onChange={reload} />
      <ConversationMessages open={open} thread={thread}>
        {shared && <Beginning words={shared} />}
      </ConversationMessages>
      {conversation.state === 'received' && <RequestBar conversation={conversation} />}
      <Composer {...{ conversation, outgoing, shared }} onSend={sending.push} />
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
  const { label, to } = backOf(from, conversation);
  return (
    <Link
      className={classNames(
        buttonClass({ weight: 'quiet', size: 'small' }),
        styles.back,
        from === null && styles.backToList,
      )}
      to={to}
    >
      <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
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
  const { isAvailable, participantName, participantPhoto, isOnline, lastActive } = conversation;
  const now = useNow(60_000);
  const active = isOnline ? 'Online' : activeText(lastActive, now);
  return (
    <header className={styles.head}>
      <BackLink conversation={conversation} />
      <div className={styles.who}>
        <MemberAvatar handle={participantName} path={participantPhoto} size="small" online={isOnline} />
        <div className={styles.title}>
          <h1 className={styles.name}>
            {isAvailable ? (
              <Link to={`/community/browse/${encodeURIComponent(participantName)}`}>
                <bdi>{participantName}</bdi>
              </Link>
            ) : (
              participantName
            )}
          </h1>
          {active && <p className={styles.active}>{active}</p>}
        </div>
      </div>
      <div className={styles.actions}>
        {isAvailable && (
          <MoreMenu
            handle={participantName}
            report={{ kind: 'profile', id: participantName }}
            onBlocked={() => void onChange()}
          />
        )}
        {conversation.state !== 'empty' && <Arrangement conversation={conversation} onChange={onChange} />}
      </div>
    </header>
  );
}
