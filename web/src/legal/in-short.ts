/** The Terms of Service in ten lines. The text itself counts. */
export const termsInShort = [
  'Closed beta, by invitation. It costs nothing.',
  'Everybody in a profile is 18 or older.',
  'You come as yourself, with true photos.',
  'Members read each new profile, for 48 hours.',
  'Ask for a yes. It can be taken back any time.',
  'What you learn here stays here.',
  'Nothing explicit, not even in messages.',
  'AI compares profiles. You can opt out.',
  'Leave when you like. Gone within 30 days.',
  'Liability ends at 100 dollars; arbitration.',
];

/** The Privacy Policy in ten lines. The text itself counts. */
export const privacyInShort = [
  'We collect what the community needs, no more.',
  'Members see your handle, not your name.',
  'Reviewers read names and ages for the review.',
  'Photos are checked first, by machine or member.',
  'Place and camera details are removed.',
  'Private messages are never used for AI.',
  'AI providers delete your data within 30 days.',
  'You sign in elsewhere. We see no password.',
  'No advertising, no trackers, nothing sold.',
  'Take a copy, correct or delete it any time.',
];
