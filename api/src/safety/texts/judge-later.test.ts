import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { contentSafety } from '../../platform/services/content-safety.ts';
import { judgeLater } from './judge-later.ts';

it('logs why a text could not be judged, without the text, and tries again', async () => {
  const logged: unknown[] = [];
  const now = new Date('2026-03-10T12:00:00Z');
  const context = {
    [contentSafety]: { judgeText: () => Promise.reject(new Error('The service is away.')) },
    now: () => now,
    log: (...line: unknown[]) => void logged.push(line),
  } as unknown as Context;
  const written = [{ field: 'content', text: 'Likes long dinners.' }];
  const payload = { profileId: 7, kind: 'boardPost', ref: '1', written, since: now.toISOString() };
  expect(await judgeLater.carryOut(payload, context)).toEqual({ againAt: new Date('2026-03-10T12:10:00Z') });
  const fields = { task: 'judgeTextLater', profileId: 7, fault: 'Error: The service is away.' };
  expect(logged).toEqual([['error', 'text-not-judged', fields]]);
});
