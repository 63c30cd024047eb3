import type { Profile } from '../../profiles/profiles/profile.ts';
import type { Rate, RateCounter } from '../cosmos/rate-counter.ts';
import { ApiError } from '../http/api-error.ts';
import { day, type Limit } from './limit.ts';

export interface LimitedCaller {
  readonly personId: string;
  /** Needed for limits by profile and for limits that are stricter for new members. */
  readonly profile?: Pick<Profile, 'id'> & Partial<Pick<Profile, 'submittedAt' | 'decisions' | 'status'>>;
  /** Keyed hash of the client's address. Limits by address do not count an unknown one. */
  readonly from?: string;
  /** Keyed hash of the client's network: an IPv4 /24 or an IPv6 /48. */
  readonly network?: string;
}

/** Limits that belong to somebody who can leave. */
const holders: readonly Limit['by'][] = ['person', 'profile'];

const newMemberMs = 7 * day * 1000;

/** A member is new for seven days from the approval, or from the submission if there is none. */
function isNew({ submittedAt, decisions }: NonNullable<LimitedCaller['profile']>, now: Date): boolean {
  const since = decisions?.at(-1)?.decidedAt ?? submittedAt;
  return since !== undefined && now.getTime() - Date.parse(since) < newMemberMs;
}

export type Limits<Name extends string = string> = ReturnType<typeof createLimits<Name>>;

export function createLimits<Name extends string>(
  table: Readonly<Record<Name, Limit>>,
  counter: RateCounter,
  now: () => Date,
) {
  const holderOf: Record<Limit['by'], (who: LimitedCaller) => string> = {
    person: ({ personId }) => personId,
    profile: ({ profile }) => String(profile?.id),
    address: ({ from = '' }) => from,
    network: ({ network = '' }) => network,
    everybody: () => '',
  };
  const keyOf = (name: Name, who: LimitedCaller): string => `${name}:${holderOf[table[name].by](who)}`;

  /** The stricter rate has its own key, because the two may be stored in different ways. */
  function counted(name: Name, who: LimitedCaller): { key: string; rate: Rate } | undefined {
    const { by, most, mostWhenNew, mostBeforeApproval, windowSeconds } = table[name];
    if ((by === 'address' || by === 'network') && holderOf[by](who) === '') return undefined;
    if (mostBeforeApproval !== undefined) {
      const isNewcomer = who.profile?.status !== undefined && who.profile.status !== 'Approved';
      return {
        key: keyOf(name, who),
        rate: { most: isNewcomer ? mostBeforeApproval : most, windowSeconds, keeps: mostBeforeApproval },
      };
    }
    const isStrict = mostWhenNew !== undefined && who.profile !== undefined && isNew(who.profile, now());
    const key = keyOf(name, who);
    return isStrict
      ? { key: `${key}:new`, rate: { most: mostWhenNew, windowSeconds } }
      : { key, rate: { most, windowSeconds } };
  }

  return {
    /**
     * Counts before the action is checked.
     * @throws ApiError 429 with the seconds until a retry
     */
    async take(name: Name, who: LimitedCaller): Promise<void> {
      const of = counted(name, who);
      const retryAfter = of ? await counter.take(of.key, of.rate, now()) : 0;
      if (of && retryAfter > 0)
        throw new ApiError(429, table[name].refusal(retryAfter, of.rate.most), { retryAfter });
    },

    /**
     * Counts without refusing.
     * @returns false if the maximum was already reached
     */
    async tries(name: Name, who: LimitedCaller): Promise<boolean> {
      const of = counted(name, who);
      return !of || (await counter.take(of.key, of.rate, now())) === 0;
    },

    async held(name: Name, who: LimitedCaller): Promise<number> {
      const of = counted(name, who);
      return of ? counter.held(of.key, of.rate, now()) : 0;
    },

    /** Takes the count back when the action failed or proved right. */
    async giveBack(name: Name, who: LimitedCaller): Promise<void> {
      const of = counted(name, who);
      if (of) await counter.giveBack(of.key, of.rate, now());
    },

    /** Counts what a profile did also for one that a person of it splits off. Safe to repeat. */
    async carry(from: LimitedCaller, to: LimitedCaller): Promise<void> {
      for (const name of Object.keys(table) as Name[]) {
        const { by, mostWhenNew, ...rate } = table[name];
        if (by !== 'profile') continue;
        const [key, toKey] = [keyOf(name, from), keyOf(name, to)];
        await counter.copy(key, toKey, rate);
        if (mostWhenNew !== undefined) await counter.copy(`${key}:new`, `${toKey}:new`, rate);
      }
    },

    /** Erases the counts of a person who leaves. Counts that outlive the account go only with `all`. */
    async forget(who: LimitedCaller, which: 'all' | 'most'): Promise<void> {
      for (const name of Object.keys(table) as Name[]) {
        const { by, mostWhenNew, outlivesAccount } = table[name];
        if (by === 'profile' && !who.profile) continue;
        if (!holders.includes(by) || (which === 'most' && outlivesAccount)) continue;
        await counter.forget(keyOf(name, who));
        if (mostWhenNew !== undefined) await counter.forget(`${keyOf(name, who)}:new`);
      }
    },
  };
}
