import { blockFates } from './parts/blocks.ts';
import { claimFates } from './parts/claims.ts';
import { dormancyFates } from './parts/dormancy.ts';
import type { Fate } from './parts/fate.ts';
import { heldFates } from './parts/held.ts';
import { hideFates } from './parts/hides.ts';
import { identityFates } from './parts/identity.ts';
import { invitationFates } from './parts/invitation.ts';
import { joiningFates } from './parts/joining.ts';
import { jointDecisionFates } from './parts/joint-decisions.ts';
import { leavingFates } from './parts/leaving.ts';
import { matchingFates } from './parts/matching.ts';
import { memberFates } from './parts/members.ts';
import { messagingFates } from './parts/messaging.ts';
import { partnerInviteFates } from './parts/partner-invites.ts';
import { peopleFates } from './parts/people.ts';
import { privacyFates } from './parts/privacy.ts';
import { profileAlbumFates } from './parts/profile-album.ts';
import { ratingFates } from './parts/rating.ts';
import { reviewFates } from './parts/review.ts';
import { reviewQuestionFates } from './parts/review-question.ts';
import { sanctionFates } from './parts/sanction.ts';
import { sealedCardFates } from './parts/sealed-cards.ts';
import { shieldFates } from './parts/shields.ts';
import { textFates } from './parts/texts.ts';
import { tierFates } from './parts/tiers.ts';
import { townFates } from './parts/town.ts';
import type { Profile } from './profile.ts';

/** What becomes of each field of a profile when people come and go. */
export const profileFates = {
  ...identityFates,
  ...peopleFates,
  ...memberFates,
  ...partnerInviteFates,
  ...joiningFates,
  ...sealedCardFates,
  ...claimFates,
  ...leavingFates,
  ...dormancyFates,
  ...heldFates,
  ...jointDecisionFates,
  ...textFates,
  ...townFates,
  ...matchingFates,
  ...privacyFates,
  ...profileAlbumFates,
  ...blockFates,
  ...shieldFates,
  ...hideFates,
  ...messagingFates,
  ...reviewFates,
  ...reviewQuestionFates,
  ...invitationFates,
  ...ratingFates,
  ...tierFates,
  ...sanctionFates,
} satisfies Record<keyof Profile, Fate>;

type BegunFields<Fates> = {
  [Field in keyof Fates]: Fates[Field] extends { splitsOff: { beginsAnew: string } } ? Field : never;
}[keyof Fates];

/** A value for each field that begins anew on the new profile; undefined for one that is set later. */
export type Beginnings<Of, Fates> = {
  readonly [Field in BegunFields<Fates> & keyof Of]: Of[Field] | undefined;
};

/** @returns the fields of somebody who leaves: those that go along, and those that begin anew */
export function splitOffFields<Of extends object, Fates extends Readonly<Record<keyof Of, Fate>>>(
  from: Of,
  fates: Fates,
  beginnings: Beginnings<Of, Fates>,
): Record<string, unknown> {
  const [former, begun] = [from, beginnings].map((of) => new Map<string, unknown>(Object.entries(of)));
  const followedBy = (field: string, { splitsOff }: Fate): unknown => {
    if (splitsOff === 'goes along') return former?.get(field);
    return typeof splitsOff === 'object' ? begun?.get(field) : undefined;
  };
  return Object.fromEntries(
    Object.entries<Fate>(fates)
      .map(([field, fate]) => [field, followedBy(field, fate)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
