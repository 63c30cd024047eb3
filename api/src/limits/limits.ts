import { ApiError } from '../http/api-error.ts';
import type { RateCounter } from '../platform/rate-counter.ts';
import type { Limit } from './limit.ts';

/** Whose takes are counted. */
export interface Counted {
  readonly personId: string;
  /** Asked for by the limits of a profile. */
  readonly profile?: { readonly id: number };
}

export type Limits<Name extends string = string> = ReturnType<typeof createLimits<Name>>;

/** What people may do only so often, by the table of all features, across every instance of the app. */
export function createLimits<Name extends string>(
  table: Readonly<Record<Name, Limit>>,
  counter: RateCounter,
  now: () => Date,
) {
  const keyOf = (name: Name, { personId, profile }: Counted): string =>
    `${name}:${table[name].by === 'person' ? personId : profile?.id}`;

  return {
    /** Counts before the deed is judged. @throws ApiError 429 with the seconds until another may be done */
    async take(name: Name, who: Counted): Promise<void> {
      const limit = table[name];
      const retryAfter = await counter.take(keyOf(name, who), limit, now());
      if (retryAfter > 0) throw new ApiError(429, limit.refusal(retryAfter), { retryAfter });
    },

    /** Takes back the count of a deed that came to nothing, or turned out right. */
    giveBack(name: Name, who: Counted): Promise<void> {
      return counter.giveBack(keyOf(name, who), table[name], now());
    },

    /** Forgets the counts of somebody who leaves; those that outlive the account only with `all`. */
    async forget(who: Required<Counted>, which: 'all' | 'most'): Promise<void> {
      for (const name of Object.keys(table) as Name[])
        if (which === 'all' || !table[name].outlivesAccount) await counter.forget(keyOf(name, who));
    },
  };
}
