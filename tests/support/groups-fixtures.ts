import { randomUUID } from 'node:crypto';
import type { InputOf } from '../../api/contract/fields/endpoint.ts';
import type { GroupDetail } from '../../api/contract/gatherings/groups/groups.ts';
import type { endpoints } from '../../api/contract/table.ts';
import { approvedMembers, type Person, type Place } from './fixtures.ts';

export type Member = Person & { profileId: number; handle: string };

let number = 0;
/** Like no other group’s. */
export const newGroupName = (): string => `Room ${randomUUID().slice(0, 13)} ${number++}`;

type Fields = Partial<InputOf<(typeof endpoints)['createGroup']>>;

export const groupFields = (changes: Fields = {}) => ({
  name: newGroupName(),
  description: 'Long tables and longer evenings.',
  ...changes,
});

export async function newGroup(creator: Person, changes: Fields = {}): Promise<GroupDetail> {
  return (await creator.call.do('createGroup', groupFields(changes))).group;
}

export const keyOf = async (by: Person, group: number, profileId: number): Promise<string> => {
  const { members } = await by.call.do('groupMembers', { group: String(group) });
  const found = members.find((one) => one.profileId === profileId);
  if (!found) throw new Error(`${profileId} is no member of ${group}.`);
  return found.id;
};

export interface Room {
  group: string;
  creator: Member;
  mod: Member;
  member: Member;
  stranger: Member;
}

/** A group with somebody of each role, and somebody who is not in it. */
export async function roomOf(place: Place, changes: Fields = {}): Promise<Room> {
  const [creator, mod, member, stranger] = await approvedMembers(4, place);
  const { id } = await newGroup(creator, changes);
  const group = String(id);
  for (const one of [mod, member]) await enterGroup(creator, one, group);
  const key = await keyOf(creator, id, mod.profileId);
  await creator.call.do('setGroupRole', { group, key, role: 'mod' });
  return { group, creator, mod, member, stranger };
}

/** By invitation, which lets in whatever the policy. */
export async function enterGroup(creator: Person, who: Member, group: string): Promise<void> {
  await creator.call.do('inviteToGroup', { group, handle: who.handle });
  const { houseRules } = (await who.call.do('group', { group })).group;
  await who.call.do('joinGroup', { group, acknowledged: houseRules });
}

/** A thread with one reply; both texts by `who`. */
export async function newThread(who: Person, group: string, text = 'Good evening') {
  const { thread } = await who.call.do('startThread', { group, title: 'What to bring', text });
  const { reply } = await who.call.do('replyToThread', { group, thread: String(thread.id), text: 'Pears.' });
  return { thread: String(thread.id), reply: reply.id };
}
