import { isPublic, type Photo } from '../photo.ts';
import { holderOf, ownCard, type Profile } from '../profile.ts';
import { consentOf, peopleBeyond, showsAwaited } from './photo-consent.ts';

type PhotoCompany = Pick<Profile, 'people' | 'members' | 'status'>;

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

/** Whether the person took an invite of a profile under review, which covers them, and nobody has decided yet. */
export const isBeforeApproval = (
  { people, status }: Pick<Profile, 'people' | 'status'>,
  personId: string,
): boolean =>
  status !== 'Approved' &&
  people.some(
    (person) =>
      person.personId === personId && person.cameBy !== undefined && person.approvedAt === undefined,
  );

/** Others will see it once the profile is approved, or wait for a yes of this card's person alone. */
function isMeantForMembers(photo: Photo, { people, members }: PhotoCompany, memberId: number): boolean {
  if (isPublic(photo)) return true;
  const cards = photo.shows?.memberIds ?? [];
  return (
    mayBeShown(photo) &&
    !photo.isPrivate &&
    cards.includes(memberId) &&
    !showsAwaited(cards, { people, members }) &&
    peopleBeyond(photo, people).every((person) => person.memberId === memberId)
  );
}

/**
 * How a person of the profile sees one of its photos. Before their approval, whoever took an invite sees in full what
 * they added themselves, small what is not private or shows them, and nothing else; after a refusal what they added.
 */
export function ownPhotoSize(
  photo: Photo,
  profile: PhotoCompany,
  personId: string,
): 'full' | 'thumbnail' | undefined {
  if (!isBeforeApproval(profile, personId)) return 'full';
  const own = ownCard(profile, personId);
  if (own === null) return undefined;
  if (photo.byMember === own) return 'full';
  if (profile.status === 'Rejected') return undefined;
  const isSmall = isMeantForMembers(photo, profile, own) || isShownBeforeApproval(photo, profile, own);
  return isSmall ? 'thumbnail' : undefined;
}
