import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endpointNames, endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { withPart } from '../../support/context-parts.ts';
import { conversationIdBetween, startConversation } from '../../support/conversations-fixtures.ts';
import { connectMembers } from '../../support/feedback-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';
import { discover } from '../discovery/browse-fixtures.ts';

/** Nothing that follows from a write is carried out, as where the process ends or the store fails after the write. */
const cutOff = (context: Context): Context => ({ ...context, tasks: {} });

/** Calls without a side effect that a member makes without naming anything. */
const plainReads = endpointNames.filter((name) => {
  const { method, caller, path } = endpoints[name];
  const isPlain = method === 'GET' && !path.includes('{') && endpoints[name].input.safeParse({}).success;
  return isPlain && ['member', 'owner', 'signedIn'].includes(caller);
});

const answerOf = async (call: () => unknown): Promise<unknown> => {
  try {
    return await call();
  } catch (fault) {
    if (fault instanceof ApiError) return { status: fault.status };
    throw fault;
  }
};

/** Which calls of a reader name the other profile or reach it. */
async function reachOf(reader: Owner, other: Owner['profile'], context: Context): Promise<string[]> {
  const own = await rereadOwner(reader, context);
  const { id: profileId, handle } = other;
  const id = conversationIdBetween(reader, { ...reader, profile: other });
  const about: Record<string, () => unknown> = {
    memberProfile: () => handlers.memberProfile({ handle }, own, context),
    'memberProfile by its number': () => handlers.memberProfile({ handle: String(profileId) }, own, context),
    privateDetails: () => handlers.privateDetails({ profileId }, own, context),
    conversationPage: () => handlers.conversationPage({ id }, own, context),
    requests: () => handlers.conversations({ folder: 'requests' }, own, context),
    discoverMembers: () => discover(own, context, { searchTerm: handle }),
    boardPosts: () => handlers.boardPosts({}, own, context),
    searchEvents: () => handlers.searchEvents(endpoints.searchEvents.input.parse({}), own, context),
  };
  const reads = plainReads.map((name): [string, () => unknown] => [
    name,
    () => {
      const input = endpoints[name].input.parse({});
      return (handlers[name] as unknown as (...all: unknown[]) => unknown)(input, own, context);
    },
  ]);
  const reached: string[] = [];
  for (const [name, call] of [...reads, ...Object.entries(about)]) {
    const answer = JSON.stringify(await answerOf(call));
    if (answer.includes(handle) || answer.includes(String(profileId))) reached.push(name);
  }
  return reached;
}

interface World {
  iris: Owner;
  otto: Owner;
}
/** A write of iris that keeps otto away, or one that keeps iris away. Returns the profile that otto then looks for. */
const writes: Record<string, (world: World, context: Context) => Promise<Owner['profile']>> = {
  block: async ({ iris, otto }, context) => {
    await handlers.blockMember({ handle: otto.profile.handle }, iris, cutOff(context));
    return iris.profile;
  },
  hide: async ({ iris, otto }, context) => {
    await handlers.hideMember({ handle: otto.profile.handle, forGood: true }, iris, cutOff(context));
    return iris.profile;
  },
  sanction: async ({ iris, otto }, context) => {
    await reportOf(iris.profile, otto, context);
    await decide(iris.profile.id, await memberOfTier(context), cutOff(context), { outcome: 'suspend' });
    return iris.profile;
  },
  split: async ({ iris, otto }, context) => {
    await handlers.blockMember({ handle: otto.profile.handle }, iris, context);
    const wish = { handle: newHandle(), requestId: randomUUID() };
    // The move is cut off as soon as the new profile is there.
    const keep = () => Promise.reject(new Error('down'));
    await handlers.leaveProfile(
      wish,
      await rereadOwner(iris, context),
      withPart(context, 'handles', { keep }),
    );
    const id = (await context.handles.findHolder(wish.handle)) ?? 0;
    const found = await context.profiles.find(id);
    if (!found) throw new Error('The move did not begin.');
    return found.value;
  },
};

describe.each(Object.keys(writes))('a %s', (name) => {
  it.each(['stranger', 'acquaintance'])(
    'holds both ways from the answer on, before the outbox ran: %s',
    async (role) => {
      const { context } = await openIsolated();
      const [bo, iris] = name === 'split' ? await sharedPair(context) : [undefined, await newMember(context)];
      const otto = await newMember(context);
      if (role === 'acquaintance') {
        await connectMembers(await rereadOwner(iris, context), otto, context);
        await startConversation(await rereadOwner(iris, context), await rereadOwner(otto, context), context);
      }
      for (const who of [iris, otto])
        await handlers.postToBoard({ content: 'Who is here?' }, await rereadOwner(who, context), context);
      const world = { iris: await rereadOwner(iris, context), otto: await rereadOwner(otto, context) };
      const sought = await writes[name]?.(world, context);
      if (!sought) throw new Error('There is no such write.');
      const readers: [Owner, Owner['profile']][] = [[otto, sought]];
      if (bo) readers.push([bo, sought]);
      else readers.push([iris, otto.profile]);
      const reach = () => Promise.all(readers.map(([reader, other]) => reachOf(reader, other, context)));
      const inTheGap = await reach();
      await runTimer(context);
      const afterwards = await reach();
      const onlyInTheGap = inTheGap.map((calls, at) => calls.filter((one) => !afterwards[at]?.includes(one)));
      expect(onlyInTheGap).toEqual([[], []]);
    },
  );
});
