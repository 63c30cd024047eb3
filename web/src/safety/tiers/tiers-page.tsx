import { tierRules } from '@veil/api/contract/gatherings/rating';
import { tierCandidates, tierMessages } from '@veil/api/contract/safety/tiers';
import { Link, useSearchParams } from '../../page/router.tsx';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { EmptyState } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Members } from './members.tsx';
import { Roles } from './roles.tsx';

type TiersTab = 'candidates' | 'roles';

/** `/community/tiers`: who is verified, trusted or a moderator, for members of tier 3. */
export default function TiersPage() {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const tab: TiersTab = query.get('tab') === 'roles' ? 'roles' : 'candidates';
  return (
    <div className="page stack">
      <header className="stack">
        <h1>Tiers</h1>
        <p className="lead">
          Conduct makes a member eligible. A member of tier 3 confirms it who neither invited them, nor was
          invited by them, nor is connected with them. The person who began the community may confirm anybody.
        </p>
        {isTrusted(user) && (
          <p className="muted">
            Each change stands in the <Link to="/community/audit">audit</Link>. A restriction or suspension
            takes a tier away, and so can you.
          </p>
        )}
      </header>
      {isTrusted(user) ? (
        <Tabs
          label="Tiers"
          value={tab}
          onChange={(next) => setQuery(next === 'roles' ? { tab: next } : {})}
          tabs={[
            { value: 'candidates', label: 'To be verified', content: <Candidates /> },
            { value: 'roles', label: 'Trusted and moderators', content: <Roles /> },
          ]}
        />
      ) : (
        <EmptyState title={tierMessages.forbidden} />
      )}
    </div>
  );
}

const Candidates = () => (
  <div className="stack">
    <p className="muted">
      Approved {tierRules.days} days ago or more, came to {tierRules.meetings} events, without a sanction in
      the last year. Who waits longest comes first.
    </p>
    <Members
      of={tierCandidates}
      label="Members who may be verified"
      failed="Failed to load who may be verified"
      empty={
        <EmptyState title="Nobody waits to be verified." text="Members appear here once they are eligible." />
      }
    />
  </div>
);
