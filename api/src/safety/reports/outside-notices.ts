import { createHash } from 'node:crypto';
import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { groupedCode, lengthOfCode, receiptNumber } from '../../../contract/fields/carried-code.ts';
import { Items } from '../../platform/cosmos/cosmos.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import type { Writable } from '../../platform/outbox/change.ts';
import { casesContainer, keptSeconds, reasonSchema } from '../moderation/items.ts';

const ofCase = { subjectId: z.number(), caseId: z.string() };
const noticeSchema = z.object({
  about: z.object(ofCase),
  reason: reasonSchema,
  at: z.string(),
  again: z.nullable(z.object({ ...ofCase, at: z.string() })),
  confirmedAt: z.optional(z.string()),
  /** Keyed hash of the report as it was sent. Notices of a former release have none. */
  sent: z.optional(z.string()),
  /** Present if the report names a profile and has an address; the sender is a keyed hash of that. */
  named: z.optional(z.object({ reportId: z.string(), sender: z.string(), card: z.optional(z.number()) })),
});
export type OutsideNotice = z.output<typeof noticeSchema>;

const noticeItem = storedObject({
  id: z.literal('notice'),
  /** Hash of the receipt's number, which only the sender has. */
  subjectId: z.string(),
  kind: z.literal('notice'),
  schemaVersion: z.literal(1),
  ...noticeSchema.shape,
  ttl: z.number(),
});

/** Derives 79 bits from an id that the sender’s browser generated, so that a repeated request gets the same number. */
export function numberOf(requestId: string): string {
  let left = BigInt(`0x${createHash('sha256').update(`notice ${requestId}`).digest('hex')}`);
  const { alphabet } = receiptNumber;
  const base = BigInt(alphabet.length);
  const signs = Array.from({ length: lengthOfCode(receiptNumber) }, () => {
    const sign = alphabet[Number(left % base)] ?? '';
    left /= base;
    return sign;
  });
  return groupedCode(signs.join(''), receiptNumber);
}

/** Accepts the number however it was typed. */
const partitionOf = (number: string): string => {
  const plain = number.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return `notice-${createHash('sha256').update(plain).digest('hex').slice(0, 40)}`;
};

export function createOutsideNoticeStore(database: Database) {
  const items = new Items(database, casesContainer, noticeItem);
  const itemOf = (number: string, notice: OutsideNotice) => ({
    id: 'notice' as const,
    subjectId: partitionOf(number),
    kind: 'notice' as const,
    schemaVersion: 1 as const,
    ...notice,
    ttl: keptSeconds,
  });

  return {
    at: (number: string): Writable<OutsideNotice> => ({
      find: () => items.find('notice', partitionOf(number)),
      write: (notice, found) =>
        items.replace('notice', partitionOf(number), itemOf(number, notice), found?.etag ?? ''),
    }),

    async create(
      number: string,
      { subjectId, caseId, ...rest }: Omit<OutsideNotice, 'about' | 'again'> & OutsideNotice['about'],
    ): Promise<void> {
      await items.create(itemOf(number, { ...rest, about: { subjectId, caseId }, again: null }));
    },
  };
}
