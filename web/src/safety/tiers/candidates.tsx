import { tierRules } from '@veil/api/contract/gatherings/rating';
import { tierCandidates } from '@veil/api/contract/safety/tiers';
import { EmptyState } from '../../ui/state.tsx';
import { Members } from './members.tsx';

export const Candidates = () => (
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
