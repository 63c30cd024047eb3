import type { NamesIn } from './features.ts';
import type { SecretCause } from './secret-effects.ts';

/** Hooks after which something happens to others. The rest read, erase, check or make a copy. */
type FollowingHook =
  | 'onBlock'
  | 'onUnblock'
  | 'endedByBlock'
  | 'onAwayChange'
  | 'onRename'
  | 'onOutsideContact'
  | 'onOutsideLetter'
  | 'workAfterChange'
  | 'workAfterMessage'
  | 'workAfterParting'
  | 'afterConnecting'
  | 'afterArrival'
  | 'afterConnectedWithInviter'
  | 'onSettled'
  | 'afterFact'
  | 'onSignedInCall'
  | 'onMemberCall';

/** The effect of a secret that each hook carries out. A hook without an entry does not compile. */
export const secretsOfHooks: {
  readonly [Name in FollowingHook]: Readonly<Record<NamesIn<Name>, SecretCause>>;
} = {
  onBlock: {
    activity: 'block',
    relations: 'block',
    conversations: 'block',
    introductions: 'block',
    events: 'block',
    groupInvitations: 'block',
    homeSafe: 'block',
    photoGrants: 'block',
    shown: 'block',
  },
  onUnblock: { views: 'block', conversations: 'block' },
  endedByBlock: { events: 'block' },
  onAwayChange: { introductions: 'pause', events: 'pause', groups: 'pause', correspondents: 'pause' },
  onRename: { conversations: 'none', groups: 'none' },
  onOutsideContact: { mail: 'reportFromOutside' },
  onOutsideLetter: { mail: 'report' },
  workAfterChange: {
    notifyOfReview: 'none',
    notifyOfPeople: 'none',
    jointDecisions: 'assent',
    inviter: 'none',
    yeses: 'yes',
    meetAgain: 'meetAgain',
    joining: 'takenKey',
    pauses: 'pause',
    introductions: 'introduction',
    contentReviews: 'none',
    measures: 'decision',
    photoGrants: 'pause',
    asksForAudience: 'none',
    asksForYes: 'pictureAnswer',
    sealed: 'none',
    rating: 'none',
    leftShields: 'placeShield',
    realtime: 'none',
    statements: 'none',
  },
  workAfterMessage: { answerRate: 'silence' },
  workAfterParting: { photoGrants: 'none' },
  afterConnecting: { conversations: 'none' },
  afterArrival: {
    exclusions: 'block',
    conversations: 'none',
    sanctions: 'decision',
    meant: 'notMeant',
    shields: 'shield',
  },
  afterConnectedWithInviter: { hello: 'none' },
  onSettled: { invitations: 'none' },
  afterFact: { guests: 'none' },
  onSignedInCall: { audit: 'none', visits: 'absence' },
  onMemberCall: { presence: 'none' },
};
