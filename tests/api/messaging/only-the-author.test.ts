import { expect, it } from 'vitest';
import { feedbackMessages } from '../../../api/contract/gatherings/feedback.ts';
import { threadMessages } from '../../../api/contract/gatherings/groups/messages.ts';
import {
  conversationIdOf,
  conversationMessages,
} from '../../../api/contract/messaging/conversations/conversations.ts';
import { partnerInviteMessages } from '../../../api/contract/profiles/partner-invites.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { eventWith, giveFeedbackTo, listGivenBy, words } from '../../support/feedback-fixtures.ts';
import { newMember, openInProcess } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';
import { joinGroup, newGroup, replyInThread, threadInside } from '../gatherings/groups-in-process.ts';

const inProcess = openInProcess();
const context = withoutLimits(inProcess.context);
const as = (who: Owner) => callsAs(who, context);

/** Iris and Bo of one couple, and Otto, who knows them. */
async function people() {
  const [first, bo] = await sharedPair(context);
  const otto = await newMember(context);
  inProcess.clock.now = new Date(inProcess.clock.now.getTime() + 1000);
  const iris = await rereadOwner(first, context);
  return { iris, bo, otto, id: conversationIdOf(iris.profile.id, otto.profile.id) };
}
const write = async (who: Owner, id: string, content: string) =>
  (await handlers.sendMessage({ id, content, messageType: 'text' }, who, context)).data;

const threat = 'You will regret this.';

it('lets only the author change a message, and both delete it', async () => {
  const { iris, bo, otto, id } = await people();
  const { id: messageId } = await write(iris, id, 'Good evening');
  const edit = { id, messageId, content: threat };
  await expect(handlers.editMessage(edit, bo, context)).rejects.toMatchObject({
    status: 403,
    message: conversationMessages.notYoursToEdit,
  });
  const read = async (who: Owner) => (await handlers.conversationPage({ id }, who, context)).messages[0];
  expect(await read(otto)).toMatchObject({ content: 'Good evening', editedAt: null, isByYou: false });
  expect(await read(iris)).toMatchObject({ isFromCurrentUser: true, isByYou: true });
  expect(await read(bo)).toMatchObject({ isFromCurrentUser: true, isByYou: false });
  await handlers.editMessage({ ...edit, content: 'Good morning' }, iris, context);
  expect(await read(otto)).toMatchObject({ content: 'Good morning' });
  await handlers.deleteMessage({ id, messageId }, bo, context);
  expect(await read(otto)).toMatchObject({ isDeleted: true });
});

it('lets only the author change a message in the chat of an event', async () => {
  const { iris, bo, otto } = await people();
  const { id: eventId } = await host(otto, context);
  await joinEvent(eventId, iris, context);
  const { data } = await handlers.sendEventMessage({ eventId, content: 'On our way' }, iris, context);
  const edit = { eventId, messageId: data.id, content: threat };
  await expect(handlers.editEventMessage(edit, bo, context)).rejects.toMatchObject({ status: 403 });
  const { message } = await handlers.editEventMessage({ ...edit, content: 'Nearly there' }, iris, context);
  expect(message).toMatchObject({ content: 'Nearly there', isByYou: true });
  await handlers.deleteEventMessage({ eventId, messageId: data.id }, bo, context);
});

it('lets only the author change a reply in a group', async () => {
  const { iris, bo, otto } = await people();
  const group = String((await newGroup(otto, context)).id);
  await joinGroup(iris, group, context);
  const at = await threadInside(otto, group, context);
  const { reply } = await replyInThread(iris, at, 'Pears', context);
  expect(reply).toMatchObject({ isByYou: true, editableUntil: expect.any(String) });
  const edit = { ...at, reply: reply.id, text: threat };
  await expect(handlers.editReply(edit, bo, context)).rejects.toMatchObject({
    status: 403,
    message: threadMessages.notYours,
  });
  const { replies } = await handlers.threadPage({ group, thread: at.thread }, bo, context);
  expect(replies.find(({ id }) => id === reply.id)).toMatchObject({
    text: 'Pears',
    isFromCurrentUser: true,
    isByYou: false,
    editableUntil: null,
    canDelete: true,
  });
  expect((await handlers.editReply({ ...edit, text: 'Apples' }, iris, context)).reply.text).toBe('Apples');
});

