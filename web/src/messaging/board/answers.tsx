import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { answerPost, boardAnswers } from '@veil/api/contract/messaging/board/answers';
import type { BoardPost } from '@veil/api/contract/messaging/board/page';
import { useRef, useState } from 'react';
import { usePagedRead } from '../../api/use-paged-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { sendOnce } from '../../form/send-once.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { announce } from '../../page/announcer.tsx';
import { Button } from '../../ui/button.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { AnswerRow } from './answer-row.tsx';
import styles from './answers.module.css';
import { ContentField, freshContent } from './content-field.tsx';

interface AnswersProps {
  post: BoardPost;
  /** Whether the reader may remove other members' answers. */
  canRemove: boolean;
  /** Called when an answer was written or removed. */
  onChange: (by: 1 | -1) => void;
}

/** The answers to a message, and the field for a new one. An answer cannot be answered. */
export function Answers({ post, canRemove, onChange }: AnswersProps) {
  const id = String(post.id);
  // Where nobody has answered, it was opened to be answered.
  const [isNew] = useState(post.answers === 0);
  const { items, error, retry, more } = usePagedRead(boardAnswers, {
    itemsOf: ({ answers }: OutputOf<typeof boardAnswers>) => answers,
    first: { id },
    inputAfter: ({ nextCursor }) => (nextCursor === null ? null : { id, cursor: nextCursor }),
  });
  const list = useRef<HTMLUListElement>(null);
  return (
    <div className={`stack-3 ${styles.answers}`}>
      {!items && error && (
        <ErrorState title="Failed to load the answers" text={error.message} onRetry={retry} />
      )}
      {!items && !error && <Skeleton label="Loading the answers" rows={Math.min(3, post.answers || 1)} />}
      {items && items.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={`Answers to ${post.handle}`}>
          {items.map((answer) => (
            <ItemBoundary key={answer.id}>
              <AnswerRow postId={id} answer={answer} canRemove={canRemove} onGone={() => onChange(-1)} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {items && <LoadMore list={list} count={items.length} {...more} />}
      <AnswerBox postId={id} handle={post.handle} isFirst={isNew} onAnswered={() => onChange(1)} />
    </div>
  );
}

function AnswerBox(props: { postId: string; handle: string; isFirst: boolean; onAnswered: () => void }) {
  const { postId, handle, isFirst, onAnswered } = props;
  const { write } = useWrite(answerPost, { refreshes: [boardAnswers] });
  const { draft, keep, reset } = useDraft(`board.${postId}`, freshContent);
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send() {
      await sendOnce(answerPost, draft.requestId, (requestId) => write({ id: postId, ...draft, requestId }), {
        renew: (requestId) => keep({ ...draft, requestId }),
      });
      reset();
      onAnswered();
      announce('Your answer is on the board.');
    },
    failed: 'Failed to send the answer',
    onlyField: 'content',
  });
  return (
    <form className={`stack-2 ${styles.box}`} ref={form} onSubmit={submit} noValidate>
      <ContentField
        label={`Your answer to ${handle}`}
        rows={2}
        error={errorOf('content')}
        value={draft.content}
        onChange={(content) => keep({ ...draft, content })}
        readOnly={busy}
        isFirst={isFirst}
      />
      <Button type="submit" size="small" disabled={draft.content.trim() === '' || busy}>
        {busy ? 'Answering...' : 'Answer'}
      </Button>
    </form>
  );
}
