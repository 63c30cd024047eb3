import { CommunityBoard } from '../board/community-board.tsx';
import { isReviewer } from '../session/access.ts';
import { useUser } from '../session/auth-context.ts';
import { useNow } from '../session/use-now.ts';
import { VeilArt } from '../ui/veil-art.tsx';
import { CurrentTime } from './current-time.tsx';
import { greetingOf, isNewMember } from './greeting.ts';
import styles from './home.module.css';
import { QuickActions } from './quick-actions.tsx';
import { Welcome } from './welcome.tsx';

/** How often the clock is read, in ms: often enough to turn with the minute. */
const clockStep = 5000;

export default function HomePage() {
  const user = useUser();
  const now = useNow(clockStep);
  return (
    <div className={`page ${styles.home}`}>
      <header className={styles.hero}>
        <div className={styles.art}>
          <VeilArt place="aside" />
        </div>
        <div className={styles.greeting}>
          <CurrentTime now={now} />
          <h1>{greetingOf(user, now)}</h1>
        </div>
      </header>
      {isNewMember(user, now) && <Welcome />}
      <QuickActions canReview={isReviewer(user)} />
      <CommunityBoard canRemove={isReviewer(user)} />
    </div>
  );
}
