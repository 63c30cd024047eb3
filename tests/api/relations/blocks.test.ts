import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { blockMessages } from '../../../api/contract/relations/blocks.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { asViewer } from '../../../api/src/platform/http/viewer.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { racedOptions } from '../../../local/rounds.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withoutLimits, withPart } from '../../support/context-parts.ts';
import { newHandle } from '../../support/fixtures.ts';
import {
  type InProcess,
  newMember,
  newOwner,
  openInProcess,
  openIsolated,
  runTimer,
} from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';

const { COSMOS_DATABASE } = (await openIsolated()).context.settings;
let inside: InProcess;
let context: Context;
const as = (who: Owner) => callsAs(who, context);
beforeEach(() => {
  inside = openInProcess({ COSMOS_DATABASE });
  context = inside.context;
});

const block = async (who: Owner, whom: Owner, api = context) =>
  handlers.blockMember({ handle: whom.profile.handle }, await rereadOwner(who, context), api);
const see = (who: Owner, whom: Owner) => as(who).memberProfile({ handle: whom.profile.handle });
const notFoundAnswer = { status: 404 };

async function expectExcluded(one: Owner, other: Owner): Promise<void> {
  await expect(see(one, other)).rejects.toMatchObject(notFoundAnswer);
  await expect(see(other, one)).rejects.toMatchObject(notFoundAnswer);
}
async function expectTogether(one: Owner, other: Owner): Promise<void> {
  expect((await see(one, other)).handle).toBe(other.profile.handle);
  expect((await see(other, one)).handle).toBe(one.profile.handle);
}

/** Somebody leaves, and comes back by the same sign-in with another profile. */
async function leaveAndReturn(who: Owner): Promise<Owner> {
  await as(who).deleteAccount({ confirm: who.profile.handle });
  const { personId, email, name, issuedAt } = who;
  const back = await newOwner(context, { personId, email, name, issuedAt });
  await changeProfile(back.profile.id, (profile) => ({ ...profile, status: 'Approved' }), context);
  return rereadOwner(back, context);
}

describe('a block', () => {
  it('hides each from the other, in profiles, on the board and in what was told', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await handlers.postToBoard({ content: 'Good evening' }, iris, context);
    await expectTogether(iris, otto);
    await block(iris, otto);
    await expectExcluded(iris, otto);
    await expect(as(otto).likePost({ id })).rejects.toMatchObject(notFoundAnswer);
    const { posts } = await as(otto).boardPosts({});
    expect(posts.map((post) => post.id)).not.toContain(id);
    for (const who of [iris, otto]) expect((await as(who).recentActivity({})).activities).toEqual([]);
  });

  it('is taken back by who made it, and nobody else; earlier visits stay gone', async () => {
    const [iris, otto] = await newMembers(2, context);
    await expectTogether(iris, otto);
    const { id } = await block(iris, otto);
    expect((await as(otto).blockedMembers({})).blocks).toEqual([]);
    await as(otto).unblockMember({ id });
    await expectExcluded(iris, otto);
    await as(iris).unblockMember({ id });
    expect((await as(iris).recentActivity({})).activities).toEqual([]);
    await expectTogether(iris, otto);
    expect((await rereadOwner(otto, context)).profile.hasExclusions).toBe(false);
  });

  it('stands while the other’s own block stands', async () => {
    const [iris, otto] = await newMembers(2, context);
    const [mine] = await Promise.all([block(iris, otto), block(otto, iris)]);
    await as(iris).unblockMember({ id: mine.id });
    await expectExcluded(iris, otto);
    const [theirs] = (await as(otto).blockedMembers({})).blocks;
    await as(otto).unblockMember({ id: theirs?.id ?? '' });
    await expectTogether(iris, otto);
  });

  it('is one block, however often it is asked for', racedOptions, async () => {
    const [iris, otto] = await newMembers(2, context);
    const made = await Promise.all(Array.from({ length: 4 }, () => block(iris, otto)));
    const { blocks } = await as(iris).blockedMembers({});
    expect(blocks).toEqual([made[0]]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    await as(iris).unblockMember({ id: made[0]?.id ?? '' });
    await expectTogether(iris, otto);
    const { id } = await block(iris, otto);
    expect((await block(iris, otto)).id).toBe(id);
  });

  it('of nobody, of somebody one does not see and by the blocked are answered alike', async () => {
    const [iris, otto, newcomer] = [
      await newMember(context),
      await newMember(context),
      await newOwner(context),
    ];
    await block(iris, otto);
    const refusal = { status: 404, message: blockMessages.notFound };
    await expect(block(otto, iris)).rejects.toMatchObject(refusal);
    await expect(block(otto, newcomer)).rejects.toMatchObject(refusal);
    const self = as(otto).blockMember({ handle: otto.profile.handle });
    await expect(self).rejects.toMatchObject({ status: 400 });
  });

  it('holds for who blocked when the power goes out before the other write, and for both a minute later', async () => {
    const [iris, otto] = await newMembers(2, context);
    const dark = withPart(context, 'blocks', {
      change: (profileId, ...rest) =>
        profileId === otto.profile.id
          ? Promise.reject(new Error('The power went out.'))
          : context.blocks.change(profileId, ...rest),
    });
    await block(iris, otto, dark);
    await expect(see(iris, otto)).rejects.toMatchObject(notFoundAnswer);
    await runTimer(context);
    await expectExcluded(iris, otto);
  });

  it('leaves nothing of a visit that was under way', async () => {
    const [iris, otto] = await newMembers(2, context);
    await block(iris, otto);
    await context.views.add(iris.profile.id, otto.profile);
    expect((await as(iris).recentActivity({})).activities).toEqual([]);
    await runTimer(context, 11 * 60_000);
    const [made] = (await as(iris).blockedMembers({})).blocks;
    await as(iris).unblockMember({ id: made?.id ?? '' });
    expect((await as(iris).recentActivity({})).activities).toEqual([]);
  });
});

