import { clockTime } from '@veil/api/contract/fields/written-dates';
import type { ReactionName } from '@veil/api/contract/messaging/conversations/reactions';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { undoTime } from '../../../page/undo-time.ts';
import { Signature } from '../../../profiles/members/author-mark.tsx';
import { useNow } from '../../../session/use-now.ts';
import { deviceClock } from '../../../storage/device-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { firstWords } from '../../../ui/text/first-words.ts';
import { Folded } from '../../../ui/text/folded.tsx';
import { UndoBar } from '../../../ui/undo-bar.tsx';
import { Quote } from '../composer/quote-box.tsx';
import type { RoomMessage, TalkMessage } from '../message.ts';
import { isAskedAbout, isHeld, type Outgoing, unsentWords } from '../outgoing/outgoing.ts';
import { SendingLine } from '../outgoing/sending-line.tsx';
import { quickActions } from '../quick-actions.ts';
import type { Quoted } from '../quote.ts';
import { exactTime } from '../text/exact-time.ts';
import { LinkedText } from '../text/linked-text.tsx';
import styles from './bubble.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditBox } from './edit-box.tsx';
import { MessageMenu } from './lazy-message-menu.ts';
import { OptionsButton } from './options-button.tsx';
import { Reactions } from './reactions.tsx';
import { useHold } from './use-hold.ts';

interface BubbleProps {
  message: TalkMessage;
  /** Shown above the message in rooms of more than two people: who wrote it. */
  sender?: ReactNode;
  /** Shown beside the time. */
  note?: string | undefined;
  /** Absent if the reader may not delete the message. `title` is the menu item, `text` the question. */
  deletion?: { title: string; text: string; onDelete: (id: string) => Promise<void> } | undefined;
  /** Reports the message; absent if the reader may not. */
  onReport?: (() => void) | undefined;
  onReact?: ((reaction: ReactionName | null) => Promise<void>) | undefined;
  /** Starts an answer. The menu then gives the focus to `writing`. */
  onReply?: (() => void) | undefined;
  writing?: () => HTMLElement | null;
  onEdit?: ((text: string) => Promise<void>) | undefined;
  onQuote?: (quote: Quoted) => void;
}

type BubbleDialog = 'menu' | 'delete' | 'edit';

/** A message. A long press, a right click or the menu key opens its menu. */
export function Bubble(props: BubbleProps) {
  const { message, sender, note, deletion, onReport, onReact, onReply, writing, onEdit, onQuote } = props;
  const {
    id,
    isFromCurrentUser,
    isByYou,
    mark,
    isDeleted,
    timestamp,
    senderName,
    signedBy,
    content,
    quickAction,
  } = message;
  const [asking, setAsking] = useState<BubbleDialog>();
  const bubble = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLButtonElement>(null);
  const isAnswering = useRef(false);
  const open = () => {
    isAnswering.current = false;
    setAsking('menu');
  };
  const close = () => setAsking(undefined);
  const said = isDeleted || quickAction ? undefined : content;
  const canDo = !isDeleted || onReport !== undefined;
  const hold = useHold(canDo ? open : undefined);

  return (
    <div className={classNames(styles.message, isFromCurrentUser && styles.own)}>
      {sender && <div className={`small strong ${styles.sender}`}>{sender}</div>}
      <div ref={bubble} className={styles.line} data-held={asking === 'menu' || undefined} {...hold}>
        <div className={classNames(styles.bubble, isDeleted && styles.deleted)}>
          <span className="visually-hidden">{isByYou ? 'You: ' : `${signedBy || senderName}: `}</span>
          {message.quote && !isDeleted && <Quote quote={message.quote} onOpen={onQuote} />}
          <Content message={message} />
        </div>
        {canDo && (
          <OptionsButton
            message={message}
            ref={options}
            className={styles.options}
            isOpen={asking === 'menu'}
            onClick={open}
          />
        )}
      </div>
      {!isDeleted && message.reactions.length > 0 && (
        <Reactions message={message} said={content} onReact={onReact} />
      )}
      <p className={styles.time}>
        <time dateTime={timestamp} title={exactTime(timestamp)}>
          <span className={styles.clock}>{clockTime(new Date(timestamp))}</span>
          <span className={styles.exact}>{exactTime(timestamp)}</span>
        </time>
        {message.editedAt && !isDeleted && <span title={exactTime(message.editedAt)}> · edited</span>}
        {signedBy && (
          <span aria-hidden>
            {' · '}
            <Signature mark={mark} name={signedBy} />
          </span>
        )}
        {note && <span> · {note}</span>}
      </p>
      {asking === 'menu' && (
        <MessageMenu
          at={bubble.current}
          message={message}
          returnTo={() => (isAnswering.current ? (writing?.() ?? null) : options.current)}
          onClose={() => setAsking((now) => (now === 'menu' ? undefined : now))}
          onReport={onReport}
          text={said}
          {...(!isDeleted && {
            onReact,
            onReply:
              onReply &&
              (() => {
                isAnswering.current = true;
                onReply();
              }),
            onEdit: onEdit && said !== undefined ? () => setAsking('edit') : undefined,
            deletion: deletion && { title: deletion.title, onAsk: () => setAsking('delete') },
          })}
        />
      )}
      {deletion && asking === 'delete' && (
        <DeleteDialog text={deletion.text} onConfirm={() => deletion.onDelete(id)} onClose={close} />
      )}
      {onEdit && asking === 'edit' && <EditBox id={id} text={content} onSave={onEdit} onClose={close} />}
    </div>
  );
}

