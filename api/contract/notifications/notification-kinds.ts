/** How often notifications of a kind are sent. All news that wait are sent as one notification. */
export const notificationFrequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type NotificationFrequency = (typeof notificationFrequencies)[number];

interface NotificationKindRow {
  readonly label: string;
  /** A pattern of activity ids. The first row that matches is the kind. */
  readonly ids: RegExp;
  /** The default frequency. */
  readonly usually: NotificationFrequency;
  /** True if the notification may be sent within an hour of the last mail. */
  readonly isUrgent?: true;
  /** True if only reviewers get it. */
  readonly isOfStaff?: true;
}

/** Kinds of notifications. To add a kind, add a row. */
const rows = {
  account: { label: 'Your safety and your account', ids: /^account-/, usually: 'now', isUrgent: true },
  decision: { label: 'Decisions about you', ids: /^(decision|tier|reviewing|judge)-/, usually: 'now' },
  second: { label: 'Who signs in with you, and asks you', ids: /^people-/, usually: 'now' },
  review: { label: 'The review of your profile', ids: /^review-/, usually: 'now' },
  offer: { label: 'A place kept for you', ids: /^event-\d+-offer$/, usually: 'now', isUrgent: true },
  reminder: { label: 'Reminders before an event', ids: /^event-\d+-reminder$/, usually: 'now' },
  event: { label: 'Changes of your events', ids: /^event-/, usually: 'now' },
  request: { label: 'First messages from somebody new', ids: /^request-/, usually: 'now' },
  message: { label: 'Messages', ids: /^conversation-/, usually: 'now' },
  mutual: { label: 'Something you share with somebody', ids: /^shared-/, usually: 'now' },
  interest: {
    label: 'Somebody’s interest in you',
    ids: /^(connection|photo-grant|photo-request)-/,
    usually: 'now',
  },
  group: { label: 'Your groups', ids: /^group-/, usually: 'daily' },
  feedback: { label: 'Feedback', ids: /^feedback-/, usually: 'daily' },
  yes: { label: 'What waits for your yes', ids: /^(in-picture|together)-/, usually: 'now' },
  photo: { label: 'Your photos', ids: /^photo-/, usually: 'daily' },
  report: { label: 'What came of your reports', ids: /^report-/, usually: 'daily' },
  urgent: {
    label: 'Cases that cannot wait',
    ids: /^urgent-/,
    usually: 'now',
    isUrgent: true,
    isOfStaff: true,
  },
  queue: { label: 'What waits for reviewers', ids: /^staff-/, usually: 'daily', isOfStaff: true },
  rest: { label: 'Everything else', ids: /^/, usually: 'weekly' },
} satisfies Record<string, NotificationKindRow>;

export type NotificationKind = keyof typeof rows;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindRow>> = rows;
export const notificationKindNames = Object.keys(rows) as NotificationKind[];

export const notificationKindOf = (id: string): NotificationKind =>
  notificationKindNames.find((name) => notificationKinds[name].ids.test(id)) ?? 'rest';
