export const groupLimits = {
  nameMax: 60,
  descriptionMax: 300,
  categoryMax: 30,
  placeMax: 60,
  tags: 10,
  tagMax: 30,
  rules: 10,
  ruleMax: 200,
  slugMax: 80,
  noteMax: 300,
  reasonMax: 500,
  termMax: 100,
  /** The most profiles in a group. */
  members: 500,
  moderators: 20,
  /** The most groups of a profile. */
  perProfile: 50,
  /** Groups on a page of the search. */
  pageSize: 10,
  membersPage: 30,
  /** Members returned together with a group. */
  firstMembers: 12,
  /** Events on a page of planned events. */
  eventsPage: 5,
  requestsPage: 30,
  logPage: 50,
  /** A group counts as active for this many days after something was written in it. */
  activeDays: 30,
  removalDays: { min: 1, max: 365 },
};

/** Shown in place of the handle of a hidden member. */
export const hiddenName = 'A member';

export const threadLimits = {
  titleMax: 120,
  contentMax: 4000,
  listSize: 20,
  pageSize: 30,
  mentions: 10,
  /** How long a reply can be edited. */
  editMinutes: 15,
  excerptMax: 140,
};

export const groupMessages = {
  nameRequired: 'Group name is required.',
  descriptionRequired: 'Description is required.',
  nameLong: 'Group name must be 60 characters or less.',
  descriptionLong: 'Description must be 300 characters or less.',
  nameEmpty: 'Group name needs a letter.',
  nameDigits: 'Group name cannot be digits alone.',
  nameTaken: 'This name is taken.',
  categoryLong: `Category must be ${groupLimits.categoryMax} characters or less.`,
  placeLong: `Place must be ${groupLimits.placeMax} characters or less.`,
  tagEmpty: 'A tag cannot be empty.',
  tagLong: `A tag must be ${groupLimits.tagMax} characters or less.`,
  tags: `At most ${groupLimits.tags} tags.`,
  tagTwice: 'Each tag once.',
  ruleEmpty: 'A rule cannot be empty.',
  ruleLong: `A rule must be ${groupLimits.ruleMax} characters or less.`,
  rules: `At most ${groupLimits.rules} rules.`,
  term: `Please search for at most ${groupLimits.termMax} characters`,
  created: 'Group created successfully!',
  noId: 'No group ID provided',
  loadFailed: 'Failed to load group details',
  notFound: 'Group not found',
  noMember: 'This is not a member of the group.',
  noRequest: 'This request is no longer there.',
  noInvitee: 'There is no such member.',
  notAllowed: 'You do not have permission to do this in the group.',
  full: 'This group is full.',
  tooManyGroups: `You can be in ${groupLimits.perProfile} groups, with those that you asked to join.`,
  inviteOnly: 'This group is by invitation only.',
  removed: 'You cannot join this group at the moment.',
  theyWereRemoved: 'This member was removed from the group and cannot come back yet.',
  rulesFirst: 'Please read the rules of the group first.',
  handOverFirst: 'Please hand the group over first.',
  tooManyModerators: `A group has at most ${groupLimits.moderators} moderators.`,
  changed: 'The group has been changed meanwhile. Please look again.',
  noteLong: `Please keep the note to ${groupLimits.noteMax} characters`,
  reasonLong: `Please keep the reason under ${groupLimits.reasonMax} characters`,
  days: 'Please choose between 1 and 365 days',
  tooManyNew: 'You can start 3 groups a day.',
  tooManyJoins: 'You can join or ask to join 30 groups a day.',
  tooManyInvites: 'You can invite 50 members a day.',
};

export const threadMessages = {
  titleRequired: 'Please write a title',
  titleLong: 'Please keep the title to 120 characters',
  empty: 'Please write a message',
  tooLong: 'Please keep the message to 4,000 characters',
  notFound: 'This thread does not exist.',
  noReply: 'This message does not exist.',
  invalidId: 'Invalid message ID format',
  locked: 'This thread is locked.',
  editOver: 'A message can be edited for 15 minutes.',
  notYours: 'You can only change your own messages.',
  mention: 'You can mention members of the group only.',
  mentions: `At most ${threadLimits.mentions} mentions`,
  tooManyThreads: 'You can start 10 threads an hour.',
  tooManyReplies: 'You can write 30 messages a minute.',
  none: 'No threads yet. Be the first to start a discussion!',
};
