import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { rounds } from '../../../local/rounds.ts';
import { waitForLag } from '../../database.ts';
import { approvedMember, type Person } from '../../support/fixtures.ts';
import { type SecondApi, startSecondApi } from '../../support/second-api.ts';

const place = inject('addresses');
let secondApi: SecondApi;

beforeAll(async () => {
  secondApi = await startSecondApi();
});
afterAll(() => secondApi.stop());

const say = (who: Person, id: string, content: string, requestId = randomUUID()) =>
  who.call.do('sendMessage', { id, content, messageType: 'text', requestId });
/** Fewer than anybody may send in a minute. */
const messagesEach = 15;

it('what two say through two processes is there once, each in their order, and the unread are exact', async () => {
  for (let round = 0; round < rounds(1); round++) {
    const [iris, otto] = [await approvedMember(place), secondApi.as(await approvedMember(place))];
    await waitForLag();
    const id = conversationIdOf(iris.profileId, otto.profileId);
    // Both begin it at once, and each twice.
    const [hers, his] = [randomUUID(), randomUUID()];
    await Promise.all([
      say(iris, id, 'hers 0', hers),
      say(secondApi.as(iris), id, 'hers 0', hers),
      say(otto, id, 'his 0', his),
      say(otto, id, 'his 0', his),
    ]);
    // Whether the other one has answered.
    await waitForLag();
    const talk = async (who: Person, name: string) => {
      for (let n = 1; n <= messagesEach; n++) await say(who, id, `${name} ${n}`);
    };
    await Promise.all([talk(iris, 'hers'), talk(otto, 'his')]);
    await waitForLag();
    const { messages } = await secondApi.as(iris).call.do('conversationPage', { id });
    expect(messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 2 * messagesEach + 2 }, (_, n) => n + 1),
    );
    for (const name of ['hers', 'his'])
      expect(messages.map(({ content }) => content).filter((text) => text.startsWith(name))).toEqual(
        Array.from({ length: messagesEach + 1 }, (_, n) => `${name} ${n}`),
      );
    for (const who of [iris, otto]) {
      const news = async () => (await who.call.do('conversationNews', {})).unreadCount;
      await expect.poll(news).toBe(messagesEach + 1);
    }
  }
}, 120_000);
