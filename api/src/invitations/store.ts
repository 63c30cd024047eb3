import type { Database } from '@azure/cosmos';
import * as z from 'zod';
import { Items, type Stored, type WriteOutcome } from '../platform/cosmos.ts';
import { hashCode } from './code.ts';
import { invitationSchema, type StoredInvitation } from './invitation.ts';
import { quotaMonth } from './rules.ts';

/** An inviter's invitations share a partition with the count of each month, so that both change together. */
const invitationItem = invitationSchema.extend({ inviterId: z.string(), kind: z.literal('invitation') });
const quotaItem = z.object({
  id: z.string(),
  inviterId: z.string(),
  kind: z.literal('quota'),
  made: z.number(),
});
/** Points from the hash of a code to its invitation. */
const codeItem = z.object({
  id: z.string(),
  inviterId: z.string(),
  invitationId: z.string(),
  ttl: z.number(),
});

const toItem = (invitation: StoredInvitation): z.input<typeof invitationItem> => ({
  ...invitation,
  inviterId: String(invitation.inviterId),
  kind: 'invitation',
});

function fromItem({ kind: _kind, ...item }: z.output<typeof invitationItem>): StoredInvitation {
  return { ...item, inviterId: Number(item.inviterId) };
}

const quotaId = (month: string): string => `quota-${month}`;
/** Kept beyond the invitation, so that a redeemed code still finds its redeemer. */
const codeSeconds = 400 * 24 * 60 * 60;

export type InvitationStore = ReturnType<typeof createInvitationStore>;

export function createInvitationStore(database: Database) {
  const invitations = new Items(database, 'invitations', invitationItem);
  const quotas = new Items(database, 'invitations', quotaItem);
  const codes = new Items(database, 'invitation-codes', codeItem);

  async function find(inviterId: number, id: string): Promise<Stored<StoredInvitation> | undefined> {
    const found = await invitations.find(id, String(inviterId));
    return found && { value: fromItem(found.value), etag: found.etag };
  }

  return {
    find,

    /** How many the inviter made in the month. */
    async countMade(inviterId: number, month: string): Promise<number> {
      return (await quotas.find(quotaId(month), String(inviterId)))?.value.made ?? 0;
    },

    /**
     * Writes the invitation and counts it, or neither.
     * 'changed' when the month's quota is used up, 'conflict' when the id exists.
     */
    async create(
      invitation: StoredInvitation,
      quota: { month: string; most: number },
    ): Promise<WriteOutcome> {
      const inviterId = String(invitation.inviterId);
      await codes.create({
        id: hashCode(invitation.code),
        inviterId,
        invitationId: invitation.id,
        ttl: codeSeconds,
      });
      const write = () =>
        invitations.batch(inviterId, [
          { operationType: 'Create', resourceBody: { ...toItem(invitation) } },
          {
            operationType: 'Patch',
            id: quotaId(quota.month),
            resourceBody: {
              operations: [{ op: 'incr', path: '/made', value: 1 }],
              condition: `FROM c WHERE c.made < ${quota.most}`,
            },
          },
        ]);
      const outcome = await write();
      if (outcome !== 'missing') return outcome;
      await quotas.create({ id: quotaId(quota.month), inviterId, kind: 'quota', made: 0 });
      return write();
    },

    /** Newest first. */
    async list(inviterId: number, limit: number): Promise<StoredInvitation[]> {
      const found = await invitations.query(String(inviterId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'invitation' ORDER BY c.createdAt DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(fromItem);
    },

    /** By a code as somebody typed it. */
    async findByCode(code: string): Promise<Stored<StoredInvitation> | undefined> {
      const hash = hashCode(code);
      const pointer = await codes.find(hash, hash);
      return pointer && find(Number(pointer.value.inviterId), pointer.value.invitationId);
    },

    /** 'changed' when somebody else wrote since `etag` was read. */
    replace(invitation: StoredInvitation, etag: string): Promise<WriteOutcome> {
      return invitations.replace(invitation.id, String(invitation.inviterId), toItem(invitation), etag);
    },

    /** Takes an unused invitation back and uncounts it in its month, or neither. 'changed' once it was used. */
    withdraw({ id, inviterId, createdAt }: StoredInvitation): Promise<WriteOutcome> {
      return invitations.batch(String(inviterId), [
        {
          operationType: 'Patch',
          id,
          resourceBody: {
            operations: [{ op: 'set', path: '/status', value: 'withdrawn' }],
            condition: `FROM c WHERE c.status = 'sent' AND IS_NULL(c.redeemedBy)`,
          },
        },
        {
          operationType: 'Patch',
          id: quotaId(quotaMonth(new Date(createdAt))),
          resourceBody: { operations: [{ op: 'incr', path: '/made', value: -1 }] },
        },
      ]);
    },

    /** Tells the inviter what became of the invitee. Safe to repeat; a rejection is never turned back. */
    async settle(
      inviterId: number,
      id: string,
      became: { status: 'accepted' | 'rejected'; profileHandle: string },
    ) {
      await invitations.patch(id, String(inviterId), {
        operations: [
          { op: 'set', path: '/status', value: became.status },
          { op: 'set', path: '/profileHandle', value: became.profileHandle },
        ],
        condition: `FROM c WHERE c.status != 'rejected'`,
      });
    },
  };
}
