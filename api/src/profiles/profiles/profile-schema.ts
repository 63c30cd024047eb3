import { storedObject } from '../../platform/cosmos/stored.ts';
import { blockFields } from './parts/blocks.ts';
import { claimFields } from './parts/claims.ts';
import { dormancyFields } from './parts/dormancy.ts';
import { heldFields } from './parts/held.ts';
import { hideFields } from './parts/hides.ts';
import { identityFields } from './parts/identity.ts';
import { invitationFields } from './parts/invitation.ts';
import { joiningFields } from './parts/joining.ts';
import { jointDecisionFields } from './parts/joint-decisions.ts';
import { leavingFields } from './parts/leaving.ts';
import { matchingFields } from './parts/matching.ts';
import { memberFields } from './parts/members.ts';
import { messagingFields } from './parts/messaging.ts';
import { partnerInviteFields } from './parts/partner-invites.ts';
import { peopleFields } from './parts/people.ts';
import { privacyFields } from './parts/privacy.ts';
import { profileAlbumFields } from './parts/profile-album.ts';
import { ratingFields } from './parts/rating.ts';
import { reviewFields } from './parts/review.ts';
import { reviewQuestionFields } from './parts/review-question.ts';
import { sanctionFields } from './parts/sanction.ts';
import { sealedCardFields } from './parts/sealed-cards.ts';
import { shieldFields } from './parts/shields.ts';
import { textFields } from './parts/texts.ts';
import { tierFields } from './parts/tiers.ts';
import { townFields } from './parts/town.ts';

/** Each part is one file of `parts/`, which says of each field what happens to it when people come and go. */
export const profileSchema = storedObject({
  ...identityFields,
  ...peopleFields,
  ...memberFields,
  ...partnerInviteFields,
  ...joiningFields,
  ...sealedCardFields,
  ...claimFields,
  ...leavingFields,
  ...dormancyFields,
  ...heldFields,
  ...jointDecisionFields,
  ...textFields,
  ...townFields,
  ...matchingFields,
  ...privacyFields,
  ...profileAlbumFields,
  ...blockFields,
  ...shieldFields,
  ...hideFields,
  ...messagingFields,
  ...reviewFields,
  ...reviewQuestionFields,
  ...invitationFields,
  ...ratingFields,
  ...tierFields,
  ...sanctionFields,
});
