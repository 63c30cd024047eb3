import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Eyes, eyes, hideLimits } from '../../../api/contract/discretion.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/http/api-error.ts';
import type { Owner } from '../../../api/src/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/change-profile.ts';
import { rounds } from '../../../local/rounds.ts';
import { acquainted } from '../conversations/conversations-story.ts';
import { host, join } from '../events/events-story.ts';
import { hangPhoto, member, openAlone } from '../inside.ts';
import { handlesFound } from './browse-story.ts';
import { again, connecting } from './connections-story.ts';

const { context, clock } = await openAlone();
const dayMs = 24 * 60 * 60 * 1000;
const { apply } = connecting(context);
/** Lists know by then what has changed. */
const soon = () => {
  clock.now = new Date(clock.now.getTime() + 2000);
};
const now = (who: Owner) => again(who, context);
const change = (who: Owner, changes: Partial<Owner['profile']>) =>
  changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);

describe('look at me as', () => {
  let me: Owner;
  let others: Record<Eyes, Owner>;
  beforeAll(async () => {
    me = await member(context);
    const people = await Promise.all(eyes.map(() => member(context)));
    others = Object.fromEntries(eyes.map((eye, at) => [eye, people[at]])) as Record<Eyes, Owner>;
    for (const other of people) await handlers.savePrivacy({ showsPresence: true }, other, context);
    await apply(me, 'friend', others.connection);
    await apply(others.connection, 'friend', me);
    await apply(me, 'friend', others.liked);
    const { id } = await host(me, context);
    await join(id, others.guest, context);
    await change(others.reviewer, { tier: 'verified' });
    await handlers.blockMember({ handle: others.blocked.profile.handle }, await now(me), context);
    clock.now = new Date(clock.now.getTime() + 60_000);
    for (const status of ['approved', 'pending_approval'] as const)
      await hangPhoto(me.profile.id, clock.now, context, status);
  });

  /** What the other is really answered. */
  async function answered(eye: Eyes) {
    const { handle } = me.profile;
    const caller = await now(others[eye]);
    const isListed = (await handlesFound(caller, context)).includes(handle);
    try {
      const { fit: _fit, ...profile } = await handlers.memberProfile({ handle }, caller, context);
      return { isListed, profile };
    } catch (fault) {
      if (!(fault instanceof ApiError) || fault.status !== 404) throw fault;
      return { isListed, profile: null };
    }
  }

  const profiles = fc.record({
    hidden: fc.boolean(),
    isPaused: fc.boolean(),
    status: fc.constantFrom('Approved' as const, 'Approved' as const, 'PendingApproval' as const),
    mainBio: fc.constantFrom('', 'We dine late.'),
    funFact: fc.constantFrom('', 'Sings in cars.'),
    location: fc.constantFrom('Ghent, Belgium', 'Lisbon, Portugal'),
    privacy: fc.record({ showsPresence: fc.boolean(), leavesNoTrace: fc.boolean() }),
    photos: fc.array(fc.record({ isPrivate: fc.boolean(), isBlurred: fc.boolean() }), {
      ...{ minLength: 2, maxLength: 2 },
    }),
    wishes: fc.constantFrom('shown' as const, 'matching' as const),
    hides: fc.boolean(),
  });

  it('is what each of them is answered, in every field, whatever the profile says', async () => {
    await fc.assert(
      fc.asyncProperty(profiles, async (drawn) => {
        const { isPaused, photos, privacy, wishes, hides, ...plain } = drawn;
        await changeProfile(
          me.profile.id,
          ({ pauses: _pauses, ...profile }) => ({
            ...profile,
            ...plain,
            ...(isPaused && { pauses: [{ personId: me.personId, since: clock.now.toISOString() }] }),
            privacy: { ...profile.privacy, ...privacy },
            photos: profile.photos.map((photo, at) => ({ ...photo, ...photos[at] })),
            wishes: { genders: ['women'], types: [], purposes: [], use: wishes },
            hides: hides
              ? [{ profileId: others.stranger.profile.id, hiddenAt: clock.now.toISOString(), until: null }]
              : [],
          }),
          context,
        );
        for (const as of eyes) {
          soon();
          expect({ as, ...(await handlers.lookAtMe({ as }, await now(me), context)) }).toEqual({
            as,
            ...(await answered(as)),
          });
        }
      }),
      { numRuns: rounds(25) },
    );
  });
});

describe('a hidden member', () => {
  const hide = async (who: Owner, whom: Owner, forGood = false) =>
    handlers.hideMember({ handle: whom.profile.handle, forGood }, await now(who), context);
  const finds = async (who: Owner, whom: Owner) => {
    soon();
    return (await handlesFound(await now(who), context)).includes(whom.profile.handle);
  };
  const opens = async (who: Owner, whom: Owner) => {
    try {
      return (await handlers.memberProfile({ handle: whom.profile.handle }, await now(who), context)) && true;
    } catch {
      return false;
    }
  };
  const listed = async (who: Owner) => (await handlers.hiddenMembers({}, await now(who), context)).hides;

  it('is in no list of who hid them until shown again, and notices nothing', async () => {
    const [iris, otto] = [await member(context), await member(context)];
    expect(await finds(iris, otto)).toBe(true);
    const { profileId } = await hide(iris, otto);
    expect([await finds(iris, otto), await opens(iris, otto)]).toEqual([false, false]);
    expect([await finds(otto, iris), await opens(otto, iris)]).toEqual([true, true]);
    expect(await listed(iris)).toMatchObject([{ profileId, handle: otto.profile.handle }]);
    for (let twice = 0; twice < 2; twice++)
      await handlers.showMember({ profileId }, await now(iris), context);
    expect([await finds(iris, otto), await opens(iris, otto)]).toEqual([true, true]);
    expect(await listed(iris)).toEqual([]);
  });

  it('keeps what is between two who know each other', async () => {
    const [iris, otto] = [await member(context), await member(context)];
    await acquainted(iris, otto, context);
    await hide(iris, otto);
    expect([await finds(iris, otto), await opens(iris, otto)]).toEqual([false, true]);
  });

  it('comes back after 90 days, unless it was for good', async () => {
    const [iris, otto, vera] = await Promise.all([member(context), member(context), member(context)]);
    await hide(iris, otto);
    await hide(iris, vera);
    await hide(iris, vera, true);
    expect(await listed(iris)).toHaveLength(2);
    const before = clock.now;
    clock.now = new Date(before.getTime() + hideLimits.days * dayMs - 60_000);
    expect(await finds(iris, otto)).toBe(false);
    clock.now = new Date(before.getTime() + hideLimits.days * dayMs);
    expect([await finds(iris, otto), await finds(iris, vera)]).toEqual([true, false]);
    expect(await listed(iris)).toMatchObject([{ profileId: vera.profile.id, until: null }]);
    clock.now = before;
  });

  it('cannot be oneself, nobody, or one of too many', async () => {
    const [iris, otto] = [await member(context), await member(context)];
    await expect(hide(iris, iris)).rejects.toMatchObject({ status: 400 });
    await expect(
      handlers.hideMember({ handle: 'Nobody at all' }, await now(iris), context),
    ).rejects.toMatchObject({ status: 404 });
    const many = Array.from({ length: hideLimits.most }, (_, at) => ({
      ...{ profileId: at + 1, hiddenAt: clock.now.toISOString(), until: null },
    }));
    await change(iris, { hides: many });
    await expect(hide(iris, otto)).rejects.toMatchObject({ status: 409 });
    expect((await listed(iris)).every(({ handle }) => handle === null)).toBe(true);
  });
});
