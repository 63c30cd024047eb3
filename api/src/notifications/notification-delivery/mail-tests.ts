import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../platform/cosmos/cosmos.ts';

/** A mail that an operator sends to see whether mail arrives; `outcome` is what became of it so far. */
const itemSchema = z.object({ id: z.string(), outcome: z.string(), ttl: z.number() });

const ttl = 24 * 60 * 60;
const idOf = (messageId: string): string => `mail-test:${messageId}`;
const setOutcome = (outcome: string) => [{ op: 'set' as const, path: '/outcome', value: outcome }];

/** `waiting` until the API takes it up, `sent` once the service has it, then the status of the delivery report. */
export function createMailTests(database: Database) {
  const items = new Items(database, 'limits', itemSchema);
  return {
    start: (messageId: string) => items.upsert({ id: idOf(messageId), outcome: 'waiting', ttl }),

    async find(messageId: string): Promise<string | undefined> {
      return (await items.find(idOf(messageId), idOf(messageId)))?.value.outcome;
    },

    /** A report may come before the service's answer is noted, and then stays. */
    noteSending: (messageId: string, outcome: string) =>
      items.patch(idOf(messageId), idOf(messageId), {
        operations: setOutcome(outcome),
        condition: "FROM c WHERE c.outcome = 'waiting'",
      }),

    /** Does nothing for any other mail. */
    noteReport: (messageId: string, status: string) =>
      items.patch(idOf(messageId), idOf(messageId), { operations: setOutcome(status) }),
  };
}
