import { beforeAll, describe, expect, it } from 'vitest';
import { browseSorts } from '../../../api/contract/discovery/browse/browse.ts';
import type { Endpoint } from '../../../api/contract/fields/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { matchedCategories } from '../../../api/src/discovery/matching/tag-words.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Member, Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { calls } from '../../features.ts';
import { populationProfile } from '../../matching/population.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withoutLimits, withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { conversationIdBetween, say } from '../../support/conversations-fixtures.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { type InProcess, newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { discover } from '../discovery/browse-fixtures.ts';
import { joinGroup, newGroup } from '../gatherings/groups-in-process.ts';

const crowd = roundsOf(24, 150);
/** The copy of one’s data tells of the walk itself: it is asked for by itself. */
const differingEndpoints: readonly string[] = ['exportAccount'];
const answerKinds: readonly string[] = ['signedIn', 'owner', 'editor', 'member'];

/** The same person to whoever looks: only what is shown to nobody is another in every turn. */
function withPrivateAnswers(member: Member, turn: number): Member {
  const secret = matchedCategories.map(({ id, tags }) => id * 100 + 1 + (turn % (tags.length - 1)));
  const boundaries = [1414, 1415, 1022];
  const isShown = member.orientation?.use === 'shown';
  return {
    ...member,
    privateTags: turn === 0 ? [] : [...secret, ...boundaries].filter((id) => !member.tags.includes(id)),
    orientation: isShown
      ? member.orientation
      : { value: turn === 0 ? 'straight' : 'lesbian', words: '', use: 'matching' },
    name: `Name ${turn}`,
    weightLbs: 120 + turn,
    birthDate: `${member.birthDate.slice(0, 4)}-0${1 + turn}-11`,
  };
}

describe('answers that are shown to nobody', () => {
  let inside: InProcess;
  let context: Context;
  let viewer: Owner;
  let others: Owner[];
  let eventId: number;
  let group: string;

  const answered = (index: number, turn: number): Partial<Profile> => {
    const { type, members, place, location, wishes } = populationProfile(index, 5);
    const said = members.map((one) => ({
      ...withPrivateAnswers(one, turn),
      preferredAgeRangeMin: 18,
      preferredAgeRangeMax: 99,
    }));
    return { type, members: said, place, location, wishes: wishes && { ...wishes, use: 'shown' } };
  };
  const answer = (who: Owner, changes: Partial<Profile>) =>
    changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);
  const turnAll = async (turn: number) => {
    for (const [index, other] of others.entries()) await answer(other, answered(index, turn));
    inside.clock.now = new Date(inside.clock.now.getTime() + 3000);
    viewer = await rereadOwner(viewer, context);
  };

  beforeAll(
    async () => {
      inside = await openIsolated();
      inside.clock.now = new Date('2026-11-20T12:00:00Z');
      context = withoutLimitsAndJudges(withoutLimits(inside.context));
      viewer = await newMember(context);
      others = await newMembers(crowd, context);
      await answer(viewer, answered(100, 1));
      viewer = await rereadOwner(viewer, context);
      await turnAll(0);
      const [one, two, three] = others as [Owner, Owner, Owner];
      ({ id: eventId } = await host(one, context));
      for (const guest of [two, three, viewer]) await joinEvent(eventId, guest, context);
      group = String((await newGroup(two, context)).id);
      for (const who of [one, viewer]) await joinGroup(who, group, context);
      await say(three, viewer, 'Good evening', context);
      const { apply } = connectionActions(context);
      await apply(one, 'friend', viewer);
      await apply(viewer, 'bookmark', two);
      await handlers.postToBoard({ content: 'Good evening' }, two, context);
      await handlers.memberProfile({ handle: viewer.profile.handle }, three, context);
    },
    roundsOf(60_000, 900_000),
  );

  /** Some answers say when they were given. */
  function timeless(text: string): string {
    const now = inside.clock.now.toISOString();
    return text.replaceAll(now, 'now').replaceAll(`${now.replaceAll(/[-:]|\..*/g, '')}Z`, 'now');
  }

  async function ask(name: EndpointName, input: object, caller: Owner): Promise<string> {
    const handle = handlers[name] as unknown as (input: object, by: Owner, at: Context) => Promise<unknown>;
    try {
      return timeless(JSON.stringify(await handle(input, caller, context)));
    } catch (fault) {
      if (fault instanceof ApiError) return `${fault.status} ${fault.message}`;
      throw fault;
    }
  }

  /** The input of a sample call, about somebody where the call takes that. */
  function parsed(row: Endpoint, sample: object, named: object): object {
    const { path, params, input } = row;
    const all = Object.entries(sample).map(([key, value]): [string, unknown] => [
      key,
      key in named ? String(named[key as keyof typeof named]) : value,
    ]);
    const isInPath = ([key]: [string, unknown]) => path.includes(`{${key}}`);
    const inPath = params.safeParse(Object.fromEntries(all.filter(isInPath)));
    const others = input.safeParse(Object.fromEntries(all.filter((entry) => !isInPath(entry))));
    if (inPath.success && others.success) return Object.assign({}, inPath.data, others.data);
    return Object.keys(named).length > 0 ? parsed(row, sample, {}) : sample;
  }

  /** Every list and every page, as the caller reads them. */
  async function everything(caller: Owner): Promise<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const name of endpointNames) {
      const row: Endpoint = endpoints[name];
      if (row.method !== 'GET' || !answerKinds.includes(row.caller) || differingEndpoints.includes(name))
        continue;
      const about = others.map(({ profile }) => ({
        handle: profile.handle,
        profileId: profile.id,
        group,
        eventId,
        id: conversationIdBetween(viewer, { profile } as Owner),
      }));
      const inputs = about.map((named) => JSON.stringify(parsed(row, { ...calls[name].sample }, named)));
      for (const input of new Set(inputs))
        found[`${name} ${input}`] = await ask(name, JSON.parse(input), caller);
    }
    for (const sortBy of browseSorts)
      found[`discover by ${sortBy}`] = JSON.stringify(
        await discover(caller, context, { sortBy, pageSize: 50 }),
      );
    for (const { tags } of matchedCategories)
      for (const { id } of tags.filter((tag) => tag.id % 100 !== 0).slice(0, 2))
        found[`discover with ${id}`] = JSON.stringify(await discover(caller, context, { tags: [id] }));
    return found;
  }

  it('change no answer of any call to somebody who is not connected', async () => {
    await turnAll(0);
    const before = await everything(viewer);
    await turnAll(1);
    const after = await everything(viewer);
    expect(Object.keys(before).length).toBeGreaterThan(150);
    expect(Object.keys(before).filter((name) => before[name]?.startsWith('{')).length).toBeGreaterThan(100);
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
  });

  it('change nothing in the copy of the data of somebody else', async () => {
    const copyIn = async (turn: number) => {
      await turnAll(turn);
      return ask('exportAccount', {}, viewer);
    };
    const before = await copyIn(0);
    expect(before).toContain('"isComplete":true');
    expect(await copyIn(1)).toBe(before);
  });

  it(
    'are not found by varying one’s own',
    async () => {
      const [first] = viewer.profile.members;
      if (!first) throw new Error('Nobody is there.');
      const tried = matchedCategories.flatMap(({ tags: [, ...own] }) =>
        own.slice(0, roundsOf(1, own.length)),
      );
      const varied = tried.flatMap(({ id }) => [
        { tags: [...first.tags, id], privateTags: [] },
        { tags: first.tags.filter((one) => one !== id), privateTags: [id] },
      ]);
      const seen = async () => {
        const all: string[] = [];
        for (const tags of varied) {
          const caller = { ...viewer, profile: { ...viewer.profile, members: [{ ...first, ...tags }] } };
          for (let page = 1; page <= crowd / 50 + 1; page++) {
            all.push(JSON.stringify(await discover(caller, context, { page, pageSize: 50 })));
            all.push(await ask('matches', { page, pageSize: 50 }, caller));
          }
          all.push(await ask('topMatches', {}, caller), await ask('discoveryHighlights', {}, caller));
        }
        return all;
      };
      await turnAll(0);
      const before = await seen();
      await turnAll(1);
      const after = await seen();
      expect(before.filter((answer, index) => after[index] !== answer).length).toBe(0);
    },
    roundsOf(90_000, 900_000),
  );

  it('count on the page of somebody connected, and in no list', async () => {
    const other = others.find(({ profile }) => profile.status === 'Approved') as Owner;
    const score = async () => {
      const { fit } = await handlers.memberProfile({ handle: other.profile.handle }, viewer, context);
      return fit?.compatibilityScore;
    };
    const { apply } = connectionActions(context);
    await apply(viewer, 'friend', other);
    await turnAll(0);
    const [before, listed] = [await score(), await ask('matches', {}, viewer)];
    await turnAll(1);
    expect(await score()).not.toBe(before);
    expect(await ask('matches', {}, viewer)).toBe(listed);
  });
});
