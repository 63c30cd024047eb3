/** Plain names of the parts of the copy; `headingOf` makes one of any other key. */
const headings: Record<string, string> = {
  account: 'Your account',
  profile: 'Your profile',
  invitationsSent: 'Invitations you sent',
  boardPosts: 'What you wrote on the board',
  boardAnswers: 'What you answered on the board',
  likedPostIds: 'Posts you liked',
  reachedBy: 'How we may reach you',
  signedInOn: 'Devices you are signed in on',
  passkeys: 'Your passkeys',
  lastVisits: 'Your latest visit',
  staffReads: 'What staff read of yours',
  aiCalls: 'Sent to the AI provider',
  decisionsAbout: 'Decisions about you',
  suspensionNotices: 'Notices that somebody was suspended',
  reportsMade: 'Reports you made',
  shields: 'People you keep apart',
  membersBlocked: 'Members you blocked',
  messagesSent: 'Messages you sent',
  reactionsGiven: 'Your reactions',
  firstMessagesAsked: 'First messages we asked you about',
  conversations: 'Your conversations',
  eventsHosted: 'Events you host',
  calendarFeed: 'Your calendar address',
  eventsJoined: 'Events you joined',
  homeSafe: 'Home safe',
  profilesViewed: 'Profiles you opened',
  connections: 'Your connections',
  introductionsWritten: 'Introductions you wrote',
  introductionsReceived: 'Introductions to you',
  picturesOpened: 'Private pictures you share',
  picturesOfYou: 'Pictures that show you',
  assentRequests: 'Decisions you are asked to join',
  picturesAskedFor: 'Private pictures you asked for',
  personalNotes: 'Your notes about members',
  groups: 'Your groups',
  groupMessages: 'What you wrote in groups',
  presence: 'When you were last here',
  feedbackGiven: 'Feedback you gave',
  wouldMeetAgain: 'Who you would meet again',
  feedbackReceived: 'Feedback about you',
  ratingFacts: 'Facts behind your ratings',
  profileViews: 'Views of your profile',
  heightFeet: 'Height, feet',
  heightInches: 'Height, inches',
  weightLbs: 'Weight, pounds',
  preferredAgeRangeMin: 'Would like to meet from age',
  preferredAgeRangeMax: 'Would like to meet to age',
  id: 'Number',
};

/** `whoWritesFirst` becomes `Who writes first`. */
export function headingOf(key: string): string {
  const words = key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
  return (
    (Object.hasOwn(headings, key) ? headings[key] : undefined) ??
    words.charAt(0).toUpperCase() + words.slice(1)
  );
}

/** Fields with a code of the program, which reads better without its hyphens. */
const codeFields = new Set(['what', 'why', 'state', 'status', 'outcome', 'origin', 'by']);
const codeShape = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const instantShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const dayShape = /^\d{4}-\d\d-\d\d$/;
const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const dayWords = new Intl.DateTimeFormat('en-GB', options);
const instantWords = new Intl.DateTimeFormat('en-GB', { ...options, hour: '2-digit', minute: '2-digit' });

/** A day or a moment as a person writes it; undefined for any other text. */
export function writtenTime(text: string): string | undefined {
  if (Number.isNaN(Date.parse(text))) return undefined;
  if (instantShape.test(text)) return instantWords.format(new Date(text));
  return dayShape.test(text) ? dayWords.format(new Date(text)) : undefined;
}

export function simpleWords(value: unknown, key: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  return codeFields.has(key) && codeShape.test(text) ? text.replaceAll('-', ' ') : text;
}
