import type { Clause } from '../people/consents/terms-clauses.ts';

/** Reasons of a report, with their names on the page. */
export const reportReasons = {
  threat: 'Threat of violence',
  harassment: 'Harassment or coercion',
  underage: 'Somebody who may be under 18',
  fake: 'Not who they say they are',
  'not-agreed': 'I did not agree to this profile',
  'without-consent': 'A photo or text shared without consent',
  explicit: 'Explicit or violent content',
  spam: 'Advertising, money or a scam',
  other: 'Something else',
  help: 'A call for help at an evening',
} as const;
export type ReportReason = keyof typeof reportReasons;

const { help: _help, ...chosen } = reportReasons;
/** The reasons that somebody chooses who reports. A call for help is no report of anybody. */
export const chosenReasons = chosen;
export type ChosenReason = keyof typeof chosenReasons;

/** The clause of the terms that each reason breaks, if any. */
export const clauseOf: Record<ReportReason, Clause> = {
  threat: 'conduct',
  harassment: 'conduct',
  underage: 'age',
  fake: 'people',
  'not-agreed': 'people',
  'without-consent': 'explicit',
  explicit: 'explicit',
  spam: 'conduct',
  other: 'conduct',
  help: 'conduct',
};

/**
 * `minor` may show or concern somebody under 18 and is only for safeguarding leads. `intimate` is a picture shared
 * without the consent of the person shown.
 */
export const urgencies = ['minor', 'intimate'] as const;
export type Urgency = (typeof urgencies)[number];

/** The urgency of each reason that is urgent. */
export const urgencyOf: Partial<Record<ReportReason, Urgency>> = {
  underage: 'minor',
  'without-consent': 'intimate',
};

/** Each side reads it of every decision of a case, whoever decided, so that it tells nothing. */
export const personDecided = 'A person decided; in a small community they may know both of you.';

/** The role that looks at a report with a confirmed address. */
export const lookerOf = (reason: ReportReason): string =>
  urgencyOf[reason] === 'minor' ? 'safeguarding lead' : 'moderator';

/** Shown beside the question which card it is. */
export const cardHint =
  'That card alone is hidden until a reviewer has decided, within 48 hours. Nobody learns that it was you.';

/** The same for a report from outside, which hides what it names once its address is confirmed. */
export const cardHintOutside =
  'A reviewer decides within 48 hours. Until then that card alone is hidden, once you have confirmed your address. Nobody learns that it was you.';

export const goodFaithMissing = 'Please confirm that what you say is true, as far as you know';

/** The length of the code by which an outside reporter confirms an address. */
export const contactCodeLength = 24;

export const reportLimits = {
  textMax: 2000,
  /** The shortest text of an outside report. */
  outsideMin: 20,
  perDay: 20,
  perDayWhenNew: 8,
  /** Threats that page whoever is on call, from one person. */
  threatsPerDay: 2,
  /** Outside reports from one network. Further ones are received too, and rank behind all others. */
  perDayFromOutside: 5,
  /** Outside reports about one member that join one case. Further ones are cases of their own. */
  perDayAboutOneFromOutside: 3,
  /** Letters that ask to confirm an address, to one address and for one network. */
  confirmationsPerDay: 2,
  confirmationsPerDayFromOutside: 5,
  /** Staff look at a report with a confirmed address within so many hours. */
  lookHours: 2,
  /** Pictures like one whose hash was sent are found within so many minutes. */
  searchMinutes: 15,
  /** Requests for the result of a report, from one network. */
  looksPerHour: 60,
  whereMax: 300,
  emailMax: 254,
};

/** Positions of cards on a profile, for somebody who did not agree to be on it. */
const cardOrdinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
export const cardChoices = [
  { value: '', label: 'I am not sure' },
  ...cardOrdinals.map((place, index) => ({ value: String(index + 1), label: `The ${place} on the profile` })),
];
