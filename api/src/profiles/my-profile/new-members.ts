import type { MemberFields } from '../../../contract/profiles/member-fields.ts';
import type { Context } from '../../context.ts';
import { invalidFields } from '../../platform/http/api-error.ts';
import { numericIdFrom } from '../../platform/runtime/ids.ts';
import type { Member, Profile } from '../profiles/profile.ts';
import { memberFaults } from './member-faults.ts';
import { newMember } from './members.ts';

interface NewMemberOptions {
  requestId?: string | undefined;
  pathOf(index: number): string;
}

/**
 * A request id gives the new members the same ids each time, so a repeated call adds nobody twice.
 * @throws ApiError 400 naming every fault
 */
export function newMembers(
  people: readonly MemberFields[],
  { id, place }: Pick<Profile, 'id' | 'place'>,
  { requestId, pathOf }: NewMemberOptions,
  { now, newId }: Pick<Context, 'now' | 'newId'>,
): Member[] {
  const faults = people.flatMap((person, index) =>
    memberFaults(person, now(), place?.timeZone).map(({ field, message }) => ({
      field: `${pathOf(index)}.${field}`,
      message,
    })),
  );
  if (faults.length > 0) throw invalidFields(faults);
  const seed = `${id}/${requestId ?? newId()}`;
  return people.map((person, index) => newMember(person, numericIdFrom(`${seed}/${index}`)));
}
