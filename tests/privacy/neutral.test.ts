import { describe, expect, it } from 'vitest';
import { createClient } from '../support/client.ts';
import { findDifference, neutralOf } from './neutral.ts';
import { Course, World } from './worlds.ts';

const numberOfAnn = 1_700_000_000_000_001;

function worldOf(handle: string, profileId: number, age: number): World {
  const world = new World(true, age, new Course());
  const call = createClient('http://localhost:1');
  const birthDate = `${2026 - age}-05-01`;
  world.add('ann', { email: `${handle}@privacy.example`, token: '', call, profileId, handle, birthDate });
  return world;
}

const one = worldOf('Ann bcdf', numberOfAnn, 71);
const other = worldOf('Ann ghjk', numberOfAnn + 2, 72);

const differenceOf = (first: unknown, second: unknown) =>
  findDifference(neutralOf(first, one), neutralOf(second, other));

describe('answers of two worlds', () => {
  it('are alike but for names, numbers, ids, ages and the stage of a moment', () => {
    const at = (ms: number) => new Date(one.course.begunAt + ms).toISOString();
    expect(
      differenceOf(
        {
          members: [{ id: numberOfAnn, handle: 'Ann bcdf', age: 71, people: ['She, 71'], total: 71 - 64 }],
          link: '/members/Ann bcdf',
          at: at(1),
          id: '5b0c7a52-5d9f-4f5e-9a0e-1c2d3e4f5a6b',
          [String(numberOfAnn)]: true,
        },
        {
          members: [
            { id: numberOfAnn + 2, handle: 'Ann ghjk', age: 72, people: ['She, 72'], total: 72 - 65 },
          ],
          link: '/members/Ann ghjk',
          at: at(20),
          id: '6b0c7a52-5d9f-4f5e-9a0e-1c2d3e4f5a6b',
          [String(numberOfAnn + 2)]: true,
        },
      ),
    ).toBeUndefined();
  });

  it.each([
    ['a count', { total: 2 }, { total: 3 }, 'total'],
    ['a status', { status: 403 }, { status: 404 }, 'status'],
    ['a missing member', { list: [{ handle: 'Ann bcdf' }] }, { list: [] }, 'list.0'],
    ['a missing field', { a: { b: null } }, { a: {} }, 'a.b'],
    ['an order', { ids: ['a', 'b'] }, { ids: ['b', 'a'] }, 'ids.0'],
    ['which of two ids', ids('x', 'x'), ids('x', 'y'), 'ids.1'],
    ['a name', { by: 'Ann bcdf' }, { by: 'Somebody' }, 'by'],
    ['another moment', { at: '2020-01-01T00:00:00Z' }, { at: new Date().toISOString() }, 'at'],
  ])('differ by %s', (_what, first, second, at) => {
    expect(differenceOf(first, second)?.at).toBe(at);
  });

  it('leave out what strangers post, and nothing that is sent to a reader', () => {
    const strange = [{ id: 1, handle: 'Quiet Lantern' }];
    expect(differenceOf({ posts: strange }, { posts: [] })).toBeUndefined();
    expect(differenceOf({ activities: strange }, { activities: [] })?.at).toBe('activities.0');
    const selection = (id: string) => ({ highlights: [{ id, members: strange }] });
    expect(differenceOf(selection('newest'), { highlights: [] })).toBeUndefined();
    expect(differenceOf(selection('matches'), { highlights: [] })?.at).toBe('highlights.0');
    expect(differenceOf({ posts: [{ handle: 'Ann bcdf' }] }, { posts: [] })?.at).toBe('posts.0');
  });
});

function ids(...letters: string[]) {
  return { ids: letters.map((letter) => `5b0c7a52-5d9f-4f5e-9a0e-1c2d3e4f5a6${letter === 'x' ? 1 : 2}`) };
}

describe('a course', () => {
  it('names the stage of a moment, and how far one lies ahead', () => {
    const course = new Course();
    const hour = 60 * 60_000;
    expect(course.stageOf('2020-01-01T00:00:00.000Z')).toBe('2020-01-01T00:00:00.000Z');
    expect(course.stageOf(new Date(course.begunAt).toISOString())).toBe('<arrival>');
    expect(course.stageOf(new Date(course.begunAt + 48 * hour - 1000).toISOString())).toBe(
      '<48 hours ahead>',
    );
    expect(course.stageOf(new Date(course.begunAt + 14 * 24 * hour).toISOString())).toBe('<14 days ahead>');
    course.endStage();
    course.endStage();
    expect(course.stageOf(new Date(course.begunAt).toISOString())).toBe('<arrival>');
    expect(course.stageOf(new Date(course.begunAt + 50_000).toISOString())).toBe('<act>');
  });
});
