import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedOf } from '../../../api/contract/fields/endpoint.ts';
import type { GroupRole, JoinPolicy } from '../../../api/contract/gatherings/groups/fields.ts';
import type { endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { memberKey } from '../../../api/src/gatherings/groups/membership/member-key.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { groupFields } from '../../support/groups-fixtures.ts';
import { newMembers } from '../../support/members.ts';

type Rows = typeof endpoints;

type Fields = Partial<Omit<ParsedOf<Rows['createGroup']>, 'requestId'>>;

export async function newGroup(
  creator: Owner,
  context: Context,
  changes: Fields = {},
): Promise<OutputOf<Rows['createGroup']>['group']> {
  const defaults = { category: '', place: '', tags: [], houseRules: [], discoverable: true };
  const policy: { joinPolicy: JoinPolicy } = { joinPolicy: 'open' };
  const input = { ...defaults, ...policy, ...groupFields(), ...changes, requestId: randomUUID() };
  return (await handlers.createGroup(input as ParsedOf<Rows['createGroup']>, creator, context)).group;
}

export const joinGroup = async (who: Owner, group: string, context: Context) =>
  handlers.joinGroup({ group, note: '', acknowledged: [] }, who, context);

/** By invitation, which lets in whatever the policy. */
export async function inviteAndJoin(host: Owner, who: Owner, group: string, context: Context): Promise<void> {
  await handlers.inviteToGroup({ group, handle: who.profile.handle }, host, context);
  await joinGroup(who, group, context);
}

/** As `by` reads it. */
export async function keyInside(group: string, who: Owner, by: Owner, context: Context): Promise<string> {
  const row = await context.groupMembers.find(Number(group), who.profile.id);
  return row ? memberKey(row, by.profile.id, true, context) : randomUUID();
}

export const giveRole = async (by: Owner, role: GroupRole, to: Owner, group: string, context: Context) =>
  handlers.setGroupRole({ group, key: await keyInside(group, to, by, context), role }, by, context);

export const removes = async (by: Owner, who: Owner, group: string, context: Context) =>
  handlers.removeGroupMember(
    { group, key: await keyInside(group, who, by, context), days: 7, reason: '' },
    by,
    context,
  );

export interface RoomInside {
  id: number;
  group: string;
  creator: Owner;
  mod: Owner;
  plain: Owner;
  stranger: Owner;
}

export async function roomInside(context: Context, changes: Fields = {}): Promise<RoomInside> {
  const [creator, mod, plain, stranger] = await newMembers(4, context);
  const { id } = await newGroup(creator, context, changes);
  const group = String(id);
  for (const who of [mod, plain]) await inviteAndJoin(creator, who, group, context);
  await giveRole(creator, 'mod', mod, group, context);
  return { id, group, creator, mod, plain, stranger };
}

export async function threadInside(who: Owner, group: string, context: Context) {
  const requestId = randomUUID();
  const { thread } = await handlers.startThread(
    { group, title: 'Pears', text: 'Who?', requestId },
    who,
    context,
  );
  return { group, thread: thread.id, reply: requestId };
}

export const replyInThread = async (
  who: Owner,
  at: { group: string; thread: number },
  text: string,
  context: Context,
  requestId: string = randomUUID(),
) => handlers.replyToThread({ group: at.group, thread: at.thread, text, requestId }, who, context);
