import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import type { completeOnboarding as endpoint } from '../../../contract/profiles/onboarding.ts';
import { onboardingMessages } from '../../../contract/profiles/onboarding-words.ts';
import { handleSkeleton } from '../../../contract/profiles/profiles.ts';
import { isReservedHandle } from '../../../contract/profiles/reserved-handles.ts';
import type { Context } from '../../context.ts';
import { placeOf, spelledLocation } from '../../discovery/places/gazetteer.ts';
import { requireOffered } from '../../discovery/places/offered.ts';
import { givenAtOnboarding } from '../../people/consents/rules.ts';
import type { Person } from '../../people/people/person.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { carryOut } from '../../platform/outbox/carry-out.ts';
import {
  drawFirstShields,
  dropFirstShields,
  listFirstShields,
  settleFirstShields,
  unsettledShields,
} from '../../relations/shields/first-shields.ts';
import { approveDueProfile } from '../../safety/reviews/approve-due-profile.ts';
import { judgeTexts } from '../../safety/texts/judge.ts';
import { newMember } from '../my-profile/members.ts';
import { textsOfMembers } from '../my-profile/texts.ts';
import { besideProfile } from '../profiles/beside.ts';
import { eraseLater } from '../profiles/cards/erase-sealed.ts';
import { withSealed } from '../profiles/cards/sealed.ts';
import { defaultPrivacy } from '../profiles/privacy.ts';
import { isPersonOf, type Profile } from '../profiles/profile.ts';
import { settleProfile } from '../profiles/settle-profile.ts';
import { type EnteredMember, faultsOf, withTagIds } from './rules.ts';

const hour = 60 * 60 * 1000;
const submittedAnswer = { success: true, message: 'Your profile is under review.' };

/** The profile is created once, under the id reserved when the invitation was redeemed. The outbox does the rest. */
export const completeOnboarding: Handler<'completeOnboarding'> = async (sent, caller, context) => {
  const form: OnboardingForm = { ...sent, members: sent.members.map(withTagIds) };
  const { people, profiles, handles, now } = context;
  const person = await people.find(caller.personId);
  if (person?.admission?.profileId !== form.profileId) throw new ApiError(404, onboardingMessages.noProfile);
  const earlier = await profiles.find(form.profileId);
  if (earlier) return finishSubmission(earlier.value, caller.personId, context);

  const lives = await placeOf(form.location);
  const faults = faultsOf(form, now(), lives?.timeZone);
  if (faults.length > 0) throw invalidFields(faults);
  requireOffered(form.location, lives, context);
  const reviewWork = await judgeTexts(
    { profileId: form.profileId, kind: 'profile', ref: '' },
    {
      handle: form.handle,
      mainBio: form.mainBio,
      location: form.location,
      ...textsOfMembers(form.members, (index) => `members.${index}`),
    },
    context,
  );
  if (isReservedHandle(form.handle) || !(await handles.claim(form.handle, form.profileId))) {
    throw invalidFields([{ field: 'handle', message: onboardingMessages.handleTaken }]);
  }
  const created = newProfile(form, person, lives, context);
  const shields = await drawFirstShields(form.keptApart ?? [], caller, created, context);
  const unsettledExclusions = unsettledShields(shields, caller, context);
  const profile = withSealed(
    { ...created, ...(shields.length > 0 && { hasShields: true, unsettledExclusions }) },
    now(),
  );
  const { id: profileId, reviewEndsAt } = profile;
  const work = [
    settleProfile.now({ profileId }, context),
    approveDueProfile.at(new Date(reviewEndsAt ?? profile.submittedAt), { profileId }, context),
    ...eraseLater({}, profile, context),
    ...settleFirstShields(shields, caller, profileId, context),
    ...reviewWork,
  ];
  const dropShields = () => dropFirstShields(shields, caller, created, context);
  const outcome = await profiles.create(profile, work).catch(async (fault: unknown) => {
    await dropShields();
    throw fault;
  });
  if (outcome === 'done') {
    await listFirstShields(shields, caller, context);
    await carryOut(besideProfile(profileId), work, context);
    return submittedAnswer;
  }
  await dropShields();
  const winner = await profiles.find(form.profileId);
  if (!winner) throw new ApiError(409, onboardingMessages.exception);
  if (handleSkeleton(winner.value.handle) !== handleSkeleton(form.handle))
    await handles.drop(form.handle, form.profileId);
  return finishSubmission(winner.value, caller.personId, context);
};

type OnboardingForm = Omit<ParsedOf<typeof endpoint>, 'members'> & { members: EnteredMember[] };

/**
 * If the id already belongs to another profile, the person gets a new one. The page continues with it after a
 * refresh.
 */
async function finishSubmission(profile: Profile, personId: string, context: Context) {
  if (!isPersonOf(profile, personId)) {
    await context.people.readmit(personId, profile.id, context.newNumericId());
    throw new ApiError(404, onboardingMessages.noProfile);
  }
  return submittedAnswer;
}

function newProfile(
  form: OnboardingForm,
  person: Person,
  place: Profile['place'],
  { now, settings, newNumericId }: Context,
): Profile {
  const submittedAt = now();
  const firstMemberId = newNumericId();
  const invitation = person.admission?.invitation;
  const isSingle = form.profileType === 'single';
  return {
    schemaVersion: 1,
    id: form.profileId,
    people: [
      {
        personId: person.id,
        memberId: firstMemberId,
        createdAt: person.createdAt,
        consents: givenAtOnboarding(form.consents, submittedAt.toISOString()),
        ...(person.notBefore !== undefined && { notBefore: person.notBefore }),
      },
    ],
    type: form.profileType,
    handle: form.handle,
    members: form.members.map(({ answersThemselves, ...member }, index) => {
      const entered = newMember(member, firstMemberId + index);
      if (isSingle) return { ...entered, funFact: '' };
      return index > 0 && answersThemselves ? { ...entered, awaited: 'chosen' } : entered;
    }),
    mainBio: form.mainBio,
    funFact: (isSingle && form.members[0]?.funFact) || '',
    location: spelledLocation(form.location, place),
    place,
    ...(form.wishes && { wishes: form.wishes }),
    hidden: false,
    privacy: defaultPrivacy,
    photos: [],
    status: 'PendingApproval',
    tier: 'explorer',
    submittedAt: submittedAt.toISOString(),
    reviewEndsAt: new Date(submittedAt.getTime() + settings.REVIEW_WINDOW_HOURS * hour).toISOString(),
    invitation: invitation ? { inviterId: invitation.inviterId, id: invitation.id } : null,
    ...(person.admission?.inviteLineage && { inviteLineage: person.admission.inviteLineage }),
    decisions: [],
  };
}
