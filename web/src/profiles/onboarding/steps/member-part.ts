import type { PrefilledPart } from '@veil/api/contract/profiles/member-fields';
import type { MemberFieldsProps } from '../../members/member-fields.tsx';
import { changeMember, confirmPart } from '../draft/draft.ts';
import type { OnboardingStepProps } from './step-props.ts';

/** The fields of one member. Typing into a prefilled part confirms that part. */
export function memberPart(
  { draft, edit, errorAt }: OnboardingStepProps,
  index: number,
  part?: PrefilledPart,
): MemberFieldsProps | undefined {
  const member = draft.members[index];
  if (!member) return undefined;
  return {
    member,
    path: `members.${index}`,
    errorAt,
    onChange: (change) => {
      const changed = changeMember(draft, member.id, change);
      edit(part ? confirmPart(changed, member.id, part) : changed);
    },
  };
}
