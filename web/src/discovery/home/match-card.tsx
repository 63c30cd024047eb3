import type { TopMatch } from '@veil/api/contract/discovery/home/home';
import { MapPin } from 'lucide-react';
import { type FocusEvent, useId, useState } from 'react';
import { Link } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { leastToldScore, Score } from '../../profiles/members/score.tsx';
import { Portrait } from '../../profiles/photos/photo-or-drawing.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './matches.module.css';

/** Number of shared items on a card before “more” is pressed. */
const firstShared = 2;
const firstTags = 3;

export function MatchCard({ match }: { match: TopMatch }) {
  const { id, handle, photo, location, isOnline } = match;
  return (
    <li className={`frame ${styles.match}`} onFocus={scrollIntoViewOnFocus}>
      <div className={styles.portrait}>
        <Portrait handle={handle} path={photo} />
        {match.compatibilityScore >= leastToldScore && <Score of={match.compatibilityScore} />}
      </div>
      <div className={styles.body}>
        <h3 className={`line-2 baseline ${styles.handle}`}>
          <Link className={classNames('whole-link', styles.link)} to={memberPath(id)}>
            @{handle}
          </Link>
          {isOnline && <span className={styles.online}>Online</span>}
        </h3>
        <p className={`muted small ${styles.location}`}>
          <MapPin aria-hidden size={14} strokeWidth={1.75} />
          <span>{location}</span>
        </p>
        <Interests match={match} />
      </div>
    </li>
  );
}

/** Focusing scrolls a card only half into view, and scroll snapping would then return to the previous card. */
function scrollIntoViewOnFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'start' });
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
