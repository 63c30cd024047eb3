// Specified: features 3.5, 5.3, 5.8, 6.1, 7.2.1-3, 8.1.
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { rounds } from '../../../local/rounds.ts';
import { invitedPerson, memberFields, type Person, submission } from '../../support/fixtures.ts';

const place = inject('addresses');

interface Us extends Person {
  /** The two members, in order. */
  ids: [number, number];
}

async function couple(): Promise<Us> {
  const person = await invitedPerson(place);
  const members = [memberFields, memberFields];
  await person.call.do(
    'completeOnboarding',
    submission(person.profileId, { profileType: 'couple', members }),
  );
  const [first, second] = (await person.call.do('myProfile', {})).members;
  return { ...person, ids: [first?.id ?? 0, second?.id ?? 0] };
}

const idsOf = (tags: { id: number }[]) => tags.map(({ id }) => id);
const personality = (tagId: number) => ({ tagId, category: 'Personality' });

describe('the catalogues', () => {
  it('Connection has the four words of its one category', async () => {
    const { call } = await couple();
    const { categories } = await call.do('connectionTags', {});
    expect(categories.map(({ name }) => name)).toEqual(['Relationship']);
    expect(categories[0]?.tags.map(({ label }) => label)).toEqual([
      'Friend Vibes',
      'Play Potential',
      'Play',
      'Bookmarked',
    ]);
  });

  it('Discovery travels by gzip to who accepts it, and is the same', async () => {
    const { call } = await couple();
    const ask = (coding: string) =>
      call.raw('/api/tags/Discovery', { headers: { 'accept-encoding': coding } });
    const [packed, plain] = [await ask('gzip, br'), await ask('identity')];
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toContain('Accept-Encoding');
    expect(packed.body).toEqual(plain.body);
  });
});

