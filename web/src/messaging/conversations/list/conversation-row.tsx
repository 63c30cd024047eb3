import { activeText } from '@veil/api/contract/discovery/presence';
import { timeAgo } from '@veil/api/contract/fields/time-ago';
import type { ConversationSummary } from '@veil/api/contract/messaging/conversations/conversations';
import { BellOff } from 'lucide-react';
import { Link } from '../../../page/router.tsx';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { useNow } from '../../../session/use-now.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Outgoing } from '../../messages/outgoing/outgoing.ts';
import { quickActions } from '../../messages/quick-actions.ts';
import { exactTime } from '../../messages/text/exact-time.ts';
import { lastLine } from './last-line.ts';
import styles from './list.module.css';

interface ConversationRowProps {
  conversation: ConversationSummary;
  /** The latest message of the reader's that is not sent yet. */
  unsent: Outgoing | undefined;
  isChosen: boolean;
}

export function ConversationRow({ conversation, unsent, isChosen }: ConversationRowProps) {
  const { id, participantName, participantPhoto, lastMessageTime, unreadCount, isMuted } = conversation;
  const { isOnline, lastActive } = conversation;
  const now = useNow(60_000);
  const active = isOnline ? null : activeText(lastActive, now);
  return (
    <li>
      <Link
        className={classNames('stack-3 with-both middle', styles.row, unreadCount > 0 && styles.unread)}
        to={`/community/messages/${id}`}
        aria-current={isChosen ? 'page' : undefined}
      >
        <MemberAvatar handle={participantName} path={participantPhoto} online={isOnline} />
        <span className={styles.words}>
          <span className={styles.name}>
            <bdi>{participantName}</bdi>
            {isMuted && <BellOff aria-label="Muted" size="0.875rem" strokeWidth={1.75} />}
            {active && <span className={`muted small ${styles.active}`}>{active}</span>}
          </span>
          <span className={`muted medium one-line ${styles.last}`}>
            {unsent ? unsentLine(unsent) : lastLine(conversation)}
          </span>
        </span>
        <span className={`muted small ${styles.side}`}>
          {lastMessageTime !== null && (
            <time dateTime={lastMessageTime} title={exactTime(lastMessageTime)}>
              {timeAgo(lastMessageTime, now)}
            </time>
          )}
          {unreadCount > 0 && (
            <span className={`strong tabular centred pill ${styles.count}`}>
              {unreadCount > 99 ? '99+' : unreadCount}
              <span className="visually-hidden"> unread</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}

const unsentLine = ({ quickAction, content }: Outgoing): string =>
  `Not sent yet: ${quickAction ? quickActions[quickAction].label : content}`;
