import { handlers } from '../../api/src/features.ts';
import { contextOf } from '../../api/src/platform/http/request.ts';
import { approvedMember } from '../support/fixtures.ts';
import { outsideReport } from '../support/moderation-fixtures.ts';
import { openBenchStack } from './bench-stack.ts';
import { milliseconds, type Row } from './row.ts';
import { measureMs } from './store-reads.ts';

const flood = 10_000;
const atOnce = 16;
const everyHowMany = 100;
const promisedMs = 2000;

/** Reports of others during a flood, half of which names one member: each has its number within two seconds. */
export async function bench(): Promise<Row[]> {
  const room = await openBenchStack();
  try {
    const { handle } = await approvedMember(room.place);
    const settings = { ...room.context.settings, TRUSTED_PROXIES: 1 };
    const reportFrom = (address: string, more: object = {}) =>
      handlers.reportFromOutside(
        { ...outsideReport(), ...more },
        undefined,
        contextOf(new Headers({ 'x-forwarded-for': address }), { ...room.context, settings }),
      );
    const others: number[] = [];
    let sent = 0;
    const sender = async () => {
      while (sent < flood) {
        const n = sent++;
        const address = `10.${n % 200}.${Math.floor(n / 200)}.9`;
        if (n % everyHowMany === 0)
          others.push(await measureMs(async () => reportFrom(`192.0.${n % 250}.1`)));
        else await reportFrom(address, n % 2 === 0 ? { handle } : {});
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sender));
    const worst = Math.max(...others);
    return [
      {
        what: 'a report from outside during a flood of 10,000',
        measured: `${milliseconds(worst)} at worst of ${others.length}`,
        against: `${milliseconds(promisedMs)} promised`,
        ratio: worst / promisedMs,
        goal: 'at most 1',
      },
    ];
  } finally {
    await room.stop();
  }
}
