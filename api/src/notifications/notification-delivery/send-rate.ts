import type { RateCounter } from '../../platform/cosmos/rate-counter.ts';

interface MailQuota {
  /** undefined means unlimited. */
  readonly MAIL_PER_MINUTE?: number | undefined;
  readonly MAIL_PER_HOUR?: number | undefined;
}

/** Per cent of the quota open to ordinary mail. The rest is reserved for urgent mail. */
const usualShare = 80;
/**
 * The rate counter keeps exact instants up to this maximum. The share stays above it, so that both rates use one
 * method.
 */
const mostExact = 10;

const shareOf = (most: number): number => {
  const share = Math.max(1, Math.floor((most * usualShare) / 100));
  return most > mostExact ? Math.max(share, mostExact + 1) : share;
};

/** All instances share this limit. A mail above the limit is sent later. */
export function createMailSendRate(
  { MAIL_PER_MINUTE, MAIL_PER_HOUR }: MailQuota,
  rates: Pick<RateCounter, 'take' | 'giveBack'>,
  now: () => Date,
) {
  const windows = [
    { id: 'mail:minute', full: MAIL_PER_MINUTE, windowSeconds: 60 },
    { id: 'mail:hour', full: MAIL_PER_HOUR, windowSeconds: 3600 },
  ];

  return {
    /** @returns 0, or the seconds until a mail may leave */
    async take(isUrgent: boolean): Promise<number> {
      const taken: (() => Promise<void>)[] = [];
      for (const { id, full, windowSeconds } of windows) {
        if (full === undefined) continue;
        const rate = { most: isUrgent ? full : shareOf(full), windowSeconds, keeps: full };
        const wait = await rates.take(id, rate, now());
        if (wait > 0) {
          for (const giveBack of taken) await giveBack();
          return wait;
        }
        taken.push(() => rates.giveBack(id, rate, now()));
      }
      return 0;
    },
  };
}
