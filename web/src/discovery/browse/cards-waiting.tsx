import cards from '../../profiles/members/face-card.module.css';
import styles from './discover.module.css';

const placeholderPlaces = Array.from({ length: 8 }, (_, place) => place);

/** Placeholder for cards that are loading. */
export function CardsWaiting({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <div className={cards.grid} aria-hidden="true">
        {placeholderPlaces.map((place) => (
          <span key={place} className={styles.waiting} />
        ))}
      </div>
    </div>
  );
}
