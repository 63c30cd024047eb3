import type { ReportReason } from './report-words.ts';

interface Lane {
  /** Within how many hours of the report it is decided. */
  readonly hours: number;
  /** After how many hours without a reading the people who run Veil are told. */
  readonly unreadHours?: number;
  /** The reporter reads it. */
  readonly promise: string;
}

/** The ways of a report, with what each promises. `docs/safety.md` and the Safety page say the same hours. */
export const lanes = {
  threat: {
    hours: 48,
    unreadHours: 2,
    promise:
      'It comes before everything else, and is decided within 48 hours. If nobody has read it within two hours, the people who run Veil are told.',
  },
  minor: {
    hours: 48,
    promise: 'Safeguarding leads alone see it, and one of them decides within 48 hours.',
  },
  urgent: {
    hours: 48,
    promise: 'A person decides within 48 hours.',
  },
  ordinary: {
    hours: 168,
    promise: 'A person decides within seven days.',
  },
} as const satisfies Record<string, Lane>;
export type LaneName = keyof typeof lanes;

const laneNames: Record<ReportReason, LaneName> = {
  threat: 'threat',
  harassment: 'urgent',
  underage: 'minor',
  fake: 'ordinary',
  'not-agreed': 'urgent',
  'without-consent': 'urgent',
  explicit: 'urgent',
  spam: 'ordinary',
  other: 'ordinary',
  help: 'urgent',
};

export const laneOf = (reason: ReportReason): LaneName => laneNames[reason];

/** True for reports of which whoever may decide is told. */
export const isTimed = (reason: ReportReason): boolean => laneOf(reason) !== 'ordinary';
