import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { choicesOfTurn, racedOptions, rounds, storiesOf } from '../../../local/rounds.ts';
import { connectionActions, type TagName } from '../../support/connections-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { isSecret, type Name, names, YesFacts, YesWorld, yesStory } from './every-yes.ts';

const { context, clock } = await openIsolated();
const as = (who: Owner) => callsAs(who, context);
const { connect, apply, takeBack, details, lists, news } = connectionActions(context);
const now = (who: Owner) => rereadOwner(who, context);
const tick = () => {
  clock.now = new Date(clock.now.getTime() + 1000);
};

let iris: Owner;
let bo: Owner;
let noor: Owner;
beforeEach(async () => {
  const first = await company(context, 4);
  bo = await acceptInvite((await inviteTo(first, 1, context)).code, context);
  [iris, noor] = [await now(first), await newMember(context)];
  tick();
});

const isMutual = async (who: Owner, whom: Owner) => (await details(await now(who), whom)).isMutual;
const applied = async (who: Owner) =>
  (await lists(await now(who))).appliedConnections.map(({ id, tags }) => ({ id, tags }));
const say = async (tag: TagName, ...all: Owner[]) => {
  for (const who of all) {
    await apply(await now(who), tag, noor);
    tick();
  }
};
const toNoor = (...tags: string[]) => [{ id: noor.profile.id, tags }];

