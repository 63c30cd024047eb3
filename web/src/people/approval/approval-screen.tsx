import { type ApprovalStatus, type Me, me } from '@veil/api/contract/people/me';
import { useRead } from '../../api/use-read.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link } from '../../page/router.tsx';
import { VeilArt } from '../../ui/art/veil-art.tsx';
import { ApprovalBanner } from './approval-banner.tsx';
import styles from './approval-screen.module.css';
import { OwnWish } from './own-wish.tsx';
import { Question } from './question.tsx';
import { Waiting } from './waiting.tsx';

const HandOverKeys = lazyPart(
  async () => (await import('../../profiles/partner-invites/hand-over-keys.tsx')).HandOverKeys,
  { waiting: null, failure: 'Failed to load the keys' },
);

const askAgainEvery = 20_000;

/** Replaces every members' page while the profile is not approved. */
export function ApprovalScreen({ status, user }: { status: ApprovalStatus; user: Me }) {
  // The session uses the same cached answer, so an approval opens the members' area by itself.
  useRead(me, {}, { refreshInterval: status === 'rejected' ? 0 : askAgainEvery });
  const isShared = user.profile != null && user.profile.type !== 'single' && !user.profile.joins;
  return (
    <div className={`page narrow ${styles.screen}`}>
      <div className={styles.art}>
        <VeilArt place="aside" />
      </div>
      <ApprovalBanner
        status={status}
        reviewEndsAt={user.profile?.reviewEndsAt ?? null}
        objections={user.profile?.objections ?? []}
        level={1}
      />
      {status === 'pending' && isShared && (
        <div className={styles.keys}>
          <HandOverKeys />
        </div>
      )}
      {status !== 'rejected' && <OwnWish state={user.profile?.ownWish} />}
      {status !== 'rejected' && <Question question={user.profile?.question} />}
      <p className={`muted medium ${styles.help}`}>
        <Link to="/community/private-help">Help for you alone</Link>, which nobody else is told of.
      </p>
      {status === 'pending' && (
        <Waiting reviewEndsAt={user.profile?.reviewEndsAt ?? null} joins={user.profile?.joins?.handle} />
      )}
    </div>
  );
}
