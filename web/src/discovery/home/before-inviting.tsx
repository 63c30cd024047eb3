import type { MissingStep } from '@veil/api/contract/discovery/home/home';
import { Check, Circle } from 'lucide-react';
import { Link } from '../../page/router.tsx';
import { useSiteSettings } from '../../session/use-site-settings.ts';
import { Card } from '../../ui/card.tsx';
import styles from './before-inviting.module.css';

type Step = MissingStep | 'numbers';

const steps: readonly { what: Step; words: string; why: string; to: string; link: string }[] = [
  {
    what: 'reviewer',
    words: 'A reviewer beside you',
    why: 'Somebody must decide about you, too. Ask the person who runs the servers to name the first.',
    to: '/community/tiers',
    link: 'Tiers',
  },
  {
    what: 'leads',
    words: 'Two safeguarding leads',
    why: 'What may concern somebody under 18 goes to them alone.',
    to: '/community/tiers',
    link: 'Tiers',
  },
  {
    what: 'outside',
    words: 'One or two people outside',
    why: 'They decide what nobody here may. Ask the person who runs the servers to name them.',
    to: '/community/safety',
    link: 'How reports are decided',
  },
  {
    what: 'numbers',
    words: 'Numbers to call',
    why: 'They differ by country. Ask the person who runs the servers to name them.',
    to: '/community/safety',
    link: 'Safety',
  },
  {
    what: 'mail',
    words: 'Mail that arrives',
    why: 'Confirm your address, and send yourself a test.',
    to: '/community/reach',
    link: 'How may we reach you?',
  },
  {
    what: 'evening',
    words: 'A first evening',
    why: 'People join a date.',
    to: '/community/events/new',
    link: 'Plan one',
  },
];

interface BeforeInvitingProps {
  missing: readonly MissingStep[];
  isFounder: boolean;
}

/** For tier 3: what a community lacks. A founder reads the whole list until all of it is there. */
export function BeforeInviting({ missing, isFounder }: BeforeInvitingProps) {
  const contacts = useSiteSettings()?.crisisContacts;
  const lacking: readonly Step[] = isFounder && contacts?.length === 0 ? [...missing, 'numbers'] : missing;
  if (lacking.length === 0) return null;
  const missingSteps = steps.filter(({ what }) => lacking.includes(what));
  const done = isFounder ? steps.filter(({ what }) => !lacking.includes(what)) : [];
  return (
    <Card as="section" className="stack-3" aria-labelledby="before-inviting">
      <h2 id="before-inviting">{isFounder ? 'Before you invite anybody' : 'What is missing here'}</h2>
      <ul className={styles.steps}>
        {missingSteps.map(({ what, words, why, to, link }) => (
          <li key={what} className={styles.step}>
            <Circle size="1.125rem" strokeWidth={1.5} role="img" aria-label="Missing" />
            <span>
              <strong className="firm">{words}</strong>{' '}
              <span className="muted">
                {why} <Link to={to}>{link}</Link>
              </span>
            </span>
          </li>
        ))}
        {done.length > 0 && (
          <li className={`muted ${styles.step}`}>
            <Check size="1.125rem" strokeWidth={1.5} role="img" aria-label="Done" />
            <span>{done.map(({ words }) => words).join(' · ')}</span>
          </li>
        )}
      </ul>
    </Card>
  );
}
