import { describe, expect, it } from 'vitest';
import { groupLimits, groupMessages } from '../../../../contract/gatherings/groups/messages.ts';
import type { Group } from '../group/items.ts';
import { requireAcknowledged, withCreator, withModerator, withoutLeaver, withoutPerson } from './rules.ts';

const full = Array.from({ length: groupLimits.moderators }, (_, index) => index + 10);
const people = { p1: 0, p5: 7, p6: 0 };
const group = { creatorId: 1, moderators: full, people } as unknown as Group;

describe('a group that is handed over', () => {
  it('has its creator as the newest moderator', () => {
    expect(withCreator(group, 12)).toMatchObject({
      creatorId: 12,
      moderators: [...full.filter((id) => id !== 12), 1],
    });
  });

  it('takes the role from no moderator for it', () => {
    expect(() => withCreator(group, 2)).toThrow(groupMessages.tooManyModerators);
  });
});

describe('a moderator', () => {
  const [newest = 0, ...earlier] = [...full].reverse();
  const others = { ...group, moderators: earlier };

  it('can be made until there are as many as may be', () => {
    expect(withModerator(others, newest).moderators).toEqual([...earlier, newest]);
    expect(() => withModerator(group, 2)).toThrow(groupMessages.tooManyModerators);
  });

  it('stays one, and so does the creator, where they are made one again', () => {
    expect(withModerator(others, 1)).toBe(others);
    expect(withModerator(group, newest)).toBe(group);
  });
});

describe('a group that somebody leaves', () => {
  const at = '2026-11-22T12:00:00.000Z';
  const of = (moderators: number[]) => ({ ...group, moderators, memberCount: 3, closedAt: null }) as Group;

  it('goes to its oldest moderator, then to its oldest member, and is closed after the last', () => {
    expect(withoutLeaver(of([5, 6]), 1, 9, at)).toMatchObject({
      creatorId: 5,
      moderators: [6],
      memberCount: 2,
    });
    expect(withoutLeaver(of([]), 1, 9, at)).toMatchObject({ creatorId: 9, moderators: [], closedAt: null });
    expect(withoutLeaver(of([]), 1, undefined, at)).toMatchObject({ creatorId: 0, closedAt: at });
  });

  it('stays with its creator when somebody else leaves', () => {
    const left = { creatorId: 1, moderators: [6], memberCount: 2, people: { p1: 0, p6: 0 }, closedAt: null };
    expect(withoutLeaver(of([5, 6]), 5, 9, at)).toMatchObject(left);
  });

  it('names nobody who is gone once it is closed', () => {
    const closed = of([5, 6]);
    expect(withoutPerson(closed, 1)).toMatchObject({ creatorId: 0, moderators: [5, 6] });
    expect(withoutPerson(closed, 5)).toMatchObject({ creatorId: 1, moderators: [6] });
    expect(withoutPerson(closed, 9)).toBe(closed);
  });
});

it('asks for every one of the rules', () => {
  const ruled = { ...group, houseRules: ['Be kind', 'No names'] };
  expect(() => requireAcknowledged(ruled, ['Be kind'])).toThrow(groupMessages.rulesFirst);
  requireAcknowledged(ruled, ['No names', 'Be kind', 'One of before']);
});
