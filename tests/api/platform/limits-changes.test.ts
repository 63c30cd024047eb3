import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers, limits } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { contentSafety } from '../../../api/src/platform/services/content-safety.ts';
import { eventWith, giveFeedbackTo, listReceivedBy, words } from '../../support/feedback-fixtures.ts';
import { memberFields } from '../../support/fixtures.ts';
import { groupFields } from '../../support/groups-fixtures.ts';
import { addPhoto, openInProcess } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { giveRole, replyInThread, roomInside, threadInside } from '../gatherings/groups-in-process.ts';

const { context } = openInProcess();

/** Counts the texts that Content Safety is asked about. */
function counting(): { context: Context; judged: string[] } {
  const judged: string[] = [];
  const { judgeText } = context[contentSafety];
  const safety = {
    ...context[contentSafety],
    judgeText: (text: string, ms?: number) => {
      judged.push(text);
      return judgeText(text, ms);
    },
  };
  return { context: { ...context, [contentSafety]: safety }, judged };
}

async function useUp(name: 'textChanges' | 'groupArranging', who: Owner): Promise<void> {
  for (let n = 0; n < limits[name].most; n++)
    if (await context.limits.take(name, who).catch(() => 'used up')) return;
}

it('what changes nothing of one’s own is not judged', async () => {
  const { group, creator, plain: iris } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  const { reply } = await replyInThread(iris, at, 'Pears', context);
  const occasion = await eventWith([creator, iris], context);
  const mine = await giveFeedbackTo(iris, creator, occasion, context, { comment: 'Late, but kind.' });
  await addPhoto(iris.profile.id, context.now(), context);
  const { context: counted, judged } = counting();
  const actions = [
    () => handlers.editReply({ ...at, reply: at.reply, text: 'Mine now' }, iris, counted),
    () => handlers.editReply({ ...at, reply: randomUUID(), text: 'Nowhere' }, iris, counted),
    () => handlers.updateFeedback({ id: `${iris.profile.id}_${occasion}`, ...words() }, creator, counted),
    () => handlers.answerFeedback({ id: 'none', text: 'I never read it.' }, iris, counted),
    () => handlers.updatePhotoCaption({ photoId: randomUUID(), caption: 'Nothing' }, iris, counted),
  ];
  for (const action of actions) await expect((async () => action())()).rejects.toBeInstanceOf(ApiError);
  await handlers.editReply({ ...at, reply: reply.id, text: 'Pears' }, iris, counted);
  await handlers.updateBio({ bioType: 'main', bio: iris.profile.mainBio }, iris, counted);
  expect(judged).toEqual([]);
  await handlers.updateFeedback({ id: mine.id, ...words({ comment: 'Kind, if late.' }) }, iris, counted);
  await handlers.editReply({ ...at, reply: reply.id, text: 'Apples' }, iris, counted);
  expect(judged).toHaveLength(2);
});

it('texts are changed so often an hour, wherever they stand', async () => {
  const { group, creator, plain } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  const [first, second] = [
    await eventWith([plain, creator], context),
    await eventWith([plain, creator], context),
  ];
  await giveFeedbackTo(creator, plain, first, context);
  await giveFeedbackTo(plain, creator, first, context);
  const [received] = (await listReceivedBy(creator, context)).feedback;
  const waiting = await giveFeedbackTo(creator, plain, second, context);
  const photoId = await addPhoto(creator.profile.id, context.now(), context, 'approved');
  const iris = await rereadOwner(creator, context);
  const { version } = (await handlers.group({ group }, iris, context)).group;
  await useUp('textChanges', iris);

  const described = { ...groupFields(), category: '', place: '', tags: [], houseRules: [] };
  const wanted = { ...described, discoverable: true, joinPolicy: 'open' as const, version };
  const { context: counted, judged } = counting();
  const actions: Record<string, () => unknown> = {
    bio: () => handlers.updateBio({ bioType: 'main', bio: 'Anew' }, iris, counted),
    person: () => handlers.addMember({ member: memberFields, requestId: randomUUID() }, iris, counted),
    caption: () => handlers.updatePhotoCaption({ photoId, caption: 'At sea' }, iris, counted),
    group: () => handlers.editGroup({ group, ...wanted }, iris, counted),
    reply: () => handlers.editReply({ ...at, text: 'Apples' }, iris, counted),
    feedback: () => handlers.updateFeedback({ id: waiting.id, ...words() }, iris, counted),
    answer: () => handlers.answerFeedback({ id: received?.id ?? '', text: 'Thank you.' }, iris, counted),
  };
  for (const [name, action] of Object.entries(actions))
    await expect((async () => action())(), name).rejects.toMatchObject({
      status: 429,
      message: limits.textChanges.refusal(),
    });
  expect(judged).toEqual([]);
});

it('a group is arranged so often an hour, as each act stands in its log', async () => {
  const { group, creator, mod, plain } = await roomInside(context);
  const at = await threadInside(creator, group, context);
  for (const who of [creator, mod]) await useUp('groupArranging', who);
  const before = await handlers.groupLog({ group }, mod, context);
  const refused = { status: 429, message: limits.groupArranging.refusal() };
  await expect(giveRole(creator, 'mod', plain, group, context)).rejects.toMatchObject(refused);
  const pin = () => handlers.arrangeThread({ ...at, isPinned: true }, mod, context);
  await expect((async () => pin())()).rejects.toMatchObject(refused);
  expect(await handlers.groupLog({ group }, mod, context)).toEqual(before);
});
