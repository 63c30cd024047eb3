import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { contentSafety } from '../../platform/services/content-safety.ts';
import { judgeLater } from './judge-later.ts';

it('tries again every ten minutes, and logs once an hour why, without the text', async () => {
  const logged: unknown[] = [];
  const since = new Date('2026-03-10T12:00:00Z');
  let now = since;
  const context = {
    [contentSafety]: { judgeText: () => Promise.reject(new Error('The service is away.')) },
    now: () => now,
    log: (...line: unknown[]) => void logged.push([now.toISOString(), ...line]),
  } as unknown as Context;
  const written = [{ field: 'content', text: 'Likes long dinners.' }];
  let payload: unknown = { profileId: 7, kind: 'boardPost', ref: '1', written, since: since.toISOString() };
  for (let tries = 1; tries <= 15; tries++) {
    const next = await judgeLater.carryOut(payload, context);
    expect(next?.againAt).toEqual(new Date(since.getTime() + tries * 10 * 60_000));
    payload = next?.payload ?? payload;
    now = next?.againAt ?? now;
  }
  const fields = { task: 'judgeTextLater', profileId: 7, fault: 'Error: The service is away.' };
  expect(logged).toEqual([
    ['2026-03-10T13:00:00.000Z', 'error', 'text-not-judged', fields],
    ['2026-03-10T14:00:00.000Z', 'error', 'text-not-judged', fields],
  ]);
});
