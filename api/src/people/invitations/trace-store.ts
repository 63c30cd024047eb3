import type { Database, PatchOperation } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { blankFields, codeItem, invitationItem } from './items.ts';

const anyItem = z.object({ id: z.string() });
type InvitationItemKind = z.output<typeof invitationItem>['kind'] | 'quota' | 'outbox';

const pageSize = 100;

const acceptedBySomebody: PatchOperation[] = [
  { op: 'set', path: '/status', value: 'accepted' },
  { op: 'set', path: '/redeemedBy', value: null },
  { op: 'set', path: '/profileHandle', value: null },
  { op: 'set', path: '/connects', value: false },
  { op: 'set', path: '/hello', value: null },
  ...blankFields('email', 'phone', 'description'),
];

/** After these changes nobody can redeem the invitation. */
const spendOperations: PatchOperation[] = [
  { op: 'set', path: '/kind', value: 'spent' },
  { op: 'set', path: '/status', value: 'withdrawn' },
  { op: 'set', path: '/profileHandle', value: null },
  { op: 'set', path: '/hello', value: null },
  ...blankFields('email', 'phone', 'description', 'code', 'inviterHandle'),
];

export function createInvitationTraceStore(database: Database) {
  const invitations = new Items(database, 'invitations', invitationItem);
  const others = new Items(database, 'invitations', anyItem);
  const codes = new Items(database, 'invitation-codes', codeItem);

  const some = (kind: InvitationItemKind) => ({
    query: `SELECT TOP ${pageSize} c.id FROM c WHERE c.kind = @kind`,
    parameters: [{ name: '@kind', value: kind }],
  });

  return {
    async forgetInvitee(inviterId: number, id: string): Promise<void> {
      await invitations.patch(id, String(inviterId), { operations: acceptedBySomebody });
    },

    async listSome(inviterId: number, kind: 'invitation' | 'spent'): Promise<string[]> {
      return (await others.query(String(inviterId), some(kind))).map(({ id }) => id);
    },

    /**
     * A simultaneous redemption either comes first or fails.
     * @returns the person who had redeemed the code, or null
     */
    async spend(inviterId: number, id: string): Promise<string | null> {
      await invitations.patch(id, String(inviterId), { operations: spendOperations });
      return (await invitations.find(id, String(inviterId)))?.value.redeemedBy ?? null;
    },

    /** @returns false once the person has no hello left in the invitations of the profile */
    async eraseSomeHellos(inviterId: number, personId: string): Promise<boolean> {
      const found = await others.query(String(inviterId), {
        query: `SELECT TOP ${pageSize} c.id FROM c WHERE c.hello.byPerson = @person`,
        parameters: [{ name: '@person', value: personId }],
      });
      const operations: PatchOperation[] = [{ op: 'set', path: '/hello', value: null }];
      for (const { id } of found) await invitations.patch(id, String(inviterId), { operations });
      return found.length > 0;
    },

    async remove(inviterId: number, id: string): Promise<void> {
      await invitations.remove(id, String(inviterId));
    },

    /** @returns false once nothing is left to erase */
    async eraseSome(inviterId: number, kind: 'quota' | 'outbox'): Promise<boolean> {
      const found = await others.query(String(inviterId), some(kind));
      for (const { id } of found) await others.remove(id, String(inviterId));
      return found.length > 0;
    },

    /**
     * The query crosses partitions by an index, because codes are stored by their hash. It runs once per member who
     * leaves, a page at a time.
     */
    eraseSomeCodes(inviterId: number): Promise<boolean> {
      return codes.removeEverywhere(({ id }) => [id, id], {
        query: `SELECT TOP ${pageSize} * FROM c WHERE c.inviterId = @inviter`,
        parameters: [{ name: '@inviter', value: String(inviterId) }],
      });
    },
  };
}
