import { CalendarDays, Compass, KeyRound, MessageCircle, Send, UserRound, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { GenerateCodeDialog } from '../invitations/generate-code-dialog.tsx';
import { ActionButton, ActionLink } from './action-card.tsx';
import styles from './home.module.css';
import { ReviewActions } from './review-actions.tsx';

const destinations = [
  { to: '/community/browse', icon: Compass, title: 'Browse', description: 'Meet the other members.' },
  {
    to: '/community/messages',
    icon: MessageCircle,
    title: 'Messages',
    description: 'Go on where you left off.',
  },
  {
    to: '/community/events',
    icon: CalendarDays,
    title: 'Events',
    description: 'Evenings worth dressing up for.',
  },
  {
    to: '/community/groups',
    icon: UsersRound,
    title: 'Groups',
    description: 'Circles with something in common.',
  },
  {
    to: '/community/invites',
    icon: Send,
    title: 'Invites',
    description: 'Invite someone, and see who came.',
  },
  {
    to: '/community/edit-profile',
    icon: UserRound,
    title: 'Profile',
    description: 'What other members see of you.',
  },
];

export function QuickActions({ canReview }: { canReview: boolean }) {
  const [isGenerating, setGenerating] = useState(false);
  return (
    <section className="stack" aria-labelledby="quick-actions">
      <h2 id="quick-actions">Quick actions</h2>
      <ul className={styles.actions}>
        {canReview && <ReviewActions />}
        <ActionButton
          icon={KeyRound}
          title="Generate Invitation Code"
          description="A code to hand to someone you trust."
          onClick={() => setGenerating(true)}
        />
        {destinations.map((destination) => (
          <ActionLink key={destination.to} {...destination} />
        ))}
      </ul>
      <GenerateCodeDialog open={isGenerating} onClose={() => setGenerating(false)} />
    </section>
  );
}
