import { describe, expect, it } from 'vitest';
import { partnerInviteLimits } from '../../../api/contract/profiles/partner-invites.ts';
import { handlers } from '../../../api/src/features.ts';
import type { SignedIn } from '../../../api/src/platform/http/identify.ts';
import { guest, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';
import { acceptance, approveWaiting, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { World } from '../../support/two-worlds.ts';

const daySeconds = 24 * 60 * 60;
const keptDays = partnerInviteLimits.days + 60;
const readers = ['iris', 'otto'] as const;
const names = [...readers, 'helen', 'margot'] as const;

/** Iris made a key that Bo took; Otto is a member, Helen and Margot review. */
class KeyWorld extends World<(typeof names)[number]> {
  bo: SignedIn = guest();
  key = { id: '', code: '' };

  async begin(at: Date): Promise<void> {
    const { context, signIns, clock } = this;
    clock.now = at;
    signIns.iris = await company(context);
    signIns.otto = await newMember(context);
    signIns.helen = await memberOfTier(context);
    signIns.margot = await memberOfTier(context, 'verified');
    for (const name of names) await this.remember(name);
    this.key = await inviteTo(await this.owner('iris'), 1, context);
    this.pass(60);
    await handlers.acceptPartnerInvite(acceptance(this.key.code), this.bo, context);
    await this.settle();
  }

  settle = () => runTimer(this.context, 0);
  waiting = () => rereadOwner(this.bo, this.context);

  async objectAs(reviewer: 'helen' | 'margot'): Promise<void> {
    const { id } = (await this.waiting()).profile;
    await handlers.rejectProfile({ id, reason: 'Seen.' }, await this.owner(reviewer), this.context);
  }

  cards = async () =>
    (await handlers.ownMemberCards({}, await this.owner('iris'), this.context)).cards.map(
      ({ invite }) => invite,
    );

  withdraw = async () =>
    handlers.withdrawPartnerInvite({ id: this.key.id }, await this.owner('iris'), this.context);
}

async function openKeyWorld(at = new Date(Math.floor(Date.now() / 1000) * 1000)): Promise<KeyWorld> {
  const world = new KeyWorld(names, await openIsolated({ REQUESTS_PER_MINUTE: '1000000' }));
  await world.begin(at);
  return world;
}

describe('a key that somebody took', () => {
  it('is said to be taken, and reads the same whatever came of it, until it is no longer kept', async () => {
    const fates: ((world: KeyWorld) => Promise<unknown>)[] = [
      (world) => world.objectAs('helen'),
      async (world) => {
        await world.objectAs('helen');
        await world.objectAs('margot');
        expect((await world.waiting()).profile.status).toBe('Rejected');
      },
      async (world) => {
        const bo = await world.waiting();
        await handlers.deleteAccount({ confirm: bo.profile.handle }, bo, world.context);
      },
      async (world) => {
        const taken = await world.waiting();
        await handlers.addShield({ email: world.signIns.iris.email ?? '' }, taken, world.context);
        await world.objectAs('helen');
      },
    ];
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const worlds = await Promise.all(fates.map(() => openKeyWorld(at)));
    const compare = async (day: string) => {
      for (const name of readers) {
        const [first, ...others] = await Promise.all(worlds.map((world) => world.readBy(name)));
        for (const other of others) expect([day, name, other]).toEqual([day, name, first]);
      }
    };
    await compare('taken');
    for (const [index, world] of worlds.entries()) {
      world.pass(60);
      await fates[index]?.(world);
      await world.settle();
    }
    await compare('decided');
    let passed = 0;
    for (const day of [3, partnerInviteLimits.days + 1, keptDays - 1, keptDays]) {
      for (const world of worlds) {
        world.pass((day - passed) * daySeconds);
        await world.settle();
        const [, invite] = await world.cards();
        const end = new Date(at.getTime() + keptDays * daySeconds * 1000).toISOString();
        const taken = { id: world.key.id, expiresAt: end, isTaken: true };
        expect([day, invite]).toEqual([day, day < keptDays ? taken : null]);
      }
      await compare(`day ${day}`);
      passed = day;
    }
  });

  it.each([1, partnerInviteLimits.days + 1, keptDays - 1])('can be ended on day %i', async (day) => {
    const world = await openKeyWorld();
    await world.objectAs('helen');
    world.pass(day * daySeconds);
    expect((await world.withdraw()).cards[1]?.invite).toBeNull();
    await approveWaiting(world.bo, world.context);
    await world.settle();
    expect((await world.waiting()).profile).toMatchObject({ type: 'single', hidden: true });
    expect((await world.owner('iris')).profile.people).toHaveLength(1);
  });
});
