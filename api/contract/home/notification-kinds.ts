/** How often news of a kind leave the app; what is there already waits for the next time and goes in one. */
export const notificationFrequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type NotificationFrequency = (typeof notificationFrequencies)[number];

interface NotificationKindRow {
  readonly label: string;
  /** Pattern of activity ids. The first row that fits is the kind. */
  readonly ids: RegExp;
  /** Until somebody says otherwise. */
  readonly usually: NotificationFrequency;
  /** Does not wait for the hour after the last mail. */
  readonly isUrgent?: true;
  /** Told to reviewers alone. */
  readonly isOfStaff?: true;
}

/** Kinds of notices. A new kind is one row. */
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
    ...{ label: 'Cases that cannot wait', ids: /^urgent-/, usually: 'now' },
    ...{ isUrgent: true, isOfStaff: true },
  },
  queue: { label: 'What waits for reviewers', ids: /^staff-/, usually: 'daily', isOfStaff: true },
  rest: { label: 'Everything else', ids: /^/, usually: 'weekly' },
} satisfies Record<string, NotificationKindRow>;

export type NotificationKind = keyof typeof rows;
export const notificationKinds: Readonly<Record<NotificationKind, NotificationKindRow>> = rows;
export const notificationKindNames = Object.keys(rows) as NotificationKind[];

export const notificationKindOf = (id: string): NotificationKind =>
  notificationKindNames.find((name) => notificationKinds[name].ids.test(id)) ?? 'rest';
