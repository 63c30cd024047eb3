// Specified: features 2.5.4.
import { lossesOf } from '@veil/api/contract/profiles/members';
import { memberCounts, profileTypes } from '@veil/api/contract/profiles/profiles';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coupleProfile } from '../../../../../tests/fixtures/own-profile.ts';
import { lossSentences, moveSentence } from './losses.ts';
import {
  canDrop,
  chooseTargetType,
  dropNewMember,
  newSwitch,
  toggleKeep,
  withNewMember,
} from './switch-draft.ts';

const couple = coupleProfile();
const [iris, bo] = couple.members.map(({ id }) => id);
if (!iris || !bo) throw new Error('A couple has two members.');

it('becoming single, exchanges who stays', () => {
  const draft = newSwitch(couple);
  expect(draft).toMatchObject({ to: 'single', keep: [iris], newMembers: [] });
  expect(toggleKeep(draft, couple, bo).keep).toEqual([bo]);
  expect(toggleKeep(draft, couple, iris).keep).toEqual([iris]);
});

it('becoming a group, asks for as many new members as it lacks', () => {
  const draft = chooseTargetType(newSwitch(couple), couple, 'other');
  expect(draft.keep).toEqual([iris, bo]);
  expect(draft.newMembers).toHaveLength(1);
  expect(toggleKeep(draft, couple, iris).newMembers).toHaveLength(2);
});

it('always has a number of people that makes the type, and somebody who stays', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ to: fc.constantFrom(...profileTypes.filter((type) => type !== 'couple')) }),
      fc.record({ toggle: fc.constantFrom(iris, bo) }),
      fc.constant({ more: true }),
      fc.constant({ fewer: true }),
    ),
  );
  fc.assert(
    fc.property(steps, (taken) => {
      let draft = newSwitch(couple);
      for (const step of taken) {
        if ('to' in step) draft = chooseTargetType(draft, couple, step.to);
        else if ('toggle' in step) draft = toggleKeep(draft, couple, step.toggle);
        else if ('more' in step) draft = withNewMember(draft);
        else if (canDrop(draft)) draft = dropNewMember(draft, draft.newMembers.at(-1)?.id ?? '');
        const people = draft.keep.length + draft.newMembers.length;
        const { min, max } = memberCounts[draft.to];
        expect(draft.keep.length).toBeGreaterThan(0);
        expect(people).toBeGreaterThanOrEqual(min);
        expect(people).toBeLessThanOrEqual(max);
      }
    }),
  );
});

describe('what is lost', () => {
  it('is named for each loss of the contract', () => {
    expect(lossesOf(couple, 'single', 1)).toEqual(['description', 'members']);
    expect(lossSentences(couple, 'single', [iris])).toEqual([
      'The couple description.',
      'Bo: name, birth date, physical stats, age preferences and 1 tag.',
    ]);
    expect(lossSentences(couple, 'other', [iris, bo])).toEqual([]);
  });

  it('is nothing of a single, whose texts go with the person', () => {
    const single = {
      ...couple,
      type: 'single' as const,
      funFact: 'Juggles.',
      members: couple.members.slice(0, 1),
    };
    expect(lossSentences(single, 'couple', [iris])).toEqual([]);
    expect(moveSentence(single, 'couple', [iris])).toMatch(/become your own/);
  });
});
