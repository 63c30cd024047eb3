import type { MemberCard as Card } from '@veil/api/contract/discovery/browse/browse';
import { signInWords } from '@veil/api/contract/profiles/sign-ins';
import { Link } from '../../page/router.tsx';
import { memberPath } from '../../profiles/members/member-path.ts';
import { leastToldScore, Score } from '../../profiles/members/score.tsx';
import { typeNameOf } from '../../profiles/members/type-names.ts';
import { units } from '../../profiles/members/units.ts';
import { Portrait } from '../../profiles/photos/photo-or-drawing.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Facts } from '../../ui/text/facts.tsx';
import { agesIn, placeWords } from './card-words.ts';
import styles from './member-card.module.css';

/** A member in a list. The whole card is a link to the profile. */
export function MemberCard({ member }: { member: Card }) {
  const { id, handle, people, isNewProfile, reason } = member;
  return (
    <li className={`frame linked ${styles.card}`}>
      <div className={styles.portrait}>
        <Portrait handle={handle} path={member.avatar} />
        {member.compatibilityScore >= leastToldScore && <Score brief of={member.compatibilityScore} />}
        {isNewProfile && (
          <span className={styles.new}>
            <Badge tone="accent">New</Badge>
          </span>
        )}
      </div>
      <div className={styles.body}>
        <h3 className={`line-2 ${styles.handle}`}>
          <Link className={classNames('whole-link', styles.link)} to={memberPath(id)}>
            @{handle}
          </Link>
          {member.isOnline && (
            <span className={styles.online}>
              <span className="visually-hidden">online</span>
            </span>
          )}
        </h3>
        <p className={`muted small breaks ${styles.facts}`}>
          <span className="visually-hidden">{typeNameOf(member.type, people.length)}, aged </span>
          {agesIn(people)}
        </p>
        {member.signIns && (
          <p className={`muted small breaks ${styles.facts}`}>{signInWords(member.signIns)}</p>
        )}
        <p className={`muted small breaks ${styles.facts}`}>
          <Facts of={placeWords(member, units.use())} />
        </p>
        {reason && <p className={`small two-lines ${styles.reason}`}>{reason}</p>}
      </div>
    </li>
  );
}