describe('on a profile of two who sign in', () => {
  it('an interest goes out once each of them said yes alone', async () => {
    await apply(noor, 'friend', iris);
    await say('friend', iris);
    expect(await isMutual(iris, noor)).toBe(false);
    expect([await applied(iris), await applied(bo)]).toEqual([toNoor('Friend Vibes'), []]);
    expect((await details(await now(bo), noor)).privateTags).toEqual([]);
    expect((await lists(noor)).receivedConnections).toEqual([]);
    await say('friend', bo);
    expect([await isMutual(iris, noor), await isMutual(bo, noor), await isMutual(noor, iris)]).toEqual([
      true,
      true,
      true,
    ]);
    expect(await news(noor)).toEqual([`You and ${iris.profile.handle} both said yes`]);
  });

  it('the same words are asked of both: another type is another yes', async () => {
    await say('friend', iris);
    await say('play', bo);
    expect((await lists(noor)).receivedConnections).toEqual([]);
    expect([await applied(iris), await applied(bo)]).toEqual([toNoor('Friend Vibes'), toNoor('Play')]);
    await say('play', iris);
    await apply(noor, 'play', iris);
    expect(await applied(iris)).toEqual(toNoor('Friend Vibes', 'Play'));
    expect(await applied(bo)).toEqual(toNoor('Play'));
    expect((await details(noor, iris)).receivedTags.map(({ value }) => value)).toEqual(['Play']);
  });

  it('taking it back takes back one’s own yes, and what had gone out', async () => {
    await say('friend', iris, bo);
    expect((await lists(noor)).receivedConnections).toHaveLength(1);
    await takeBack(await now(bo), 'friend', noor);
    expect((await lists(noor)).receivedConnections).toEqual([]);
    expect(await news(noor)).toEqual([]);
    expect([await applied(iris), await applied(bo)]).toEqual([toNoor('Friend Vibes'), []]);
    await say('friend', bo);
    expect((await lists(noor)).receivedConnections).toHaveLength(1);
  });

  it('a bookmark stays the profile’s', async () => {
    await say('bookmark', iris);
    const { favorites } = await as(bo).favorites({});
    expect(favorites.map(({ id }) => id)).toEqual([noor.profile.id]);
  });

  it('a bookmark is told to the others on the profile, without who saved it, until it is taken back', async () => {
    const newsOf = async (who: Owner) => news(await now(who));
    await say('bookmark', iris);
    await runTimer(context);
    expect([await newsOf(iris), await newsOf(bo)]).toEqual([
      [],
      [`New in your Favorites: ${noor.profile.handle}`],
    ]);
    expect(await newsOf(noor)).toEqual([]);
    await takeBack(await now(bo), 'bookmark', noor);
    expect(await newsOf(bo)).toEqual([]);
  });

  it('the news of an answer that has gone out tells of no yes that one of them said alone', async () => {
    const readings = [];
    for (const isSaid of [true, false]) {
      const [alone, other] = [await company(context, 2), await newMember(context)];
      await apply(alone, 'friend', other);
      await apply(other, 'friend', alone);
      const later = await acceptInvite((await inviteTo(await now(alone), 1, context)).code, context);
      if (isSaid) await apply(await now(alone), 'play', other);
      await takeBack(other, 'friend', await now(alone));
      await runTimer(context);
      readings.push(
        (await news(await now(later))).map((title) => title.replace(other.profile.handle, 'other')),
      );
    }
    expect(readings[0]).toEqual(readings[1]);
  });

  it('each of them learns that their answer has gone out once all have said yes', async () => {
    const newsOfBoth = async () => Promise.all([iris, bo].map(async (who) => news(await now(who))));
    await say('friend', iris);
    await runTimer(context);
    expect(await newsOfBoth()).toEqual([[], []]);
    await say('friend', bo);
    const sent = `Your answer to ${noor.profile.handle} has gone out`;
    expect(await newsOfBoth()).toEqual([[sent], [sent]]);
    await apply(noor, 'friend', await now(iris));
    const both = `You and ${noor.profile.handle} both said yes`;
    expect(await newsOfBoth()).toEqual([[both], [both]]);
  });

  it('what one of them leaves behind is what those who stay said', async () => {
    await say('friend', iris);
    await say('play', bo);
    await as(bo).leaveProfile({ handle: newHandle() });
    await runTimer(context);
    expect((await details(noor, iris)).receivedTags.map(({ value }) => value)).toEqual(['Friend Vibes']);
    expect(await applied(iris)).toEqual(toNoor('Friend Vibes'));
    expect(await applied(bo)).toEqual([]);
  });

  it('who deletes their account leaves no yes behind', async () => {
    await say('friend', bo);
    const leaver = await now(bo);
    await handlers.deleteAccount({ confirm: leaver.profile.handle }, leaver, context);
    await runTimer(context);
    const kept = await context.relations.listAll(iris.profile.id, 9);
    expect(JSON.stringify(kept)).not.toContain(bo.personId);
    expect(await applied(iris)).toEqual([]);
  });

  it('who joins later finds what there was, and can take it back', async () => {
    const alone = await company(context, 2);
    await connect(alone, noor);
    const later = await acceptInvite((await inviteTo(await now(alone), 1, context)).code, context);
    expect([await applied(later), await isMutual(later, noor)]).toEqual([toNoor('Friend Vibes'), true]);
    await takeBack(await now(later), 'friend', noor);
    expect([await applied(later), await applied(alone), await isMutual(noor, alone)]).toEqual([
      [],
      [],
      false,
    ]);
  });

  it('a block ends every yes', async () => {
    await say('friend', iris);
    await as(bo).blockMember({ handle: noor.profile.handle });
    expect((await context.relations.find(iris.profile.id, noor.profile.id))?.value.yeses ?? []).toEqual([]);
  });

  it('the copy of one’s data holds one’s own yes alone', async () => {
    await say('friend', iris);
    const copies = [iris, bo].map(async (who) => {
      const { connections } = await as(who).exportAccount({});
      return connections.map((one) => one.applied.map(({ tag }) => tag));
    });
    expect(await Promise.all(copies)).toEqual([[['Friend Vibes']], []]);
  });

  it('long lists are read to their end, own yeses among older connections', async () => {
    const alone = await company(context, 2);
    const others = await newMembers(22, context);
    for (const other of others.slice(0, 11)) await apply(alone, 'friend', other);
    const later = await acceptInvite((await inviteTo(await now(alone), 1, context)).code, context);
    tick();
    for (const other of others.slice(11)) await apply(await now(later), 'friend', other);
    const first = await lists(await now(later));
    const cursor = first.nextApplied ?? '';
    const rest = await as(later).connections({ list: 'applied', cursor });
    const ids = [...first.appliedConnections, ...rest.appliedConnections].map(({ id }) => id);
    expect(ids).toEqual(others.map(({ profile }) => profile.id).reverse());
    expect((await lists(await now(alone))).appliedConnections).toHaveLength(11);
  });
});

