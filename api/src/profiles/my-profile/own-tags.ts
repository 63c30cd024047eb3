import type { OutputOf } from '../../../contract/fields/endpoint.ts';
import { consentMessages } from '../../../contract/people/consents/words.ts';
import {
  type addTag as addEndpoint,
  type ProfileTag,
  type TagName,
  tagMessages,
} from '../../../contract/profiles/member-tags.ts';
import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import type { Context } from '../../context.ts';
import { addsIntimateTag, answersFor, mayKeepIntimate, needsConsent } from '../../people/consents/rules.ts';
import { ApiError, invalidFields } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { Handler } from '../../platform/http/serve.ts';
import { cardAsRead, requireNotAnothers } from '../profiles/cards/card-as-read.ts';
import { asPerson, changeProfile, type ReadProfile } from '../profiles/change-profile.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { privateTags, publicTags, sharedTags } from '../tags/profile-tags.ts';
import { discoveryTagRules } from '../tags/rules.ts';
import { chosenIdsIn, chosenTagsIn, withoutTagOf, withTag } from './choose-tags.ts';
import { withMerged } from './merge-tags.ts';

export const memberTags: Handler<'memberTags'> = ({ memberId }, { profile, personId }) => {
  const member = cardAsRead(profile, personId, memberOf(profile, memberId));
  return {
    publicTags: byCategory(publicTags(member, profile.members)),
    privateTags: byCategory(privateTags(member)),
  };
};

const byCategory = (tags: ProfileTag[]) =>
  [...Map.groupBy(tags, ({ category }) => category)].map(([category, list]) => ({ category, tags: list }));

export const addTag: Handler<'addTag'> = (
  { memberId, category, isPrivate = false, ...tag },
  caller,
  context,
) => {
  const { tagId, label } = choiceNamed(tag.tagId, category);
  const choosing = { tagId, category, isPrivate };
  const message = tagMessages.added(label);
  return changeTags(caller, memberId, (member) => withTag(member, choosing), message, context);
};

export const removeTag: Handler<'removeTag'> = ({ memberId, ...tag }, caller, context) => {
  const { tagId, label } = choiceNamed(tag.tagId);
  const message = tagMessages.removed(label);
  return changeTags(caller, memberId, (member) => withoutTagOf(member, tagId), message, context);
};

/** @throws ApiError 400 for a name that no tag open to choice has */
function choiceNamed(name: TagName, category?: string) {
  const tagId = discoveryTagRules.idOf(name, category);
  const choice = discoveryTagRules.find(tagId);
  if (!choice) throw invalidFields([{ field: 'tagId', message: tagMessages.invalid }]);
  return { tagId, label: choice.label };
}

/** With a basis, changes that others made since are kept. Without one, the input replaces everything. */
export const setMemberTags: Handler<'setMemberTags'> = (input, caller, context) => {
  const next = chosenTagsIn(input);
  const basis = input.basis && chosenIdsIn(input.basis);
  return changeTags(
    caller,
    input.memberId,
    (member) => (basis ? withMerged(member, next, basis) : { ...member, ...next }),
    profileMessages.updated,
    context,
  );
};

/** @throws ApiError 404 if the profile has no such member */
function memberOf({ members }: Profile, memberId: number): Member {
  const member = members.find(({ id }) => id === memberId);
  if (!member) throw new ApiError(404, profileMessages.memberNotFound);
  return member;
}

async function changeTags(
  caller: ReadProfile & Pick<Owner, 'personId'>,
  memberId: number,
  change: (member: Member) => Member,
  message: string,
  context: Context,
): Promise<OutputOf<typeof addEndpoint>> {
  const { members } = await changeProfile(
    caller,
    asPerson(caller.personId, (profile) => withMember(profile, memberId, change, caller.personId)),
    context,
  );
  const member = members.find((one) => one.id === memberId);
  return {
    success: true,
    message,
    memberTags: member ? [...publicTags(member, members), ...privateTags(member)] : [],
    sharedTags: sharedTags(members),
  };
}

/** @throws ApiError 403 for an intimate tag if the member's own people have not agreed to have it kept */
function withMember(
  profile: Profile,
  memberId: number,
  change: (member: Member) => Member,
  personId: string,
): Profile {
  const member = memberOf(profile, memberId);
  requireNotAnothers(profile, personId, [memberId]);
  const changed = change(member);
  if (changed === member) return profile;
  if (addsIntimateTag(member, changed) && !mayKeepIntimate(profile, memberId))
    throw answersFor(profile, personId, memberId)
      ? needsConsent(consentMessages.intimateNeeded)
      : new ApiError(403, consentMessages.anotherPerson);
  return { ...profile, members: profile.members.map((one) => (one === member ? changed : one)) };
}
