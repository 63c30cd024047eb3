import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { BoardPost } from '@veil/api/contract/messaging/board/page';
import { Heart, MessageCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useActionWithToast } from '../../form/use-action.ts';
import { useLocation } from '../../page/router.tsx';
import { MoreMenu } from '../../relations/blocks/more-menu.tsx';
import { firstWords } from '../../ui/text/first-words.ts';
import { Answers } from './answers.tsx';
import styles from './board.module.css';
import { BoardRow } from './board-row.tsx';
import { TakeAwayDialog } from './take-away-dialog.tsx';
import type { Board } from './use-board.ts';

interface BoardMessageProps {
  post: BoardPost;
  board: Board;
  /** Whether the reader may remove other members' messages. */
  canRemove: boolean;
}

const answersIn = (count: number): string => (count === 0 ? 'Answer' : countPhrase(count, 'answer'));

export function BoardMessage({ post, board, canRemove }: BoardMessageProps) {
  const { handle, content, likes, isLiked, answers, isOwn } = post;
  const [isAsking, setAsking] = useState(false);
  const { run, busy: isTurning } = useActionWithToast('Failed to like the message');
  const name = `${firstWords(content)} by ${handle}`;
  const isSought = useLocation().hash === `#message-${post.id}`;
  const [isOpen, setOpen] = useState(isSought);

  const like = async () => {
    if (!isTurning) await run(() => board.like(post));
  };

  return (
    <BoardRow
      isSought={isSought}
      said={post}
      actions={
        <>
          <button
            type="button"
            className={`muted small tabular plain-button ${styles.action}`}
            aria-pressed={isLiked}
            aria-label={`Like ${name}${likes > 0 ? `: ${likes}` : ''}`}
            onClick={like}
          >
            <Heart aria-hidden size="1rem" strokeWidth={1.75} />
            {likes > 0 && likes}
          </button>
          <button
            type="button"
            className={`muted small tabular plain-button ${styles.action}`}
            aria-expanded={isOpen}
            aria-label={`${answersIn(answers)}${answers > 0 ? ' to' : ''} ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <MessageCircle aria-hidden size="1rem" strokeWidth={1.75} />
            {answersIn(answers)}
          </button>
          {(isOwn || canRemove) && (
            <button
              type="button"
              className={`muted small tabular plain-button ${styles.action}`}
              aria-haspopup="dialog"
              aria-label={`${isOwn ? 'Delete' : 'Remove'} ${name}`}
              onClick={() => setAsking(true)}
            >
              <Trash2 aria-hidden size="1rem" strokeWidth={1.75} />
              <span className="hidden-on-phone">{isOwn ? 'Delete' : 'Remove'}</span>
            </button>
          )}
          {!isOwn && (
            <MoreMenu handle={handle} about={name} report={{ kind: 'boardPost', id: String(post.id) }} />
          )}
        </>
      }
      dialog={
        <TakeAwayDialog
          open={isAsking}
          postId={post.id}
          isOwn={isOwn}
          onConfirm={(reason) => board.takeAway(post.id, reason)}
          onClose={() => setAsking(false)}
        />
      }
    >
      {isOpen && (
        <Answers post={post} canRemove={canRemove} onChange={(by) => void board.countAnswers(post, by)} />
      )}
    </BoardRow>
  );
}
