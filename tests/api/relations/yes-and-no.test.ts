import { expect, it } from 'vitest';
import { declineTagId } from '../../../api/contract/relations/connections.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { connectionActions, tags } from '../../support/connections-fixtures.ts';
import { conversationFor, listOf, say } from '../../support/conversations-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';

const { context } = await openIsolated();
const { apply, connect, details, lists } = connectionActions(context);
const decline = (who: Owner, whom: Owner) => ({
  no: () =>
    handlers.addPrivateTag(
      { taggedProfileId: whom.profile.id, tagId: declineTagId, category: 'Relationship' },
      who,
      context,
    ),
  undo: () =>
    handlers.removePrivateTag({ taggedProfileId: whom.profile.id, tagId: declineTagId }, who, context),
});
const received = async (who: Owner) => (await lists(who)).receivedConnections.map(({ handle }) => handle);
const applied = async (who: Owner) => (await lists(who)).appliedConnections;
const waiting = async (who: Owner) =>
  (await handlers.dashboard({}, who, context)).waiting?.rows.map(({ id }) => id) ?? [];
const two = async () => [await newMember(context), await newMember(context)] as const;

it('a no takes the wish out of one’s own lists, and changes nothing for who wished', async () => {
  const [iris, otto] = await two();
  await apply(otto, 'friend', iris);
  const wish = `connection-${otto.profile.id}`;
  await handlers.readAllNotifications({ until: context.now().toISOString() }, iris, context);
  expect(await received(iris)).toEqual([otto.profile.handle]);
  expect(await waiting(iris)).toEqual([wish]);
  const seen = async () => [
    await applied(otto),
    await details(otto, iris),
    await handlers.notifications({}, otto, context),
  ];
  const before = await seen();

  await decline(iris, otto).no();
  expect(await received(iris)).toEqual([]);
  expect(await waiting(iris)).toEqual([]);
  expect((await details(iris, otto)).privateTags).toMatchObject([{ tagId: declineTagId, undoMs: null }]);
  expect((await handlers.favorites({}, iris, context)).favorites).toEqual([]);
  await runTimer(context, 0);
  expect(await seen()).toEqual(before);

  await decline(iris, otto).undo();
  expect(await received(iris)).toEqual([otto.profile.handle]);
  await decline(iris, otto).no();
  await apply(iris, 'friend', otto);
  expect((await details(iris, otto)).privateTags.map(({ tagId }) => tagId)).toEqual([tags.friend]);
  expect(await details(otto, iris)).toMatchObject({ isMutual: true });
});

it('of two friends, an interest in play stays private until the other says one too', async () => {
  const [iris, otto] = await two();
  await connect(iris, otto);
  await apply(otto, 'play', iris);
  const shown = async () => (await details(iris, otto)).receivedTags.map(({ tagId }) => tagId);
  expect(await shown()).toEqual([tags.friend]);
  expect((await lists(iris)).receivedConnections).toMatchObject([{ tags: ['Friend Vibes'] }]);
  await apply(iris, 'potential', otto);
  expect(await shown()).toEqual([tags.friend, tags.play]);
});

it('a yes leaves no mark of a wish that the reader is not shown', async () => {
  const [iris, otto] = await two();
  await apply(otto, 'play', iris);
  await decline(iris, otto).no();
  const { profile, personId } = iris;
  expect((await context.activity.findReadState(profile.id, personId)).readItems).toEqual([]);
});

it('a first letter is no request any longer once the two are connected', async () => {
  const [iris, otto] = await two();
  await say(otto, iris, 'Good evening.', context);
  expect(await listOf(iris, context)).toEqual([]);
  await connect(otto, iris);
  await runTimer(context, 0);
  expect((await listOf(iris, context)).map(({ id }) => id)).toEqual([
    (await conversationFor(iris, otto, context)).id,
  ]);
  await say(otto, iris, 'And another line.', context);
});
