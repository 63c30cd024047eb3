import { type MemberFields, memberFields } from '@veil/api/contract/profiles';
import { enteredMember, type MemberDraft } from '../../members/member-draft.ts';

/** A person as the API takes them. @throws while a field is not valid yet */
export const fieldsOf = (draft: MemberDraft): MemberFields => memberFields.parse(enteredMember(draft));
