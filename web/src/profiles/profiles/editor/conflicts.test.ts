import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coupleProfile } from '../../../../../tests/fixtures/own-profile.ts';
import { changedFields } from './card-draft.ts';
import type { CardId } from './cards.ts';
import { conflictsOf, rebaseDraft } from './conflicts.ts';

const card: CardId = { kind: 'together', memberId: null };
const profileBefore = coupleProfile();
const basis = { about: profileBefore.about, location: profileBefore.location };
const draftOf = (values: { about?: string; location?: string }) => ({
  values: { ...basis, ...values },
  basis,
});

describe('a conflict', () => {
  it('is a field that both changed, to different things', () =>
    expect(
      conflictsOf(card, draftOf({ about: 'Mine.', location: 'Bruges' }), {
        ...profileBefore,
        about: 'Theirs.',
        location: 'Bruges ',
      }),
    ).toEqual([{ field: 'about', mine: 'Mine.', theirs: 'Theirs.' }]));

  it('is none where only one changed it', () => {
    expect(conflictsOf(card, draftOf({ about: 'Mine.' }), { ...profileBefore, location: 'Bruges' })).toEqual(
      [],
    );
    expect(conflictsOf(card, draftOf({}), { ...profileBefore, about: 'Theirs.' })).toEqual([]);
  });

  it('is none for a member who is gone', () =>
    expect(conflictsOf({ kind: 'basics', memberId: 99 }, draftOf({ about: 'Mine.' }), profileBefore)).toEqual(
      [],
    ));
});

it('never sends what nobody chose: after a choice, only what is mine and new is left to save', () => {
  const words = fc.constantFrom('Two who cook.', 'Mine.', 'Theirs.', 'Other.');
  fc.assert(
    fc.property(words, words, fc.constantFrom('mine' as const, 'theirs' as const), (mine, theirs, choice) => {
      const current = { ...profileBefore, about: theirs };
      const next = rebaseDraft(card, draftOf({ about: mine }), current, { about: choice });
      expect(next.basis.about).toBe(theirs);
      const isMine = mine !== basis.about && choice === 'mine';
      expect(next.values.about).toBe(isMine ? mine : theirs);
      expect(changedFields(next)).toEqual(isMine && mine !== theirs ? ['about'] : []);
    }),
  );
});
