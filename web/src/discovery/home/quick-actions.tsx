import {
  ArrowRight,
  CalendarDays,
  Compass,
  Flag,
  Images,
  KeyRound,
  type LucideIcon,
  MessageCircle,
  Send,
  UserCheck,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Link } from '../../page/router.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
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

interface ActionText {
  icon: LucideIcon;
  title: string;
  description: string;
  /** Number of items that wait there. */
  badge?: ReactNode;
}

function ActionLink({ to, ...text }: ActionText & { to: string }) {
  return (
    <li>
      <Link className={`line-4 plain-button row-link ${styles.action}`} to={to}>
        <ActionBody {...text} />
      </Link>
    </li>
  );
}

interface ActionButtonProps extends ActionText {
  onClick: () => void;
  /** Called when the pointer or the focus reaches the card. */
  onApproach: () => void;
}

function ActionButton({ onClick, onApproach, ...text }: ActionButtonProps) {
  return (
    <li>
      <button
        className={`line-4 plain-button row-link ${styles.action}`}
        type="button"
        aria-haspopup="dialog"
        onClick={onClick}
        onMouseEnter={onApproach}
        onFocus={onApproach}
      >
        <ActionBody {...text} />
      </button>
    </li>
  );
}

function ActionBody({ icon: Icon, title, description, badge }: ActionText) {
  return (
    <>
      <Icon className={styles.icon} aria-hidden size="1.25rem" strokeWidth={1.5} />
      <span className={styles.text}>
        <span className="firm">{title}</span>
        <span className={`muted small ${styles.description}`}>{description}</span>
      </span>
      {badge && <span className={styles.badge}>{badge}</span>}
    </>
  );
}

const icons: Record<string, LucideIcon> = {
  compass: Compass,
  message: MessageCircle,
  calendar: CalendarDays,
  person: UserRound,
  review: UserCheck,
  photos: Images,
  report: Flag,
};

const targets: Record<string, string> = {
  browse: '/community/browse',
  events: '/community/events',
  messages: '/community/messages',
  profile: '/community/edit-profile',
  'pending-profiles': '/community/pending-profiles',
  'pending-photos': '/community/pending-photos',
  reports: '/community/moderation',
};

/** The link of an action. An action that this version of the page does not know leads to the community. */
const actionTarget = (action: string): string => targets[action] ?? '/community';
const actionIcon = (icon: string): LucideIcon => icons[icon] ?? ArrowRight;
