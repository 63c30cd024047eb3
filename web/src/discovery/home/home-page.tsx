import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import { firstSeen } from '../../page/first-seen.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { useNow } from '../../session/use-now.ts';
import { VeilArt } from '../../ui/art/veil-art.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ForYou } from './activity/for-you.tsx';
import { RecentActivity } from './activity/recent-activity.tsx';
import { Founding, Welcome } from './beginnings/lazy-first-evening.tsx';
import { TopMatches } from './faces/top-matches.tsx';
import { greetingOf, isNewMember } from './greeting.ts';
import styles from './home.module.css';
import { HomeMoment } from './moments/home-moment.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Stats } from './stats.tsx';
import { useDashboard } from './use-dashboard.ts';

/** ms between two readings of the clock, short enough to follow each minute. */
const clockStep = 5000;

const NextEvening = lazyPart(async () => (await import('./next-evening.tsx')).NextEvening, {
  waiting: <div className={`frame ${styles.evening}`} />,
  after: firstSeen,
});

const BeforeInviting = lazyPart(async () => (await import('./before-inviting.tsx')).BeforeInviting, {
  waiting: null,
});

const CommunityBoard = lazyPart(
  async () => (await import('../../messaging/board/community-board.tsx')).CommunityBoard,
  {
    waiting: <Skeleton label="Loading the board" blocks={3} />,
    failure: 'Failed to load the community board',
    after: firstSeen,
  },
);

export default function HomePage() {
  const user = useUser();
  const now = useNow(clockStep);
  const { data, error } = useDashboard();
  const canReview = isReviewer(user);
  const isNew = isNewMember(user, now);
  const community = data?.community;
  return (
    <div className={`page stack-6 ${styles.home}`}>
      <header className={`frame ${styles.hero}`}>
        <div className={styles.art}>
          <VeilArt place="aside" />
        </div>
        <div className={`stack-2 ${styles.greeting}`}>
          <CurrentTime now={now} />
          <h1>{greetingOf(user, now)}</h1>
        </div>
      </header>
      <HomeMoment />
      <ForYou />
      {data && (data.missing || data.isFounder) && (
        <BeforeInviting missing={data.missing ?? []} isFounder={data.isFounder === true} />
      )}
      {isNew && <Welcome />}
      <NextEvening isFounding={community?.isFounding === true} />
      <TopMatches />
      {community?.isFounding && <Founding members={community.members} isNew={isNew} />}
      <div className={`stack-5 at-start ${styles.columns}`}>
        <RecentActivity />
        <div className={`stack-5 at-start ${styles.aside}`}>
          <Stats />
          <QuickActions canReview={canReview} />
        </div>
        <div className={styles.board}>
          <CommunityBoard
            canRemove={canReview}
            isReady={data !== undefined || error !== undefined}
            given={data?.board}
          />
        </div>
      </div>
    </div>
  );
}

function CurrentTime({ now }: { now: Date }) {
  return (
    <p className="eyebrow">
      {weekday(now)} · <time>{clockTime(now)}</time>
    </p>
  );
}
