import type { FocusEvent, ReactNode } from 'react';
import { Link } from '../../page/router.tsx';
import { CornerBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Portrait } from '../photos/photo-or-drawing.tsx';
import styles from './face-card.module.css';
import type { Matched } from './mark.ts';
import { MatchMark } from './match-mark.tsx';
import { memberPath } from './member-path.ts';

interface FaceCardProps {
  person: { id: number; handle: string; isOnline: boolean };
  /** The path of the primary photo. */
  photo: string | null;
  /** How well they fit, and how the reader knows them. */
  match?: Matched;
  /** The word in the corner of the picture. */
  corner?: ReactNode;
  heading?: 'h2' | 'h3';
  /** Why this person is in the list. */
  reason?: ReactNode;
  /** True in a row that scrolls sideways, which then moves to the card that has the focus. */
  isOnShelf?: boolean;
  /** Buttons on the picture. */
  actions?: ReactNode;
  /** Facts, one a line. */
  children: ReactNode;
}

/** A member in a list of people. The whole card is a link to the profile. */
export function FaceCard(props: FaceCardProps) {
  const { person, photo, match, corner, heading: Heading = 'h3', reason, actions, children } = props;
  const { isOnShelf = false } = props;
  const { id, handle, isOnline } = person;
  return (
    <li
      className={classNames('frame linked', styles.card, isOnShelf && styles.onShelf)}
      {...(isOnShelf && { onFocus: scrollIntoViewOnFocus })}
    >
      <div className={styles.portrait}>
        <Portrait handle={handle} path={photo} />
        {match && <MatchMark of={match} />}
        {corner && <CornerBadge tone="accent">{corner}</CornerBadge>}
      </div>
      <div className={styles.body}>
        <Heading className={`line-2 ${styles.handle}`}>
          <Link className="whole-link breaks" to={memberPath(id)}>
            @{handle}
          </Link>
          {isOnline && (
            <span className={styles.online}>
              <span className="visually-hidden">online</span>
            </span>
          )}
        </Heading>
        {children}
        {reason && <p className={`small two-lines ${styles.reason}`}>{reason}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </li>
  );
}

/** Focusing scrolls a card only half into view, and scroll snapping would then return to the previous card. */
function scrollIntoViewOnFocus({ currentTarget, target }: FocusEvent<HTMLElement>) {
  if (target.matches(':focus-visible')) currentTarget.scrollIntoView({ block: 'nearest', inline: 'start' });
}

interface CardFactProps {
  /** Cuts off what does not fit on two lines. */
  isShort?: boolean;
  children: ReactNode;
}

export const CardFact = ({ isShort = false, children }: CardFactProps) => (
  <p className={classNames('muted small', 'breaks', isShort && 'two-lines', styles.fact)}>{children}</p>
);