describe('a member’s tags', () => {
  let us: Us;
  beforeAll(async () => {
    us = await couple();
  });

  it('are added and removed one at a time, and say what both share', async () => {
    const [iris, bo] = us.ids;
    const added = await us.call.do('addTag', { memberId: iris, ...personality(101) });
    expect(added).toMatchObject({ success: true, message: 'Tag "Warm" added successfully', sharedTags: [] });
    expect(idsOf(added.memberTags)).toEqual([101]);
    const second = await us.call.do('addTag', { memberId: bo, ...personality(101) });
    expect(second.sharedTags).toMatchObject([{ id: 101, tag: 'Warm', memberId: null, isShared: true }]);
    const removed = await us.call.do('removeTag', { memberId: iris, tagId: 101 });
    expect(removed).toMatchObject({
      message: 'Tag "Warm" removed successfully',
      memberTags: [],
      sharedTags: [],
    });
  });

  it('are public or private, not both, and never shared when private', async () => {
    const [iris, bo] = us.ids;
    for (const memberId of [iris, bo]) {
      await us.call.do('addTag', { memberId, ...personality(102) });
    }
    const { sharedTags } = await us.call.do('addTag', {
      memberId: iris,
      ...personality(102),
      isPrivate: true,
    });
    expect(sharedTags).toEqual([]);
    const { publicTags, privateTags } = await us.call.do('memberTags', { memberId: String(iris) });
    expect(publicTags).toEqual([]);
    expect(privateTags).toMatchObject([{ category: 'Personality', tags: [{ id: 102, tag: 'Curious' }] }]);
  });

  it('“Not interested” takes the place of its category’s others, and they its', async () => {
    const [iris] = us.ids;
    const { categories } = await us.call.do('discoveryTags', {});
    const declined = categories[0]?.tags.find(({ key }) => key.startsWith('not-interested'))?.id ?? 0;
    await us.call.do('addTag', { memberId: iris, ...personality(103) });
    const none = await us.call.do('addTag', { memberId: iris, ...personality(declined) });
    expect(idsOf(none.memberTags)).toEqual([declined]);
    const some = await us.call.do('addTag', { memberId: iris, ...personality(104) });
    expect(idsOf(some.memberTags)).toEqual([104]);
  });

  it('are replaced as a whole', async () => {
    const [iris] = us.ids;
    const { memberTags } = await us.call.do('setMemberTags', {
      memberId: String(iris),
      publicTags: [{ category: 'Personality', tags: [101, 105] }],
      privateTags: [{ category: 'Boundaries & Consent', tags: [1401] }],
    });
    expect(idsOf(memberTags)).toEqual([101, 105, 1401]);
  });

  it('are merged tag by tag where the caller says what they began from, and a clash is refused by name', async () => {
    const [iris] = us.ids;
    const { categories } = await us.call.do('discoveryTags', {});
    const declined = categories[0]?.tags.find(({ key }) => key.startsWith('not-interested'))?.id ?? 0;
    const list = (tags: number[]) => [{ category: 'Personality', tags }];
    const choose = (publicTags: number[], privateTags: number[], seen?: [number[], number[]]) =>
      us.call.try('setMemberTags', {
        memberId: iris,
        publicTags: list(publicTags),
        privateTags: list(privateTags),
        ...(seen && { basis: { publicTags: list(seen[0]), privateTags: list(seen[1]) } }),
      });
    const stored = async () => {
      const tags = await us.call.do('memberTags', { memberId: String(iris) });
      return [tags.publicTags, tags.privateTags].map((lists) =>
        lists.flatMap(({ tags }) => idsOf(tags)).sort(),
      );
    };
    const begun: [number[], number[]] = [[101, 102, 103], []];
    expect((await choose(...begun)).status).toBe(200);

    const both = await Promise.all([
      choose([101, 102, 103, 104], [], begun),
      choose([101, 102], [103], begun),
      choose([102, 103], [105], begun),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
    const merged = await stored();
    expect(merged).toEqual([
      [102, 104],
      [103, 105],
    ]);

    const late = await choose([101, 102], [], begun);
    const declining = await choose([declined], [], [[102], [103, 105]]);
    expect(
      [late, declining].map(({ status, body }) => [status, body.errors?.map(({ field }) => field)]),
    ).toEqual([
      [409, ['tags.103']],
      [409, [`tags.${declined}`]],
    ]);
    expect(await stored()).toEqual(merged);
  });

  it.each([
    ['a tag of another category', 'addTag', { tagId: 101, category: 'Social' }],
    ['a tag that does not exist', 'addTag', { tagId: 999_999, category: 'Personality' }],
    ['a tag that is Veil’s to give', 'addTag', { tagId: 1601, category: 'System' }],
    ['removing what does not exist', 'removeTag', { tagId: 999_999 }],
  ] as const)('refuses %s', async (_, call, input) => {
    const answer = await us.call.try(call, { memberId: us.ids[0], ...input });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid tag selected' } });
  });

  it.each([
    ['of another category', [{ category: 'Social', tags: [101] }], [], 'Invalid tag selected'],
    [
      'both public and private',
      [{ category: 'Personality', tags: [101] }],
      [{ category: 'Personality', tags: [101] }],
      'A tag was chosen twice',
    ],
  ])('refuses a whole list with a tag %s', async (_, publicTags, privateTags, message) => {
    const answer = await us.call.try('setMemberTags', { memberId: us.ids[0], publicTags, privateTags });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it.each(['abc', '1.5', '-1', '0', '1e3'])('says that %s is no member id', async (memberId) => {
    const answer = await us.call.try('memberTags', { memberId });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Invalid member ID format' } });
  });

  it.each([
    ['addTag', { ...personality(101), memberId: 'abc' }, 'memberId', 'Invalid member ID format'],
    ['addTag', { ...personality(101), memberId: 1.5 }, 'memberId', 'Invalid member ID format'],
    ['removeTag', { tagId: 101, memberId: null }, 'memberId', 'Invalid member ID format'],
    ['addTag', { memberId: 1, tagId: 'tepid', category: 'Personality' }, 'tagId', 'Invalid tag selected'],
    ['removeTag', { memberId: 1, tagId: 1.5 }, 'tagId', 'Invalid tag selected'],
  ] as const)('%s with %j is told what is wrong with the %s', async (call, input, field, message) => {
    const { status, body } = await us.call.try(call, input);
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
  });

  it('are nobody else’s to read or to change', async () => {
    const other = await couple();
    const [iris] = us.ids;
    const before = await us.call.do('memberTags', { memberId: String(iris) });
    const answers = await Promise.all([
      other.call.try('memberTags', { memberId: iris }),
      other.call.try('setMemberTags', { memberId: iris, publicTags: [], privateTags: [] }),
      other.call.try('addTag', { memberId: iris, ...personality(106) }),
      other.call.try('removeTag', { memberId: iris, tagId: 101 }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { message: 'Member not found' } });
    }
    expect(await us.call.do('memberTags', { memberId: String(iris) })).toEqual(before);
  });

  it('end as a set would, after many additions and removals by several callers', {
    timeout: rounds(30_000),
  }, async () => {
    const { ids, call } = await couple();
    const [memberId] = ids;
    // Each caller has tags of their own, so the outcome does not depend on the order between callers.
    const callers = [101, 105, 109, 113].map((first) => async () => {
      const model = new Set<number>();
      for (let turn = 0; turn < rounds(50); turn++) {
        const tagId = first + ((turn * 7) % 4);
        const adds = turn % 3 !== 0;
        if (adds) await call.do('addTag', { memberId, ...personality(tagId) });
        else await call.do('removeTag', { memberId, tagId });
        if (adds) model.add(tagId);
        else model.delete(tagId);
      }
      return [...model];
    });
    const expected = (await Promise.all(callers.map((caller) => caller()))).flat();
    const { publicTags } = await call.do('memberTags', { memberId: String(memberId) });
    expect(publicTags.flatMap(({ tags }) => idsOf(tags)).sort()).toEqual(expected.sort());
  });
});
