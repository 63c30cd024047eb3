import { clockTime } from '@veil/api/contract/fields/written-dates';
import type { Reply } from '@veil/api/contract/gatherings/groups/threads';
import type { ReactionName } from '@veil/api/contract/messaging/conversations/reactions';
import { useRef, useState } from 'react';
import { MessageMenu } from '../../../messaging/messages/bubble/lazy-message-menu.ts';
import { OptionsButton } from '../../../messaging/messages/bubble/options-button.tsx';
import { Reactions } from '../../../messaging/messages/bubble/reactions.tsx';
import { useHold } from '../../../messaging/messages/bubble/use-hold.ts';
import { exactTime } from '../../../messaging/messages/text/exact-time.ts';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { Link } from '../../../page/router.tsx';
import { Signature } from '../../../profiles/members/author-mark.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { MemberAvatar } from '../../../profiles/photos/member-avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { nameOf, roleNames } from '../words.ts';
import styles from './reply.module.css';
import { editableText, ReplyText } from './reply-text.tsx';
import type { GroupMessage } from './use-group-thread.ts';

const EditBox = lazyPart(async () => (await import('./edit-box.tsx')).EditBox, {
  waiting: null,
  failure: 'The text could not be opened.',
});

export type ReplyAction = 'quote' | 'edit' | 'delete' | 'remove' | 'report';

interface ReplyRowProps {
  reply: GroupMessage;
  group: string;
  canWrite: boolean;
  now: Date;
  isEditing: boolean;
  onAction: (action: ReplyAction, reply: GroupMessage) => void;
  onReact: (reply: GroupMessage, reaction: ReactionName | null) => Promise<void>;
  onEdit: (reply: GroupMessage, text: string) => Promise<void>;
  onEndEdit: () => void;
  onQuoted: (seq: number) => void;
}

/** One text of a thread. A long press, a right click or the menu key opens its menu. */
export function ReplyRow(props: ReplyRowProps) {
  const { reply, group, canWrite, now, isEditing, onAction, onEdit, onEndEdit, onQuoted, onReact } = props;
  const { author, isDeleted, isFromCurrentUser, editableUntil, canDelete, canRemove } = reply;
  const [isOpen, setOpen] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const options = useRef<HTMLButtonElement>(null);
  const isAnswering = useRef(false);
  const open = () => {
    isAnswering.current = false;
    setOpen(true);
  };
  const hold = useHold(isDeleted || isEditing ? undefined : open);
  const react = (reaction: ReactionName | null) => onReact(reply, reaction);
  const action = (name: ReplyAction) => () => onAction(name, reply);
  if (isDeleted)
    return (
      <article className={classNames(styles.reply, styles.gone)} aria-label="Message deleted">
        <em>Message deleted</em>
      </article>
    );
  const isEditable = editableUntil !== null && new Date(editableUntil) > now;
  return (
    <article className={styles.reply} aria-label={`Message of ${nameOf(author?.handle ?? null)}`}>
      <MemberAvatar handle={author?.handle ?? reply.id} path={author?.photo ?? null} size="small" />
      <div className={`stack-2 top ${styles.body}`} data-held={isOpen || undefined} {...hold}>
        <Byline reply={reply} />
        <Quote reply={reply} onQuoted={onQuoted} />
        {isEditing ? (
          <EditBox group={group} reply={reply} onSave={(text) => onEdit(reply, text)} onClose={onEndEdit} />
        ) : (
          <div ref={said}>
            <ReplyText text={reply.text} mentions={reply.mentions} />
          </div>
        )}
        {!isEditing && <Reactions message={reply} said={reply.text} onReact={react} />}
      </div>
      {!isEditing && (
        <OptionsButton
          message={reply}
          ref={options}
          className={styles.options}
          isOpen={isOpen}
          onClick={open}
        />
      )}
      {isOpen && (
        <MessageMenu
          at={said.current}
          message={reply}
          returnTo={() => (isAnswering.current ? findReplyField() : options.current)}
          onClose={() => setOpen(false)}
          text={editableText(reply).text}
          onReact={canWrite ? react : undefined}
          onReply={
            canWrite
              ? () => {
                  isAnswering.current = true;
                  onAction('quote', reply);
                }
              : undefined
          }
          onEdit={isEditable ? action('edit') : undefined}
          deletion={
            canDelete || canRemove
              ? {
                  title: canDelete ? 'Delete' : 'Remove as moderator',
                  onAsk: action(canDelete ? 'delete' : 'remove'),
                }
              : undefined
          }
          onReport={isFromCurrentUser ? undefined : action('report')}
        />
      )}
    </article>
  );
}

const findReplyField = () => document.querySelector<HTMLElement>('form[aria-label=Reply] textarea');

function Byline({ reply: { author, signedBy, mark, createdAt, editedAt, isByYou } }: { reply: Reply }) {
  return (
    <p className={`muted small breaks ${styles.byline}`}>
      {author === null ? (
        <span className={`medium strong ${styles.name}`}>{nameOf(null)}</span>
      ) : (
        <Link className={`medium strong ${styles.name}`} to={memberPath(author.profileId)}>
          <bdi>@{author.handle}</bdi>
        </Link>
      )}
      {signedBy && (
        <span>
          <Signature mark={mark} name={signedBy} />
        </span>
      )}
      {isByYou && <span>you</span>}
      {author?.role && author.role !== 'member' && <Badge tone="accent">{roleNames[author.role]}</Badge>}
      <time dateTime={createdAt} title={exactTime(createdAt)}>
        {clockTime(new Date(createdAt))}
      </time>
      {editedAt && <span title={exactTime(editedAt)}>edited</span>}
    </p>
  );
}

/** The quoted text. A press scrolls to it. */
function Quote({ reply: { quote }, onQuoted }: { reply: Reply; onQuoted: (seq: number) => void }) {
  if (!quote) return null;
  return (
    <button type="button" className={`measure medium ${styles.quote}`} onClick={() => onQuoted(quote.seq)}>
      <span className="strong">
        <bdi>{nameOf(quote.author?.handle ?? null)}</bdi>
      </span>
      <span className={`muted breaks two-lines`} dir="auto">
        {quote.text || 'Message not available'}
      </span>
    </button>
  );
}
