import type { Database } from '@azure/cosmos';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import {
  queryAfter,
  queryAfterMoment,
  queryBefore,
  queryFirstOf,
  type TimePosition,
} from '../../../platform/cosmos/next-of.ts';
import {
  groupsContainer as container,
  type InviteRow,
  idOf,
  inviteRow,
  type LogRow,
  logRow,
  type MemberRow,
  memberRow,
  type RequestRow,
  requestRow,
} from '../group/items.ts';

export function createGroupMemberStore(database: Database) {
  const members = new Items(database, container, memberRow);
  const requests = new Items(database, container, requestRow);
  const invites = new Items(database, container, inviteRow);
  const log = new Items(database, container, logRow);

  return {
    async find(groupId: number, profileId: number): Promise<MemberRow | undefined> {
      return (await members.find(idOf.member(profileId), String(groupId)))?.value;
    },

    /** Lists the creator, then moderators, then the others by their keys. */
    list(groupId: number, after: string, limit: number): Promise<MemberRow[]> {
      return members.query(String(groupId), queryAfter('member', 'listKey', after, limit));
    },

    /** No index serves this query, because it is rare. */
    async findHeir(groupId: number, butFor: number): Promise<MemberRow | undefined> {
      const found = await members.query(String(groupId), {
        query: `SELECT * FROM c WHERE c.kind = 'member' AND STARTSWITH(c.listKey, '2') AND c.profileId != @profile`,
        parameters: [{ name: '@profile', value: butFor }],
      });
      return found.reduce<MemberRow | undefined>(
        (first, one) => (first && first.joinedAt <= one.joinedAt ? first : one),
        undefined,
      );
    },

    async rename(groupId: number, profileId: number, handleKey: string): Promise<void> {
      await members.patch(idOf.member(profileId), String(groupId), {
        operations: [{ op: 'set', path: '/handleKey', value: handleKey }],
      });
    },

    search(groupId: number, prefix: string, limit: number): Promise<MemberRow[]> {
      return members.query(
        String(groupId),
        queryFirstOf(`c.kind = 'member' AND STARTSWITH(c.handleKey, @of)`, prefix, 'c.handleKey', limit),
      );
    },

    async findByKey(groupId: number, key: string): Promise<MemberRow | undefined> {
      const [found] = await members.query(String(groupId), {
        query: `SELECT * FROM c WHERE c.kind = 'member' AND c.key = @key`,
        parameters: [{ name: '@key', value: key }],
      });
      return found;
    },

    /** Lists the oldest first. */
    listRequests(groupId: number, after: TimePosition | undefined, limit: number): Promise<RequestRow[]> {
      return requests.query(String(groupId), queryAfterMoment(`c.kind = 'request'`, after, limit));
    },

    listInvites(groupId: number, limit: number): Promise<InviteRow[]> {
      return invites.query(String(groupId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'invite'`,
        parameters: [{ name: '@limit', value: limit }],
      });
    },

    listLog(groupId: number, before: string, limit: number): Promise<LogRow[]> {
      return log.query(String(groupId), queryBefore('log', 'position', before, limit));
    },
  };
}