function Content({ message }: { message: Pick<RoomMessage, 'isDeleted' | 'quickAction' | 'content'> }) {
  const { isDeleted, quickAction, content } = message;
  if (isDeleted) return <em>Message deleted</em>;
  if (!quickAction)
    return (
      <Folded text={content}>
        <LinkedText text={content} />
      </Folded>
    );
  const { icon: Icon, label } = quickActions[quickAction];
  return <Icon aria-label={label} role="img" size="1.75rem" strokeWidth={1.5} />;
}

interface OutgoingBubbleProps {
  outgoing: Outgoing;
  /** Whether it is sent only once an earlier message was. */
  isWaiting: boolean;
  /** The message that this one quotes. */
  quote?: Quoted | null | undefined;
  onRetry: (requestId: string) => void;
  onDiscard: (requestId: string) => void;
}

export function OutgoingBubble({ outgoing, isWaiting, quote, onRetry, onDiscard }: OutgoingBubbleProps) {
  const now = useNow(60_000).getTime();
  const { requestId, content, quickAction = null, failure } = outgoing;
  const again = isAskedAbout(outgoing, now) ? 'Send' : 'Retry';
  const name = firstWords(quickAction ? quickActions[quickAction].label : content);
  return (
    <div className={classNames(styles.message, styles.own)}>
      <div className={styles.line}>
        <div className={classNames(styles.bubble, failure !== null && styles.failed)}>
          <span className="visually-hidden">You: </span>
          {quote && <Quote quote={quote} />}
          <Content message={{ isDeleted: false, quickAction, content }} />
        </div>
      </div>
      {isHeld(outgoing) && <Held outgoing={outgoing} onUndo={onDiscard} />}
      {failure === null && !isHeld(outgoing) && (
        <p className={styles.time}>
          <SendingLine writtenAt={outgoing.writtenAt} isWaiting={isWaiting} iconSize="0.75rem" />
        </p>
      )}
      {failure !== null && (
        <div className={styles.failure} role="alert">
          <p className={`line-2 ${styles.why}`}>
            <CircleAlert aria-hidden size="1rem" strokeWidth={1.75} />
            {unsentWords(outgoing, now)}
          </p>
          <Button
            weight="quiet"
            size="small"
            aria-label={`${again} ${name}`}
            onClick={() => onRetry(requestId)}
          >
            {again}
          </Button>
          <Button
            weight="quiet"
            size="small"
            aria-label={`Discard ${name}`}
            onClick={() => onDiscard(requestId)}
          >
            Discard
          </Button>
        </div>
      )}
    </div>
  );
}

/** A message that can still be undone, because it has not been sent. */
function Held({ outgoing, onUndo }: { outgoing: Outgoing; onUndo: (requestId: string) => void }) {
  const { requestId, quickAction, heldUntil = 0 } = outgoing;
  const [ms] = useState(() => Math.max(0, heldUntil - deviceClock.ms()));
  const place = useRef<HTMLDivElement>(null);
  // Keeps the focus in the list when the button disappears.
  useLayoutEffect(() => {
    const here = place.current;
    return () => {
      if (here?.contains(document.activeElement)) here.closest<HTMLElement>('[role=log]')?.focus();
    };
  }, []);
  return (
    <div ref={place} className={styles.time}>
      <UndoBar
        label={quickAction ? quickActions[quickAction].label : ''}
        ms={ms}
        // The button takes the focus only at first, not when the list renders the row again after a scroll.
        isFocused={ms > undoTime.ms() - 1000}
        onUndo={() => onUndo(requestId)}
        onOver={() => undefined}
      />
    </div>
  );
}
