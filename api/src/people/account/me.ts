import { approvalStatusOf, type Me } from '../../../contract/people/me.ts';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { isPersonSuspended, isUnlisted, sanctionOfPerson } from '../../platform/http/sanctions.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { tierOfPerson } from '../../platform/http/staff-role.ts';
import { deletionOf } from '../../profiles/profiles/deletion.ts';
import { asksWhetherStillTrue } from '../../profiles/profiles/dormancy.ts';
import { pauseOf } from '../../profiles/profiles/pauses.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { primaryPhotoPath, questionView } from '../../profiles/profiles/view.ts';
import { isAskedOwnWish } from '../../safety/reviews/rules.ts';
import { consentsDue } from '../consents/rules.ts';
import type { Person } from '../people/person.ts';

export const me: Handler<'me'> = async (_input, caller, context) => {
  const { people, outsideReviewers, now, keyedHash } = context;
  const profile = caller.own?.value ?? (await people.findOwnProfile(caller.personId));
  const draftKeys = keyedHash.every('draft', caller.personId);
  if (profile) {
    const own = withProfile(caller, profile, now());
    return {
      ...own,
      profile: own.profile && { ...own.profile, ...(await joinedBy(profile, context)) },
      draftKeys,
    };
  }
  const person = await people.findOrCreate(caller, now());
  const isSuspended = await people.isStillSuspended(person);
  return {
    ...withoutProfile(caller, person),
    ...((await outsideReviewers.find(caller)) && { isOutside: true }),
    ...(isSuspended && { userStatus: 'Suspended' as const, sanction: { kind: 'suspended', until: null } }),
    draftKeys,
  };
};

/** Empty for a profile that joins none, or one that is gone. */
async function joinedBy({ joins }: Profile, { profiles }: Context): Promise<{ joins?: { handle: string } }> {
  const joined = joins && (await profiles.find(joins.profileId));
  return joined ? { joins: { handle: joined.value.handle } } : {};
}

const createdAtOf = ({ personId }: SignedIn, { people, submittedAt }: Profile): string =>
  people.find((person) => person.personId === personId)?.createdAt ?? submittedAt;

const identityView = ({ personId, email, name }: SignedIn) => ({ id: personId, email, name });

function withProfile(caller: SignedIn, profile: Profile, now: Date): Me {
  const { id, handle, type, submittedAt, reviewEndsAt } = profile;
  const status = isPersonSuspended(profile, caller.personId, now) ? 'Suspended' : profile.status;
  const own = profile.people.find(({ personId }) => personId === caller.personId);
  return {
    ...identityView(caller),
    userStatus: status,
    createdAt: createdAtOf(caller, profile),
    tier: tierOfPerson(profile, caller.personId),
    approvalStatus: isAsked(profile, now) ? 'additional_review' : approvalStatusOf[status],
    sanction: sanctionOfPerson(profile, caller.personId, now),
    profile: {
      id,
      handle,
      photo: primaryPhotoPath(profile),
      onboardingCompleted: true,
      status,
      type,
      submittedAt,
      reviewEndsAt,
      ...(profile.question && { question: questionView(profile.question) }),
      ...(isAskedOwnWish(profile) && { ownWish: own?.ownWish ? 'answered' : 'open' }),
      objections: objectionsTo(profile),
      pause: pauseOf(profile, caller.personId),
      deletion: deletionOf(profile, caller.personId),
      ...(profile.dormancy &&
        asksWhetherStillTrue(profile, caller.personId) && {
          stillTrue: { since: profile.dormancy.since, isListed: !isUnlisted(profile) },
        }),
      ...(profile.splitOffAt !== undefined && { hasSplitOff: true }),
      ...(profile.incomplete && { isIncomplete: true }),
      consentsDue: consentsDue(profile, caller.personId),
    },
  };
}

/** The specification’s “Requires Additional Review”: the review time is paused until the newcomer answers. */
const isAsked = ({ status, question }: Profile, now: Date): boolean =>
  status === 'PendingApproval' && question?.answer === null && new Date(question.until) > now;

const objectionsTo = ({ status, decisions }: Profile): string[] =>
  status === 'Approved'
    ? []
    : decisions.filter(({ outcome }) => outcome === 'rejected').map(({ reason }) => reason);

function withoutProfile(caller: SignedIn, { admission, createdAt }: Person): Me {
  return {
    ...identityView(caller),
    userStatus: admission ? 'Onboarding' : 'PendingInvitation',
    createdAt,
    tier: 'explorer',
    approvalStatus: 'pending',
    profile: admission
      ? {
          id: admission.profileId,
          handle: null,
          onboardingCompleted: false,
          status: 'PendingApproval',
          type: null,
          submittedAt: null,
          reviewEndsAt: null,
        }
      : null,
  };
}
