import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { disagreements, say, startConversation, textsFor } from '../../support/conversations-fixtures.ts';
import { type FaultyStore, startFaultyStore } from '../../support/faulty-store.ts';
import { openInProcess, openIsolated, runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context } = await openIsolated();
const { COSMOS_DATABASE } = context.settings;
let store: FaultyStore;
/** The API on a store that fails when it is told to. */
let faultyContext: Context;

beforeAll(async () => {
  store = await startFaultyStore(inject('addresses').cosmos);
  const { context: failing } = openInProcess({ COSMOS_ENDPOINT: store.url, COSMOS_DATABASE });
  // One clock: the timer does what is due by the other.
  faultyContext = withoutLimits({ ...failing, now: context.now });
});
afterAll(() => store.stop());

/** A message through the shaky store, with what follows upon its answer. */
async function sayShakily(from: Owner, to: Owner, content: string, request?: string) {
  try {
    return await say(from, to, content, faultyContext, request);
  } finally {
    await faultyContext.inbox.line.shown(from.profile.id);
  }
}

/** Sends, and sends again until it is answered. */
async function sendStubbornly(from: Owner, to: Owner, content: string): Promise<number> {
  const request = randomUUID();
  for (let tries = 1; tries <= 5; tries++) {
    const answer = await sayShakily(from, to, content, request).catch(() => undefined);
    if (answer) return tries;
  }
  throw new Error('It was never answered.');
}

describe('a message is there once, and the inboxes agree with it, when the store', () => {
  // A send writes the count of the limit, the batch of the message, and an inbox of each side.
  const writes = [1, 2, 3, 4];

  it.each(writes)('fails before write %i', async (write) => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    store.fail({ write, when: 'before' });
    await sendStubbornly(iris, otto, 'Did it arrive?');
    store.heal();
    await runTimer(context);
    expect((await textsFor(otto, iris, context)).slice(2)).toEqual(['Did it arrive?']);
    expect(await disagreements(iris, otto, context)).toEqual([]);
  });

  it.each(writes)('does write %i and loses the answer', async (write) => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    store.fail({ write, when: 'after' });
    await sendStubbornly(iris, otto, 'Did it arrive?');
    store.heal();
    await runTimer(context);
    expect((await textsFor(otto, iris, context)).slice(2)).toEqual(['Did it arrive?']);
    expect(await disagreements(iris, otto, context)).toEqual([]);
  });

  it.each(writes)('fails from write %i on, until the call is repeated', async (write) => {
    const [iris, otto] = await newMembers(2, context);
    store.fail({ write, when: 'from' });
    const request = randomUUID();
    await sayShakily(iris, otto, 'May I?', request).catch(() => undefined);
    store.heal();
    await sayShakily(iris, otto, 'May I?', request);
    await sayShakily(otto, iris, 'You may');
    expect(await textsFor(otto, iris, context)).toEqual(['May I?', 'You may']);
    expect(await disagreements(iris, otto, context)).toEqual([]);
  });
});
