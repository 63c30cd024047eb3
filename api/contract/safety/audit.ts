import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';
import { pagedListWithInput } from '../fields/paging.ts';
import { handle } from '../profiles/profiles.ts';

/** Kinds of audit records, with their names on the page. */
export const auditKinds = {
  'signed-in': 'Signed in',
  'read-pending-profiles': 'Read the list of pending profiles',
  'read-pending-profile': 'Read a pending profile',
  'read-pending-photos': 'Read the photos that wait',
  'read-photo': 'Looked at a photo that is not public',
  'read-reports': 'Read the reports',
  'read-evidence': 'Looked at a reported photo',
  'read-audit': 'Read the audit',
  'profile-decided': 'Decided on a profile',
  'newcomer-asked': 'Asked a newcomer a question',
  'photo-decided': 'Decided on a photo',
  'read-content-reviews': 'Read texts that changed',
  'content-review-closed': 'Checked a changed text',
  'post-removed': 'Removed a message',
  'report-closed': 'Closed a report',
  'read-cases': 'Read the cases',
  'read-case': 'Read a case',
  'case-claimed': 'Took up a case',
  'case-decided': 'Decided a case',
  appealed: 'Appealed against a decision',
  'appeal-decided': 'Decided an appeal',
  'outside-read': 'Read a case about you, as somebody outside whom the operator named',
  'read-suspensions': 'Read the suspensions',
  'correspondents-notified': 'Told everybody to whom a suspended member wrote',
  'reviewing-lost': 'No longer reviewing',
  blocked: 'Blocked a member',
  unblocked: 'Unblocked a member',
  reported: 'Reported something',
  'consent-given': 'Gave a consent',
  'consent-withdrawn': 'Withdrew a consent',
  'partner-invite-created': 'Made a key for a card',
  'partner-invite-withdrawn': 'Took back the key of a card',
  'partner-invite-accepted': 'Signed in for a card',
  paused: 'Paused their profile',
  'pause-ended': 'Ended a pause',
  'deletion-asked': 'Said yes to deleting a shared profile',
  'deletion-declined': 'Said no to deleting a shared profile',
  'joint-rule-set': 'Began or ended a rule of a shared profile',
  'assent-requested': 'Asked the others of a profile for a yes',
  'assent-answered': 'Answered what is decided together',
  'profile-left': 'Went their own way from a profile',
  'joining-undone': 'Undid that somebody joined their profile',
  downloaded: 'Downloaded their data',
  deleted: 'Deleted their account',
  'sign-in-asked': 'Was asked to move a sign-in',
  'sign-in-moved': 'Moved a sign-in',
  'role-changed': 'Changed a role',
  'looking-for-changed': 'Said whom the community looks for',
  'word-pinned': 'Pinned a word from the house to the board',
  'operator-read': 'Looked at it as an operator',
  'operator-act': 'Acted as an operator',
  'group-act': 'Acted in a group',
  'ai-call': 'Had a text polished',
} as const;
export type AuditKind = keyof typeof auditKinds;
export const auditKindNames = namesOf(auditKinds);

/**
 * Staff actions that members can see. Reading a report is left out: it would reveal to the reported member that there
 * is one, and soon who reported them. That an outside reviewer read it is said with a decision that the member reads.
 */
export const staffKinds = [
  'read-pending-profiles',
  'read-pending-profile',
  'read-pending-photos',
  'read-photo',
  'read-content-reviews',
  'content-review-closed',
  'profile-decided',
  'newcomer-asked',
  'photo-decided',
  'post-removed',
  'sign-in-asked',
  'sign-in-moved',
  'outside-read',
  'operator-read',
  'operator-act',
] as const satisfies readonly AuditKind[];

/** Actions of one member against another. Only readers of the audit see them, without who acted. */
export const privateKinds = ['blocked', 'unblocked', 'reported'] as const satisfies readonly AuditKind[];

export const auditLimits = { pageSize: 50, days: 400, ownEntries: 100 };

export const auditMessages = { forbidden: 'You do not have permission to read the audit.' };

const record = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(auditKindNames),
  /**
   * The actor's present handle; null for blocks and reports, and if the actor has no profile, has left or is blocked.
   */
  by: z.nullable(z.string()),
  /** Present handles of the people concerned. */
  about: z.array(z.string()),
  /** The outcome in a word, or the fields that were sent. */
  outcome: z.string(),
  /** A keyed hash of the IP address: equal values came from one address. */
  from: z.string(),
});
export type AuditRecord = z.output<typeof record>;

export const audit = endpoint('GET', 'audit', 'trusted', {
  refusal: auditMessages.forbidden,
  summary:
    'The audit records of one day, the latest first, 50 a page, without others’ actions about the caller. Reading them is recorded too.',
  ...pagedListWithInput(
    {
      /** `YYYY-MM-DD` in UTC. */
      day: z.string().check(z.regex(/^20\d\d-[01]\d-[0-3]\d$/, 'Please enter a day like 2026-11-22')),
      kind: z.optional(z.enum(auditKindNames)),
      /** The handle of the actor or of a person concerned. */
      handle: z.optional(handle),
    },
    { records: z.array(record) },
  ),
});

export const whoSawMyData = endpoint('GET', 'account/who-saw', 'owner', {
  summary:
    'Access to the caller’s data: the newest visits to their profile, readings by staff, and texts sent to the AI provider.',
  output: z.object({
    visits: z.array(z.object({ handle: z.string(), at: instant })),
    staff: z.array(z.object({ kind: z.enum(auditKindNames), at: instant })),
    ai: z.array(z.object({ fields: z.array(z.string()), at: instant })),
  }),
});
export type WhoSaw = z.output<(typeof whoSawMyData)['output']>;
