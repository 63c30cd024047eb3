import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type PreviewViewer, previewViewers } from '../../../api/contract/profiles/member-profile.ts';
import { hideLimits } from '../../../api/contract/relations/hides.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { rounds } from '../../../local/rounds.ts';
import { samplePerson } from '../../fixtures/stored-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { startConversation } from '../../support/conversations-fixtures.ts';
import { host, joinEvent } from '../../support/events-fixtures.ts';
import { addPhoto, newMember, openIsolated } from '../../support/in-process.ts';
import { newMembers, rereadOwner } from '../../support/members.ts';
import { handlesFound } from '../discovery/browse-fixtures.ts';

const { context, clock } = await openIsolated();
const dayMs = 24 * 60 * 60 * 1000;
const { connect, apply } = connectionActions(context);
/** Lists know by then what has changed. */
const soon = () => {
  clock.now = new Date(clock.now.getTime() + 2000);
};
const now = (who: Owner) => rereadOwner(who, context);
const change = (who: Owner, changes: Partial<Owner['profile']>) =>
  changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);

describe('look at me as', () => {
  let me: Owner;
  let others: Record<PreviewViewer, Owner>;
  beforeAll(async () => {
    me = await newMember(context);
    const people = await Promise.all(previewViewers.map(() => newMember(context)));
    others = Object.fromEntries(previewViewers.map((viewer, at) => [viewer, people[at]])) as Record<
      PreviewViewer,
      Owner
    >;
    for (const other of people) await handlers.savePrivacy({ showsPresence: true }, other, context);
    await connect(me, others.connection);
    await apply(me, 'friend', others.liked);
    const { id } = await host(me, context);
    await joinEvent(id, others.guest, context);
    await change(others.reviewer, { tier: 'verified' });
    await handlers.blockMember({ handle: others.blocked.profile.handle }, await now(me), context);
    clock.now = new Date(clock.now.getTime() + 60_000);
    for (const status of ['approved', 'pending_approval'] as const)
      await addPhoto(me.profile.id, clock.now, context, status);
  });

  /** The other's real answer. */
  async function answered(other: Owner) {
    const { handle } = me.profile;
    const caller = await now(other);
    const isListed = (await handlesFound(caller, context, { searchTerm: handle })).includes(handle);
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
      minLength: 2,
      maxLength: 2,
    }),
    wishes: fc.constantFrom('shown' as const, 'matching' as const),
    boundaries: fc.subarray(['Write a sentence first.', 'No photos, please.']),
    members: fc.array(
      fc.record({
        birthDate: fc.constantFrom('1990-04-01', '1971-12-31'),
        bio: fc.constantFrom('', 'Paints doors.'),
        likes: fc.subarray(['Jazz', 'Rain']),
        funFact: fc.constantFrom('', 'Collects maps.'),
        use: fc.constantFrom('shown' as const, 'matching' as const, 'unused' as const),
        tags: fc.subarray([1001, 1414]),
        privateTags: fc.subarray([1022]),
        photo: fc.option(fc.nat(1)),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    /** The last of several. */
    isClaimed: fc.boolean(),
  });
  type Drawn = typeof profiles extends fc.Arbitrary<infer Profile> ? Profile : never;

  const typesOf = { 1: 'single', 2: 'couple', 3: 'other' } as Record<number, Owner['profile']['type']>;

  /** My profile as it was drawn. */
  async function become({
    isPaused,
    isClaimed,
    photos,
    privacy,
    wishes,
    boundaries,
    members,
    ...plain
  }: Drawn) {
    await changeProfile(
      me.profile.id,
      ({ pauses: _pauses, claimed: _claimed, ...profile }) => ({
        ...profile,
        ...plain,
        type: typesOf[members.length] ?? 'other',
        members: members.map(({ use, photo, ...said }, at) => ({
          ...samplePerson(at + 1, said),
          ...(use !== 'unused' && {
            gender: { value: 'woman' as const, words: '', use },
            pronouns: { value: 'she' as const, words: '', use },
          }),
          photoId: photo === null ? null : (profile.photos[photo]?.id ?? null),
        })),
        ...(isClaimed &&
          members.length > 1 && {
            claimed: {
              memberIds: [members.length],
              hidden: [members.length],
              since: clock.now.toISOString(),
            },
          }),
        messaging: { whoWritesFirst: 'everyone' as const, readReceipts: false, boundaries },
        ...(isPaused && { pauses: [{ personId: me.personId, since: clock.now.toISOString() }] }),
        privacy: { ...profile.privacy, ...privacy },
        photos: profile.photos.map((photo, at) => ({ ...photo, ...photos[at] })),
        wishes: { genders: ['women'], types: [], purposes: [], use: wishes },
      }),
      context,
    );
    soon();
  }

  it('is what each of them is answered, in every field, whatever the profile says', async () => {
    await fc.assert(
      fc.asyncProperty(profiles, async (drawn) => {
        await become(drawn);
        for (const as of previewViewers) {
          soon();
          expect({ as, ...(await handlers.previewAs({ as }, await now(me), context)) }).toEqual({
            as,
            ...(await answered(others[as])),
          });
        }
      }),
      { numRuns: rounds(10) },
    );
  });

  const ties = ['I like them', 'they like me', 'they wrote and I answered', 'they come to my event'] as const;
  type Tie = (typeof ties)[number];
  const relations = fc.record({
    ties: fc.subarray([...ties]),
    block: fc.option(fc.constantFrom('mine' as const, 'theirs' as const), { freq: 4 }),
    isReviewer: fc.boolean(),
  });
  type Relation = typeof relations extends fc.Arbitrary<infer Drawn> ? Drawn : never;

  const tie: Record<Tie, (other: Owner) => unknown> = {
    'I like them': (other) => apply(me, 'friend', other),
    'they like me': (other) => apply(other, 'friend', me),
    'they wrote and I answered': (other) => startConversation(other, me, context),
    'they come to my event': async (other) =>
      joinEvent((await host(await now(me), context)).id, other, context),
  };

  /** Somebody new, who stands to me as it was drawn. */
  async function related({ ties: drawn, block, isReviewer }: Relation): Promise<Owner> {
    const other = await newMember(context);
    await handlers.savePrivacy({ showsPresence: true }, other, context);
    for (const one of drawn) await tie[one](await now(other));
    if (isReviewer) await change(other, { tier: 'verified' });
    const [by, whom] = block === 'mine' ? [me, other] : [other, me];
    if (block)
      await handlers.blockMember({ handle: whom.profile.handle }, await now(by), withoutLimits(context));
    return other;
  }

  /** The viewers. A reviewer who knows me sees what an acquaintance does, and me under review too. */
  function previewViewerOf({ ties: drawn, block, isReviewer }: Relation, { status }: Drawn): PreviewViewer {
    if (block) return 'blocked';
    if (isReviewer && status !== 'Approved') return 'reviewer';
    if (drawn.includes('I like them') && drawn.includes('they like me')) return 'connection';
    if (drawn.some((one) => one !== 'I like them' && one !== 'they like me')) return 'guest';
    if (drawn.includes('I like them')) return 'liked';
    return isReviewer ? 'reviewer' : 'stranger';
  }

  it('is what whoever stands so to me is answered, however we came to it', async () => {
    await fc.assert(
      fc.asyncProperty(profiles, relations, async (drawn, relation) => {
        // Whoever relates to me meets me as a member like any other.
        await become({ ...drawn, hidden: false, isPaused: false, status: 'Approved', boundaries: [] });
        const other = await related(relation);
        await become(drawn);
        const as = previewViewerOf(relation, drawn);
        expect({ as, ...(await handlers.previewAs({ as }, await now(me), context)) }).toEqual({
          as,
          ...(await answered(other)),
        });
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
    const { handle } = whom.profile;
    return (await handlesFound(await now(who), context, { searchTerm: handle })).includes(handle);
  };
  const opens = async (who: Owner, whom: Owner) => {
    try {
      return (await handlers.memberProfile({ handle: whom.profile.handle }, await now(who), context)) && true;
    } catch {
      return false;
    }
  };
  const listed = async (who: Owner) => (await handlers.hiddenMembers({}, await now(who), context)).hides;

  it('and who hid them do not come across each other until shown again, and nobody is told', async () => {
    const [iris, otto] = await newMembers(2, context);
    expect(await finds(iris, otto)).toBe(true);
    const { profileId } = await hide(iris, otto);
    expect([await finds(iris, otto), await opens(iris, otto)]).toEqual([false, false]);
    expect([await finds(otto, iris), await opens(otto, iris)]).toEqual([false, false]);
    expect(await listed(otto)).toEqual([]);
    expect(JSON.stringify(await handlers.exportAccount({}, await now(otto), context))).not.toContain(
      iris.profile.handle,
    );
    // Trying to hide them back says nothing either.
    await expect(hide(otto, iris)).rejects.toMatchObject({ status: 404 });
    expect(await listed(iris)).toMatchObject([{ profileId, handle: otto.profile.handle }]);
    for (let twice = 0; twice < 2; twice++)
      await handlers.unhideMember({ profileId }, await now(iris), context);
    expect([await finds(iris, otto), await opens(iris, otto)]).toEqual([true, true]);
    expect([await finds(otto, iris), await opens(otto, iris)]).toEqual([true, true]);
    expect(await listed(iris)).toEqual([]);
  });

  it('keeps what is between two who know each other', async () => {
    const [iris, otto] = await newMembers(2, context);
    await startConversation(iris, otto, context);
    await hide(iris, otto);
    expect([await finds(iris, otto), await opens(iris, otto)]).toEqual([false, true]);
    expect([await finds(otto, iris), await opens(otto, iris)]).toEqual([false, true]);
  });

  it('is as the last of many choices that were made at once says', async () => {
    const [iris, otto] = await newMembers(2, context);
    const { profileId } = await hide(iris, otto);
    const show = async () => handlers.unhideMember({ profileId }, await now(iris), context);
    await Promise.all([show(), hide(iris, otto), show(), hide(iris, otto, true), show()]);
    const isHidden = (await listed(iris)).length > 0;
    expect([await finds(iris, otto), await finds(otto, iris)]).toEqual([!isHidden, !isHidden]);
  });

  it('comes back after 90 days, unless it was for good', async () => {
    const [iris, otto, vera] = await newMembers(3, context);
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
    const [iris, otto] = await newMembers(2, context);
    await expect(hide(iris, iris)).rejects.toMatchObject({ status: 400 });
    await expect(
      handlers.hideMember({ handle: 'Nobody at all' }, await now(iris), context),
    ).rejects.toMatchObject({ status: 404 });
    const many = Array.from({ length: hideLimits.most }, (_, at) => ({
      profileId: at + 1,
      hiddenAt: clock.now.toISOString(),
      until: null,
    }));
    await change(iris, { hides: many });
    await expect(hide(iris, otto)).rejects.toMatchObject({ status: 409 });
    expect((await listed(iris)).every(({ handle }) => handle === null)).toBe(true);
  });
});
