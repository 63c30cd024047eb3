/** How often notifications of a kind are sent. All news that wait are sent as one notification. */
export const notificationFrequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type NotificationFrequency = (typeof notificationFrequencies)[number];

/** The groups in which a member sets the frequency of several kinds at once. */
export const notificationGroups = {
  people: 'People',
  evenings: 'Evenings and groups',
  house: 'You and the house',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

interface NotificationKindRow {
  readonly label: string;
  readonly group: NotificationGroup;
  /** A pattern of activity ids. The first row that matches is the kind. */
  readonly ids: RegExp;
  /** The default frequency. */
  readonly usually: NotificationFrequency;
  /** True if the notification may be sent within an hour of the last mail. */
  readonly isUrgent?: true;
  /** True if only reviewers get it. */
  readonly isOfStaff?: true;
  /** True if it asks for an answer or a visit, so that Home shows it first. */
  readonly waits?: true;
}

/** Kinds of notifications. To add a kind, add a row. */
const rows = {
  account: {
    label: 'Your safety and your account',
    group: 'house',
    ids: /^account-/,
    usually: 'now',
    isUrgent: true,
  },
  decision: {
    label: 'Decisions about you',
    group: 'house',
    ids: /^(decision|tier|reviewing|judge)-/,
    usually: 'now',
    waits: true,
  },
  second: {
    label: 'The people on your profile',
    group: 'people',
    ids: /^people-/,
    usually: 'now',
    waits: true,
  },
  review: { label: 'The review of your profile', group: 'house', ids: /^review-/, usually: 'now' },
  offer: {
    label: 'A place kept for you',
    group: 'evenings',
    ids: /^event-\d+-offer$/,
    usually: 'now',
    isUrgent: true,
    waits: true,
  },
  reminder: {
    label: 'Reminders before an event',
    group: 'evenings',
    ids: /^event-\d+-reminder$/,
    usually: 'now',
    waits: true,
  },
  event: {
    label: 'Invitations to events, and their changes',
    group: 'evenings',
    ids: /^event-/,
    usually: 'now',
    waits: true,
  },
  request: {
    label: 'First messages from somebody new',
    group: 'people',
    ids: /^request-/,
    usually: 'now',
    waits: true,
  },
  message: { label: 'Messages', group: 'people', ids: /^conversation-/, usually: 'now', waits: true },
  mutual: {
    label: 'You and somebody both said yes',
    group: 'people',
    ids: /^(shared|again)-/,
    usually: 'now',
    waits: true,
  },
  interest: {
    label: 'Somebody’s interest in you',
    group: 'people',
    ids: /^(connection|photo-grant|photo-request)-/,
    usually: 'now',
    waits: true,
  },
  introduction: {
    label: 'Introductions',
    group: 'people',
    ids: /^introduction-/,
    usually: 'now',
    waits: true,
  },
  group: { label: 'Your groups', group: 'evenings', ids: /^group-/, usually: 'daily', waits: true },
  nearby: { label: 'New evenings near you', group: 'evenings', ids: /^evenings-/, usually: 'weekly' },
  feedback: { label: 'Feedback', group: 'evenings', ids: /^feedback-/, usually: 'daily', waits: true },
  yes: {
    label: 'Questions that wait for your yes',
    group: 'people',
    ids: /^(in-picture|together)-/,
    usually: 'now',
    waits: true,
  },
  together: {
    label: 'What you save and say together',
    group: 'people',
    ids: /^(favorite|sent)-/,
    usually: 'never',
    waits: true,
  },
  board: {
    label: 'Answers on the board',
    group: 'people',
    ids: /^board-/,
    usually: 'weekly',
    waits: true,
  },
  photo: { label: 'Your photos', group: 'house', ids: /^photo-/, usually: 'daily' },
  report: { label: 'What came of your reports', group: 'house', ids: /^report-/, usually: 'daily' },
  urgent: {
    label: 'Cases that cannot wait',
    group: 'house',
    ids: /^urgent-/,
    usually: 'now',
    isUrgent: true,
    isOfStaff: true,
    waits: true,
  },
  queue: {
    label: 'What waits for reviewers',
    group: 'house',
    ids: /^(staff|pending|open)-/,
    usually: 'daily',
    isOfStaff: true,
    waits: true,
  },
  rest: { label: 'Everything else', group: 'house', ids: /^/, usually: 'weekly' },
} satisfies Record<string, NotificationKindRow>;

export type NotificationKind = keyof typeof rows;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindRow>> = rows;
export const notificationKindNames = Object.keys(rows) as NotificationKind[];

/** Sent at once, whatever the hour and the frequency of its kind: the person asked for it at this moment. */
export const isAskedFor = (id: string): boolean => /^account-home-\d+-\d+$/.test(id);

export const notificationKindOf = (id: string): NotificationKind =>
  notificationKindNames.find((name) => notificationKinds[name].ids.test(id)) ?? 'rest';