describe('at the same moment', () => {
  const isOut = async () => (await lists(noor)).receivedConnections.length > 0;

  it(
    'two yeses go out, and a yes beside a withdrawal or a leaving leaves what the facts say',
    racedOptions,
    async () => {
      for (let round = 0; round < rounds(2); round++) {
        await Promise.all([apply(iris, 'friend', noor), apply(bo, 'friend', noor)]);
        await runTimer(context);
        expect(await isOut()).toBe(true);
        await Promise.all([takeBack(iris, 'friend', noor), apply(bo, 'friend', noor)]);
        await runTimer(context);
        expect(await isOut()).toBe(false);
        tick();
      }
      await Promise.all([
        apply(iris, 'friend', noor),
        handlers.leaveProfile({ handle: newHandle() }, bo, context),
      ]);
      await runTimer(context);
      expect(await isOut()).toBe(true);
      const [{ yeses = [] } = {}] = await context.relations.listAll(iris.profile.id, 9);
      expect(yeses).toEqual([]);
    },
  );

  it('a yes and a block leave nothing', async () => {
    await apply(iris, 'friend', noor);
    await Promise.allSettled([
      apply(bo, 'friend', noor),
      handlers.blockMember({ handle: iris.profile.handle }, noor, context),
    ]);
    await runTimer(context);
    expect(await news(await now(noor))).toEqual([]);
    expect((await context.relations.find(noor.profile.id, iris.profile.id))?.value.received ?? []).toEqual(
      [],
    );
  });
});

const settings = { UNDO_SECONDS: '10', REQUESTS_PER_MINUTE: '1000000' };
const stories = fc.sample(yesStory, { numRuns: storiesOf(1), seed: 63 });

it.each(stories.map((story, at) => ({ ...story, at })))(
  'nobody but $hero can tell whether $hero said yes, until all have: story $at',
  async ({ hero, steps }) => {
    const begin = new Date(Math.floor(Date.now() / 1000) * 1000);
    const worlds = await Promise.all(
      ['says yes', 'has not'].map(async () => {
        const world = new YesWorld(await openIsolated(settings));
        await world.begin(begin);
        return world;
      }),
    );
    const [told, silent] = worlds;
    if (!told || !silent) return;
    const facts = new YesFacts();
    const log: string[] = [];
    async function compare(readers: readonly Name[], told: YesWorld, silent: YesWorld) {
      for (const name of readers) {
        if (name === hero) continue;
        const [one, other] = [await told.readBy(name), await silent.readBy(name)];
        for (const call of Object.keys(one))
          expect([...log, name, call, one[call]]).toEqual([...log, name, call, other[call]]);
      }
    }
    let isFirst = true;
    for (const [turn, step] of steps.entries()) {
      const isOwn = isSecret(step, hero) && (await told.isShared(hero));
      const outcome = await told.take(step);
      log.push(`${step.who}: ${step.action} ${step.tag} ${step.whom}, ${outcome}`);
      facts.note(step, outcome);
      if (facts.isComplete(hero) || (isSecret(step, hero) && !isOwn)) return;
      if (isOwn) await silent.take({ ...step, action: 'bookmark', whom: hero });
      else expect([...log, await silent.take(step)]).toEqual([...log, outcome]);
      if (step.action === 'leave' && step.who !== hero && !(await told.isShared(hero))) return;
      await compare(isOwn && isFirst ? names : choicesOfTurn(names, turn), told, silent);
      if (isOwn) isFirst = false;
    }
    await compare(names, told, silent);
  },
  600_000,
);
