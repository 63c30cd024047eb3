import type { Database, OperationInput, PatchOperation, PatchRequestBody } from '@azure/cosmos';
import { Items, type Stored, type WriteOutcome } from '../../platform/cosmos/cosmos.ts';
import { hashCode } from '../../platform/http/code.ts';
import { createEntryOperations, type Work } from '../../platform/outbox/work.ts';
import type { StoredInvitation } from './invitation.ts';
import {
  blankFields,
  codeItem,
  fromItem,
  invitationItem,
  invitationsContainer,
  quotaId,
  quotaItem,
  toItem,
} from './items.ts';
import { mostCreated, quotaMonth, type SpentQuota } from './rules.ts';

/** Codes are kept longer than invitations, so that a redeemed code still leads to its redeemer. */
const codeSeconds = 400 * 24 * 60 * 60;

const isUnused = `c.status = 'sent' AND IS_NULL(c.redeemedBy)`;

const addTo = (month: string, path: '/made' | '/lost', value: 1 | -1): OperationInput => {
  const resourceBody = { operations: [{ op: 'incr' as const, path, value }] };
  return { operationType: 'Patch', id: quotaId(month), resourceBody };
};

export function createInvitationStore(database: Database) {
  const invitations = new Items(database, invitationsContainer, invitationItem);
  const quotas = new Items(database, invitationsContainer, quotaItem);
  const codes = new Items(database, 'invitation-codes', codeItem);

  async function find(inviterId: number, id: string): Promise<Stored<StoredInvitation> | undefined> {
    const found = await invitations.find(id, String(inviterId));
    return found && { value: fromItem(found.value), etag: found.etag };
  }

  async function findPointer(code: string) {
    const hash = hashCode(code);
    return (await codes.find(hash, hash))?.value;
  }

  /** Creates the month's count if there is none yet. */
  async function withQuota(
    inviterId: string,
    month: string,
    operations: OperationInput[],
  ): Promise<WriteOutcome> {
    const outcome = await invitations.batch(inviterId, operations);
    if (outcome !== 'missing') return outcome;
    await quotas.create({ id: quotaId(month), inviterId, kind: 'quota', made: 0, lost: 0, created: 0 });
    return invitations.batch(inviterId, operations);
  }

  async function changeLost(
    inviterId: number,
    id: string,
    at: string,
    by: 1 | -1,
    change: PatchRequestBody,
  ): Promise<void> {
    const month = quotaMonth(new Date(at));
    await withQuota(String(inviterId), month, [
      { operationType: 'Patch', id, resourceBody: change },
      addTo(month, '/lost', by),
    ]);
  }

  const patchUnused = (id: string, inviterId: number, operations: PatchOperation[]): Promise<WriteOutcome> =>
    invitations.patch(id, String(inviterId), { operations, condition: `FROM c WHERE ${isUnused}` });

  return {
    find,

    async countSpent(inviterId: number, month: string): Promise<SpentQuota> {
      const counted = await quotas.find(quotaId(month), String(inviterId));
      return counted?.value ?? { made: 0, lost: 0, created: 0 };
    },

    /** Counts the month's invitations also for a profile that a person of the inviter's splits off. Safe to repeat. */
    async carrySpent(fromId: number, toId: number, month: string): Promise<void> {
      const spent = (await quotas.find(quotaId(month), String(fromId)))?.value;
      if (spent) await quotas.create({ ...spent, inviterId: String(toId) });
    },

    /**
     * Creates the invitation, its count and the outbox work in one batch.
     * @returns 'changed' when the month's quota is used up, 'conflict' when the id exists
     */
    async create(
      invitation: StoredInvitation,
      quota: { month: string; most: number },
      work: readonly Work[],
    ): Promise<WriteOutcome> {
      const inviterId = String(invitation.inviterId);
      const hash = hashCode(invitation.code);
      await codes.create({ id: hash, inviterId, invitationId: invitation.id, ttl: codeSeconds });
      const outcome = await withQuota(inviterId, quota.month, [
        { operationType: 'Create', resourceBody: { ...toItem(invitation), schemaVersion: 1 } },
        {
          operationType: 'Patch',
          id: quotaId(quota.month),
          resourceBody: {
            operations: [
              { op: 'incr', path: '/made', value: 1 },
              { op: 'incr', path: '/created', value: 1 },
            ],
            condition: `FROM c WHERE c.made + (c.lost ?? 0) < ${quota.most}
              AND (c.created ?? 0) < ${mostCreated(quota.most)}`,
          },
        },
        ...createEntryOperations(invitationsContainer, inviterId, work),
      ]);
      if (outcome !== 'done') await codes.remove(hash, hash);
      return outcome;
    },

    async list(inviterId: number, limit: number): Promise<StoredInvitation[]> {
      const found = await invitations.query(String(inviterId), {
        query: `SELECT TOP @limit * FROM c WHERE c.kind = 'invitation'
          ORDER BY c.createdAt DESC, c.id DESC`,
        parameters: [{ name: '@limit', value: limit }],
      });
      return found.map(fromItem);
    },

    /** Accepts a code as somebody typed it. */
    async findByCode(code: string): Promise<Stored<StoredInvitation> | undefined> {
      const pointer = await findPointer(code);
      return pointer && find(Number(pointer.inviterId), pointer.invitationId);
    },

    async findIdByCode(code: string): Promise<string | undefined> {
      return (await findPointer(code))?.invitationId;
    },

    /** Redeems the invitation if `mayRedeem` allows it in its current state. Safe to race and to repeat. */
    async redeem(
      code: string,
      { personId, email }: { personId: string; email: string | null },
      now: Date,
    ): Promise<StoredInvitation | undefined> {
      const pointer = await findPointer(code);
      if (!pointer) return undefined;
      // Patch conditions take no parameters, so values are written as JSON strings, which are valid strings of the
      // query language.
      const [redeemer, named, at] = [personId, email ?? '', now.toISOString()].map((text) =>
        JSON.stringify(text),
      );
      const patched = await invitations.patchAndRead(pointer.invitationId, pointer.inviterId, {
        operations: [{ op: 'set', path: '/redeemedBy', value: personId }],
        condition: `FROM c WHERE c.kind = 'invitation' AND (c.redeemedBy = ${redeemer}
          OR (IS_NULL(c.redeemedBy) AND c.status = 'sent' AND c.expiresAt > ${at} AND c.email IN ('', ${named})))`,
      });
      return patched && fromItem(patched);
    },

    async release(
      { id, inviterId }: Pick<StoredInvitation, 'id' | 'inviterId'>,
      redeemedBy: string,
    ): Promise<void> {
      await invitations.patch(id, String(inviterId), {
        operations: [
          { op: 'set', path: '/redeemedBy', value: null },
          { op: 'set', path: '/connects', value: false },
        ],
        condition: `FROM c WHERE c.status = 'sent' AND c.redeemedBy = '${redeemedBy}'`,
      });
    },

    /**
     * Only the inviter's first answer is stored.
     * @returns 'changed' if there is an answer already, or if nobody has used the code
     */
    answerMeant(
      inviterId: number,
      id: string,
      isMeant: boolean,
      work: readonly Work[],
    ): Promise<WriteOutcome> {
      const resourceBody = {
        operations: [{ op: 'set' as const, path: '/isMeant', value: isMeant }],
        condition: 'FROM c WHERE NOT IS_NULL(c.redeemedBy) AND NOT IS_DEFINED(c.isMeant)',
      };
      return invitations.batch(String(inviterId), [
        { operationType: 'Patch', id, resourceBody },
        ...createEntryOperations(invitationsContainer, String(inviterId), work),
      ]);
    },

    /** @returns 'changed' if somebody else or nobody has redeemed the code */
    wishToConnect(
      { inviterId, id }: Pick<StoredInvitation, 'id' | 'inviterId'>,
      personId: string,
      connects: boolean,
    ): Promise<WriteOutcome> {
      return invitations.patch(id, String(inviterId), {
        operations: [{ op: 'set', path: '/connects', value: connects }],
        condition: `FROM c WHERE c.redeemedBy = ${JSON.stringify(personId)}`,
      });
    },

    /** @returns 'changed' if the code was used or withdrawn */
    describe({ inviterId, id }: StoredInvitation, description: string): Promise<WriteOutcome> {
      return patchUnused(id, inviterId, [{ op: 'set', path: '/description', value: description }]);
    },

    /** @returns 'changed' if the code was used */
    withdraw({ id, inviterId, createdAt }: StoredInvitation, work: readonly Work[]): Promise<WriteOutcome> {
      return invitations.batch(String(inviterId), [
        {
          operationType: 'Patch',
          id,
          resourceBody: {
            operations: [{ op: 'set', path: '/status', value: 'withdrawn' }],
            condition: `FROM c WHERE ${isUnused}`,
          },
        },
        addTo(quotaMonth(new Date(createdAt)), '/made', -1),
        ...createEntryOperations(invitationsContainer, String(inviterId), work),
      ]);
    },

    /** Safe to repeat. @returns 'changed' while somebody without a profile holds the code */
    forgetContacts(inviterId: number, id: string): Promise<WriteOutcome> {
      return invitations.patch(id, String(inviterId), {
        operations: blankFields('email', 'phone', 'code'),
        condition: `FROM c WHERE c.status != 'sent' OR IS_NULL(c.redeemedBy)`,
      });
    },

    /** The invitee's handle replaces their contacts. Safe to repeat; a rejected invitation stays rejected. */
    async accept(inviterId: number, id: string, profileHandle: string): Promise<void> {
      await invitations.patch(id, String(inviterId), {
        operations: [
          { op: 'set', path: '/status', value: 'accepted' },
          { op: 'set', path: '/profileHandle', value: profileHandle },
          ...blankFields('email', 'phone'),
        ],
        condition: `FROM c WHERE c.status != 'rejected'`,
      });
    },

    /**
     * Withdraws unused invitations for this reason.
     * @returns false once none is left
     */
    async dieSome(inviterId: number, because: string): Promise<boolean> {
      const unused = await invitations.query(String(inviterId), {
        query: `SELECT TOP 100 * FROM c WHERE c.kind = 'invitation' AND ${isUnused}`,
      });
      for (const { id } of unused)
        await patchUnused(id, inviterId, [
          { op: 'set', path: '/status', value: 'withdrawn' },
          { op: 'set', path: '/diedOf', value: because },
        ]);
      return unused.length > 0;
    },

    /** Opens the invitations again that `dieSome` withdrew for this reason. Safe to repeat. */
    async revive(inviterId: number, because: string): Promise<void> {
      const dead = await invitations.query(String(inviterId), {
        query: `SELECT * FROM c WHERE c.kind = 'invitation' AND c.diedOf = @because`,
        parameters: [{ name: '@because', value: because }],
      });
      for (const { id } of dead)
        await invitations.patch(id, String(inviterId), {
          operations: [
            { op: 'set', path: '/status', value: 'sent' },
            { op: 'remove', path: '/diedOf' },
          ],
          condition: `FROM c WHERE c.diedOf = ${JSON.stringify(because)}`,
        });
    },

    /** Counts a lost invitation in the month of the invitee's suspension, or takes that back. Safe to repeat. */
    async charge(inviterId: number, id: string, at: string, isOwed: boolean): Promise<void> {
      if (isOwed)
        await changeLost(inviterId, id, at, 1, {
          operations: [{ op: 'set', path: '/chargedAt', value: at }],
          condition: `FROM c WHERE c.status != 'rejected' AND NOT IS_DEFINED(c.chargedAt)`,
        });
      else
        await changeLost(inviterId, id, at, -1, {
          operations: [{ op: 'remove', path: '/chargedAt' }],
          condition: `FROM c WHERE c.chargedAt = ${JSON.stringify(at)}`,
        });
    },

    /** Counts a lost invitation in the month of the rejection. Safe to repeat. */
    async reject(inviterId: number, id: string, rejectedAt: string): Promise<void> {
      await changeLost(inviterId, id, rejectedAt, 1, {
        operations: [{ op: 'set', path: '/status', value: 'rejected' }],
        condition: `FROM c WHERE c.status != 'rejected'`,
      });
    },
  };
}
