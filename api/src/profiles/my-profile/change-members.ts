import type { OutputOf } from '../../../contract/fields/endpoint.ts';
import type { MemberFields } from '../../../contract/profiles/member-fields.ts';
import type { addMember as addEndpoint } from '../../../contract/profiles/members.ts';
import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import type { Context } from '../../context.ts';
import { answerRepeat, partsLike } from '../../platform/http/answer-repeat.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import type { Work } from '../../platform/outbox/work.ts';
import { numericIdFrom } from '../../platform/runtime/ids.ts';
import { judgeChanges } from '../../safety/texts/judge.ts';
import { asPerson, changeProfile, type ReadProfile } from '../profiles/change-profile.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { memberFaults } from './member-faults.ts';
import {
  isCarriedOut,
  newMember,
  oncePer,
  requireAsSeen,
  withMemberRemoved,
  withMembersAdded,
  withoutIncomplete,
  withType,
} from './members.ts';
import { textsOfMembers } from './texts.ts';
import { ownProfileView } from './view.ts';

export const addMember: Handler<'addMember'> = async (input, caller, context) => {
  const { member, requestId } = input;
  const pathOf = () => 'member';
  const added = newMembers([member], caller.profile, { ...input, pathOf }, context);
  if (isCarriedOut(caller.profile, requestId)) return answerEarlier(caller, added, context);
  const reviewWork = await judgedMembers(caller, [member], pathOf, context);
  return changeMembers(caller, requestId, (current) => withMembersAdded(current, added), context, reviewWork);
};

/** Removing a member twice is harmless, so no request id needs to be remembered. */
export const removeMember: Handler<'removeMember'> = ({ memberId }, caller, context) =>
  changeMembers(caller, undefined, (current) => withMemberRemoved(current, memberId), context);

export const switchProfileType: Handler<'switchProfileType'> = async (input, caller, context) => {
  const { profileType, requestId } = input;
  const keep = [...new Set(input.keepMemberIds)];
  const pathOf = (index: number) => `newMembers.${index}`;
  const added = newMembers(input.newMembers, caller.profile, { ...input, pathOf }, context);
  if (isCarriedOut(caller.profile, requestId))
    return answerEarlier(caller, added, context, { type: profileType });
  const reviewWork = await judgedMembers(caller, input.newMembers, pathOf, context);
  return changeMembers(
    caller,
    requestId,
    (current) => {
      const changed = withType(current, profileType, keep, added);
      if (changed !== current) requireAsSeen(current, input.basis);
      return changed;
    },
    context,
    reviewWork,
  );
};

const judgedMembers = (
  caller: Owner,
  people: readonly MemberFields[],
  pathOf: (index: number) => string,
  context: Context,
): Promise<Work[]> =>
  judgeChanges(caller, { kind: 'profile', ref: '' }, textsOfMembers(people, pathOf), context);

/**
 * Carries out each request once.
 * @throws ApiError as the change does
 */
async function changeMembers(
  caller: ReadProfile & Pick<Owner, 'personId'>,
  requestId: string | undefined,
  change: (profile: Profile) => Profile,
  context: Context,
  reviewWork: readonly Work[] = [],
): Promise<OutputOf<typeof addEndpoint>> {
  const changed = await changeProfile(
    caller,
    asPerson(caller.personId, (profile) => withoutIncomplete(oncePer(requestId, profile, change))),
    context,
    { follow: () => [...reviewWork] },
  );
  return changedAnswer(changed, caller, context);
}

const changedAnswer = (
  profile: Profile,
  { personId }: Pick<Owner, 'personId'>,
  { now }: Pick<Context, 'now'>,
) => ({
  success: true,
  message: profileMessages.updated,
  profile: ownProfileView(profile, personId, now()),
});

/** Members who were removed since are not compared, nor is the type, which may have been changed back with them. */
function answerEarlier(
  caller: Owner,
  added: readonly Member[],
  context: Context,
  type: Partial<Pick<Profile, 'type'>> = {},
) {
  const { profile } = caller;
  const pairs = added.flatMap(({ bio: _bio, photoId: _photoId, ...sent }) => {
    const made = profile.members.find(({ id }) => id === sent.id);
    return made ? [{ sent, made: partsLike(sent, made) }] : [];
  });
  const typeThen = added.length > 0 && pairs.length === added.length ? type : {};
  return answerRepeat(
    { ...typeThen, added: pairs.map(({ sent }) => sent) },
    { ...partsLike(typeThen, profile), added: pairs.map(({ made }) => made) },
    () => changedAnswer(profile, caller, context),
  );
}

interface NewMemberOptions {
  requestId?: string | undefined;
  pathOf(index: number): string;
}

/**
 * A request id gives the new members the same ids each time, so a repeated call adds nobody twice.
 * @throws ApiError 400 naming every fault
 */
function newMembers(
  people: readonly MemberFields[],
  { id, place }: Pick<Profile, 'id' | 'place'>,
  { requestId, pathOf }: NewMemberOptions,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
): Member[] {
  const faults = people.flatMap((person, index) =>
    memberFaults(person, now(), place?.timeZone).map(({ field, message }) => ({
      field: `${pathOf(index)}.${field}`,
      message,
    })),
  );
  if (faults.length > 0) throw invalidFields(faults);
  const seed = `${id}/${requestId ?? newId()}`;
  return people.map((person, index) => newMember(person, numericIdFrom(`${seed}/${index}`)));
}
