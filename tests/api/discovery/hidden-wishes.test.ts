import { beforeAll, describe, expect, it } from 'vitest';
import type { Wishes } from '../../../api/contract/profiles/who-we-are.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Member, Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { type InProcess, newMember, newOwner, openIsolated } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { discover } from './browse-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;
const days = 40;
/** One at the beginning, and one a fortnight. */
const mostAnswers = 1 + Math.floor(days / 14);

const tags = [101, 102, 201, 203, 301, 303, 401, 402, 501, 503, 601, 801, 802, 901, 1101, 1103, 1201, 1301];
const hiddenWishes = (changes: Partial<Wishes>): Wishes => ({
  genders: [],
  types: [],
  purposes: [],
  use: 'matching',
  ...changes,
});
const statedGender = (value: 'woman' | 'man' | 'non-binary', use: 'shown' | 'matching' = 'shown') => ({
  value,
  words: '',
  use,
});

/** The wishes that each of the members keeps to themselves. */
const secrets: [wishes: Wishes | undefined, person: Partial<Member>][] = [
  [hiddenWishes({ genders: ['women'] }), {}],
  [hiddenWishes({ genders: ['men', 'non-binary'] }), {}],
  [hiddenWishes({ types: ['couple'] }), {}],
  [hiddenWishes({ genders: ['non-binary'], types: ['single'] }), {}],
  [undefined, { gender: statedGender('man', 'matching') }],
  [undefined, { gender: statedGender('woman', 'matching') }],
  [undefined, { preferredAgeRangeMin: 30, preferredAgeRangeMax: 36 }],
  [undefined, { preferredAgeRangeMin: 41, preferredAgeRangeMax: 60 }],
];

/** Answers that somebody may have today, to see who goes and who comes. */
const guises = (['woman', 'man', 'non-binary'] as const).flatMap((gender) =>
  (['women', 'men'] as const).flatMap((wished) =>
    ['1992-04-01', '1981-04-01'].map((birthDate) => ({
      person: { gender: statedGender(gender), birthDate },
      wishes: hiddenWishes({ genders: [wished], use: 'shown' }),
    })),
  ),
);

describe('wishes that are only for matching', () => {
  let inside: InProcess;
  let context: Context;
  let viewer: Owner;
  let others: Owner[];

  const answer = (who: Owner, wishes: Wishes | undefined, person: Partial<Member>) =>
    changeProfile(
      who.profile.id,
      (profile): Profile => ({
        ...profile,
        wishes,
        members: profile.members.map((one) => ({
          ...one,
          tags,
          preferredAgeRangeMin: 18,
          preferredAgeRangeMax: 99,
          ...person,
        })),
      }),
      context,
    );
  const wait = (ms: number) => {
    inside.clock.now = new Date(inside.clock.now.getTime() + ms);
  };

  beforeAll(async () => {
    inside = await openIsolated();
    inside.clock.now = new Date('2026-06-01T12:00:00Z');
    context = withoutLimits(inside.context);
    others = [];
    for (const [wishes, person] of secrets) {
      const other = await newMember(context);
      await answer(other, wishes, person);
      others.push(other);
    }
    viewer = await newMember(context);
    await answer(viewer, undefined, {});
  });

  async function become({ person, wishes }: (typeof guises)[number]): Promise<void> {
    const [first] = viewer.profile.members;
    const members = [{ id: first?.id ?? 0, ...person }];
    await handlers.saveMyProfile({ members, wishes }, viewer, context);
    wait(3000);
    viewer = await rereadOwner(viewer, context);
  }

  /** The real matches among those who would be by what they show. */
  async function matched(): Promise<Map<number, boolean>> {
    const [{ members }, { matches, total }, { highlights }] = await Promise.all([
      discover(viewer, context, { pageSize: 50 }),
      handlers.matches({ page: 1, pageSize: 50 }, viewer, context),
      handlers.discoveryHighlights({}, viewer, context),
    ]);
    const top = await handlers.topMatches({}, viewer, context);
    const ids = new Set(matches.map(({ id }) => id));
    expect(total).toBe(ids.size);
    expect(highlights.find(({ id }) => id === 'matches')?.count ?? 0).toBe(ids.size);
    expect(top.matches.every(({ id }) => ids.has(id))).toBe(true);
    const fitting = members.filter(({ compatibilityScore }) => compatibilityScore >= 60);
    return new Map(fitting.map(({ id }) => [id, ids.has(id)]));
  }

  it('tell whoever keeps changing their own answers one yes or no about a member a fortnight', async () => {
    const learnt = new Map(others.map(({ profile }) => [profile.id, [] as boolean[]]));
    for (let day = 0; day < days; day++) {
      for (const at of [0, 1]) {
        await become(guises[(day * 5 + at * 7) % guises.length] as (typeof guises)[number]);
        for (const [id, isMatch] of await matched()) {
          const answers = learnt.get(id);
          if (answers && answers.at(-1) !== isMatch) answers.push(isMatch);
        }
      }
      wait(dayMs - 6000);
    }
    const counts = [...learnt.values()].map(({ length }) => length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeGreaterThan(1);
    expect(Math.max(...counts)).toBeLessThanOrEqual(mostAnswers);
  });

  it('count the answers of the approval first, and later ones after 14 days', async () => {
    const newcomer = await newOwner(context);
    const change = (person: Partial<Member>, status?: 'Approved') =>
      changeProfile(
        newcomer.profile.id,
        (profile) => ({
          ...profile,
          ...(status && { status }),
          members: profile.members.map((one) => ({ ...one, ...person })),
        }),
        context,
      );
    await change({ gender: statedGender('woman') });
    const counted = async () => (await rereadOwner(newcomer, context)).profile.delayedAnswers;
    expect(await counted()).toBeUndefined();
    await change({}, 'Approved');
    const at = inside.clock.now.toISOString();
    expect(await counted()).toMatchObject({ at, members: [{ gender: { value: 'woman' } }] });
    wait(13 * dayMs);
    await change({ gender: statedGender('man') });
    expect(await counted()).toMatchObject({ at, members: [{ gender: { value: 'woman' } }] });
    wait(2 * dayMs);
    await change({ gender: statedGender('non-binary') });
    const ended = new Date(Date.parse(at) + 14 * dayMs).toISOString();
    expect(await counted()).toMatchObject({ at: ended, members: [{ gender: { value: 'man' } }] });
  });
});
