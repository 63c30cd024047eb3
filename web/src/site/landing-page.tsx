import { Fingerprint, Sparkles, UsersRound } from 'lucide-react';
import { Link } from '../page/router.tsx';
import { VeilArt } from '../ui/art/veil-art.tsx';
import { buttonClass } from '../ui/button.tsx';
import { Evening } from './evening.tsx';
import styles from './landing.module.css';

const reasons = [
  {
    icon: Sparkles,
    title: 'AI Compatibility',
    text: 'More than 200 factors, from pace and boundaries to what makes you laugh, weighed into one score you can read and question.',
  },
  {
    icon: UsersRound,
    title: 'Powered by Community',
    text: 'Every door is opened by a member. Someone inside vouches for you, and others read your profile before you meet anyone.',
  },
  {
    icon: Fingerprint,
    title: 'No Fakes No Flakes',
    text: 'Real people behind chosen handles, reviewed before they enter and rated for showing up. Nobody scrolls here anonymously.',
  },
];

const discretion = [
  {
    title: 'Handles, not names',
    text: 'You choose what you are called. Only your reviewers see a name.',
  },
  { title: 'Messages stay messages', text: 'Private messages are never used for AI.' },
  {
    title: 'A quiet tab',
    text: 'The name in your browser’s tab gives nothing away to the person beside you.',
  },
  { title: 'Yours to take away', text: 'What AI providers process is deleted within 30 days.' },
];

export default function LandingPage() {
  return (
    <>
      <section className={styles.hero}>
        <VeilArt place="behind" moving />
        <div className={styles.words}>
          <h1 className={styles.title}>
            Exclusive <br />
            Connections
          </h1>
          <p className={styles.lead}>
            A private community for open-minded singles, couples and small groups. By invitation, vouched for,
            unhurried.
          </p>
          <div className={styles.actions}>
            <Link className={buttonClass({})} to="/join">
              Behind the Veil
            </Link>
            <Link className={styles.more} to="/how-it-works">
              How it works
            </Link>
          </div>
        </div>
      </section>

      <section className={styles.reasons} aria-label="Why Veil">
        {reasons.map(({ icon: Icon, title, text }) => (
          <article className={`stack-3 top frame ${styles.reason}`} key={title}>
            <Icon className={styles.icon} aria-hidden size="1.75rem" strokeWidth={1.25} />
            <h2 className={styles.reasonTitle}>{title}</h2>
            <p className="muted">{text}</p>
          </article>
        ))}
      </section>

      <Evening />

      <section className={`stack-7 ${styles.discretion}`}>
        <h2 className={styles.statement}>Discretion is not a setting here. It is how the house is built.</h2>
        <dl className={styles.promises}>
          {discretion.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </section>

      <section className={`stack-4 centred ${styles.closing}`}>
        <h2 className={styles.closingTitle}>Were you given a code?</h2>
        <p className="muted">Then someone inside thinks you belong. It stays valid for ten days.</p>
        <Link className={buttonClass({ weight: 'quiet' })} to="/join">
          Use your invitation
        </Link>
      </section>
    </>
  );
}
