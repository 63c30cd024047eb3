import { postToBoard } from '@veil/api/contract/messaging/board/board';
import type { BoardPost } from '@veil/api/contract/messaging/board/page';
import { useRef } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { sendOnce } from '../../form/send-once.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { announce } from '../../page/announcer.tsx';
import { Link } from '../../page/router.tsx';
import { useAtLeisure } from '../../page/use-at-leisure.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import styles from './board.module.css';
import { BoardMessage } from './board-message.tsx';
import { ContentField, freshContent } from './content-field.tsx';
import { boardPath } from './routes.ts';
import { type Board, type FirstPage, useBoard } from './use-board.ts';

interface BoardProps extends FirstPage {
  canRemove: boolean;
}

export function CommunityBoard({ canRemove, ...first }: BoardProps) {
  const board = useBoard(first);
  return (
    <TitledCard id="community-board" title="Community board" className={`stack-5 ${styles.board}`}>
      <PostBox onPosted={board.add} />
      <Messages board={board} canRemove={canRemove} />
    </TitledCard>
  );
}

/** Messages that a phone shows at home. */
const firstOnPhone = 2;

interface MessagesProps {
  board: Board;
  canRemove: boolean;
  /** False where a phone shows the newest alone. */
  isWhole?: boolean;
}

export function Messages({ board, canRemove, isWhole = false }: MessagesProps) {
  const { error, more, retry } = board;
  const posts = useAtLeisure(board.posts);
  const list = useRef<HTMLUListElement>(null);
  if (!posts && error)
    return <ErrorState title="Failed to load the board" text={error.message} onRetry={retry} />;
  if (!posts) return <Skeleton label="Loading the board" blocks={3} />;
  const { pinned } = board;
  const word = pinned && (
    <p className={`breaks ${styles.pinned}`}>
      <strong>From the house:</strong> <bdi>{pinned}</bdi>
    </p>
  );
  if (posts.length === 0 && !more.hasMore)
    return (
      <>
        {word}
        <EmptyState title="No messages yet. Be the first to post!" />
      </>
    );
  return (
    <>
      {word}
      <ul ref={list} className={classNames(styles.messages, !isWhole && styles.first)} aria-label="Messages">
        {posts.map((post) => (
          <ItemBoundary key={post.id}>
            <BoardMessage post={post} board={board} canRemove={canRemove} />
          </ItemBoundary>
        ))}
      </ul>
      {!isWhole && posts.length > firstOnPhone && (
        <div className={styles.whole}>
          <Link className={buttonClass({ weight: 'quiet', size: 'small' })} to={boardPath}>
            All messages
          </Link>
        </div>
      )}
      <div className={classNames(!isWhole && posts.length > firstOnPhone && styles.rest)}>
        <LoadMore list={list} count={posts.length} {...more} />
      </div>
    </>
  );
}

export function PostBox({ onPosted }: { onPosted: (post: BoardPost) => void }) {
  const { write } = useWrite(postToBoard);
  const { draft, keep, reset: empty } = useDraft('board', freshContent);
  const { form, busy, submit, errorOf } = useForm({
    value: draft,
    async send() {
      onPosted(
        await sendOnce(postToBoard, draft.requestId, (requestId) => write({ ...draft, requestId }), {
          renew: (requestId) => keep({ ...draft, requestId }),
        }),
      );
      empty();
      announce('Your message is on the board.');
    },
    failed: 'Failed to post the message',
    onlyField: 'content',
  });
  const isReady = draft.content.trim() !== '' && !busy;

  return (
    <form className={`stack-3 ${styles.box}`} ref={form} onSubmit={submit} noValidate>
      <ContentField
        label="Your message"
        rows={1}
        error={errorOf('content')}
        value={draft.content}
        onChange={(content) => keep({ ...draft, content })}
        readOnly={busy}
      />
      <Button type="submit" disabled={!isReady}>
        {busy ? 'Posting...' : 'Post'}
      </Button>
    </form>
  );
}
