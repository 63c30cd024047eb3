import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { roomOf } from '../../../api/src/gatherings/groups/threads/thread-rules.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { parsedEvening } from '../../support/events-fixtures.ts';
import { newMember, openInProcess } from '../../support/in-process.ts';
import { callsAs } from '../../support/members.ts';
import { replyInThread, roomInside } from '../gatherings/groups-in-process.ts';

const context = withoutLimitsAndJudges(openInProcess().context);
const as = (who: Owner) => callsAs(who, context);

const blocks = (one: Owner, other: Owner) => as(one).blockMember({ handle: other.profile.handle });
const titlesOf = async (who: Owner): Promise<string[]> =>
  (await as(who).recentActivity({})).activities.map(({ title }) => title);

/** Plain begins a thread; the creator mentions the moderator in it, who pins it. */
async function mentioned() {
  const room = await roomInside(context);
  const { group, creator, mod, plain } = room;
  const title = `Pears ${randomUUID()}`;
  const begun = { group, title, text: 'Who?', requestId: randomUUID() };
  const { thread } = await handlers.startThread(begun, plain, context);
  const at = { group, thread: thread.id };
  await replyInThread(creator, at, `Ask @{${mod.profile.id}}`, context);
  await handlers.arrangeThread({ ...at, isPinned: true, isLocked: undefined }, mod, context);
  const log = async (who: Owner) => JSON.stringify(await as(who).groupLog({ group }));
  return { ...room, at, title, log, with: creator.profile.handle };
}

it('tells in whose thread somebody is mentioned, to whoever may read its author', async () => {
  const { mod, plain, title, log, with: handle } = await mentioned();
  const whole = `${handle} mentioned you in “${title}”`;
  expect(await titlesOf(mod)).toContain(whole);
  expect(await log(mod)).toContain(title);
  await changeProfile(plain.profile.id, (profile) => ({ ...profile, hidden: true }), context);
  expect(await titlesOf(mod), 'in a room the words of who hides are read').toContain(whole);
});

it.each(['the reader', 'the author'])(
  'does not tell the title of a thread across a block by %s',
  async (by) => {
    const { creator, mod, plain, at, title, log, with: handle } = await mentioned();
    await (by === 'the reader' ? blocks(mod, plain) : blocks(plain, mod));
    await replyInThread(creator, at, `Again, @{${mod.profile.id}}`, context);
    const told = await titlesOf(mod);
    expect(told.filter((line) => line === `${handle} mentioned you in a thread`)).toHaveLength(2);
    expect(JSON.stringify(told)).not.toContain(title);
    expect(await log(mod)).not.toContain(title);
    expect(await log(creator)).toContain(title);
  },
);

it('keeps nothing of a title once its author has left Veil', async () => {
  const { group, creator, mod, plain, at, title, log, with: handle } = await mentioned();
  await handlers.deleteAccount({ confirm: plain.profile.handle }, plain, context);
  await vi.waitFor(
    async () => expect((await context.threads.findRoomRecord(roomOf(at.thread)))?.value.title).toBe(''),
    20_000,
  );
  await replyInThread(creator, at, `Again, @{${mod.profile.id}}`, context);
  await vi.waitFor(async () => {
    expect(JSON.stringify(await context.activity.list(mod.profile.id, 20))).not.toContain(title);
    expect(JSON.stringify(await context.threadLists.list(Number(group), '9', 20, new Set()))).not.toContain(
      title,
    );
    expect(await log(creator)).not.toContain(title);
  }, 20_000);
  const told = await titlesOf(mod);
  expect(told.filter((line) => line === `${handle} mentioned you in a thread`)).toHaveLength(2);
});

it('names a group or an event to nobody who may not read whoever named it', async () => {
  const { group, creator, plain, stranger } = await roomInside(context);
  const { name } = (await handlers.group({ group }, creator, context)).group;
  await handlers.inviteToGroup({ group, handle: stranger.profile.handle }, plain, context);
  const host = await newMember(context);
  const title = `Supper ${randomUUID()}`;
  const input = parsedEvening({ title });
  const { event } = await handlers.createEvent(input as never, host, context);
  const eventId = event.id;
  const place = { eventId, kind: undefined, people: undefined, shownTo: 'guests' as const };
  await handlers.joinEvent(place, plain, context);
  await handlers.setCoHost({ eventId, profileId: plain.profile.id, isCoHost: true }, host, context);
  await handlers.inviteToEvent({ eventId, handle: stranger.profile.handle }, plain, context);
  const by = plain.profile.handle;
  const invited = [`${by} invites you to ${title}`, `${by} invites you to ${name}`];
  expect((await titlesOf(stranger)).toSorted()).toEqual(invited.toSorted());
  await blocks(stranger, creator);
  await blocks(host, stranger);
  expect(await titlesOf(stranger)).not.toContain(`${by} invites you to ${name}`);
  expect(JSON.stringify(await titlesOf(stranger))).not.toContain(title);
  expect(await titlesOf(stranger)).toContain(`${by} invites you to a group`);
});
