import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { reportLimits } from '../../api/contract/report-words.ts';
import { reportMessages } from '../../api/contract/reports.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { guest, member, openInside } from './inside.ts';

const { context, clock } = openInside();
const dayMs = 24 * 60 * 60 * 1000;

/** How many reports of nothing somebody may send until they are told to stop. */
async function reportsUntilRefused(who: Owner): Promise<number> {
  for (let sent = 0; ; sent++) {
    const input = { kind: 'profile', id: 'Nobody at all', reason: 'spam' } as const;
    const fault = await Promise.resolve(handlers.report(input, who, context)).catch((one: unknown) => one);
    if (fault instanceof Error && fault.message === reportMessages.tooMany) return sent;
  }
}

it('a member of less than seven days may do less', async () => {
  const iris = await member(context);
  expect(await reportsUntilRefused(iris)).toBe(reportLimits.perDayWhenNew);
  clock.now = new Date(clock.now.getTime() + 7 * dayMs);
  expect(await reportsUntilRefused(iris)).toBe(reportLimits.perDay);
});

it('codes are tried only so often from one address, by however many people', async () => {
  const from = randomUUID();
  const here = { ...context, request: { id: '', from } };
  const tryCode = (as = here) => handlers.validateInvitation({ invitationCode: 'WRONG-CODE-1' }, guest(), as);
  for (let n = 0; n < 30; n++) expect((await tryCode()).isValid).toBe(false);
  await expect(tryCode()).rejects.toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  const elsewhere = { ...context, request: { id: '', from: randomUUID() } };
  expect((await tryCode(elsewhere)).isValid).toBe(false);
});
