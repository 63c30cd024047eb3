import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Urgency, urgencies } from '../../../api/contract/safety/report-words.ts';
import { endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers, type ReportableKind } from '../../../api/src/features.ts';
import { type Owner, requirements } from '../../../api/src/platform/http/identify.ts';
import * as predicates from '../../../api/src/platform/http/roles.ts';
import { readNow } from '../../../api/src/platform/memory/recent.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Photo } from '../../../api/src/profiles/profiles/photo.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { outsideKind } from '../../../api/src/safety/moderation/evidence/evidence.ts';
import { fileReport, subjectOf } from '../../../api/src/safety/reports/file-report.ts';
import { samplePhoto } from '../../fixtures/stored-profile.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';

/** A role of staff, as `http/roles.ts` tells it. */
type StaffRole = keyof typeof predicates;
type Role = StaffRole | (typeof viewersWithoutAccess)[number];

/** Nobody of these opens anything. */
const viewersWithoutAccess = [
  'member',
  'lost the reviewing',
  'restricted',
  'lead without a tier',
  'moderator without a tier',
] as const;

/** A role that is new does not compile until it is said here who holds it, and below what they open. */
const holders: Record<StaffRole, Partial<Profile>> = {
  isReviewer: { tier: 'verified' },
  isModerator: { tier: 'verified', isModerator: true },
  isTrusted: { tier: 'trusted' },
  isSafeguardingLead: { tier: 'verified', isSafeguardingLead: true },
};
const farFuture = '2099-01-01T00:00:00.000Z';
const allRoles = { tier: 'trusted', isModerator: true, isSafeguardingLead: true } as const;
const otherViewers: Record<(typeof viewersWithoutAccess)[number], Partial<Profile>> = {
  member: {},
  'lost the reviewing': { ...allRoles, reviewsAgainAt: farFuture },
  restricted: { ...allRoles, sanction: { version: 1, restrictedUntil: farFuture, statusBefore: null } },
  'lead without a tier': { isSafeguardingLead: true },
  'moderator without a tier': { isModerator: true },
};

const reviewers: readonly Role[] = ['isReviewer', 'isModerator', 'isTrusted', 'isSafeguardingLead'];
const moderators: readonly Role[] = ['isModerator', 'isTrusted'];
const leads: readonly Role[] = ['isSafeguardingLead'];

/** Readers of a report's evidence, by what was reported. A new kind does not compile until it is decided here. */
const ofKind: Record<ReportableKind | typeof outsideKind, readonly Role[]> = {
  profile: reviewers,
  listing: reviewers,
  photo: reviewers,
  boardPost: reviewers,
  boardAnswer: reviewers,
  event: reviewers,
  group: reviewers,
  thread: moderators,
  groupMessage: moderators,
  eventMessage: moderators,
  feedback: moderators,
  message: moderators,
  outside: moderators,
};

/** Whatever the kind. */
const ofUrgency: Record<Urgency, readonly Role[]> = { minor: leads, intimate: moderators };
const reasonOf = { minor: 'underage', intimate: 'without-consent' } as const;

/** Viewers of a photo that waits for a reviewer, by why it does. */
const ofWaiting: Record<'unsure' | 'refused' | Urgency, readonly Role[]> = {
  unsure: reviewers,
  refused: moderators,
  ...ofUrgency,
};
const waitingAs: Record<keyof typeof ofWaiting, Partial<Photo>> = {
  unsure: {},
  refused: { refused: { rejection: 'It is too explicit.', at: '2027-01-01T00:00:00.000Z' } },
  minor: { knownFor: 'minor' },
  intimate: { knownFor: 'intimate' },
};

const staff = {} as Record<Role, Owner>;
const roles = [...(Object.keys(holders) as StaffRole[]), ...viewersWithoutAccess];

const { context } = await openIsolated();
for (const role of roles) {
  const who = await newMember(context);
  const changes = { ...holders, ...otherViewers }[role];
  await changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);
  staff[role] = await rereadOwner(who, context);
}

type Asked = 'moderationQueue' | 'moderationCase' | 'claimCase' | 'reportPicture' | 'pendingPhotos';

