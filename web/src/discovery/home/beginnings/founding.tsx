import { Link } from '../../../page/router.tsx';
import { Card } from '../../../ui/card.tsx';
import { numberWords } from '../../../ui/text/number-words.ts';
import { useFaces } from '../faces/use-faces.ts';
import styles from './founding.module.css';
import { ThreePeople } from './three-people.tsx';

interface FoundingProps {
  /** Rounded down; null while there are very few. */
  members: number | null;
  /** A new member reads who else is new in the welcome above. */
  isNew: boolean;
}

/** What a young community has in place of numbers: who is in it. */
export function Founding({ members, isNew }: FoundingProps) {
  const { near, newest } = useFaces();
  return (
    <Card as="section" className="stack-4" aria-labelledby="founding">
      <div className="stack-1">
        <h2 id="founding">
          {members === null
            ? 'You are among the first of us'
            : `At least ${numberWords(members).toLowerCase()} of us so far`}
        </h2>
        <p className="muted">
          Veil begins with a few people who know one another by name.{' '}
          <Link to="/community/invites">Invite somebody you trust</Link>
        </p>
      </div>
      <People id="founding-near" title="Close to you" people={near} />
      {!isNew && <People id="founding-new" title="New here" people={newest} />}
    </Card>
  );
}

interface Person {
  id: number;
  handle: string;
  avatar: string | null;
}

function People({ id, title, people }: { id: string; title: string; people: readonly Person[] | undefined }) {
  if (!people) return <div className={styles.row} aria-busy="true" />;
  if (people.length === 0) return null;
  return (
    <div className={`stack-2 ${styles.row}`}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      <ThreePeople labelledBy={id} people={people} />
    </div>
  );
}
