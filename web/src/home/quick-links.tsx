import { CalendarDays, CircleUserRound, Compass, MessageCircle, UserCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './home.module.css';

const links = [
  { to: '/community/browse', icon: Compass, title: 'Browse members', text: 'See who is here' },
  { to: '/community/messages', icon: MessageCircle, title: 'Messages', text: 'Pick up a conversation' },
  { to: '/community/events', icon: CalendarDays, title: 'Events', text: 'What is coming up' },
  { to: '/community/edit-profile', icon: CircleUserRound, title: 'Your profile', text: 'Keep it true' },
];
const review = {
  to: '/community/pending-profiles',
  icon: UserCheck,
  title: 'Review Pending Profiles',
  text: 'People waiting at the door',
};

export function QuickLinks({ reviewer }: { reviewer: boolean }) {
  return (
    <nav aria-label="Quick actions">
      <ul className={styles.links}>
        {(reviewer ? [review, ...links] : links).map(({ to, icon: Icon, title, text }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              <Icon aria-hidden size={24} strokeWidth={1.25} />
              <span>
                <span className={styles.linkTitle}>{title}</span>
                <span className={styles.linkText}>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
