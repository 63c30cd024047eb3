import type { Photo } from '../photo.ts';
import { holderOf, type Profile } from '../profile.ts';
import { consentOf } from './photo-consent.ts';

/** False for a photo that somebody took down, that names people outside the profile, or that a decision hides. */
const mayBeShown = ({ status, pictures, withheld, mayShowAnother, ofSanctioned, shows }: Photo): boolean =>
  status === 'approved' &&
  pictures !== null &&
  !withheld &&
  !mayShowAnother &&
  !ofSanctioned &&
  (shows?.no ?? []).length === 0 &&
  (shows?.others ?? []).length === 0;

/**
 * Whether a person who took an invite to this card sees the photo before they are approved, as a thumbnail. It shows
 * the card alone, or each other person whom it shows signs in and chose an audience wider than `us`.
 */
export function isShownBeforeApproval(
  photo: Photo,
  { people }: Pick<Profile, 'people'>,
  memberId: number,
): boolean {
  const cards = photo.shows?.memberIds ?? [];
  if (!mayBeShown(photo) || !cards.includes(memberId)) return false;
  return cards.every((id) => {
    if (id === memberId) return true;
    const person = holderOf({ people }, id);
    const chosen = person?.photoAudience?.upTo ?? 'us';
    return person !== undefined && chosen !== 'us' && consentOf(photo, person) !== 'us';
  });
}
