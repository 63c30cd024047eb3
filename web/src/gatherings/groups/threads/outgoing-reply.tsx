import { CircleAlert } from 'lucide-react';
import { isAskedAbout, type Outgoing, unsentWords } from '../../../messaging/messages/outgoing/outgoing.ts';
import { SendingLine } from '../../../messaging/messages/outgoing/sending-line.tsx';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { useNow } from '../../../session/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { firstWords } from '../../../ui/text/first-words.ts';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import styles from './reply.module.css';

interface OutgoingReplyProps {
  outgoing: Outgoing;
  /** Whether it is sent only once an earlier reply was. */
  isWaiting: boolean;
  retry: (requestId: string) => void;
  discard: (requestId: string) => void;
  /** Moves the text back into the reply box. */
  onEdit: (outgoing: Outgoing) => void;
}

/** A reply that is being sent or could not be sent. */
export function OutgoingReply({ outgoing, isWaiting, retry, discard, onEdit }: OutgoingReplyProps) {
  const now = useNow(60_000).getTime();
  const again = isAskedAbout(outgoing, now) ? 'Send' : 'Retry';
  const { profile } = useUser();
  const { requestId, content, failure } = outgoing;
  const name = firstWords(content);
  return (
    <article className={styles.reply} aria-label="Your message on its way">
      <MemberAvatar handle={profile?.handle ?? ''} path={profile?.photo ?? null} size="small" />
      <div className={`stack-2 top ${styles.body}`}>
        <p className={`muted small breaks ${styles.byline}`}>
          <span className={`medium strong ${styles.name}`}>@{profile?.handle}</span>
        </p>
        <div className={`measure breaks ${styles.text}`}>
          <FormattedText text={content} />
        </div>
        <div
          className={classNames(styles.sending, failure !== null && styles.failed)}
          role={failure === null ? undefined : 'alert'}
        >
          {failure === null ? (
            <SendingLine writtenAt={outgoing.writtenAt} isWaiting={isWaiting} iconSize="0.875rem" />
          ) : (
            <>
              <CircleAlert aria-hidden size="1rem" strokeWidth={1.75} />
              {unsentWords(outgoing, now)}
              <Button
                weight="quiet"
                size="small"
                aria-label={`${again} ${name}`}
                onClick={() => retry(requestId)}
              >
                {again}
              </Button>
              <Button
                weight="quiet"
                size="small"
                aria-label={`Edit ${name}`}
                onClick={() => onEdit(outgoing)}
              >
                Edit
              </Button>
              <Button
                weight="quiet"
                size="small"
                aria-label={`Discard ${name}`}
                onClick={() => discard(requestId)}
              >
                Discard
              </Button>
            </>
          )}
        </div>
      </div>
    </article>
  );
}
