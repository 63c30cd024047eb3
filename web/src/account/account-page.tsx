import { latePart } from '../page/late-part.tsx';
import { Link } from '../page/router.tsx';
import { isApproved } from '../session/access.ts';
import { useUser } from '../session/auth-context.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './account.module.css';

const download = {
  waiting: <Skeleton label="Loading your copy" rows={2} />,
  failure: 'Failed to load your copy',
};
const DownloadCard = latePart(async () => (await import('./download-card.tsx')).DownloadCard, download);

const kept = {
  waiting: <Skeleton label="Loading what Veil keeps about you" rows={5} />,
  failure: 'Failed to load what Veil keeps about you',
};
const KeptCard = latePart(async () => (await import('./kept-card.tsx')).KeptCard, kept);

const whoSaw = {
  waiting: <Skeleton label="Loading who saw your data" rows={3} />,
  failure: 'Failed to load who saw your data',
};
const WhoSawCard = latePart(async () => (await import('../audit/who-saw-card.tsx')).WhoSawCard, whoSaw);
const blocked = {
  waiting: <Skeleton label="Loading the members you blocked" rows={2} />,
  failure: 'Failed to load the members you blocked',
};
const BlockedCard = latePart(async () => (await import('../blocks/blocked-card.tsx')).BlockedCard, blocked);
const consents = {
  waiting: <Skeleton label="Loading your consents" rows={3} />,
  failure: 'Failed to load your consents',
};
const ConsentsCard = latePart(
  async () => (await import('../consents/consents-card.tsx')).ConsentsCard,
  consents,
);
const shields = {
  waiting: <Skeleton label="Loading your shield" rows={3} />,
  failure: 'Failed to load your shield',
};
const ShieldsCard = latePart(async () => (await import('../shields/shields-card.tsx')).ShieldsCard, shields);

const whoSignsIn = {
  waiting: <Skeleton label="Loading who signs in here" rows={2} />,
  failure: 'Failed to load who signs in here',
};
const WhoSignsInCard = latePart(
  async () => (await import('../card-keys/who-signs-in-card.tsx')).WhoSignsInCard,
  whoSignsIn,
);

const pause = {
  waiting: <Skeleton label="Loading your pause" rows={2} />,
  failure: 'Failed to load your pause',
};
const PauseCard = latePart(async () => (await import('./pause-card.tsx')).PauseCard, pause);

const sessions = {
  waiting: <Skeleton label="Loading where you are signed in" rows={3} />,
  failure: 'Failed to load where you are signed in',
};
const SessionsCard = latePart(async () => (await import('./sessions-card.tsx')).SessionsCard, sessions);

const part = {
  waiting: null,
  failure: 'Failed to load how to go your own way',
};
const PartCard = latePart(async () => (await import('./part-card.tsx')).PartCard, part);

const together = {
  waiting: null,
  failure: 'Failed to load how to delete the whole profile',
};
const DeleteTogetherCard = latePart(
  async () => (await import('./delete-together-card.tsx')).DeleteTogetherCard,
  together,
);

const deletion = {
  waiting: <Skeleton label="Loading the deletion of your account" rows={2} />,
  failure: 'Failed to load the deletion of your account',
};
const DeleteCard = latePart(async () => (await import('./delete-card.tsx')).DeleteCard, deletion);

/** `/account`: what Veil keeps about somebody, a copy of it, their sessions, and the end of it. */
export default function AccountPage() {
  const user = useUser();
  const isEditing = user.profile?.onboardingCompleted && user.approvalStatus !== 'rejected';
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Your data</h1>
        <p className="lead">
          What Veil keeps about you is yours: to read, to take with you, and to take away.
        </p>
        {user.profile?.onboardingCompleted && (
          <p className="muted">
            What was decided about you, and why: <Link to="/community/decisions">Decisions about you</Link>.
          </p>
        )}
      </header>
      <div className={`stack-5 at-start ${styles.cards}`}>
        <div className={styles.deeds}>
          <DownloadCard />
          {isEditing && user.profile?.type !== 'single' && <WhoSignsInCard />}
          <SessionsCard hasProfile={user.profile?.onboardingCompleted === true} />
          {user.profile?.onboardingCompleted && <WhoSawCard />}
          {isEditing && <ShieldsCard />}
        </div>
        <div className={styles.facing}>
          <KeptCard />
          {user.profile?.onboardingCompleted && <ConsentsCard />}
          {isApproved(user) && <BlockedCard />}
          {isEditing && <PauseCard />}
          {isEditing && user.profile?.type !== 'single' && <PartCard />}
          {isEditing && user.profile?.type !== 'single' && <DeleteTogetherCard />}
          <DeleteCard />
        </div>
      </div>
    </div>
  );
}
