import { discoveryHighlights } from '@veil/api/contract/discovery/browse/browse';
import { useRead } from '../../api/use-read.ts';
import { Link } from '../../page/router.tsx';
import { Card } from '../../ui/card.tsx';
import { numberWords } from '../../ui/text/number-words.ts';
import styles from './founding.module.css';
import { ThreePeople } from './three-people.tsx';
import { useNeighbours } from './use-nearest.ts';

interface FoundingProps {
  /** Rounded down; null while there are very few. */
  members: number | null;
  /** A new member reads who else is new in the welcome above. */
  isNew: boolean;
}

/** What a young community has in place of numbers: who is in it. */
export function Founding({ members, isNew }: FoundingProps) {
  return (
    <Card as="section" className="stack-4" aria-labelledby="founding">
      <div className="stack-1">
        <h2 id="founding">
          {members === null ? 'You are among the first of us' : `${numberWords(members)} of us so far`}
        </h2>
        <p className="muted">
          Veil begins with a few people who know one another by name.{' '}
          <Link to="/community/invites">Invite somebody you trust</Link>
        </p>
      </div>
      <Near />
      {!isNew && <Newcomers />}
    </Card>
  );
}

/** As many as fit beside each other on a phone. */

interface Person {
  id: number;
  handle: string;
  avatar: string | null;
}

function Near() {
  const { members } = useNeighbours();
  return <People id="founding-near" title="Close to you" people={members} />;
}

function Newcomers() {
  const { data } = useRead(discoveryHighlights, {}, { revalidateOnFocus: false });
  const newest = data && (data.highlights.find(({ id }) => id === 'newest')?.members ?? []);
  return <People id="founding-new" title="New here" people={newest} />;
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
