import { expect, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { startConversation } from '../../support/conversations-fixtures.ts';
import { newMember, openIsolated } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';

const inside = await openIsolated();
const { context } = inside;
const as = (who: Owner) => callsAs(who, context);

/** What somebody reads of a talk, in the list and on its page. */
async function readTalk(id: string, who: Owner) {
  const caller = await rereadOwner(who, context);
  const { conversations } = await handlers.conversations({}, caller, context);
  const listed = conversations.find((one) => one.id === id);
  const { conversation } = await handlers.conversationPage({ id }, caller, context);
  return [listed, conversation].map((one) => [one?.participantName, one?.lastMessage, one?.block?.handle]);
}

it('says of a block to the one who made it, and the words of a pause to all others', async () => {
  const [iris, bo] = await sharedPair(context);
  const otto = await newMember(context);
  inside.clock.now = new Date(inside.clock.now.getTime() + 60_000);
  const id = conversationIdOf(iris.profile.id, otto.profile.id);
  await startConversation(otto, iris, context);
  const answer = { id, content: 'Hello, Otto', messageType: 'text' } as const;
  await as(bo).sendMessage(answer);
  const { handle } = otto.profile;
  await as(bo).blockMember({ handle });
  expect(await readTalk(id, bo)).toEqual([
    [handle, '', handle],
    [handle, '', handle],
  ]);
  const paused = await readTalk(id, iris);
  expect(paused.map(([name, , blocked]) => [name, blocked])).toEqual([
    ['No longer here', undefined],
    ['No longer here', undefined],
  ]);
  expect(JSON.stringify(await readTalk(id, otto))).not.toContain(iris.profile.handle);
  for (const [, , blocked] of await readTalk(id, otto)) expect(blocked).toBeUndefined();

  const { id: blockId = '' } = (await as(bo).blockedMembers({})).blocks[0] ?? {};
  await as(bo).unblockMember({ id: blockId });
  for (const [, , blocked] of await readTalk(id, bo)) expect(blocked).toBeUndefined();
});
