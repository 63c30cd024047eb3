import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { Items } from '../../../platform/cosmos/cosmos.ts';
import { type KeyedHash, pseudonymsOf } from '../../../platform/secrets/keyed-hash.ts';
import type { DecisionItem } from '../items.ts';

const traceSchema = z.object({
  subjectId: z.number(),
  decisionId: z.string(),
  /** null for a suspension. */
  until: z.nullable(z.string()),
});
type SanctionTrace = z.output<typeof traceSchema>;

const traceItem = z.object({ id: z.string(), sanctions: z.array(traceSchema), ttl: z.number() });
const keyOf = (pseudonym: string): string => `sanctioned:${pseudonym}`;

/** 24 months, as a suspension is kept of somebody who left. */
const longestSeconds = 730 * 24 * 60 * 60;

const isStanding = ({ until }: SanctionTrace, now: Date): boolean => until === null || new Date(until) > now;

function ttlOf(sanctions: readonly SanctionTrace[], now: Date): number {
  const ends = sanctions.map(({ until }) =>
    until === null ? longestSeconds : Math.ceil((Date.parse(until) - now.getTime()) / 1000),
  );
  return Math.max(1, ...ends);
}

/** Leads from the keyed hash of a person to the sanctions for what they did, on whichever profile they are by then. */
export function createSanctionTraceStore(database: Database, keyedHash: KeyedHash, now: () => Date) {
  const items = new Items(database, 'keys', traceItem);

  const change = (pseudonym: string, decisionId: string, added: readonly SanctionTrace[]): Promise<void> =>
    items.change(keyOf(pseudonym), keyOf(pseudonym), (before) => {
      if (!before && added.length === 0) return undefined;
      const others = (before?.sanctions ?? []).filter(
        (one) => one.decisionId !== decisionId && isStanding(one, now()),
      );
      const sanctions = [...others, ...added];
      return { id: keyOf(pseudonym), sanctions, ttl: ttlOf(sanctions, now()) };
    });

  return {
    /** Costs one read for each key of the ring. */
    async listStanding(personId: string): Promise<SanctionTrace[]> {
      const keys = pseudonymsOf([{ personId }], keyedHash).map(keyOf);
      const found = await Promise.all(keys.map((key) => items.find(key, key)));
      return found.flatMap((item) => item?.value.sanctions ?? []).filter((one) => isStanding(one, now()));
    },

    keep: (
      pseudonym: string,
      { subjectId, decisionId, until }: Pick<DecisionItem, 'subjectId' | 'decisionId' | 'until'>,
    ): Promise<void> => change(pseudonym, decisionId, [{ subjectId: Number(subjectId), decisionId, until }]),

    forget: (pseudonym: string, decisionId: string): Promise<void> => change(pseudonym, decisionId, []),
  };
}
