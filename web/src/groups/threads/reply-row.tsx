import type { Reply } from '@veil/api/contract/groups-threads';
import type { ReactionName } from '@veil/api/contract/reactions';
import { clockTime } from '@veil/api/contract/written-dates';
import { Flag, Pencil, Reply as ReplyIcon, ShieldX, Trash2 } from 'lucide-react';
import { exactTime } from '../../messages/exact-time.ts';
import { Reactions } from '../../messages/reactions.tsx';
import { latePart } from '../../page/late-part.tsx';
import { Link } from '../../page/router.tsx';
import { MemberAvatar } from '../../photos/member-avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { nameOf, roleNames } from '../words.ts';
import { ReactButton } from './reactions.tsx';
import styles from './reply.module.css';
import { ReplyText } from './reply-text.tsx';
import type { GroupMessage } from './use-group-thread.ts';

const EditBox = latePart(async () => (await import('./edit-box.tsx')).EditBox, {
  waiting: null,
  failure: 'The text could not be opened.',
});

export type ReplyDeed = 'quote' | 'edit' | 'delete' | 'remove' | 'report';

interface ReplyRowProps {
  reply: GroupMessage;
  group: string;
  canWrite: boolean;
  now: Date;
  isEditing: boolean;
  onDeed: (deed: ReplyDeed, reply: GroupMessage) => void;
  onReact: (reply: GroupMessage, reaction: ReactionName | null) => Promise<void>;
  onEdit: (reply: GroupMessage, text: string) => Promise<void>;
  onEndEdit: () => void;
  onQuoted: (seq: number) => void;
}

/** One text of a thread. */
export function ReplyRow(props: ReplyRowProps) {
  const { reply, group, isEditing, onEdit, onEndEdit, onQuoted, onReact } = props;
  const { author, isDeleted } = reply;
  if (isDeleted)
    return (
      <article className={classNames(styles.reply, styles.gone)} aria-label="Message deleted">
        <em>Message deleted</em>
      </article>
    );
  return (
    <article className={styles.reply} aria-label={`Message of ${nameOf(author?.handle ?? null)}`}>
      <MemberAvatar handle={author?.handle ?? reply.id} path={author?.photo ?? null} size="small" />
      <div className={styles.body}>
        <Byline reply={reply} />
        <Quote reply={reply} onQuoted={onQuoted} />
        {isEditing ? (
          <EditBox group={group} reply={reply} onSave={(text) => onEdit(reply, text)} onClose={onEndEdit} />
        ) : (
          <ReplyText text={reply.text} mentions={reply.mentions} />
        )}
        {!isEditing && (
          <div className={styles.end}>
            <Reactions message={reply} onReact={(reaction) => onReact(reply, reaction)} />
            <Tools {...props} />
          </div>
        )}
      </div>
    </article>
  );
}

function Byline({ reply: { author, createdAt, editedAt, isFromCurrentUser } }: { reply: Reply }) {
  return (
    <p className={styles.byline}>
      {author === null ? (
        <span className={styles.name}>{nameOf(null)}</span>
      ) : (
        <Link className={styles.name} to={`/community/browse/${encodeURIComponent(author.handle)}`}>
          <bdi>@{author.handle}</bdi>
        </Link>
      )}
      {isFromCurrentUser && <span>you</span>}
      {author?.role && author.role !== 'member' && <Badge tone="accent">{roleNames[author.role]}</Badge>}
      <time dateTime={createdAt} title={exactTime(createdAt)}>
        {clockTime(new Date(createdAt))}
      </time>
      {editedAt && <span title={exactTime(editedAt)}>edited</span>}
    </p>
  );
}

/** What the text answers; a press goes there. */
function Quote({ reply: { quote }, onQuoted }: { reply: Reply; onQuoted: (seq: number) => void }) {
  if (!quote) return null;
  return (
    <button type="button" className={styles.quote} onClick={() => onQuoted(quote.seq)}>
      <span className={styles.quoted}>
        <bdi>{nameOf(quote.author?.handle ?? null)}</bdi>
      </span>
      <span className={styles.excerpt} dir="auto">
        {quote.text || 'Message not available'}
      </span>
    </button>
  );
}

function Tools({ reply, canWrite, now, onDeed, onReact }: ReplyRowProps) {
  const { isFromCurrentUser, editableUntil, canDelete, canRemove } = reply;
  const isEditable = editableUntil !== null && new Date(editableUntil) > now;
  const tool = (deed: ReplyDeed) => () => onDeed(deed, reply);
  return (
    <div className={styles.tools}>
      {canWrite && <ReactButton message={reply} onReact={(reaction) => onReact(reply, reaction)} />}
      {canWrite && <IconButton icon={ReplyIcon} label="Quote" onClick={tool('quote')} />}
      {isEditable && <IconButton icon={Pencil} label="Edit" onClick={tool('edit')} />}
      {canDelete && (
        <IconButton icon={Trash2} label="Delete" aria-haspopup="dialog" onClick={tool('delete')} />
      )}
      {canRemove && (
        <IconButton
          icon={ShieldX}
          label="Remove as moderator"
          aria-haspopup="dialog"
          onClick={tool('remove')}
        />
      )}
      {!isFromCurrentUser && (
        <IconButton icon={Flag} label="Report" aria-haspopup="dialog" onClick={tool('report')} />
      )}
    </div>
  );
}