it('lets only the author change feedback, and both withdraw it', async () => {
  const { iris, bo, otto } = await people();
  const occasion = await eventWith([iris, otto], context);
  const { id } = await giveFeedbackTo(iris, otto, occasion, context, { comment: 'Kind.' });
  const edit = { id, ...words({ comment: threat, rating: 'negative' }) };
  await expect(handlers.updateFeedback(edit, bo, context)).rejects.toMatchObject({
    status: 403,
    message: feedbackMessages.notYours,
  });
  expect(await listGivenBy(bo, context)).toMatchObject([
    { comment: 'Kind.', mayEdit: false, mayWithdraw: true },
  ]);
  expect(await listGivenBy(iris, context)).toMatchObject([{ mayEdit: true }]);
  await handlers.withdrawFeedback({ id }, bo, context);
});

it('keeps in a report which person of a profile wrote what', async () => {
  const { iris, bo, otto, id } = await people();
  await write(iris, id, 'Good evening');
  await write(otto, id, 'And to you');
  const { id: messageId } = await write(bo, id, 'Something cruel');
  const { text } = (await context.reportables.message?.find(`${id}/${messageId}`, otto, context)) ?? {};
  const authors = text?.split('\n').map((line) => line.replace(/^(→)?\s*\S+ /, '$1 ').trim());
  expect(authors).toEqual([
    'Another person of the reported member’s profile: Good evening',
    'The reporter: And to you',
    '→ The reported member: Something cruel',
  ]);
});

it('refuses a signature that another person of the profile has, or is called by', async () => {
  const { iris, bo } = await people();
  await handlers.signAs({ name: 'Rabbit' }, bo, context);
  const sign = (who: Owner, name: string) => as(who).signAs({ name });
  for (const name of ['Rabbit', 'rаbbit', 'bo'])
    await expect(sign(iris, name), name).rejects.toMatchObject({
      status: 400,
      errors: [{ field: 'name', message: partnerInviteMessages.takenSignature }],
    });
  expect((await sign(iris, 'Hare')).signsAs).toBe('Hare');
  expect((await sign(bo, 'Bo')).signsAs).toBe('Bo');
});

it('leaves an appeal against what one person did to that person', async () => {
  const { iris, bo, otto, id } = await people();
  const { id: messageId } = await write(bo, id, 'Something cruel');
  const report = { kind: 'message', id: `${id}/${messageId}`, reason: 'harassment' } as const;
  await handlers.report(report, otto, context);
  await decide(iris.profile.id, await memberOfTier(context), context);
  const decisionsOf = async (who: Owner) => (await as(who).ownDecisions({})).decisions;
  const [decision] = await decisionsOf(bo);
  expect(decision).toMatchObject({ doneBy: 'Bo', appealUntil: expect.any(String) });
  expect(await decisionsOf(iris)).toMatchObject([{ doneBy: 'Bo', appealUntil: null }]);
  const appeal = { id: decision?.id ?? '', text: 'It was not like that.' };
  const appealAs = (who: Owner) => as(who).appeal(appeal);
  await expect(appealAs(iris)).rejects.toMatchObject({ status: 404 });
  await appealAs(bo);
  expect(await decisionsOf(bo)).toMatchObject([{ appeal: { isYours: true, text: appeal.text } }]);
  expect(await decisionsOf(iris)).toMatchObject([{ appeal: { isYours: false, text: '' } }]);
  const copy = await as(iris).exportAccount({});
  expect(JSON.stringify(copy)).not.toContain(appeal.text);
});
