import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { withoutUnagreed } from '../../people/consents/rules.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import { task } from '../../platform/outbox/work.ts';
import { approveDueProfile } from '../../safety/reviews/approve-due-profile.ts';
import { besideProfile } from '../profiles/beside.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { inviteLineageBelow } from '../profiles/invite-lineage.ts';
import { defaultPrivacy } from '../profiles/privacy.ts';
import { isPersonOf, type Member, type Profile } from '../profiles/profile.ts';
import { profileSchema } from '../profiles/profile-schema.ts';
import { settleProfile } from '../profiles/settle-profile.ts';
import { settleAdmission } from './admit-by-partner-invite.ts';
import { withInviteReleased } from './rules.ts';

const hourMs = 60 * 60 * 1000;

interface Joining {
  readonly id: number;
  readonly handle: string;
  readonly hash: string;
  readonly invitee: Omit<Profile['people'][number], 'memberId'>;
  readonly card: Member;
}

/** Only reviewers and the person read it, until they join. */
export const waitingHandle = (id: number): string => `newcomer ${id}`;

/**
 * The profile on which somebody waits for their own decision who took an invite of an approved profile. They join that
 * one once they are approved, so that whoever stands on an approved profile was decided on.
 */
export function waitingProfileOf(
  joined: Profile,
  { id, handle, hash, invitee, card }: Joining,
  { now, settings, keyedHash }: Context,
): Profile {
  const submittedAt = now();
  const { bio, funFact } = card;
  return withoutUnagreed({
    schemaVersion: 1,
    id,
    people: [{ ...invitee, memberId: card.id, invitedBy: joined.id }],
    type: 'single',
    handle,
    members: [{ ...card, bio: '', funFact: '' }],
    mainBio: bio,
    funFact,
    location: joined.location,
    ...(joined.place !== undefined && { place: joined.place }),
    hidden: true,
    privacy: defaultPrivacy,
    photos: [],
    status: 'PendingApproval',
    tier: 'explorer',
    submittedAt: submittedAt.toISOString(),
    reviewEndsAt: new Date(submittedAt.getTime() + settings.REVIEW_WINDOW_HOURS * hourMs).toISOString(),
    invitation: null,
    inviteLineage: inviteLineageBelow(joined, keyedHash),
    decisions: [],
    joins: { profileId: joined.id, memberId: card.id, inviteHash: hash },
  });
}

/** Opens the invite again if the person meanwhile created another profile or took another invite. */
export const openWaitingProfile = task('openWaitingProfile', profileSchema, open, {
  secret: 'takenKey',
  isNeverGivenUp: true,
});

async function open(profile: z.output<typeof profileSchema>, context: Context): Promise<undefined> {
  const { handles, profiles } = context;
  const { id: profileId, joins, reviewEndsAt } = profile;
  const personId = profile.people[0]?.personId ?? '';
  const work = [
    settleProfile.now({ profileId }, context),
    approveDueProfile.at(new Date(reviewEndsAt ?? profile.submittedAt), { profileId }, context),
  ];
  const created = await profiles.create(profile, work);
  const found = created === 'done' ? undefined : await profiles.find(profileId);
  // It was there before and is gone: the person left, or has joined.
  if (created !== 'done' && !(found && isPersonOf(found.value, personId))) return;
  if ((await settleAdmission({ profileId, personId }, context)) === 'here') {
    await carryOut(besideProfile(profileId), work, context);
    return;
  }
  const etag = (await profiles.find(profileId))?.etag;
  if (etag !== undefined) await profiles.bury(profileId, etag, []);
  await handles.drop(profile.handle, profileId);
  if (joins && (await profiles.find(joins.profileId)))
    await changeProfile(
      joins.profileId,
      (joined) => withInviteReleased(joined, joins.inviteHash, personId),
      context,
    );
}
