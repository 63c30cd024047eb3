import { clockTime } from '@veil/api/contract/written-dates';
import { CircleAlert, Clock3, Flag, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { latePart } from '../page/late-part.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './bubble.module.css';
import { exactTime } from './exact-time.ts';
import { LinkedText } from './linked-text.tsx';
import type { RoomMessage } from './message.ts';
import type { Outgoing } from './outgoing.ts';
import { quickActions } from './quick-actions.ts';

const DeleteDialog = latePart(async () => (await import('./delete-dialog.tsx')).DeleteDialog, {
  waiting: null,
  failure: 'Failed to load what asks before a message is deleted',
});

interface BubbleProps {
  message: RoomMessage;
  /** Above the message: who wrote it, where more than two people write. */
  sender?: ReactNode;
  /** Beside the time. */
  note?: string | undefined;
  /** How the reader deletes the message, if they may; `title` of the button, `text` of the question. */
  deletion?: { title: string; text: string; onDelete: (id: string) => Promise<void> } | undefined;
  /** How the reader reports the message, if they may. */
  onReport?: (() => void) | undefined;
}

export function Bubble({ message, sender, note, deletion, onReport }: BubbleProps) {
  const { id, isFromCurrentUser, isDeleted, timestamp, senderName, signedBy } = message;

  const [isAsking, setAsking] = useState(false);

  return (
    <div className={classNames(styles.message, isFromCurrentUser && styles.own)}>
      {sender && <div className={styles.sender}>{sender}</div>}
      <div className={styles.line}>
        <div className={classNames(styles.bubble, isDeleted && styles.deleted)}>
          <span className="visually-hidden">
            {isFromCurrentUser && !signedBy ? 'You: ' : `${signedBy || senderName}: `}
          </span>
          <Content message={message} />
        </div>
        {onReport && (
          <IconButton
            icon={Flag}
            label="Report message"
            title="Report"
            aria-haspopup="dialog"
            onClick={onReport}
          />
        )}
        {deletion && !isDeleted && (
          <IconButton
            icon={Trash2}
            label="Delete message"
            title={deletion.title}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
        )}
      </div>
      <p className={styles.time}>
        <time dateTime={timestamp} title={exactTime(timestamp)}>
          <span className={styles.clock}>{clockTime(new Date(timestamp))}</span>
          <span className={styles.exact}>{exactTime(timestamp)}</span>
        </time>
        {signedBy && (
          <span aria-hidden>
            {' '}
            · <bdi>{signedBy}</bdi>
          </span>
        )}
        {note && <span> · {note}</span>}
      </p>
      {deletion && isAsking && (
        <DeleteDialog
          text={deletion.text}
          onConfirm={() => deletion.onDelete(id)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Content({ message }: { message: Pick<RoomMessage, 'isDeleted' | 'quickAction' | 'content'> }) {
  const { isDeleted, quickAction, content } = message;
  if (isDeleted) return <em>Message deleted</em>;
  if (!quickAction) return <LinkedText text={content} />;
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
        <div className={classNames(styles.bubble, failure !== null && styles.failed)}>
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
          <p className={styles.why}>
            <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
            {failure}
          </p>
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
