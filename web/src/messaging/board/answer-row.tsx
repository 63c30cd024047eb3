import {
  type BoardAnswer,
  boardAnswers,
  deleteAnswer,
  removeAnswer,
} from '@veil/api/contract/messaging/board/answers';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { MoreMenu } from '../../relations/blocks/more-menu.tsx';
import { firstWords } from '../../ui/text/first-words.ts';
import styles from './board.module.css';
import { BoardRow } from './board-row.tsx';

interface AnswerRowProps {
  postId: string;
  answer: BoardAnswer;
  canRemove: boolean;
  onGone: () => void;
}

export function AnswerRow({ postId, answer, canRemove, onGone }: AnswerRowProps) {
  const { id, handle, isOwn } = answer;
  const name = `${firstWords(answer.content)} by ${handle}`;
  const [isAsking, setAsking] = useState(false);
  const { write } = useWrite(isOwn ? deleteAnswer : removeAnswer, { refreshes: [boardAnswers] });
  const action = isOwn ? 'Delete' : 'Remove';
  async function takeAway() {
    await write({ id: postId, answerId: String(id) });
    onGone();
  }
  return (
    <BoardRow
      said={answer}
      actions={
        <>
          {(isOwn || canRemove) && (
            <button
              type="button"
              className={`muted small tabular plain-button ${styles.action}`}
              aria-haspopup="dialog"
              aria-label={`${action} the answer ${name}`}
              onClick={() => setAsking(true)}
            >
              <Trash2 aria-hidden size="1rem" strokeWidth={1.75} />
              {action}
            </button>
          )}
          {!isOwn && (
            <MoreMenu
              handle={handle}
              about={`the answer ${name}`}
              report={{ kind: 'boardAnswer', id: `${postId}/${id}` }}
            />
          )}
        </>
      }
      dialog={
        isAsking && (
          <ConfirmDialog
            title={`${action} this answer?`}
            action={action}
            failed={`Failed to ${action.toLowerCase()} the answer`}
            onConfirm={takeAway}
            onClose={() => setAsking(false)}
          >
            <p>
              {isOwn
                ? 'It leaves the board at once and cannot be brought back.'
                : 'It leaves the board at once. That you removed it is recorded.'}
            </p>
          </ConfirmDialog>
        )
      }
    />
  );
}
