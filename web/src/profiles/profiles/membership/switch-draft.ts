import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { memberCounts, type ProfileType, profileTypes } from '@veil/api/contract/profiles/profiles';
import * as z from 'zod/mini';
import type { Problems } from '../../../form/problems.ts';
import { type MemberDraft, memberDraft, memberProblems, newMember } from '../../members/member-draft.ts';
import { problemsIn } from './member-input.ts';

export const switchSchema = z.object({
  to: z.enum(profileTypes),
  /** Ids of the members who stay. */
  keep: z.array(z.int()),
  newMembers: z.array(memberDraft),
  requestId: z.string(),
});
/** The draft of a change of type. */
export type SwitchDraft = z.output<typeof switchSchema>;

export const otherTypes = (type: ProfileType): ProfileType[] => profileTypes.filter((one) => one !== type);

export function newSwitch({ type, members }: OwnProfile): SwitchDraft {
  const [to = type] = otherTypes(type);
  const keep = members.map(({ id }) => id);
  return fitMembers({ to, keep, newMembers: [], requestId: crypto.randomUUID() }, members);
}

/** False if the profile's type or members have changed since the draft was started. */
export const isCurrent = ({ to, keep }: SwitchDraft, { type, members }: OwnProfile): boolean =>
  to !== type && keep.every((id) => members.some((member) => member.id === id));

/** Presets as many staying members as the type allows. */
export const chooseTargetType = (draft: SwitchDraft, { members }: OwnProfile, to: ProfileType): SwitchDraft =>
  fitMembers({ ...draft, to, keep: members.map(({ id }) => id) }, members);

/** For a type with one member, choosing another member replaces the current one. At least one always stays. */
export function toggleKeep(draft: SwitchDraft, { members }: OwnProfile, id: number): SwitchDraft {
  const { max } = memberCounts[draft.to];
  if (!draft.keep.includes(id)) {
    const keep = max === 1 ? [id] : [...draft.keep, id];
    return keep.length > max ? draft : fitMembers({ ...draft, keep }, members);
  }
  const keep = draft.keep.filter((one) => one !== id);
  return keep.length === 0 ? draft : fitMembers({ ...draft, keep }, members);
}

/** Adjusts the number of new members to the type, and keeps the order of the staying ones. */
function fitMembers(draft: SwitchDraft, members: readonly { id: number }[]): SwitchDraft {
  const { min, max } = memberCounts[draft.to];
  const keep = members
    .map(({ id }) => id)
    .filter((id) => draft.keep.includes(id))
    .slice(0, max);
  const newMembers = draft.newMembers.slice(0, max - keep.length);
  while (keep.length + newMembers.length < min) newMembers.push(newMember());
  return { ...draft, keep, newMembers };
}

export const hasRoom = ({ to, keep, newMembers }: SwitchDraft): boolean =>
  keep.length + newMembers.length < memberCounts[to].max;

export const canDrop = ({ to, keep, newMembers }: SwitchDraft): boolean =>
  keep.length + newMembers.length > memberCounts[to].min;

export const withNewMember = (draft: SwitchDraft): SwitchDraft =>
  hasRoom(draft) ? { ...draft, newMembers: [...draft.newMembers, newMember()] } : draft;

export const changeNewMember = (
  draft: SwitchDraft,
  id: string,
  change: Partial<Omit<MemberDraft, 'id'>>,
): SwitchDraft => ({
  ...draft,
  newMembers: draft.newMembers.map((member) => (member.id === id ? { ...member, ...change } : member)),
});

export const dropNewMember = (draft: SwitchDraft, id: string): SwitchDraft => ({
  ...draft,
  newMembers: draft.newMembers.filter((member) => member.id !== id),
});

/** The problems of the new members, keyed by fields like `newMembers.0.birthDate`. */
export const switchProblems = ({ newMembers }: SwitchDraft, now: Date): Problems =>
  Object.assign(
    {},
    ...newMembers.map((member, index) => problemsIn(`newMembers.${index}`, memberProblems(member, now))),
  );
