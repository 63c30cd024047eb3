import { expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import { notifyOfPeople } from './notify-of-people.ts';

const context = {
  now: () => new Date('2026-03-10T10:00:00.000Z'),
  newId: () => 'new',
} as unknown as Context;
const profileOf = (names: string[], deletion?: Profile['deletion'], status = 'PendingApproval') =>
  ({
    id: 7,
    status,
    people: names.map((personId, at) => ({ personId, memberId: at + 1 })),
    ...(deletion && { deletion }),
  }) as unknown as Profile;

const activitiesTold = (before: Profile, after: Profile) =>
  notifyOfPeople(before, after, context).map(({ payload }) => {
    const { item } = payload as { item: { id: string; personId: string } };
    return [item.personId, item.id];
  });

const deletion = { askedBy: 'ada', askedAt: '2026-03-10', agreed: ['ada'] };

it.each([
  ['who comes', profileOf(['ada']), profileOf(['ada', 'ben']), [['ada', 'people-came-2-1']]],
  [
    'who comes to an approved profile, as they are themselves',
    profileOf(['ada'], undefined, 'Approved'),
    profileOf(['ada', 'ben'], undefined, 'Approved'),
    [
      ['ada', 'people-came-2-1'],
      ['ben', 'people-came-you-2'],
    ],
  ],
  ['who goes', profileOf(['ada', 'ben']), profileOf(['ada']), [['ada', 'people-went-2-1']]],
  [
    'a deletion',
    profileOf(['ada', 'ben']),
    profileOf(['ada', 'ben'], deletion),
    [['ben', 'people-deletion-2026-03-10-2']],
  ],
  ['one that was asked before', profileOf(['ada', 'ben'], deletion), profileOf(['ada', 'ben'], deletion), []],
  ['nothing else', profileOf(['ada', 'ben']), profileOf(['ada', 'ben']), []],
])('the others are told of %s', (_, before, after, expected) => {
  expect(activitiesTold(before, after)).toEqual(expected);
});

it('whoever splits off is named by their card, and nobody whose account is deleted', () => {
  const cards = [1, 2].map((id) => ({ id, name: id === 2 ? 'Ben' : 'Ada' }));
  const before = { ...profileOf(['ada', 'ben']), members: cards } as Profile;
  const after = { ...profileOf(['ada']), members: cards.slice(0, 1) } as Profile;
  const quotedIn = (toId?: number) =>
    notifyOfPeople(before, after, context, toId).map(
      ({ payload }) => Reflect.get(Object(payload), 'item').quoted,
    );
  expect(quotedIn(9)).toEqual([{ profileId: 9, words: 'Ben', personId: 'ben', isReadersOwn: true }]);
  expect(quotedIn()).toEqual([null]);
});