/** The API's answer to somebody who asks; undefined where it refuses. */
async function callAs<Name extends Asked>(
  name: Name,
  input: Parameters<(typeof handlers)[Name]>[0],
  who: Owner,
): Promise<Awaited<ReturnType<(typeof handlers)[Name]>> | undefined> {
  const { caller } = endpoints[name];
  if (!requirements[caller].holds(who.profile, context.now(), who.personId)) return undefined;
  const handle = handlers[name] as (input: unknown, who: Owner, context: Context) => unknown;
  try {
    return (await handle(input, who, context)) as Awaited<ReturnType<(typeof handlers)[Name]>>;
  } catch (fault) {
    expect(fault).toMatchObject({ status: 404 });
    return undefined;
  }
}

async function openTo(answers: (who: Owner) => Promise<boolean>): Promise<Role[]> {
  const open: Role[] = [];
  for (const role of roles) if (await answers(staff[role])) open.push(role);
  return open;
}

/** All subjects in the queues of somebody. */
async function queueOf(who: Owner): Promise<Set<number>> {
  const all = new Set<number>();
  let cursor: string | null | undefined;
  do {
    const page = await callAs('moderationQueue', { ...(cursor && { cursor }) }, who);
    for (const { subjectId } of page?.cases ?? []) all.add(subjectId);
    cursor = page?.nextCursor;
  } while (cursor);
  return all;
}

/** A report with a picture, as its feature would have it kept. @returns its subject and its id */
async function reportedCase(kind: keyof typeof ofKind, urgency: Urgency | undefined) {
  const { profile } = await newMember(context);
  const subjectId = profile.id;
  const picture = `${subjectId}/${randomUUID()}-one`;
  await context.evidence.keep(picture, new Uint8Array([1]));
  const key = randomUUID();
  const caseId = await fileReport(
    {
      key,
      subjectId,
      object: { kind, id: key },
      reporter: { id: 1, inviterId: 0, weight: 1 },
      isPrivate: kind === outsideKind || (context.reportables[kind]?.isPrivate ?? false),
      subject: subjectOf(profile, context),
      reason: urgency ? reasonOf[urgency] : 'other',
      isShown: false,
      hideable: [],
      text: '',
      evidence: 'What was said.',
      photos: [],
      pictures: [picture],
    },
    context,
  );
  return { subjectId, caseId, reportId: `${key}-${caseId}` };
}

it('has somebody of each role, and nobody of another', () => {
  const all = { ...predicates };
  for (const role of Object.keys(holders) as StaffRole[])
    expect(all[role](staff[role].profile), role).toBe(true);
});

describe.each(Object.keys(ofKind) as (keyof typeof ofKind)[])('what is kept of a report: %s', (kind) => {
  it.each([undefined, ...urgencies])(
    'of the urgency %s is opened by whom it is for, and nobody else',
    async (urgency) => {
      const wanted = urgency ? ofUrgency[urgency] : ofKind[kind];
      const { subjectId, caseId, reportId } = await reportedCase(kind, urgency);
      const ways: Record<string, (who: Owner) => Promise<boolean>> = {
        queue: async (who) => (await queueOf(who)).has(subjectId),
        case: async (who) => (await callAs('moderationCase', { subjectId }, who)) !== undefined,
        claim: async (who) =>
          (await callAs('claimCase', { subjectId, caseId, release: true }, who)) !== undefined,
        picture: async (who) =>
          (await callAs('reportPicture', { subjectId, id: reportId, index: 1 }, who)) !== undefined,
      };
      for (const [way, answers] of Object.entries(ways))
        expect((await openTo(answers)).sort(), way).toEqual([...wanted].sort());
    },
  );
});

describe('a photo that waits', () => {
  it.each(Object.keys(ofWaiting) as (keyof typeof ofWaiting)[])(
    'as %s is shown to whom it is for',
    async (why) => {
      const { profile } = await newMember(context);
      const photo: Photo = {
        ...samplePhoto({ isPrimary: true }),
        id: randomUUID(),
        status: 'pending_approval',
        ...waitingAs[why],
      };
      const photosWaitingSince = '2027-01-01T00:00:00.000Z';
      await changeProfile(profile.id, (one) => ({ ...one, photos: [photo], photosWaitingSince }), context);
      const isListed = async (who: Owner) =>
        (await callAs('pendingPhotos', {}, who))?.photos.some((one) => one.photo.id === photo.id) ?? false;
      const isSeen = async (who: Owner) =>
        (await context.photoOwners.profile?.findVisible(profile.id, photo.id, who, context, readNow)) !==
        undefined;
      const wanted = [...ofWaiting[why]].sort();
      expect((await openTo(isListed)).sort()).toEqual(wanted);
      expect((await openTo(isSeen)).sort()).toEqual(wanted);
    },
  );
});
