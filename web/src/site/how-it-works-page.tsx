import { EyeOff, ShieldCheck, Sparkles } from 'lucide-react';
import { Card } from '../ui/card.tsx';
import styles from './site.module.css';
import { SitePage } from './site-page.tsx';

const steps = [
  {
    title: 'Receive an invitation',
    text: 'A member who knows you generates a code for you. It works once, for ten days. Their name stands behind it, so they choose with care.',
  },
  {
    title: 'Complete your profile with the invitation code',
    text: 'Sign in, enter the code, choose a handle and tell us who you are: one person, a couple, or a group of three to eight.',
  },
  {
    title: 'Verification by existing members',
    text: 'Experienced members read your profile. Approval is automatic within 48 hours if no objections are raised.',
  },
  {
    title: 'Join the community',
    text: 'Browse, match, write, meet. Your navigation opens up, and you may vouch for a few people a month yourself.',
  },
];

const features = [
  {
    icon: Sparkles,
    title: 'Matching you can read',
    text: 'More than 200 factors give one score, and you can see what it is made of.',
  },
  {
    icon: ShieldCheck,
    title: 'Members, verified',
    text: 'Nobody enters without a member’s word and a review by people already inside.',
  },
  {
    icon: EyeOff,
    title: 'Private first',
    text: 'Handles instead of real names, private notes only you can read, messages that no AI ever sees.',
  },
];

export default function HowItWorksPage() {
  return (
    <SitePage
      title="How it works"
      lead="Four steps, two of them yours. It takes a little longer than other places, and that is the point."
    >
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li className={styles.step} key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <section className={`stack-5 wide-tiles ${styles.grid}`} aria-label="What awaits you">
        {features.map(({ icon: Icon, title, text }) => (
          <Card as="article" className={`stack-3 top ${styles.card}`} key={title}>
            <Icon aria-hidden size="1.5rem" strokeWidth={1.5} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </section>
    </SitePage>
  );
}
