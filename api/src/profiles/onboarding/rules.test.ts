// Specified: community 5.6, 9.5.
import { describe, expect, it } from 'vitest';
import { consentMessages, consentVersions } from '../../../contract/people/consents/words.ts';
import type { MemberFields } from '../../../contract/profiles/member-fields.ts';
import { memberCountMessages } from '../../../contract/profiles/members.ts';
import { memberMessages } from '../../../contract/profiles/profiles.ts';
import { faultsOf, withTagIds } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const [warm, single] = [101, 601];

const member = (changes: Partial<MemberFields> = {}): MemberFields => ({
  name: 'Iris',
  birthDate: '1990-05-01',
  heightFeet: 5,
  heightInches: 6,
  weightLbs: 140,
  preferredAgeRangeMin: 30,
  preferredAgeRangeMax: 40,
  tags: [warm],
  ...changes,
});
const several = (count: number) => Array.from({ length: count }, () => member());
const faultsOfSingle = (
  changes: Partial<MemberFields>,
  consents?: Parameters<typeof faultsOf>[0]['consents'],
) => faultsOf({ profileType: 'single', members: [member(changes)], consents }, now);

it('a submission that follows every rule has no fault', () => {
  expect(faultsOfSingle({})).toEqual([]);
});

describe('the number of members', () => {
  it.each([
    ['single', 1, 1],
    ['couple', 2, 2],
    ['other', 3, 8],
  ] as const)('of the type %s is from %i to %i', (profileType, min, max) => {
    const faults = (count: number) => faultsOf({ profileType, members: several(count) }, now);
    const refused = [{ field: 'members', message: memberCountMessages[profileType] }];
    expect([min - 1, min, max, max + 1].map(faults)).toEqual([refused, [], [], refused]);
  });
});

describe('an answer about intimate matters', () => {
  const refused = [{ field: 'consents.intimate', message: consentMessages.intimateNeeded }];

  it.each([
    ['public', { tags: [warm, single] }],
    ['private', { privateTags: [single] }],
  ])('needs the consent to keep it, if it is %s', (_, tags) => {
    expect(faultsOfSingle(tags)).toEqual(refused);
    expect(faultsOfSingle(tags, {})).toEqual(refused);
    expect(faultsOfSingle(tags, { intimate: consentVersions.intimate })).toEqual([]);
  });

  it('needs the consent to the present text', () => {
    expect(faultsOfSingle({ tags: [single] }, { intimate: '2026-01-01' })).toEqual(refused);
    expect(faultsOfSingle({ tags: [single] }, { ai: consentVersions.ai })).toEqual(refused);
  });

  it('needs it whoever of the profile gives the answer', () => {
    const members = [member(), member({ privateTags: [single] })];
    expect(faultsOf({ profileType: 'couple', members }, now)).toEqual(refused);
  });
});

describe('a fault of one member', () => {
  it('names the member by the place in the list, and the field', () => {
    const young = member({ birthDate: '2008-03-11' });
    expect(faultsOf({ profileType: 'couple', members: [member(), young] }, now)).toEqual([
      { field: 'members.1.birthDate', message: memberMessages.age },
    ]);
  });

  it.each([
    ['birthDate', { birthDate: '2008-03-11' }, memberMessages.age],
    ['preferredAgeRangeMax', { preferredAgeRangeMin: 41 }, memberMessages.ageRange],
    ['tags', { privateTags: [warm] }, 'A tag was chosen twice'],
  ])('is told for %s', (field, changes, message) => {
    expect(faultsOfSingle(changes)).toEqual([{ field: `members.0.${field}`, message }]);
  });

  it('is none on the eighteenth birthday', () => {
    expect(faultsOfSingle({ birthDate: '2008-03-10' })).toEqual([]);
  });
});

it('every fault is told at once: counts, consents, then members', () => {
  const members = [member({ tags: [single], preferredAgeRangeMin: 41 })];
  expect(faultsOf({ profileType: 'couple', members }, now).map(({ field }) => field)).toEqual([
    'members',
    'consents.intimate',
    'members.0.preferredAgeRangeMax',
  ]);
});

describe('the tags of a member', () => {
  const { name, ...rest } = member();

  it('are ids, whether they came as ids, keys or labels', () => {
    const sent = { ...rest, name, tags: [102, 'warm', 'Honesty'], privateTags: ['Slow burn'] };
    expect(withTagIds(sent)).toMatchObject({ tags: [102, 101, 1101], privateTags: [901] });
  });

  it('are told apart from tags that do not exist', () => {
    expect(withTagIds({ ...member(), tags: ['no-such-tag'] }).tags).toEqual([Number.NaN]);
  });

  it('are public alone if no private ones were sent', () => {
    expect(withTagIds(member())).toEqual(member());
  });

  it('come without the id that an editor sends along', () => {
    expect(withTagIds({ ...member(), id: 7 })).toEqual(member());
  });
});
