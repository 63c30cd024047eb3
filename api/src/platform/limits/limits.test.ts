import { describe, expect, it } from 'vitest';
import type { Rate } from '../cosmos/rate-counter.ts';
import type { Limit } from './limit.ts';
import { createLimits, type LimitedCaller } from './limits.ts';

const day = 24 * 60 * 60;
const now = new Date('2026-05-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * day * 1000).toISOString();

const refusal = (seconds: number, most: number) => `${most}, again in ${seconds} s`;
const table = {
  tries: { by: 'person', most: 5, windowSeconds: 600, refusal },
  posts: { by: 'profile', most: 9, mostWhenNew: 2, windowSeconds: day, refusal },
  drafts: { by: 'profile', most: 9, mostBeforeApproval: 3, windowSeconds: day, refusal },
  visits: { by: 'address', most: 20, windowSeconds: 60, refusal },
  mails: { by: 'everybody', most: 1000, windowSeconds: day, refusal },
  reports: { by: 'person', most: 8, windowSeconds: day, outlivesAccount: true, refusal },
} satisfies Record<string, Limit>;

function countingLimits(wait = 0) {
  const asked: unknown[] = [];
  const note =
    <Answer>(action: string, answer: Answer) =>
    async (key: string, rate?: Rate, at?: Date) => {
      asked.push([action, key, ...(rate ? [rate] : [])]);
      if (at) expect(at).toBe(now);
      return answer;
    };
  const counter = {
    take: note('take', wait),
    held: note('held', wait),
    giveBack: note('give back', undefined),
    forget: note('forget', undefined),
    copy: async (key: string, toKey: string) => {
      asked.push(['copy', key, toKey]);
    },
  };
  return { asked, limits: createLimits(table, counter, () => now) };
}

const iris: LimitedCaller = { personId: 'iris' };
const withProfile = (profile: object): LimitedCaller => ({ ...iris, profile: { id: 7, ...profile } });
const keyOf = async (name: keyof typeof table, who: LimitedCaller) => {
  const { asked, limits } = countingLimits();
  await limits.take(name, who);
  return asked[0];
};

describe('whose takes are counted', () => {
  it('is the person, the profile, the address or everybody', async () => {
    expect(await keyOf('tries', iris)).toEqual(['take', 'tries:iris', { most: 5, windowSeconds: 600 }]);
    expect(await keyOf('posts', withProfile({}))).toEqual([
      'take',
      'posts:7',
      { most: 9, windowSeconds: day },
    ]);
    expect(await keyOf('visits', { ...iris, from: 'hash' })).toEqual([
      'take',
      'visits:hash',
      { most: 20, windowSeconds: 60 },
    ]);
    expect(await keyOf('mails', iris)).toEqual(['take', 'mails:', { most: 1000, windowSeconds: day }]);
  });

  it('is nobody where the address is not known', async () => {
    const { asked, limits } = countingLimits(30);
    await limits.take('visits', iris);
    await limits.take('visits', { ...iris, from: '' });
    await limits.giveBack('visits', iris);
    expect(asked).toEqual([]);
  });
});

describe('a new member', () => {
  const strict = ['take', 'posts:7:new', { most: 2, windowSeconds: day }];
  const usual = ['take', 'posts:7', { most: 9, windowSeconds: day }];
  const decided = (...days: number[]) => ({
    submittedAt: daysAgo(400),
    decisions: days.map((ago) => ({ decidedAt: daysAgo(ago) })),
  });

  it('is one for seven days from the last decision on, else from the submission', async () => {
    expect(await keyOf('posts', withProfile({ submittedAt: daysAgo(6.99) }))).toEqual(strict);
    expect(await keyOf('posts', withProfile({ submittedAt: daysAgo(7) }))).toEqual(usual);
    expect(await keyOf('posts', withProfile(decided(300, 1)))).toEqual(strict);
    expect(await keyOf('posts', withProfile(decided(1, 300)))).toEqual(usual);
    expect(await keyOf('posts', withProfile(decided(300, 200, 1)))).toEqual(strict);
    expect(await keyOf('posts', withProfile({ ...decided(), submittedAt: daysAgo(1) }))).toEqual(strict);
  });

  it('is nobody of whom no date is known, nor for a limit that is the same for all', async () => {
    expect(await keyOf('posts', withProfile({}))).toEqual(usual);
    expect(await keyOf('posts', iris)).toEqual(['take', 'posts:undefined', { most: 9, windowSeconds: day }]);
    const { personId, ...rest } = withProfile({ submittedAt: daysAgo(1) });
    expect(await keyOf('tries', { personId, ...rest })).toEqual([
      'take',
      'tries:iris',
      { most: 5, windowSeconds: 600 },
    ]);
  });

  it('has another number until the approval, kept in the same place', async () => {
    const rate = (most: number) => ['take', 'drafts:7', { most, windowSeconds: day, keeps: 3 }];
    expect(await keyOf('drafts', withProfile({ status: 'Pending' }))).toEqual(rate(3));
    expect(await keyOf('drafts', withProfile({ status: 'Approved' }))).toEqual(rate(9));
    expect(await keyOf('drafts', withProfile({}))).toEqual(rate(9));
    expect(await keyOf('drafts', iris)).toEqual([
      'take',
      'drafts:undefined',
      { most: 9, windowSeconds: day, keeps: 3 },
    ]);
  });
});

it('is refused with its words and the seconds to wait, only where there is something to wait for', async () => {
  const refused = countingLimits(42).limits.take('tries', iris);
  await expect(refused).rejects.toMatchObject({
    status: 429,
    message: '5, again in 42 s',
    retryAfter: 42,
  });
  const asNew = countingLimits(1).limits.take('posts', withProfile({ submittedAt: daysAgo(1) }));
  await expect(asNew).rejects.toMatchObject({ message: '2, again in 1 s' });
  await expect(countingLimits(0).limits.take('tries', iris)).resolves.toBeUndefined();
});

it('is tried without a refusal, which tells whether the maximum was reached before', async () => {
  const rate = { most: 5, windowSeconds: 600 };
  const { asked, limits } = countingLimits(0);
  expect(await limits.tries('tries', iris)).toBe(true);
  expect(asked).toEqual([['take', 'tries:iris', rate]]);
  expect(await countingLimits(42).limits.tries('tries', iris)).toBe(false);
  expect(await countingLimits(42).limits.tries('visits', iris)).toBe(true);
});

it('tells how many takes count, of nobody none', async () => {
  const { asked, limits } = countingLimits(3);
  expect(await limits.held('tries', iris)).toBe(3);
  expect(asked).toEqual([['held', 'tries:iris', { most: 5, windowSeconds: 600 }]]);
  expect(await limits.held('visits', iris)).toBe(0);
});

it('is given back where it was taken', async () => {
  const { asked, limits } = countingLimits();
  await limits.giveBack('posts', withProfile({ submittedAt: daysAgo(1) }));
  expect(asked).toEqual([['give back', 'posts:7:new', { most: 2, windowSeconds: day }]]);
});

it('goes on for a profile that somebody splits off', async () => {
  const { asked, limits } = countingLimits();
  await limits.carry(withProfile({}), { ...iris, profile: { id: 8 } });
  expect(asked).toEqual([
    ['copy', 'posts:7', 'posts:8'],
    ['copy', 'posts:7:new', 'posts:8:new'],
    ['copy', 'drafts:7', 'drafts:8'],
  ]);
});

describe('who leaves', () => {
  const own = ['tries:iris', 'posts:7', 'posts:7:new', 'drafts:7'].map((key) => ['forget', key]);

  it('is forgotten, but for what outlives the account', async () => {
    const { asked, limits } = countingLimits();
    await limits.forget(withProfile({}), 'most');
    expect(asked).toEqual(own);
  });

  it('is forgotten whole at the very end', async () => {
    const { asked, limits } = countingLimits();
    await limits.forget(withProfile({}), 'all');
    expect(asked).toEqual([...own, ['forget', 'reports:iris']]);
  });

  it('has no counts of a profile without one', async () => {
    const { asked, limits } = countingLimits();
    await limits.forget(iris, 'most');
    expect(asked).toEqual([['forget', 'tries:iris']]);
  });
});
