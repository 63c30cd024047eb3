import type { InputOf } from '@veil/api/contract/fields/endpoint';
import { bioRewriteLimits, type enhanceBio } from '@veil/api/contract/profiles/bio';
import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';

/** The request for a rewrite. It contains the text and the public tags of the member or profile, but no private tag. */
export function rewriteRequest(
  { type, members, sharedTags }: OwnProfile,
  memberId: number | null,
  bio: string,
): InputOf<typeof enhanceBio> {
  const isOfAll = memberId === null && type !== 'single';
  const member = memberId === null ? members[0] : members.find(({ id }) => id === memberId);
  const tags = isOfAll ? sharedTags : (member?.tags ?? []);
  return {
    bio,
    context: isOfAll ? 'couple' : 'single',
    tags: tags.slice(0, bioRewriteLimits.tagsMax).map(({ tag, category }) => ({ tag, category })),
  };
}
