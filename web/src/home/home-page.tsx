import { useState } from 'react';
import { GenerateCodeDialog } from '../invitations/generate-code-dialog.tsx';
import { QuotaCard } from '../invitations/quota-card.tsx';
import { isReviewer } from '../session/access.ts';
import { useUser } from '../session/auth-context.ts';
import { useNow } from '../session/use-now.ts';
import styles from './home.module.css';
import { QuickLinks } from './quick-links.tsx';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

export default function HomePage() {
  const user = useUser();
  const now = useNow(1000 * 15);
  const [generating, setGenerating] = useState(false);
  return (
    <div className={`page ${styles.home}`}>
      <header className={styles.head}>
        <div>
          <p className={styles.greeting}>{greeting(now)},</p>
          <h1 className={styles.name}>{user.profile?.handle ?? (user.name || 'User')}</h1>
        </div>
        <p className={styles.now}>
          <time className={styles.clock} dateTime={now.toISOString()}>
            {clock.format(now)}
          </time>
          {day.format(now)}
        </p>
      </header>
      <p className={styles.approved}>Your profile is approved. Members can see you, and every door is yours to open.</p>
      <div className={styles.columns}>
        <QuickLinks reviewer={isReviewer(user)} />
        <QuotaCard onGenerate={() => setGenerating(true)} />
      </div>
      <GenerateCodeDialog open={generating} onClose={() => setGenerating(false)} />
    </div>
  );
}

function greeting(now: Date): string {
  const hour = now.getHours();
  if (hour < 5) return 'Good night';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
