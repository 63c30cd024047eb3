import { profileMessages } from '../../../contract/profiles/my-profile.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Member } from '../profiles/profile.ts';
import { discoveryTagRules } from '../tags/rules.ts';

type MemberTagLists = Pick<Member, 'tags' | 'privateTags'>;
type TagListName = keyof MemberTagLists | undefined;

const placeOf = ({ tags, privateTags }: MemberTagLists, tagId: number): TagListName => {
  if (tags.includes(tagId)) return 'tags';
  return privateTags.includes(tagId) ? 'privateTags' : undefined;
};
const idsOf = ({ tags, privateTags }: MemberTagLists): number[] => [...tags, ...privateTags];

/**
 * Applies the changes between `seen` and `next` and keeps all other tags.
 * @returns the same object if nothing changes
 * @throws ApiError 409 naming each of these tags that somebody else moved in the meantime, or that conflicts with what
 * they added
 */
export function withMerged<T extends MemberTagLists>(
  member: T,
  next: MemberTagLists,
  seen: MemberTagLists,
): T {
  const changed = [...new Set([...idsOf(seen), ...idsOf(next)])].filter(
    (id) => placeOf(next, id) !== placeOf(seen, id) && placeOf(next, id) !== placeOf(member, id),
  );
  if (changed.length === 0) return member;
  const merged = {
    ...member,
    tags: withoutIds(member.tags, changed),
    privateTags: withoutIds(member.privateTags, changed),
  };
  for (const id of changed) {
    const place = placeOf(next, id);
    if (place) merged[place].push(id);
  }
  const conflicts = changed.filter(
    (id) => placeOf(member, id) !== placeOf(seen, id) || clashesWithSome(id, idsOf(merged)),
  );
  if (conflicts.length === 0) return merged;
  const errors = conflicts.map((id) => ({ field: `tags.${id}`, message: profileMessages.conflict }));
  throw new ApiError(409, profileMessages.conflict, { errors });
}

const withoutIds = (tags: readonly number[], ids: readonly number[]): number[] =>
  tags.filter((id) => !ids.includes(id));

const clashesWithSome = (id: number, among: readonly number[]): boolean =>
  among.includes(id) &&
  among.some((other) => discoveryTagRules.faultOf([...new Set([id, other])]) !== undefined);
