import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { packageApi } from '../../../infra/package/api.ts';
import { createClient } from '../../support/client.ts';
import { approvedMembers } from '../../support/fixtures.ts';
import { startApi } from '../../support/stack.ts';

const place = inject('addresses');
const folder = mkdtempSync(join(tmpdir(), 'veil-update-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The package that is deployed runs on Linux with x64 only. */
const runsHere = process.platform === 'linux' && process.arch === 'x64';
const clients = 12;

/**
 * A rolling update, as the platform makes one: the build of today starts beside that of yesterday, new calls go to it, and
 * the other one ends once what it has begun is answered.
 */
it.skipIf(!runsHere)('loses no call, and does none twice, while one build gives way to another', async () => {
  packageApi(join(import.meta.dirname, '../../..'), folder);
  const settings = { INVITATIONS_PER_MONTH: '1000000' };
  const [before, after, members] = await Promise.all([
    startApi(settings),
    startApi(settings, join(folder, 'dist/main.js')),
    approvedMembers(clients, place),
  ]);
  let current = before;
  let isOver = false;
  const begun = new Map([before, after].map((host) => [host, 0]));
  const count = (host: typeof before, by: number) => begun.set(host, (begun.get(host) ?? 0) + by);
  const lost: string[] = [];
  let answered = 0;
  const busy = members.map(async ({ token }) => {
    const mine = new Set<string>();
    while (!isOver) {
      const host = current;
      const call = createClient(host.url, token);
      count(host, 1);
      try {
        const [{ id }] = await Promise.all([
          call.do('generateInvitation', { requestId: randomUUID() }),
          call.do('me', {}),
        ]);
        mine.add(id);
        answered++;
      } catch (fault) {
        lost.push(String(fault));
      }
      count(host, -1);
    }
    return mine;
  });
  const more = async (least: number) => {
    const from = answered;
    await expect.poll(() => answered - from, { timeout: 60_000 }).toBeGreaterThan(least);
  };
  await more(60);
  current = after;
  expect(begun.get(before)).toBeGreaterThan(0);
  await before.stop();
  await more(60);
  isOver = true;
  const made = await Promise.all(busy);
  expect(lost).toEqual([]);
  for (const [index, { token }] of members.entries()) {
    const { invites } = await createClient(after.url, token).do('invitationHistory', {});
    expect(new Set(invites.map(({ id }) => id))).toEqual(made[index]);
  }
  await after.stop();
});
