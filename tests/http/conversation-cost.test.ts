import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compose } from '../../api/src/compose.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import type { Owner } from '../../api/src/http/identify.ts';
import { readSettings } from '../../api/src/settings.ts';
import { type Child, startChild } from '../../local/child.ts';
import { createDatabase } from '../../local/database.ts';
import { rounds } from '../../local/rounds.ts';
import { readSample } from '../../local/wiring.ts';
import { acquainted, between, loose, open, say } from './conversations-story.ts';
import { member } from './inside.ts';

interface StoreCall {
  operation: string;
  container: string;
  /** The partition key that bounded the work; empty for what the SDK asks for itself. */
  scope: string;
  charge: number;
}

let cosmos: Child;
let ai: Child;
let context: Context;
const dataDir = mkdtempSync(join(tmpdir(), 'veil-conversation-cost-'));

beforeAll(async () => {
  const main = new URL('../../local/cosmos/main.ts', import.meta.url).pathname;
  cosmos = await startChild([main, '--port', '0', '--data', dataDir, '--log', 'on']);
  const sample = readSample('local.settings.sample.json');
  ai = await startChild(['local/ai/main.ts', '--content-safety-key', sample.CONTENT_SAFETY_KEY ?? '']);
  const settings = readSettings({
    ...sample,
    COSMOS_ENDPOINT: cosmos.url,
    CONTENT_SAFETY_ENDPOINT: ai.url,
  });
  await createDatabase({
    endpoint: cosmos.url,
    key: settings.COSMOS_KEY ?? '',
    database: settings.COSMOS_DATABASE,
  });
  context = loose({ ...compose(settings), log: () => {} });
});
afterAll(async () => {
  await cosmos.kill();
  await ai.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the work asked of the store, without what the SDK asks for itself and the outbox entry that is removed later. */
async function callsOf(work: () => unknown): Promise<StoreCall[]> {
  const take = async () => (await fetch(`${cosmos.url}/_log`, { method: 'DELETE' })).json();
  await take();
  await work();
  const { requests }: { requests: StoreCall[] } = await take();
  return requests.filter(({ operation, scope }) => scope !== '' && operation !== 'delete item');
}
const chargeOf = (calls: StoreCall[]) => calls.reduce((sum, { charge }) => sum + charge, 0);

/** To know who calls. */
const caller = 1;

describe('the store is asked', () => {
  let iris: Owner;
  let otto: Owner;
  beforeAll(async () => {
    [iris, otto] = [await member(context), await member(context)];
    await acquainted(iris, otto, context);
    // What an instance asks for once it has asked.
    await say(iris, otto, 'Warm', context);
  });

  it('at most eight times for a message', async () => {
    const limited = { ...context, limits: { ...context.limits, take: async () => {} } };
    const calls = await callsOf(() => say(iris, otto, 'How often?', limited));
    const limit = 1;
    expect(calls.length + caller + limit).toBeLessThanOrEqual(8);
    expect(calls.filter(({ operation }) => operation === 'query')).toHaveLength(1);
  });

  it('at most four times for the list and for a conversation, and once for a poll', async () => {
    const list = await callsOf(() => handlers.conversations({}, iris, context));
    const page = await callsOf(() => open(iris, otto, context));
    expect([list.length + caller, page.length + caller]).toEqual([4, 4]);
    const { version } = await open(iris, otto, context);
    const poll = () =>
      handlers.conversationPage({ id: between(iris, otto), version, after: 4 }, iris, context);
    expect(await callsOf(poll)).toMatchObject([{ operation: 'read item', container: 'conversations' }]);
    expect(await callsOf(() => handlers.conversationNews({}, iris, context))).toMatchObject([
      { operation: 'read item', container: 'inbox' },
    ]);
  });
});

describe('it costs the same', () => {
  it('however many messages a conversation has', async () => {
    const [iris, otto] = [await member(context), await member(context)];
    await acquainted(iris, otto, context);
    for (let n = 0; n < 60; n++) await say(iris, otto, `Message number ${n}`, context);
    const charges = async () => [
      chargeOf(await callsOf(() => open(iris, otto, context))),
      chargeOf(await callsOf(() => say(iris, otto, 'Message number 00', context))),
    ];
    const few = await charges();
    for (let n = 0; n < rounds(200); n++) await say(iris, otto, `Message number ${n}`, context);
    const many = await charges();
    for (const [index, charge] of many.entries()) expect(charge / (few[index] ?? 0)).toBeLessThan(1.1);
  }, 120_000);
});
