import type { Message } from '@veil/api/contract/conversations';
import { clockTime } from '@veil/api/contract/written-dates';
import { CircleAlert, Clock3, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import styles from './bubble.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { exactTime } from './exact-time.ts';
import { LinkedText } from './linked-text.tsx';
import type { Outgoing } from './outgoing.ts';
import { quickActions } from './quick-actions.ts';

interface BubbleProps {
  message: Message;
  isLastRead: boolean;
  onDelete: (id: string) => Promise<void>;
  onReport: (message: Message) => void;
}

export function Bubble({ message, isLastRead, onDelete, onReport }: BubbleProps) {
  const { id, isFromCurrentUser, isDeleted, timestamp, senderName } = message;

  const [isAsking, setAsking] = useState(false);

  return (
    <div className={classNames(styles.message, isFromCurrentUser && styles.own)}>
      <div className={styles.line}>
        <div className={classNames(styles.bubble, isDeleted && styles.deleted)}>
          <span className="visually-hidden">{isFromCurrentUser ? 'You: ' : `${senderName}: `}</span>
          <Content message={message} />
        </div>
        {!isFromCurrentUser && (
          <button
            type="button"
            className={styles.more}
            aria-label="Report message"
            title="Report"
            aria-haspopup="dialog"
            onClick={() => onReport(message)}
          >
            <Flag aria-hidden size={18} strokeWidth={1.5} />
          </button>
        )}
        {isFromCurrentUser && !isDeleted && (
          <button
            type="button"
            className={styles.more}
            aria-label="Delete message"
            title="Delete for both"
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          >
            <Trash2 aria-hidden size={18} strokeWidth={1.5} />
          </button>
        )}
      </div>
      <p className={styles.time}>
        <time dateTime={timestamp} title={exactTime(timestamp)}>
          <span className={styles.clock}>{clockTime(new Date(timestamp))}</span>
          <span className={styles.exact}>{exactTime(timestamp)}</span>
        </time>
        {isLastRead && <span> · Read</span>}
      </p>
      {isAsking && <DeleteDialog onConfirm={() => onDelete(id)} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Content({ message }: { message: Pick<Message, 'isDeleted' | 'quickAction' | 'content'> }) {
  const { isDeleted, quickAction, content } = message;
  if (isDeleted) return <em>Message deleted</em>;
  if (quickAction === null) return <LinkedText text={content} />;
  const { icon: Icon, label } = quickActions[quickAction];
  return <Icon aria-label={label} role="img" size={28} strokeWidth={1.5} />;
}

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  onRetry: (requestId: string) => void;
  onDiscard: (requestId: string) => void;
}

export function OutgoingBubble({ outgoing, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { requestId, content, quickAction = null, failure } = outgoing;
  return (
    <div className={classNames(styles.message, styles.own)}>
      <div className={styles.line}>
        <div className={classNames(styles.bubble, failure === null ? styles.sending : styles.failed)}>
          <span className="visually-hidden">You: </span>
          <Content message={{ isDeleted: false, quickAction, content }} />
        </div>
      </div>
      {failure === null ? (
        <p className={styles.time}>
          <Clock3 aria-hidden size={12} strokeWidth={1.75} /> Sending
        </p>
      ) : (
        <div className={styles.failure} role="alert">
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>{failure}</span>
          <Button weight="quiet" size="small" onClick={() => onRetry(requestId)}>
            Retry
          </Button>
          <Button weight="quiet" size="small" onClick={() => onDiscard(requestId)}>
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}
