import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { impartialityOf, type Matter } from '../deciders/deciders.ts';
import type { Party } from '../deciders/find-ties.ts';

/** Whether the caller is closer to a member than somebody else of tier 3, who can decide about their tier. */
export async function tooCloseTo(
  members: readonly Party[],
  caller: Pick<Owner, 'profile' | 'viewer'>,
  context: Context,
): Promise<(member: Party) => boolean> {
  const matters = new Map(members.map((member) => [member.id, matterOf(member)]));
  const { to } = await impartialityOf(caller, [...matters.values()], context);
  return ({ id }) => {
    const matter = matters.get(id);
    return matter === undefined || to(matter) !== 'free';
  };
}

const matterOf = (member: Party): Matter => ({
  asks: 'trusted',
  subjects: [member],
  neverIds: [member.id],
  isReported: false,
});
