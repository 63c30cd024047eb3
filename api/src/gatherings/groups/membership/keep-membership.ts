import { groupLimits } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import { compareAndSwap } from '../../../platform/cosmos/compare-and-swap.ts';
import { carryOut } from '../../../platform/outbox/carry-out.ts';
import { showMyGroup } from '../follow-ups.ts';
import { besideGroup } from '../group/store.ts';
import { readBelonging } from './belonging.ts';
import { logChange } from './perform-group-act.ts';
import { newMember } from './rules.ts';

interface LeavingMember {
  readonly profileId: number;
  readonly personId: string;
  readonly handle: string;
}

/** Changes nothing if the group is closed or full, or has removed one of the two in the meantime. Safe to repeat. */
export async function keepMembership(
  groupId: number,
  fromId: number,
  leaver: LeavingMember,
  context: Context,
): Promise<void> {
  const { profileId } = leaver;
  await compareAndSwap(async () => {
    const [shared, own] = await Promise.all([
      readBelonging(groupId, fromId, context),
      readBelonging(groupId, profileId, context),
    ]);
    if (!shared?.member || !own || own.member || own.removal) return 'done';
    if (own.group.memberCount >= groupLimits.members) return 'done';
    const member = newMember(groupId, leaver, 'member', {
      key: context.newId(),
      joinedAt: context.now().toISOString(),
      isVetted: shared.member.isVetted,
    });
    const work = [showMyGroup.now({ groupId, profileId }, context)];
    const rows = [logChange(groupId, { act: 'joined', byId: profileId, aboutId: profileId }, context)];
    const outcome = await context.groups.join(own.group, member, rows, work);
    if (outcome !== 'done') return undefined;
    await carryOut(besideGroup(groupId), work, context);
    return outcome;
  });
}
