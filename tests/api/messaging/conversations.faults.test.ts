import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { disagreements, say, startConversation, textsFor } from '../../support/conversations-fixtures.ts';
import { openFaultyApi, retryUntilDone } from '../../support/faulty-api.ts';
import { runTimer } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { context, store, faultyContext } = await openFaultyApi();

/** A message through the shaky store, with what follows upon its answer. */
async function sayShakily(from: Owner, to: Owner, content: string, request?: string) {
  try {
    return await say(from, to, content, faultyContext, request);
  } finally {
    await faultyContext.inbox.line.shown(from.profile.id);
  }
}

describe('a message is there once, and the inboxes agree with it, when the store', () => {
  // A send writes the count of the limit, the batch of the message, and an inbox of each side.
  const writes = [1, 2, 3, 4];

  const failures = writes.flatMap((write) => [
    { fault: 'fails before', write, when: 'before' as const },
    { fault: 'loses the answer of', write, when: 'after' as const },
  ]);

  it.each(failures)('$fault write $write', async ({ write, when }) => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    store.fail({ write, when });
    const request = randomUUID();
    await retryUntilDone(() => sayShakily(iris, otto, 'Did it arrive?', request));
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
