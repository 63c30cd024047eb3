import { bands, type ShownRating } from '@veil/api/contract/gatherings/rating';
import { Facts } from '../../ui/text/facts.tsx';

/** The rating on a card: its word and its badges, if there are any. */
export function RatingLine({
  rating: { band, badges },
  className,
}: {
  rating: ShownRating;
  className?: string;
}) {
  const words = [band ? [bands[band].label] : [], badges].flat();
  return words.length === 0 ? null : (
    <p className={className}>
      <Facts of={words} />
    </p>
  );
}
