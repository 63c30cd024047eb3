import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { type Loss, lossesOf } from '@veil/api/contract/profiles/members';
import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import { memberName } from '../../members/member-name.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Describes what is lost when a member is removed. */
export function lossesOfMember({ bio, likes, funFact, tags, privateTags }: ProfileMember): string {
  const count = tags.length + privateTags.length;
  const parts = ['name', 'birth date', 'physical stats', 'age preferences'];
  if (bio) parts.push('about text');
  if (likes.length > 0) parts.push('likes');
  if (funFact) parts.push('fun fact');
  if (count > 0) parts.push(countPhrase(count, 'tag'));
  return list.format(parts);
}

const descriptions: Record<ProfileType, string> = {
  single: '',
  couple: 'The couple description',
  other: 'What you wrote about all of you',
};

/** Describes what is lost by a change of type, one sentence each, in the order of the contract. */
export function lossSentences(profile: OwnProfile, to: ProfileType, keep: readonly number[]): string[] {
  const sentences: Record<Loss, () => string[]> = {
    description: () => [`${descriptions[profile.type]}.`],
    members: () =>
      profile.members.flatMap((member, index) =>
        keep.includes(member.id) ? [] : [`${memberName(member, index)}: ${lossesOfMember(member)}.`],
      ),
  };
  return lossesOf(profile, to, keep.length).flatMap((loss) => sentences[loss]());
}

export function moveSentence(
  { type, about, funFact, members }: OwnProfile,
  to: ProfileType,
  keep: readonly number[],
) {
  if (type === 'single' && about)
    return `Your about text${funFact && ' and your fun fact'} become${funFact ? '' : 's'} your own, beside the others’.`;
  const [only] = members.filter(({ id }) => keep.includes(id));
  if (to === 'single' && only?.bio) return `${memberName(only, 0)}’s about text becomes the profile’s.`;
  return undefined;
}
