import type { TopMatch } from '@veil/api/contract/discovery/home/home';
import { useId, useState } from 'react';
import { placeWords } from '../../../profiles/members/card-words.ts';
import { CardFact, FaceCard } from '../../../profiles/members/face-card.tsx';
import { units } from '../../../profiles/members/units.ts';
import { Facts } from '../../../ui/text/facts.tsx';
import styles from './matches.module.css';

/** Number of shared items on a card before “more” is pressed. */
const firstShared = 2;
const firstTags = 3;

export function MatchCard({ match }: { match: TopMatch }) {
  const { photo, location, distanceKm = null } = match;
  return (
    <FaceCard person={match} photo={photo} match={match} isOnShelf>
      <CardFact>
        <Facts of={placeWords({ location, distanceKm }, units.use())} />
      </CardFact>
      <Interests match={match} />
    </FaceCard>
  );
}

function Interests({ match: { handle, sharedInterests, tags } }: { match: TopMatch }) {
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const more = Math.max(0, sharedInterests.length - firstShared) + Math.max(0, tags.length - firstTags);
  const shared = isWhole ? sharedInterests : sharedInterests.slice(0, firstShared);
  const others = isWhole ? tags : tags.slice(0, firstTags);
  return (
    <>
      <div id={id} className={styles.interests}>
        <ul aria-label="What you share">
          {shared.map((interest) => (
            <li key={interest} className="line-2 baseline dotted">
              {interest}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <ul className={`muted small ${styles.tags}`} aria-label="Also">
            {others.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
      {more > 0 && (
        <button
          type="button"
          className={`accent small firm plain-button ${styles.more}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'less' : `${more} more`}
          <span className="visually-hidden"> about {handle}</span>
        </button>
      )}
    </>
  );
}
