import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import styles from './board.module.css';
import { Messages, PostBox } from './community-board.tsx';
import { useBoard } from './use-board.ts';

/** `/community/board`: all messages, with their answers in place. */
export default function BoardPage() {
  const user = useUser();
  const board = useBoard({ isReady: true, given: undefined });
  return (
    <div className="page stack measure">
      <h1 id="community-board">Community board</h1>
      <section className={`stack-5 ${styles.board}`} aria-labelledby="community-board">
        <PostBox onPosted={board.add} />
        <Messages board={board} canRemove={isReviewer(user)} isWhole />
      </section>
    </div>
  );
}
