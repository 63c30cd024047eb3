import { quickActionNames } from '@veil/api/contract/discovery/home/quick-actions';
import {
  type ConversationDetail,
  conversationMessages,
} from '@veil/api/contract/messaging/conversations/conversations';
import { blockedMembers, unblockMember } from '@veil/api/contract/relations/blocks';
import { ImagePlus, type LucideIcon } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { BookmarkInstead } from '../../relations/connections/bookmark-instead.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ComposerClosed, Composer as RoomComposer } from '../messages/composer/composer.tsx';
import type { Outgoing, Written } from '../messages/outgoing/outgoing.ts';
import { quickActions } from '../messages/quick-actions.ts';
import type { Quoted } from '../messages/quote.ts';
import type { Shared } from './beginning.ts';
import styles from './composer.module.css';

const OpenPicturesDialog = lazyPart(
  async () => (await import('../../profiles/photo-access/open-pictures-dialog.tsx')).OpenPicturesDialog,
  { failure: 'Failed to load your private pictures' },
);

const Boundaries = lazyPart(async () => (await import('../messages/boundaries.tsx')).Boundaries, {
  failure: 'Failed to load what they ask for',
});

interface ComposerProps {
  conversation: ConversationDetail;
  outgoing: readonly Outgoing[];
  /** What both said yes to, while neither has written yet; undefined while unknown. */
  shared: Shared | null | undefined;
  answer: { to: Quoted; onEnd: () => void } | undefined;
  onSend: (message: Written) => void;
}

export function Composer({ conversation, outgoing, shared, answer, onSend }: ComposerProps) {
  const { id, participantId, participantName, isAvailable, state, boundaries, refusal } = conversation;
  const [hasAgreed, setAgreed] = useState(false);
  const [isOpening, setOpening] = useState(false);
  const isWaiting = state === 'sent';
  // Without a connection only one message may be sent before the answer.
  const isFirstOut = state === 'empty' && outgoing.length > 0;
  const isStuck = isFirstOut && outgoing.some(({ failure }) => failure !== null);
  const isHeld = isWaiting || isFirstOut || (boundaries.length > 0 && !hasAgreed);
  const acknowledged = boundaries.length > 0 ? { acknowledged: boundaries } : {};

  if (conversation.block) return <BlockedTalk name={participantName} block={conversation.block} />;
  if (!isAvailable) return <ComposerClosed text={conversationMessages.notAvailable} />;
  if (refusal !== null)
    return (
      <ComposerClosed text={refusal}>
        {refusal === conversationMessages.slowWithLetters && participantId !== null && (
          <BookmarkInstead profileId={participantId} />
        )}
      </ComposerClosed>
    );
  return (
    <RoomComposer
      room={id}
      isHeld={isHeld}
      answer={answer}
      {...(shared && { openings: shared.firstWords })}
      onSend={(content) => onSend({ content, ...acknowledged })}
      actions={(close) => (
        <fieldset className={styles.actions} disabled={isHeld}>
          <legend className="visually-hidden">Quick actions</legend>
          {quickActionNames.map((name) => {
            const { icon, label } = quickActions[name];
            const send = () => onSend({ content: name, quickAction: name, ...acknowledged });
            return <ComposerAction key={name} icon={icon} word={label} onClick={send} />;
          })}
          {participantId !== null && (
            <ComposerAction
              icon={ImagePlus}
              word="Private picture"
              aria-label="Open a private picture"
              className={styles.apart}
              aria-haspopup="dialog"
              onClick={() => {
                close();
                setOpening(true);
              }}
            />
          )}
        </fieldset>
      )}
    >
      {isOpening && participantId !== null && (
        <OpenPicturesDialog
          profileId={participantId}
          handle={participantName}
          onClose={() => setOpening(false)}
        />
      )}
      {boundaries.length > 0 && (
        <Boundaries
          of={participantName}
          rules={boundaries}
          hasAgreed={hasAgreed}
          className={`frame ${styles.boundaries}`}
          onChange={setAgreed}
        />
      )}
      {isWaiting && <p className={`muted medium ${styles.note}`}>{conversationMessages.waiting}</p>}
      {state === 'empty' && (isStuck || shared === null) && (
        <p className={`muted medium ${styles.note}`}>
          {isStuck
            ? 'Your message was not sent. Retry it, or discard it to write another one.'
            : 'Without a connection you can send one message. It waits until it is answered.'}
        </p>
      )}
    </RoomComposer>
  );
}

interface BlockedTalkProps {
  name: string;
  block: NonNullable<ConversationDetail['block']>;
}

/** Stands where one would write, for the one who blocked alone. */
function BlockedTalk({ name, block: { id, handle } }: BlockedTalkProps) {
  const { write } = useWrite(unblockMember, { refreshes: [blockedMembers] });
  const { run, busy } = useActionWithToast('Please try again.');
  const refreshAll = useRefreshAll();
  async function undo() {
    if (await run(() => write({ id }), { done: 'The block is undone.' })) await refreshAll();
  }
  return (
    <ComposerClosed text={handle === null ? 'You blocked them.' : `You blocked @${name}.`}>
      <Button size="small" weight="quiet" busy={busy} onClick={() => void undo()}>
        Undo
      </Button>
    </ComposerClosed>
  );
}

interface ComposerActionProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** The word under the icon. */
  word: string;
}

const ComposerAction = ({ icon: Icon, word, className, ...button }: ComposerActionProps) => (
  <button {...button} type="button" className={classNames('plain-button small', styles.action, className)}>
    <Icon aria-hidden size="1.375rem" strokeWidth={1.5} />
    {word}
  </button>
);
