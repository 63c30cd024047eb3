import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { memberKey } from '../../api/src/gatherings/groups/membership/member-key.ts';
import { numericIdFrom } from '../../api/src/platform/runtime/ids.ts';
import { uuidFrom } from './demo-context.ts';
import { type DemoGroup, demoGroups } from './group-texts.ts';
import { type Cast, type DemoPart, type DemoStep, hoursBefore, ownerOf } from './story.ts';

/** Hours before the demo at which the first group is founded. */
const begunHoursAgo = 330;
const hoursBetweenGroups = 9;
const minute = 1 / 60;

/** The id that the API derives from the request. */
export const groupIdOf = (profileId: number, name: string): number =>
  numericIdFrom(`group ${profileId} ${uuidFrom(name)}`);

/** Groups, their members and their threads. */
export const groupsPart =
  (groups: readonly DemoGroup[]): DemoPart =>
  (cast, now) =>
    groups.flatMap((group, index) => {
      const begun = begunHoursAgo - index * hoursBetweenGroups;
      const at = (hoursAgo: number) => hoursBefore(now, hoursAgo);
      const { creator, mod, members, asking = [], invited = [], threads } = group;
      const everybody = [creator, mod, ...members];
      return [
        { at: at(begun), name: `${creator} begins ${group.name}`, run: begin(group, cast) },
        ...[mod, ...members].map((who, turn) => ({
          at: at(begun - 1 - turn * minute),
          name: `${who} enters ${group.name}`,
          run: enterGroup(group, who, cast),
        })),
        { at: at(begun - 2), name: `${mod} looks after ${group.name}`, run: makeModerator(group, cast) },
        ...threads.flatMap((thread, number) =>
          talk(group, everybody, thread, number, {
            begun: at((begun - 3) / (number * 2 + 1)),
            cast,
          }),
        ),
        ...invited.map((who, turn) => ({
          at: at(20 - turn),
          name: `${who} is invited to ${group.name}`,
          run: invite(group, who, cast),
        })),
        ...asking.map((who, turn) => ({
          at: at(12 - turn),
          name: `${who} asks to join ${group.name}`,
          run: askToJoin(group, who, cast),
        })),
      ];
    });

type RunStep = DemoStep['run'];

async function refOf({ name, creator }: DemoGroup, cast: Cast, context: Context): Promise<string> {
  const { profile } = await ownerOf(creator, cast, context);
  return String(groupIdOf(profile.id, name));
}

const begin =
  (
    {
      creator,
      mod: _mod,
      members: _members,
      asking: _a,
      invited: _i,
      threads: _t,
      pinned: _p,
      ...fields
    }: DemoGroup,
    cast: Cast,
  ): RunStep =>
  async (context) => {
    const defaults = {
      category: '',
      place: '',
      tags: [],
      houseRules: [],
      discoverable: true,
      joinPolicy: 'open' as const,
    };
    await handlers.createGroup(
      { ...defaults, ...fields, requestId: uuidFrom(fields.name) },
      await ownerOf(creator, cast, context),
      context,
    );
  };

const invite =
  (group: DemoGroup, handle: string, cast: Cast): RunStep =>
  async (context) => {
    const ref = await refOf(group, cast, context);
    const host = await ownerOf(group.creator, cast, context);
    await handlers.inviteToGroup({ group: ref, handle }, host, context);
  };

const askToJoin =
  (group: DemoGroup, who: string, cast: Cast): RunStep =>
  async (context) => {
    const ref = await refOf(group, cast, context);
    const note = 'A friend told me of your evenings.';
    const input = { group: ref, note, acknowledged: group.houseRules ?? [] };
    await handlers.joinGroup(input, await ownerOf(who, cast, context), context);
  };

const enterGroup =
  (group: DemoGroup, who: string, cast: Cast): RunStep =>
  async (context) => {
    if (group.joinPolicy === 'invite') await invite(group, who, cast)(context);
    await askToJoin(group, who, cast)(context);
    if (group.joinPolicy !== 'request') return;
    const ref = await refOf(group, cast, context);
    const { profile } = await ownerOf(who, cast, context);
    const host = await ownerOf(group.creator, cast, context);
    await handlers.decideGroupRequest({ group: ref, profileId: profile.id, accept: true }, host, context);
  };

const makeModerator =
  (group: DemoGroup, cast: Cast): RunStep =>
  async (context) => {
    const ref = await refOf(group, cast, context);
    const { profile } = await ownerOf(group.mod, cast, context);
    const row = await context.groupMembers.find(Number(ref), profile.id);
    if (!row) return;
    const host = await ownerOf(group.creator, cast, context);
    const key = memberKey(row, host.profile.id, true, context);
    await handlers.setGroupRole({ group: ref, key, role: 'mod' }, host, context);
  };

/** A thread in which the members write one after the other. */
function talk(
  group: DemoGroup,
  everybody: readonly string[],
  [title, text, ...answers]: DemoGroup['threads'][number],
  number: number,
  { begun, cast }: { begun: Date; cast: Cast },
): DemoStep[] {
  const writer = (turn: number) => everybody[(number + turn) % everybody.length] ?? group.creator;
  const key = `${group.name} ${title}`;
  const threadOf = async (ref: string, context: Context) => {
    const { profile } = await ownerOf(writer(0), cast, context);
    return numericIdFrom(`thread ${ref} ${profile.id} ${uuidFrom(key)}`);
  };
  const later = (turn: number) => new Date(begun.getTime() + turn * 17 * 60_000);
  return [
    {
      at: begun,
      name: `${key} begins`,
      async run(context) {
        const ref = await refOf(group, cast, context);
        const owner = await ownerOf(writer(0), cast, context);
        await handlers.startThread({ group: ref, title, text, requestId: uuidFrom(key) }, owner, context);
        if (group.pinned !== title) return;
        const host = await ownerOf(group.creator, cast, context);
        const thread = await threadOf(ref, context);
        await handlers.arrangeThread({ group: ref, thread, isPinned: true }, host, context);
      },
    },
    ...answers.map((answer, turn) => ({
      at: later(turn + 1),
      name: `${key} goes on ${turn}`,
      async run(context: Context) {
        const ref = await refOf(group, cast, context);
        const thread = await threadOf(ref, context);
        const owner = await ownerOf(writer(turn + 1), cast, context);
        const requestId = uuidFrom(`${key} ${turn}`);
        await handlers.replyToThread({ group: ref, thread, text: answer, requestId }, owner, context);
        const first = await ownerOf(writer(turn), cast, context);
        const liked = { group: ref, thread, reply: requestId, reaction: 'heart' as const };
        if (turn === 0) await handlers.reactToReply(liked, first, context);
      },
    })),
  ];
}

export const demoGroupLife = groupsPart(demoGroups);
