import type { MemberFields } from '../../contract/profiles.ts';
import type { Context } from '../context.ts';
import { invalidFields } from '../http/api-error.ts';
import { numericIdFrom } from '../platform/ids.ts';
import { memberFaults } from './member-faults.ts';
import { newMember } from './members.ts';
import type { Member, Profile } from './profile.ts';

/**
 * People to be added to a profile. With a request id they get the same ids each time, so that a repeated call adds
 * nobody twice.
 * @param field what the input calls them, for naming a fault
 * @throws ApiError 400 naming every fault
 */
export function newMembers(
  people: readonly MemberFields[],
  { id }: Pick<Profile, 'id'>,
  { field, requestId }: { field: string; requestId: string | undefined },
  { now, newId }: Pick<Context, 'now' | 'newId'>,
): Member[] {
  const faults = people.flatMap((person, index) =>
    memberFaults(person, now()).map((fault) => ({ ...fault, field: `${field}.${index}.${fault.field}` })),
  );
  if (faults.length > 0) throw invalidFields(faults);
  const seed = `${id}/${requestId ?? newId()}`;
  return people.map((person, index) => newMember(person, numericIdFrom(`${seed}/${index}`)));
}
