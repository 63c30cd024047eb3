import { groupLimits } from '../../../contract/groups-messages.ts';
import type { Context } from '../../context.ts';
import { change } from '../../outbox/change.ts';
import type { Work } from '../../outbox/work.ts';
import { showMyGroup } from '../follow-ups.ts';
import type { Group, MemberRow } from '../group/items.ts';
import { besideGroup } from '../group/store.ts';
import { logged } from './act.ts';
import { newMember } from './rules.ts';
import { readStanding, type Standing } from './standing.ts';

interface Leaver {
  readonly profileId: number;
  readonly personId: string;
  readonly handle: string;
}

/**
 * Lets somebody who goes their own way stay in a group in which the profile is that they leave, as a member without a role.
 * They are not in a group that is closed or full, or that removed one of the two meanwhile. Safe to repeat.
 */
export async function keepMembership(
  groupId: number,
  fromId: number,
  leaver: Leaver,
  context: Context,
): Promise<void> {
  const { profileId } = leaver;
  const door = {
    place: besideGroup(groupId),
    async find() {
      const [shared, own] = await Promise.all([
        readStanding(groupId, fromId, context),
        readStanding(groupId, profileId, context),
      ]);
      return own && { value: { shared, own }, etag: own.group };
    },
    async write(member: MemberRow, group: Group | undefined, work: readonly Work[]) {
      const rows = [logged(groupId, { act: 'joined', byId: profileId, aboutId: profileId }, context)];
      return group ? context.groups.join(group, member, rows, work) : 'missing';
    },
  };
  const enter = (found: { shared: Standing | undefined; own: Standing } | undefined) => {
    if (!found?.shared?.member || found.own.member || found.own.removal) return undefined;
    if (found.own.group.memberCount >= groupLimits.members) return undefined;
    const after = newMember(groupId, leaver, 'member', {
      key: context.newId(),
      joinedAt: context.now().toISOString(),
      isVetted: found.shared.member.isVetted,
    });
    return { after, work: [showMyGroup.now({ groupId, profileId }, context)] };
  };
  await change(door, enter, context);
}
