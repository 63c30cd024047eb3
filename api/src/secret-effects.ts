/** What follows by itself from something that others may not learn. */
export interface SecretEffect {
  /** What somebody did or is that stays secret. */
  readonly cause: string;
  readonly knownTo: string;
  /** Who could see the effect. */
  readonly seenBy: string;
  readonly begins:
    | 'at once'
    | 'on a drawn day'
    | 'at a drawn hour'
    | 'once all have said yes'
    | 'on the first of a month'
    | 'never';
  /** The cause that is no secret and whose effect reads the same. */
  readonly like: string;
  /** What carries it out where no task and no hook does: a file and its function. */
  readonly rule?: string;
  /** Tests that go further than the comparison that each row has (`tests/api/secrets`). */
  readonly tests?: readonly string[];
}

/**
 * Each task, hook and rule whose cause is secret belongs to a row. Whoever adds one compares both worlds before it ships:
 * a row without a comparison does not compile, and `docs/secrets.md` prints them.
 */
export const secretEffects = {
  block: {
    cause: 'Somebody blocks a member',
    knownTo: 'the profile that blocks',
    seenBy: 'the blocked member',
    begins: 'at once',
    like: 'a pause of the profile that blocks',
    tests: [
      'tests/api/gatherings/shared-rooms.worlds.test.ts',
      'tests/api/gatherings/ended-place.worlds.test.ts',
      'tests/api/relations/block-like-pause.test.ts',
    ],
  },
  quietBlock: {
    cause: 'Somebody blocks a member quietly',
    knownTo: 'the profile that blocks',
    seenBy: 'the blocked member',
    begins: 'on a drawn day',
    like: 'nothing until that day, then a pause',
    tests: ['tests/api/relations/quiet-blocks-told.test.ts'],
  },
  hide: {
    cause: 'Somebody hides from one member',
    knownTo: 'the profile that hides',
    seenBy: 'the member from whom it hides',
    begins: 'at once',
    like: 'a profile that hides from everybody',
  },
  shield: {
    cause: 'Somebody names an e-mail address that shall not meet them',
    knownTo: 'whoever names it',
    seenBy: 'whoever has the address, and all who read lists',
    begins: 'on a drawn day',
    like: 'the address of nobody, then a pause',
  },
  placeShield: {
    cause: 'Somebody names a town whose people shall not meet them, or moves',
    knownTo: 'whoever names it',
    seenBy: 'the members of that town',
    begins: 'on a drawn day',
    like: 'a town where nobody lives, then a pause',
  },
  yes: {
    cause: 'One of several people on a profile says yes to somebody',
    knownTo: 'whoever says it',
    seenBy: 'the others on the profile, and the member to whom it is said',
    begins: 'once all have said yes',
    like: 'no yes',
    tests: ['tests/api/relations/every-yes.stories.test.ts'],
  },
  meetAgain: {
    cause: 'Somebody says whether they would meet a guest of an evening again',
    knownTo: 'whoever says it',
    seenBy: 'the others on the profile, and the member about whom it is said',
    begins: 'once all have said yes',
    like: 'no answer',
    tests: ['tests/api/gatherings/meet-again.test.ts'],
  },
  introduction: {
    cause: 'Somebody answers an introduction with no',
    knownTo: 'whoever answers',
    seenBy: 'the friend who introduced, and the other one',
    begins: 'never',
    like: 'no answer',
    tests: ['tests/api/relations/introductions.stories.test.ts'],
  },
  silence: {
    cause: 'Somebody leaves a letter of a connection without an answer',
    knownTo: 'the two who write to each other',
    seenBy: 'all who read the profile',
    begins: 'at once',
    like: 'a letter of somebody else without an answer',
  },
  declinedLetter: {
    cause: 'Somebody declines a first letter',
    knownTo: 'the profile that declines',
    seenBy: 'whoever wrote it',
    begins: 'never',
    like: 'a letter that nobody has read',
    rule: 'api/src/messaging/conversations/inbox/arrange.ts declineRequest',
  },
  dismissedRequest: {
    cause: 'Somebody puts away a wish to see private pictures',
    knownTo: 'the profile that puts it away',
    seenBy: 'whoever asked',
    begins: 'never',
    like: 'a wish that nobody has answered',
    rule: 'api/src/profiles/photo-access/request-access.ts dismissPhotoRequest',
  },
  visit: {
    cause: 'Somebody who looked at a profile turns traces off',
    knownTo: 'whoever looked',
    seenBy: 'the profile that was looked at',
    begins: 'at once',
    like: 'a profile at which nobody looked',
  },
  feedback: {
    cause: 'One of two gives feedback after an evening',
    knownTo: 'whoever gives it',
    seenBy: 'whoever it is about',
    begins: 'at once',
    like: 'no feedback, until both have given theirs or the time is over',
  },
  anonymousFeedback: {
    cause: 'Somebody gives anonymous feedback',
    knownTo: 'whoever gives it',
    seenBy: 'whoever it is about',
    begins: 'on the first of a month',
    like: 'the feedback of any other three',
  },
  keptApart: {
    cause: 'A guest asks the host to keep somebody apart from them',
    knownTo: 'the guest and the host',
    seenBy: 'whoever is to be kept apart',
    begins: 'never',
    like: 'no such wish',
  },
  pictureAnswer: {
    cause: 'Somebody says no to a picture that shows them',
    knownTo: 'whoever says it',
    seenBy: 'the profile of the picture',
    begins: 'never',
    like: 'no answer',
  },
  assent: {
    cause: 'Somebody says no to what another person of the profile asked',
    knownTo: 'whoever says it',
    seenBy: 'whoever asked',
    begins: 'never',
    like: 'no answer',
  },
  pause: {
    cause: 'One of the people on a profile pauses it',
    knownTo: 'the people on the profile',
    seenBy: 'everybody else',
    begins: 'at once',
    like: 'a pause by another person of the profile',
  },
  absence: {
    cause: 'Nobody of a profile has signed in for a long time',
    knownTo: 'the people on the profile',
    seenBy: 'everybody else',
    begins: 'at once',
    like: 'a profile that hides from everybody',
  },
  takenKey: {
    cause: 'Reviewers say no to somebody who took the key of a card',
    knownTo: 'reviewers and whoever took it',
    seenBy: 'the profile that made the key',
    begins: 'never',
    like: 'somebody who still waits',
    tests: ['tests/api/profiles/taken-key.test.ts'],
  },
  notMeant: {
    cause: 'An inviter says that they did not mean this newcomer',
    knownTo: 'the inviter and reviewers',
    seenBy: 'the newcomer',
    begins: 'at once',
    like: 'the objection of a reviewer',
  },
  doubt: {
    cause: 'A newcomer says that joining is not their own wish',
    knownTo: 'whoever says it, and reviewers',
    seenBy: 'the others on the profile',
    begins: 'at a drawn hour',
    like: 'the objection of a reviewer',
  },
  report: {
    cause: 'A member reports somebody',
    knownTo: 'whoever reports, and who may decide',
    seenBy: 'the reported profile',
    begins: 'at once',
    like: 'the report of any other member',
  },
  reportFromOutside: {
    cause: 'Somebody outside names a handle in a report',
    knownTo: 'whoever reports, and who may decide',
    seenBy: 'the named profile',
    begins: 'never',
    like: 'no report, until an address is confirmed',
    tests: ['tests/api/safety/named-outside-calls.test.ts'],
  },
  decision: {
    cause: 'A certain reviewer decides a case, after the report of a certain member',
    knownTo: 'who may decide',
    seenBy: 'both sides of the case',
    begins: 'at once',
    like: 'the decision of any other reviewer, after any other report',
    tests: ['tests/api/safety/who-decided.worlds.test.ts', 'tests/api/safety/sanction-names-nobody.test.ts'],
  },
} as const satisfies Record<string, SecretEffect>;

export type SecretEffectName = keyof typeof secretEffects;

/**
 * What a task or a hook says of its cause. One whose cause is no secret says why it reads who reported, blocked, shielded
 * or wished whom, if it does.
 */
export type SecretCause = SecretEffectName | 'none' | { readonly none: string };
