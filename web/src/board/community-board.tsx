import { useRef } from 'react';
import { Card } from '../ui/card.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/state.tsx';
import styles from './board.module.css';
import { BoardMessage } from './board-message.tsx';
import { PostBox } from './post-box.tsx';
import { type Board, useBoard } from './use-board.ts';

export function CommunityBoard({ canRemove }: { canRemove: boolean }) {
  const board = useBoard();
  return (
    <Card as="section" className={styles.board} aria-labelledby="community-board">
      <h2 id="community-board">Community board</h2>
      <PostBox onPosted={board.add} />
      <Messages board={board} canRemove={canRemove} />
    </Card>
  );
}

function Messages({ board, canRemove }: { board: Board; canRemove: boolean }) {
  const { posts, error, more, retry } = board;
  const list = useRef<HTMLUListElement>(null);
  if (!posts && error)
    return <ErrorState title="Failed to load the board" text={error.message} onRetry={retry} />;
  if (!posts) return <Skeleton label="Loading the board" blocks={3} />;
  if (posts.length === 0 && !more.hasMore)
    return <EmptyState title="No messages yet. Be the first to post!" />;
  return (
    <>
      <ul ref={list} className={styles.messages} aria-label="Messages">
        {posts.map((post) => (
          <BoardMessage key={post.id} post={post} board={board} canRemove={canRemove} />
        ))}
      </ul>
      <LoadMore list={list} count={posts.length} {...more} />
    </>
  );
}
