import {
  ageOn,
  type MemberFields,
  memberCounts,
  memberLimits,
  memberMessages,
  type ProfileType,
} from '../../contract/profiles.ts';
import type { FieldError } from '../http/api-error.ts';
import type { TagRules } from '../tags/rules.ts';

interface Submission {
  profileType: ProfileType;
  members: MemberFields[];
}

/** What is wrong with a submitted profile beyond the shape of its fields; empty when nothing is. */
export function faultsOf({ profileType, members }: Submission, now: Date, tags: TagRules): FieldError[] {
  return [
    ...countFaults(profileType, members.length),
    ...members.flatMap((member, index) =>
      memberFaults(member, now, tags).map(({ field, message }) => ({
        field: `members.${index}.${field}`,
        message,
      })),
    ),
  ];
}

const countMessages: Record<ProfileType, string> = {
  single: 'A single profile has 1 member',
  couple: 'A couple profile has 2 members',
  other: 'A group profile has 3 to 8 members',
};

function countFaults(type: ProfileType, members: number): FieldError[] {
  const { min, max } = memberCounts[type];
  return members >= min && members <= max ? [] : [{ field: 'members', message: countMessages[type] }];
}

function memberFaults(member: MemberFields, now: Date, tags: TagRules): FieldError[] {
  const faults: FieldError[] = [];
  if (ageOn(member.birthDate, now) < memberLimits.age) {
    faults.push({ field: 'birthDate', message: memberMessages.age });
  }
  if (member.preferredAgeRangeMin > member.preferredAgeRangeMax) {
    faults.push({
      field: 'preferredAgeRangeMax',
      message: memberMessages.ageRange,
    });
  }
  const tagFault = tags.faultOf(member.tags);
  if (tagFault) faults.push({ field: 'tags', message: tagFault });
  return faults;
}
