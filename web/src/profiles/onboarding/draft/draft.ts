import { cutText } from '@veil/api/contract/fields/cut-text';
import { type PrefilledPart, prefilledParts } from '@veil/api/contract/profiles/member-fields';
import {
  handleLimits,
  memberCounts,
  type ProfileType,
  profileTypes,
  stripHandle,
} from '@veil/api/contract/profiles/profiles';
import { noWishes, wishes } from '@veil/api/contract/profiles/who-we-are';
import * as z from 'zod/mini';
import { isTouched, type MemberDraft, memberDraft, newMember } from '../../members/member-draft.ts';

export const draftSchema = z.object({
  profileType: z.nullable(z.enum(profileTypes)),
  handle: z.string(),
  members: z.array(memberDraft),
  /** Members that do not fit the chosen profile type. They return if a larger type is chosen. */
  setAside: z.array(memberDraft),
  /** Ids of the people for whom the writer answers. The others answer on their own device. */
  spokenFor: z._default(z.array(z.string()), []),
  mainBio: z.string(),
  wishes,
  /** Prefilled parts that each member has confirmed, keyed by the member's id. */
  confirmed: z.record(z.string(), z.array(z.enum(prefilledParts))),
  location: z.string(),
  /** Addresses of people who may neither review the profile nor find it. */
  keptApart: z._default(z.array(z.string()), []),
  /**
   * Whether a member's answers to a question are only used for matching, if it was chosen. See `answerKey` for the
   * keys.
   */
  matchingOnly: z._default(z.record(z.string(), z.boolean()), {}),
  /** Whether storing intimate answers was agreed to. */
  intimateAgreed: z._default(z.boolean(), false),
  wantsQuestionnaire: z.nullable(z.boolean()),
  termsAgreed: z.boolean(),
  privacyAgreed: z.boolean(),
});
/** Everything entered in the wizard, valid or not. */
export type OnboardingDraft = z.output<typeof draftSchema>;

export function newDraft(): OnboardingDraft {
  return {
    profileType: null,
    handle: '',
    members: [],
    setAside: [],
    spokenFor: [],
    mainBio: '',
    wishes: { ...noWishes, use: 'matching' },
    confirmed: {},
    location: '',
    keptApart: [],
    matchingOnly: {},
    intimateAgreed: false,
    wantsQuestionnaire: null,
    termsAgreed: false,
    privacyAgreed: false,
  };
}

export const typeHandle = (draft: OnboardingDraft, typed: string): OnboardingDraft => ({
  ...draft,
  handle: cutText(stripHandle(typed), handleLimits.max),
});

/** Adjusts the member list to the type. Blank members are added or dropped; members with data are set aside. */
export function chooseType(draft: OnboardingDraft, profileType: ProfileType): OnboardingDraft {
  const { min, max } = memberCounts[profileType];
  const filledIn = [...draft.members, ...draft.setAside].filter(isTouched);
  const members = filledIn.slice(0, max);
  const blanks = draft.members.filter((member) => !isTouched(member));
  while (members.length < min) members.push(blanks.shift() ?? newMember());
  return { ...draft, profileType, members, setAside: filledIn.slice(max) };
}

export function canAddMember({ profileType, members }: OnboardingDraft): boolean {
  return profileType !== null && members.length < memberCounts[profileType].max;
}

export function canRemoveMember({ profileType, members }: OnboardingDraft): boolean {
  return profileType !== null && members.length > memberCounts[profileType].min;
}

export function addMember(draft: OnboardingDraft): OnboardingDraft {
  return canAddMember(draft) ? { ...draft, members: [...draft.members, newMember()] } : draft;
}

export function removeMember(draft: OnboardingDraft, id: string): OnboardingDraft {
  if (!canRemoveMember(draft)) return draft;
  return { ...draft, members: draft.members.filter((member) => member.id !== id) };
}

export function changeMember(
  draft: OnboardingDraft,
  id: string,
  change: Partial<Omit<MemberDraft, 'id'>>,
): OnboardingDraft {
  return {
    ...draft,
    members: draft.members.map((member) => (member.id === id ? { ...member, ...change } : member)),
  };
}

/** Whether this member's questions are answered here. The first member is the person who fills in the form. */
export const isAsked = (
  { members, spokenFor }: Pick<OnboardingDraft, 'members' | 'spokenFor'>,
  place: number,
): boolean => place === 0 || spokenFor.includes(members[place]?.id ?? '');

export const speakFor = (draft: OnboardingDraft, id: string, isSpoken = true): OnboardingDraft => ({
  ...draft,
  spokenFor: [...draft.spokenFor.filter((one) => one !== id), ...(isSpoken ? [id] : [])],
});

/** The members whose questions are answered here, in order. */
export const askedMembers = ({ members, spokenFor }: Pick<OnboardingDraft, 'members' | 'spokenFor'>) =>
  members.filter((_, place) => isAsked({ members, spokenFor }, place));

export const isConfirmed = ({ confirmed }: OnboardingDraft, id: string, part: PrefilledPart): boolean =>
  confirmed[id]?.includes(part) ?? false;

/** The draft after a member confirmed a part or withdrew that confirmation. */
export function confirmPart(
  draft: OnboardingDraft,
  id: string,
  part: PrefilledPart,
  isRight = true,
): OnboardingDraft {
  const parts = prefilledParts.filter((each) => (each === part ? isRight : isConfirmed(draft, id, each)));
  return { ...draft, confirmed: { ...draft.confirmed, [id]: parts } };
}

export const unconfirmedOf = (draft: OnboardingDraft, id: string): PrefilledPart[] =>
  prefilledParts.filter((part) => !isConfirmed(draft, id, part));
