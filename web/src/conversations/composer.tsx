import {
  type ConversationDetail,
  conversationLimits,
  conversationMessages,
  type QuickActionName,
  quickActionNames,
} from '@veil/api/contract/conversations';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useDraft } from '../form/use-draft.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import styles from './composer.module.css';
import type { Outgoing } from './outgoing.ts';
import { quickActions } from './quick-actions.ts';

interface ComposerProps {
  conversation: ConversationDetail;
  /** Something is on its way already. */
  hasSent: boolean;
  onSend: (message: Omit<Outgoing, 'requestId' | 'writtenAt' | 'failure'>) => void;
}

/** From this many characters on the counter is shown. */
const nearLimit = conversationLimits.contentMax - 500;

export function Composer({ conversation, hasSent, onSend }: ComposerProps) {
  const { id, isAvailable, state, boundaries } = conversation;
  const { draft, keep, reset } = useDraft(`message.${id}`, () => ({ content: '' }));
  const [hasAgreed, setAgreed] = useState(false);
  const length = draft.content.trim().length;
  const isWaiting = state === 'sent' || (state === 'empty' && hasSent);
  const isHeld = isWaiting || (boundaries.length > 0 && !hasAgreed);
  const isTooLong = length > conversationLimits.contentMax;
  const isReady = length > 0 && !isTooLong && !isHeld;
  const acknowledged = boundaries.length > 0 ? { acknowledged: boundaries } : {};

  function send() {
    if (!isReady) return;
    onSend({ content: draft.content.trim(), messageType: 'text', ...acknowledged });
    reset();
  }

  const act = (quickAction: QuickActionName) =>
    onSend({ content: quickAction, messageType: 'quick_action', quickAction, ...acknowledged });

  /** While an input method composes, Enter belongs to it; Safari says so by the key code alone. */
  function onKeyDown(event: KeyboardEvent) {
    const { isComposing, keyCode } = event.nativeEvent;
    if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === 229) return;
    event.preventDefault();
    send();
  }

  if (!isAvailable) return <p className={styles.closed}>{conversationMessages.notAvailable}</p>;
  return (
    <div className={styles.composer}>
      {boundaries.length > 0 && (
        <Boundaries conversation={conversation} hasAgreed={hasAgreed} onChange={setAgreed} />
      )}
      {isWaiting && <p className={styles.note}>{conversationMessages.waiting}</p>}
      {state === 'empty' && !isWaiting && (
        <p className={styles.note}>
          Without a connection you can send one message. It waits until it is answered.
        </p>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        noValidate
      >
        <fieldset className={styles.actions} disabled={isHeld}>
          <legend className="visually-hidden">Quick actions</legend>
          {quickActionNames.map((name) => {
            const { icon: Icon, label } = quickActions[name];
            return (
              <button
                key={name}
                type="button"
                className={styles.action}
                aria-label={label}
                title={label}
                onClick={() => act(name)}
              >
                <Icon aria-hidden size={20} strokeWidth={1.5} />
              </button>
            );
          })}
        </fieldset>
        <textarea
          className={styles.text}
          aria-label="Your message"
          placeholder="Write a message"
          rows={1}
          value={draft.content}
          onChange={(event) => keep({ content: event.target.value })}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.send} aria-label="Send" disabled={!isReady}>
          <SendHorizontal aria-hidden size={20} strokeWidth={1.5} />
        </button>
      </form>
      {length > nearLimit && (
        <p className={styles.counter} role="status">
          {isTooLong ? conversationMessages.tooLong : `${length} / ${conversationLimits.contentMax}`}
        </p>
      )}
    </div>
  );
}

interface BoundariesProps {
  conversation: ConversationDetail;
  hasAgreed: boolean;
  onChange: (hasAgreed: boolean) => void;
}

function Boundaries({ conversation: { participantName, boundaries }, hasAgreed, onChange }: BoundariesProps) {
  return (
    <section className={styles.boundaries} aria-label="Boundaries">
      <p>
        Before you write, <bdi>{participantName}</bdi> asks:
      </p>
      <ul>
        {boundaries.map((rule) => (
          <li key={rule}>
            <bdi>{rule}</bdi>
          </li>
        ))}
      </ul>
      <Checkbox
        label="I have read this and will keep to it."
        checked={hasAgreed}
        onChange={(event) => onChange(event.target.checked)}
      />
    </section>
  );
}
