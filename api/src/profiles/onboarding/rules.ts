import type { ParsedOf } from '../../../contract/fields/endpoint.ts';
import type { GivenConsents } from '../../../contract/people/consents/consents.ts';
import { consentMessages, consentVersions } from '../../../contract/people/consents/words.ts';
import type { MemberFields } from '../../../contract/profiles/member-fields.ts';
import { memberCountMessages } from '../../../contract/profiles/members.ts';
import type { completeOnboarding } from '../../../contract/profiles/onboarding.ts';
import { memberCounts, type ProfileType } from '../../../contract/profiles/profiles.ts';
import { addsIntimateTag } from '../../people/consents/rules.ts';
import type { FieldError } from '../../platform/http/api-error.ts';
import { memberFaults } from '../my-profile/member-faults.ts';
import { discoveryTagRules } from '../tags/rules.ts';

type SentMember = ParsedOf<typeof completeOnboarding>['members'][number];

/** A member's fields, and whether they will answer for themselves. */
export type EnteredMember = MemberFields & Pick<SentMember, 'answersThemselves'>;

export const withTagIds = ({ id: _, tags, privateTags, ...member }: SentMember): EnteredMember => ({
  ...member,
  tags: tags.map((name) => discoveryTagRules.idOf(name)),
  ...(privateTags && { privateTags: privateTags.map((name) => discoveryTagRules.idOf(name)) }),
});

interface Submission {
  consents?: GivenConsents | undefined;
  profileType: ProfileType;
  members: MemberFields[];
}

/** Checks what the schema cannot: counts, consents and the fields of each member. */
export function faultsOf(
  { profileType, members, consents }: Submission,
  now: Date,
  timeZone?: string,
): FieldError[] {
  return [
    ...countFaults(profileType, members.length),
    ...consentFaults(members, consents),
    ...members.flatMap((member, index) =>
      memberFaults(member, now, timeZone).map(({ field, message }) => ({
        field: `members.${index}.${field}`,
        message,
      })),
    ),
  ];
}

function countFaults(type: ProfileType, members: number): FieldError[] {
  const { min, max } = memberCounts[type];
  return members >= min && members <= max ? [] : [{ field: 'members', message: memberCountMessages[type] }];
}

const noTags = { tags: [], privateTags: [] };

const consentFaults = (members: MemberFields[], consents: GivenConsents = {}): FieldError[] =>
  consents.intimate !== consentVersions.intimate &&
  members.some(({ tags, privateTags = [] }) => addsIntimateTag(noTags, { tags, privateTags }))
    ? [{ field: 'consents.intimate', message: consentMessages.intimateNeeded }]
    : [];
