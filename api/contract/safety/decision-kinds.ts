import { namesOf } from '../fields/names-of.ts';
import type { Clause } from '../people/consents/terms-clauses.ts';
import type { Urgency } from './report-words.ts';
import type { TierChange } from './tiers.ts';

export const decisionKinds = ['newcomer', 'photo', 'text', 'event', 'group', 'sanction', 'tier'] as const;
export type DecisionKind = (typeof decisionKinds)[number];

/**
 * The author of a decision: `machine` is automatic moderation, `person` a reviewer, `rule` a deadline or a count without anybody
 * looking.
 */
export const deciders = ['machine', 'person', 'rule'] as const;
type Decider = (typeof deciders)[number];

/** Whether somebody reported it, without who did. */
export const origins = ['notice', 'own'] as const;
type Origin = (typeof origins)[number];

interface Row {
  readonly kind: DecisionKind;
  readonly what: string;
  /** Label of the total of this kind in the yearly statistics. */
  readonly all: string;
  readonly clause: Clause;
  readonly by: Decider;
  readonly origin: Origin;
}

type TierRow = `tier-${TierChange}`;
const tierStatement = (what: string, all: string): Row => ({
  kind: 'tier',
  what,
  all,
  clause: 'review',
  by: 'person',
  origin: 'own',
});
const tierStatements: Record<TierRow, Row> = {
  'tier-verify': tierStatement('You were made a verified member', 'Members verified'),
  'tier-trust': tierStatement('You were made a trusted member', 'Members made trusted'),
  'tier-make-moderator': tierStatement('You were made a moderator', 'Moderators named'),
  'tier-end-moderator': tierStatement('You are no longer a moderator', 'Moderators ended'),
  'tier-make-lead': tierStatement('You were made a safeguarding lead', 'Safeguarding leads named'),
  'tier-end-lead': tierStatement('You are no longer a safeguarding lead', 'Safeguarding leads ended'),
  'tier-end-trusted': tierStatement('You are no longer a trusted member', 'Trusted members ended'),
  'tier-end-verified': tierStatement('You are no longer a verified member', 'Verifications ended'),
};

const boardStatement = (what: string, all: string): Row => ({
  kind: 'text',
  what,
  all,
  clause: 'conduct',
  by: 'person',
  origin: 'own',
});

const heldWords = 'Your profile was out of lists until somebody looks';
type HiddenRow = `hidden-${Urgency}-${Origin}` | `held-minor-${Origin}`;
const hiddenStatement = (
  clause: Clause,
  origin: Origin,
  what = 'Pictures of yours were hidden until somebody looks',
): Row => ({
  kind: 'photo',
  what,
  all: 'Members whose pictures were hidden by a report, before anybody looked',
  clause,
  by: 'rule',
  origin,
});
/** They restrict nothing for good, so the decision that follows is what can be appealed. */
const hiddenStatements: Record<HiddenRow, Row> = {
  'hidden-minor-notice': hiddenStatement('age', 'notice'),
  'hidden-minor-own': hiddenStatement('age', 'own'),
  'hidden-intimate-notice': hiddenStatement('explicit', 'notice'),
  'hidden-intimate-own': hiddenStatement('explicit', 'own'),
  'held-minor-notice': hiddenStatement('age', 'notice', heldWords),
  'held-minor-own': hiddenStatement('age', 'own', heldWords),
};

const rows = {
  'newcomer-approved': {
    kind: 'newcomer',
    what: 'Your profile was approved',
    all: 'Newcomers approved',
    clause: 'review',
    by: 'person',
    origin: 'own',
  },
  'newcomer-due': {
    kind: 'newcomer',
    what: 'Your profile was approved',
    all: 'Newcomers approved',
    clause: 'review',
    by: 'rule',
    origin: 'own',
  },
  'newcomer-second': {
    kind: 'newcomer',
    what: 'A second reviewer reads your profile',
    all: 'Newcomers read by a second reviewer',
    clause: 'review',
    by: 'person',
    origin: 'own',
  },
  'newcomer-objected': {
    kind: 'newcomer',
    what: 'A second reviewer reads your profile',
    all: 'Newcomers read by a second reviewer',
    clause: 'review',
    by: 'person',
    origin: 'notice',
  },
  'newcomer-rejected': {
    kind: 'newcomer',
    what: 'Your profile was not approved',
    all: 'Newcomers turned down',
    clause: 'review',
    by: 'person',
    origin: 'own',
  },
  'photo-refused': {
    kind: 'photo',
    what: 'A photo was refused',
    all: 'Photos refused by a machine',
    clause: 'explicit',
    by: 'machine',
    origin: 'own',
  },
  'photo-rejected': {
    kind: 'photo',
    what: 'A photo was not approved',
    all: 'Photos turned down by a reviewer',
    clause: 'explicit',
    by: 'person',
    origin: 'own',
  },
  'photo-lapsed': {
    kind: 'photo',
    what: 'A refused photo was deleted before anybody looked',
    all: 'Refused photos deleted before anybody looked',
    clause: 'explicit',
    by: 'rule',
    origin: 'own',
  },
  'text-refused': {
    kind: 'text',
    what: 'A text was not saved',
    all: 'Texts refused by a machine',
    clause: 'conduct',
    by: 'machine',
    origin: 'own',
  },
  'post-removed': boardStatement('Your message was taken off the board', 'Messages taken off the board'),
  'answer-removed': boardStatement('Your answer was taken off the board', 'Answers taken off the board'),
  'reviewing-lost': {
    kind: 'tier',
    what: 'No longer reviewing',
    all: 'Reviewers who decide on nothing for a time',
    clause: 'review',
    by: 'rule',
    origin: 'own',
  },
  ...tierStatements,
  ...hiddenStatements,
} satisfies Record<string, Row>;

/**
 * Decisions without a case that can be appealed. For automatic refusals, the owner asks for a person at the upload
 * instead.
 */
const appealedAgainst: readonly StatementName[] = [
  'newcomer-rejected',
  'photo-rejected',
  'photo-lapsed',
  'post-removed',
  'answer-removed',
  'reviewing-lost',
  'tier-end-verified',
  'tier-end-trusted',
  'tier-end-moderator',
  'tier-end-lead',
];
export const canBeAppealed = (name: StatementName): boolean => appealedAgainst.includes(name);

/** Decisions without a case. To add one, add a row; it then appears in “Decisions about you”. */
export type StatementName = keyof typeof rows;
export const statements: Readonly<Record<StatementName, Row>> = rows;
export const statementNames = namesOf(rows);
