import { jointDecisionMessages, ownJointDecisions } from '@veil/api/contract/profiles/joint-decisions';
import { useRead } from '../../../api/use-read.ts';
import { Link } from '../../../page/router.tsx';
import { SettingsTrail } from '../../../page/settings-trail.tsx';
import { useIsShared } from '../../../profiles/partner-invites/use-is-shared.ts';
import { useUser } from '../../../session/auth-context.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import styles from '../account.module.css';
import { AssentRequestCard } from './assent-request-card.tsx';
import { JointRuleCard } from './joint-rule-card.tsx';
import { PhotoAudienceCard } from './photo-audience-card.tsx';

/** ms between reads while the page is open, so that new requests appear by themselves. */
const refreshMs = 20_000;

/** `/account/together`: the decisions that need all people of a profile. */
export default function TogetherPage() {
  const isShared = useIsShared();
  const isJoining = useUser().profile?.joins !== undefined;
  const { data, error, retry } = useRead(ownJointDecisions, {}, { refreshInterval: refreshMs });
  return (
    <div className="page narrow stack">
      <SettingsTrail />
      <header className="stack">
        <h1>What we decide together</h1>
        <p className="lead">
          Some things may wait for everybody’s yes. A rule begins once all of you want it, and each of you can
          end it.
        </p>
      </header>
      {content()}
    </div>
  );

  function content() {
    if (error && !data)
      return <ErrorState title={jointDecisionMessages.loadFailed} text={error.message} onRetry={retry} />;
    if (!data) return <Skeleton label="Loading what you decide together" rows={4} />;
    if (!isShared && data.rules.every(({ state }) => state === 'off'))
      return (
        <div className={`stack-5 ${styles.decisions}`}>
          {isJoining && <PhotoAudienceCard />}
          <p>
            {jointDecisionMessages.alone} <Link to="/account/people#who-signs-in">Who signs in here</Link>
          </p>
        </div>
      );
    return (
      <div className={`stack-5 ${styles.decisions}`}>
        {isShared && <PhotoAudienceCard />}
        {data.requests.map((ask) => (
          <ItemBoundary key={ask.id} as="div">
            <AssentRequestCard ask={ask} />
          </ItemBoundary>
        ))}
        {data.rules.map((rule) => (
          <JointRuleCard key={rule.what} rule={rule} />
        ))}
        <p className="muted">
          Nobody needs a yes to report, block, pause, leave or download, to close pictures, or to give a place
          back. Who is in a picture, and what waits for a yes, stands with{' '}
          <Link to="/community/edit-profile?tab=photos">your photos</Link>.
        </p>
      </div>
    );
  }
}