describe('a block that races', () => {
  it.each(['before', 'after'])(
    'leaves nothing of a view, a like, tags and a message on the board that were under way, begun %s it',
    racedOptions,
    async (order) => {
      const free = withoutLimits(context);
      const bonds = connectionActions(free);
      const [iris, otto] = await newMembers(2, context);
      const words = randomUUID();
      const { id: postId } = await handlers.postToBoard({ content: words }, iris, free);
      const [hers, his] = [await rereadOwner(iris, context), await rereadOwner(otto, context)];
      const blocking = () => handlers.blockMember({ handle: otto.profile.handle }, hers, free);
      const others = (): unknown[] => [
        handlers.memberProfile({ handle: iris.profile.handle }, his, free),
        handlers.likePost({ id: postId }, his, free),
        bonds.apply(his, 'friend', iris),
        bonds.apply(hers, 'friend', otto),
        bonds.apply(his, 'play', iris),
        handlers.postToBoard({ content: words }, his, free),
      ];
      const all = order === 'before' ? [...others(), blocking()] : [blocking(), ...others()];
      await Promise.allSettled(all.map((one) => Promise.resolve(one)));
      await expectExcluded(iris, otto);
      await runTimer(context, 11 * 60_000);
      const traces = async (who: Owner, whom: Owner) => {
        const reader = await rereadOwner(who, context);
        const { posts } = await handlers.boardPosts({}, reader, context);
        const seen = [
          await bonds.lists(reader),
          await bonds.favorites(reader),
          await handlers.whosViewed({}, reader, context),
          await handlers.recentActivity({}, reader, context),
          posts.filter(({ content }) => content === words),
        ];
        return JSON.stringify(seen).includes(whom.profile.handle);
      };
      expect([await traces(iris, otto), await traces(otto, iris)]).toEqual([false, false]);

      const [made] = (await as(iris).blockedMembers({})).blocks;
      await as(iris).unblockMember({ id: made?.id ?? '' });
      // The past does not come back: no tag, no visit, nothing told.
      for (const [who, whom] of [
        [iris, otto],
        [otto, iris],
      ] as const) {
        const reader = await rereadOwner(who, context);
        expect(await bonds.details(reader, whom)).toMatchObject({ privateTags: [], receivedTags: [] });
        expect((await handlers.recentActivity({}, reader, context)).activities).toEqual([]);
        expect((await handlers.whosViewed({}, reader, context)).total).toBe(0);
      }
    },
  );
});

