import { Sparkles } from 'lucide-react';
import { Card } from '../ui/card.tsx';
import styles from './home.module.css';

/** The news of the approval. */
export function Welcome() {
  return (
    <Card as="section" className={styles.welcome} aria-labelledby="welcome">
      <Sparkles className={styles.icon} aria-hidden size={24} strokeWidth={1.5} />
      <div>
        <h2 id="welcome">Your profile was approved</h2>
        <p className="muted">You are a member now. Look around, say hello, and vouch for people you trust.</p>
      </div>
    </Card>
  );
}
