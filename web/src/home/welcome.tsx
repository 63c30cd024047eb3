import { Camera, HeartHandshake, MessageSquareText } from 'lucide-react';
import { Link } from '../page/router.tsx';
import { Card } from '../ui/card.tsx';
import styles from './home.module.css';

const steps = [
  { icon: Camera, text: 'Show yourselves: add a photo', to: '/community/edit-profile?tab=photos' },
  { icon: HeartHandshake, text: 'Say whom you would like to meet', to: '/community/edit-profile' },
  { icon: MessageSquareText, text: 'Say hello on the board', to: '#community-board' },
];

/** The news of the approval, and a first evening. */
export function Welcome() {
  return (
    <Card as="section" className={styles.welcome} aria-labelledby="welcome">
      <div>
        <h2 id="welcome">Your profile was approved</h2>
        <p className="muted">You are a member now. Three things make a good first evening.</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ icon: Icon, text, to }) => (
          <li key={to}>
            <Link className={styles.step} to={to}>
              <Icon aria-hidden size={20} strokeWidth={1.5} />
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