describe('two people of one profile', () => {
  async function pair(): Promise<[Owner, Owner]> {
    const [iris, bo] = await sharedPair(context);
    return [await rereadOwner(iris, context), bo];
  }
  const blocksOf = async (who: Owner) => (await as(who).blockedMembers({})).blocks;

  it.each(['at once', 'one after the other'])(
    'each have a block of their own, made %s',
    racedOptions,
    async (when) => {
      const [[iris, bo], otto] = [await pair(), await newMember(context)];
      const actions = [iris, bo, iris, bo];
      if (when === 'at once') await Promise.all(actions.map((who) => block(who, otto)));
      else for (const who of actions) await block(who, otto);
      const [hers, his] = [await blocksOf(iris), await blocksOf(bo)];
      expect([hers, his]).toMatchObject([[{ isYours: true }], [{ isYours: true }]]);
      expect(hers[0]?.id).not.toBe(his[0]?.id);
      expect(new Set((await context.blocks.list(iris.profile.id)).map(({ id }) => id)).size).toBe(2);

      await as(iris).unblockMember({ id: hers[0]?.id ?? '' });
      await expectExcluded(iris, otto);
      expect(await blocksOf(iris)).toEqual([{ ...his[0], isYours: false }]);
      await as(iris).unblockMember({ id: his[0]?.id ?? '' });
      await expectExcluded(bo, otto);
      await as(bo).unblockMember({ id: his[0]?.id ?? '' });
      await expectTogether(iris, otto);
    },
  );

  it('keep theirs when the other goes their own way with theirs', async () => {
    const [[iris, bo], otto] = [await pair(), await newMember(context)];
    await Promise.all([block(iris, otto), block(bo, otto)]);
    await as(bo).leaveProfile({ handle: newHandle(), shield: true });
    for (const who of [iris, bo]) {
      await expectExcluded(await rereadOwner(who, context), otto);
      expect(await blocksOf(who)).toMatchObject([{ isYours: true }]);
    }
  });
});

describe('a block follows the person', () => {
  it.each(['the blocked', 'who blocked'])('when %s leaves and comes back', async (leaver) => {
    const [iris, otto] = await newMembers(2, context);
    const { id } = await block(iris, otto);
    const isBlocked = leaver === 'the blocked';
    const back = await leaveAndReturn(isBlocked ? otto : iris);
    const [maker, other] = isBlocked ? [iris, back] : [back, otto];
    await expectExcluded(maker, other);
    expect((await rereadOwner(maker, context)).viewer.excluded.profileIds).toEqual(
      new Set([other.profile.id]),
    );
    expect((await as(maker).blockedMembers({})).blocks).toMatchObject([{ id, handle: null }]);
    await as(maker).unblockMember({ id });
    await expectTogether(maker, other);
  });

  it('when both leave and come back', async () => {
    const [iris, otto] = await newMembers(2, context);
    await block(iris, otto);
    await as(otto).deleteAccount({ confirm: otto.profile.handle });
    const irisBack = await leaveAndReturn(iris);
    const { personId, email, name, issuedAt } = otto;
    const back = await newOwner(context, { personId, email, name, issuedAt });
    await changeProfile(back.profile.id, (profile) => ({ ...profile, status: 'Approved' }), context);
    await expectExcluded(irisBack, await rereadOwner(back, context));
  });

  it('and is forgotten with both sides after 24 months', async () => {
    const [iris, otto, vera] = await newMembers(3, context);
    await block(iris, otto);
    await as(otto).deleteAccount({ confirm: otto.profile.handle });
    inside.clock.now = new Date(inside.clock.now.getTime() + 731 * 24 * 60 * 60 * 1000);
    await block(iris, vera);
    expect((await context.blocks.list(iris.profile.id)).map(({ handle }) => handle)).toEqual([
      vera.profile.handle,
    ]);
  });
});

it('a newcomer whom a reviewer blocked is not theirs to decide on', async () => {
  const [judge, iris] = await newMembers(2, context);
  await changeProfile(judge.profile.id, (profile) => ({ ...profile, tier: 'verified' }), context);
  await block(judge, iris);
  await changeProfile(iris.profile.id, (profile) => ({ ...profile, status: 'PendingApproval' }), context);
  const id = iris.profile.id;
  const reviewer = await rereadOwner(judge, context);
  await expect(handlers.pendingProfileDetail({ id }, reviewer, context)).rejects.toMatchObject(
    notFoundAnswer,
  );
  await expect(handlers.approveProfile({ id, reason: 'Known' }, reviewer, context)).rejects.toMatchObject(
    notFoundAnswer,
  );
  const { profiles } = await handlers.pendingProfiles({}, reviewer, context);
  expect(profiles.map((profile) => profile.id)).not.toContain(id);
});

it('somebody whom no block concerns costs a request no read', async () => {
  const iris = await newMember(context);
  const findExcluded = () => Promise.reject(new Error('Nothing is to be read.'));
  const blocks = { ...context.blocks, findExcluded };
  expect((await asViewer(iris.profile, { ...context, blocks })).excluded.profileIds.size).toBe(0);
});
