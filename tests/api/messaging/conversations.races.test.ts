import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type * as z from 'zod';
import { sendMessage } from '../../../api/contract/messaging/conversations/conversations.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { type Child, startChild } from '../../../local/child.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { apiEnvironment, readSample } from '../../../local/wiring.ts';
import { waitForLag } from '../../database.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import * as story from '../../support/conversations-fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { newMembers } from '../../support/members.ts';

const { startConversation, allMessagesFor, conversationIdBetween, newsOf, textsFor } = story;
type Message = z.output<typeof sendMessage.output>['data'];

/** One of two processes with the API's code on one store. */
interface Instance {
  say(from: Owner, to: Owner, content: string, requestId?: string): Promise<Message>;
  read(who: Owner, other: Owner, messageId: string): Promise<unknown>;
}

const context = withoutLimits(openInProcess().context);
const ownInstance: Instance = {
  say: (from, to, content, requestId) => story.say(from, to, content, context, requestId),
  read: async (who, other, messageId) => story.markMessageRead(who, other, messageId, context),
};

let otherProcess: Child;
beforeAll(async () => {
  const environment = apiEnvironment(readSample('local.settings.sample.json'), inject('addresses'));
  const script = fileURLToPath(new URL('../../support/writing-process.ts', import.meta.url));
  otherProcess = await startChild([script], { env: { ...process.env, ...environment } });
});
afterAll(() => otherProcess.kill());

async function askOtherProcess(name: string, { personId }: Owner, input: object): Promise<unknown> {
  const answer = await fetch(otherProcess.url, {
    method: 'POST',
    body: JSON.stringify({ name, personId, input }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}
const otherInstance: Instance = {
  async say(from, to, content, requestId = randomUUID()) {
    const input = { id: conversationIdBetween(from, to), content, messageType: 'text', requestId };
    return sendMessage.output.parse(await askOtherProcess('say', from, input)).data;
  },
  read: (who, whose, messageId) =>
    askOtherProcess('read', who, { id: conversationIdBetween(who, whose), messageId }),
};

/** Once both processes have shown what they wrote. */
async function disagreements(one: Owner, other: Owner): Promise<string[]> {
  await askOtherProcess('settle', one, {});
  await waitForLag();
  return story.disagreements(one, other, context);
}

const patience = roundsOf(120_000, 900_000);

/** Two whom both processes know. */
async function twoMembers(): Promise<[Owner, Owner]> {
  const pair = await newMembers(2, context);
  await waitForLag();
  return pair;
}

/** Two who have answered each other, as both processes know. */
async function twoAcquainted(): Promise<[Owner, Owner]> {
  const [iris, otto] = await newMembers(2, context);
  await startConversation(iris, otto, context);
  await waitForLag();
  return [iris, otto];
}

/** Sends so many messages, `width` of them under way at a time, each the first time it is their turn. */
async function sendMany(
  from: Owner,
  to: Owner,
  { count, width, by }: { count: number; width: number; by: Instance },
) {
  let next = 0;
  const texts: string[] = [];
  const one = async () => {
    while (next < count) {
      const content = `${from.profile.handle} ${next++}`;
      texts.push(content);
      await by.say(from, to, content);
    }
  };
  await Promise.all(Array.from({ length: width }, one));
  return texts;
}

describe('two who write at the same time, through two processes', () => {
  it(
    'lose nothing, double nothing, and each keeps their order',
    async () => {
      const [iris, otto] = await twoAcquainted();
      const count = roundsOf(50, 500);
      const [hers, his] = await Promise.all([
        sendMany(iris, otto, { count, width: 1, by: ownInstance }),
        sendMany(otto, iris, { count, width: 1, by: otherInstance }),
      ]);
      await waitForLag();
      const arrived = (await allMessagesFor(otto, iris, context)).slice(2).map(({ content }) => content);
      expect(arrived).toHaveLength(2 * count);
      expect(arrived.filter((text) => text.startsWith(iris.profile.handle))).toEqual(hers);
      expect(arrived.filter((text) => text.startsWith(otto.profile.handle))).toEqual(his);
      expect(await disagreements(iris, otto)).toEqual([]);
    },
    patience,
  );

  it(
    'lose and double nothing with ten messages of each under way',
    async () => {
      const [iris, otto] = await twoAcquainted();
      const count = roundsOf(30, 500);
      const sent = await Promise.all([
        sendMany(iris, otto, { count, width: 10, by: ownInstance }),
        sendMany(otto, iris, { count, width: 10, by: otherInstance }),
      ]);
      await waitForLag();
      const arrived = (await allMessagesFor(iris, otto, context)).slice(2).map(({ content }) => content);
      expect(arrived.toSorted()).toEqual(sent.flat().toSorted());
      expect(await disagreements(iris, otto)).toEqual([]);
    },
    patience,
  );

  it(
    'begin one conversation when both write first',
    async () => {
      for (let round = 0; round < roundsOf(10, 50); round++) {
        const [iris, otto] = await twoMembers();
        await Promise.all([
          ownInstance.say(iris, otto, 'From Iris'),
          otherInstance.say(otto, iris, 'From Otto'),
        ]);
        await waitForLag();
        const texts = await textsFor(iris, otto, context);
        expect(texts.toSorted()).toEqual(['From Iris', 'From Otto']);
        expect(await disagreements(iris, otto)).toEqual([]);
        expect(await newsOf(iris, context)).toMatchObject({ unreadCount: 1, requests: 0 });
      }
    },
    patience,
  );
});

describe('reading while more arrives', () => {
  it(
    'leaves exactly what is unread, whatever the order',
    async () => {
      const [iris, otto] = await twoAcquainted();
      const count = roundsOf(60, 1000);
      let latest = (await ownInstance.say(iris, otto, 'First')).id;
      let isWriting = true;
      const write = async () => {
        for (let n = 0; n < count; n++) latest = (await ownInstance.say(iris, otto, `${n}`)).id;
        isWriting = false;
      };
      const readOn = async (by: Instance) => {
        while (isWriting) {
          const arrived = latest;
          await waitForLag();
          await by.read(otto, iris, arrived);
        }
      };
      await Promise.all([write(), readOn(otherInstance), readOn(ownInstance)]);
      expect(await disagreements(iris, otto)).toEqual([]);
      await ownInstance.read(otto, iris, latest);
      expect(await newsOf(otto, context)).toMatchObject({ unreadCount: 0 });
      expect(await disagreements(iris, otto)).toEqual([]);
    },
    patience,
  );
});
