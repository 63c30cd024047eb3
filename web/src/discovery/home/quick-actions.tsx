import { KeyRound, Send } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { ActionButton, ActionLink } from './action-card.tsx';
import { actionIcon, actionTarget } from './action-kinds.ts';
import styles from './actions.module.css';
import { useDashboard } from './use-dashboard.ts';

const loadDialog = async () =>
  (await import('../../people/invitations/generate-code-dialog.tsx')).GenerateCodeDialog;
const GenerateCodeDialog = lazyPart(loadDialog, {
  waiting: null,
  failure: 'Failed to open the invitation code',
});

/** The API counts up to 100. */
const badgeText = (count: number): string => (count < 100 ? String(count) : '99+');

export function QuickActions({ canReview }: { canReview: boolean }) {
  const { data, error, retry } = useDashboard();
  const [dialog, setDialog] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <TitledCard id="quick-actions" title="Quick actions" className={`stack-3 ${styles.actions}`}>
      {!data && error && (
        <ErrorState title="Failed to load quick actions" text={error.message} onRetry={retry} />
      )}
      {!data && !error && <Skeleton label="Loading quick actions" rows={canReview ? 5 : 4} />}
      <ul>
        {data?.actions.map(({ id, icon, title, description, action, badgeCount }) => (
          <ActionLink
            key={id}
            to={actionTarget(action)}
            icon={actionIcon(icon)}
            title={title}
            description={description}
            badge={
              badgeCount > 0 && (
                <span className={`small centred pill ${styles.count}`}>{badgeText(badgeCount)}</span>
              )
            }
          />
        ))}
        <ActionButton
          icon={KeyRound}
          title="Generate Invitation Code"
          description="A code to hand to someone you trust."
          onClick={() => setDialog('open')}
          onApproach={() => loadDialog().catch(() => undefined)}
        />
        <ActionLink
          to="/community/invites"
          icon={Send}
          title="Invites"
          description="Invite someone, and see who came."
        />
      </ul>
      {dialog !== 'unopened' && (
        <GenerateCodeDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </TitledCard>
  );
}
