import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { closeProfiles } from '../../notifications/realtime/publish.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { eraseGroup } from './group/erase-group.ts';
import { idOf, type MineItem } from './group/items.ts';
import { endRequestNews, groupActivityId } from './group-notices.ts';
import { readBelonging } from './membership/belonging.ts';

const groupMemberSchema = z.object({ groupId: z.number(), profileId: z.number() });

export const showMyGroup = task(
  'showMyGroup',
  groupMemberSchema,
  async ({ groupId, profileId }, context): Promise<undefined> => {
    await context.myGroups.show(profileId, groupId, () => currentMembership(groupId, profileId, context));
    await endAnsweredNews(groupId, profileId, context);
  },
  { secret: 'none' },
);

async function currentMembership(
  groupId: number,
  profileId: number,
  context: Context,
): Promise<Pick<MineItem, 'state' | 'isVetted' | 'byId' | 'at'>> {
  const at = context.now().toISOString();
  const found = await readBelonging(groupId, profileId, context);
  const { member, invite, request } = found ?? {};
  const nothing = { isVetted: false, byId: 0 };
  if (member) return { state: 'member', isVetted: member.isVetted, byId: 0, at: member.joinedAt };
  if (invite) return { state: 'invited', isVetted: false, byId: invite.byId, at: invite.at };
  if (request) return { ...nothing, state: 'requested', at: request.at };
  return { ...nothing, state: 'left', at };
}

/** News that asks for something ends once nobody waits for the answer. */
async function endAnsweredNews(groupId: number, profileId: number, context: Context): Promise<void> {
  const found = await readBelonging(groupId, profileId, context);
  if (!found?.invite || found.member)
    await context.activity.withdraw(profileId, groupActivityId(groupId, 'invitation'));
  if (found) await endRequestNews(found.group, context);
}

export const tidyMember = task(
  'tidyMember',
  groupMemberSchema,
  async ({ groupId, profileId }, context): Promise<undefined> => {
    const { groups, groupMembers } = context;
    await showMyGroup.carryOut({ groupId, profileId }, context);
    await closeProfiles([profileId], context);
    for (;;) {
      if (await groupMembers.find(groupId, profileId)) return;
      const found = await groups.listSomeOf(groupId, profileId);
      const pointers = found.filter(({ kind }) => kind === 'pointer');
      if (pointers.length === 0) return;
      await groups.write(
        groupId,
        pointers.map(({ id }) => ({ drop: id })),
      );
    }
  },
  { secret: 'none' },
);

export const settleName = task(
  'settleGroupName',
  z.object({ groupId: z.number(), old: z.optional(z.string()) }),
  async ({ groupId, old }, { groups, groupNames }): Promise<undefined> => {
    const group = (await groups.find(groupId))?.value;
    const slug = group && group.closedAt === null ? group.slug : undefined;
    if (slug !== undefined) await groupNames.keep(slug, groupId);
    for (const one of [old, group?.slug])
      if (one !== undefined && one !== slug) await groupNames.release(one, groupId);
  },
  { secret: 'none' },
);

const pageSize = 100;
const keptDays = 30;

export const endGroup = task(
  'endGroup',
  z.object({ groupId: z.number() }),
  async ({ groupId }, context): Promise<undefined> => {
    const { groups, groupMembers } = context;
    await settleName.carryOut({ groupId }, context);
    let after = '';
    for (;;) {
      const members = await groupMembers.list(groupId, after, pageSize);
      for (const { profileId } of members) await endFor(groupId, profileId, context);
      const last = members.at(-1);
      if (!last || members.length < pageSize) break;
      after = last.listKey;
    }
    for (const { profileId } of await groupMembers.listRequests(groupId, undefined, pageSize)) {
      await groups.write(groupId, [{ drop: idOf.request(profileId) }]);
      await showMyGroup.carryOut({ groupId, profileId }, context);
    }
    for (;;) {
      const invites = await groupMembers.listInvites(groupId, pageSize);
      for (const { id, profileId } of invites) {
        await groups.write(groupId, [{ drop: id }]);
        await endFor(groupId, profileId, context);
      }
      if (invites.length < pageSize) return;
    }
  },
  { secret: 'none' },
);

async function endFor(groupId: number, profileId: number, context: Context): Promise<void> {
  await showMyGroup.carryOut({ groupId, profileId }, context);
  await context.activity.withdrawAll(profileId, groupActivityId(groupId, ''));
}

const dayMs = 24 * 60 * 60 * 1000;

export const endingOf = (groupId: number, context: Pick<Context, 'newId' | 'now'>): Work[] => [
  endGroup.now({ groupId }, context),
  eraseGroup.at(new Date(context.now().getTime() + keptDays * dayMs), { groupId }, context),
];
