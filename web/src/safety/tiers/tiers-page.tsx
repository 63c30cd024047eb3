import { tierMessages } from '@veil/api/contract/safety/tiers';
import { Link, useSearchParams } from '../../page/router.tsx';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { EmptyState } from '../../ui/state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Candidates } from './candidates.tsx';
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
          invited by them, nor is connected with them.
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
