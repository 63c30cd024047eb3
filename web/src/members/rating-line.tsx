import { type BadgeName, type BandName, bands } from '@veil/api/contract/rating';

interface RatingLineProps {
  rating: { band: BandName; badges: readonly BadgeName[] };
  className?: string;
}

/** A rating on a card: its word and badges; nothing of who is new. */
export const RatingLine = ({ rating: { band, badges }, className }: RatingLineProps) =>
  band === 'new' ? null : <p className={className}>Rating: {[bands[band].label, ...badges].join(' · ')}</p>;
