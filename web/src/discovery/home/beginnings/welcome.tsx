import { myProfile } from '@veil/api/contract/profiles/my-profile';
import { discoveryTags } from '@veil/api/contract/profiles/tags';
import { ArrowRight, Check } from 'lucide-react';
import { useRead } from '../../../api/use-read.ts';
import { Link } from '../../../page/router.tsx';
import { doneOf, unfinishedOf } from '../../../profiles/finishing/finish.ts';
import { Card } from '../../../ui/card.tsx';
import { useFaces } from '../faces/use-faces.ts';
import { ThreePeople } from './three-people.tsx';
import styles from './welcome.module.css';

/** Announces the approval and shows a first overview: what is done, one next step, and the newest members. */
export function Welcome() {
  return (
    <Card as="section" className={styles.welcome} aria-labelledby="welcome">
      <div>
        <h2 id="welcome">Your profile was approved</h2>
        <p className="muted">You are a member now. Have a look around.</p>
      </div>
      <Next />
      <Newest />
    </Card>
  );
}

const hello = {
  title: 'Say hello on the board',
  text: 'A line is enough, and everybody reads it.',
  to: '#community-board',
};

/** Ticks for finished parts, and the most useful next step. */
function Next() {
  const { data: profile } = useRead(myProfile, {});
  const { data: catalogue } = useRead(discoveryTags, {}, { revalidateOnFocus: false });
  const isKnown = profile !== undefined && catalogue !== undefined;
  const done = isKnown ? doneOf(profile) : [];
  const next = isKnown ? (unfinishedOf(profile, catalogue.categories)[0] ?? hello) : undefined;
  return (
    <div className={`stack-3 top ${styles.next}`} aria-busy={!isKnown}>
      <ul className={`muted small ${styles.done}`} aria-label="Done">
        {done.map((line) => (
          <li key={line}>
            <Check aria-hidden size="1rem" strokeWidth={1.75} />
            {line}
          </li>
        ))}
      </ul>
      {next && (
        <Link className={`line-3 apart ${styles.step}`} to={next.to}>
          <span>
            <strong>{next.title}</strong>
            <span className="muted">{next.text}</span>
          </span>
          <ArrowRight aria-hidden size="1.25rem" strokeWidth={1.5} />
        </Link>
      )}
    </div>
  );
}

/** The newest members, so that the first thing to see is people. */
function Newest() {
  const { newest } = useFaces();
  if (newest?.length === 0) return null;
  return (
    <div className={styles.newest} aria-busy={!newest}>
      {newest && (
        <>
          <h3 id="newest">New here</h3>
          <ThreePeople labelledBy="newest" people={newest} />
        </>
      )}
    </div>
  );
}
