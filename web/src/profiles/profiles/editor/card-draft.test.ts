// Specified: features 4.5.
import { describe, expect, it } from 'vitest';
import { coupleProfile } from '../../../../../tests/fixtures/own-profile.ts';
import { changedFields, openCard, type ProfileCardDraft, prepareSave } from './card-draft.ts';
import type { CardId } from './cards.ts';
import type { Values } from './fields.ts';

const profile = coupleProfile();
const togetherCard: CardId = { kind: 'together', memberId: null };
const ofIris = (kind: CardId['kind']): CardId => ({ kind, memberId: 1 });
const now = new Date('2026-06-30T11:30:00Z');

function typeInto(card: CardId, values: Values): ProfileCardDraft {
  const draft = openCard(profile, card);
  if (!draft) throw new Error('The card has a member.');
  return { ...draft, values: { ...draft.values, ...values } };
}
const prepared = (card: CardId, values: Values, zone = 'Europe/Brussels') =>
  prepareSave(card, typeInto(card, values), zone, now);

describe('a card', () => {
  it('begins with what is saved, numbers as text', () =>
    expect(openCard(profile, ofIris('stats'))?.values).toEqual({
      heightFeet: '5',
      heightInches: '8',
      weightLbs: '150',
    }));

  it('has nothing to show for a member who is gone', () =>
    expect(openCard(profile, { kind: 'stats', memberId: 99 })).toBeUndefined());

  it.each<[CardId, Values, string[]]>([
    [togetherCard, { location: 'Bruges' }, ['location']],
    [togetherCard, { location: ' Ghent, Belgium ' }, []],
    [ofIris('stats'), { weightLbs: '0150' }, []],
    [ofIris('basics'), { birthDate: '1 April 1990' }, []],
    [ofIris('basics'), { birthDate: '2 April 1990', name: 'Irina' }, ['name', 'birthDate']],
  ])('%j with %j has changed %j', (card, values, fields) =>
    expect(changedFields(typeInto(card, values))).toEqual(fields),
  );
});

describe('saving a card', () => {
  it('sends the changed fields with what they were, and nothing else', () => {
    expect(prepared(togetherCard, { about: ' Two who sail. ' })).toEqual({
      save: { about: 'Two who sail.', basis: { about: 'Two who cook.' }, timeZone: 'Europe/Brussels' },
    });
    expect(prepared(ofIris('stats'), { weightLbs: '151.7' })).toEqual({
      save: {
        members: [{ id: 1, weightLbs: 151 }],
        basis: { members: [{ id: 1, weightLbs: 150 }] },
        timeZone: 'Europe/Brussels',
      },
    });
  });

  it('sends a basis exactly as it was read', () => {
    const draft: ProfileCardDraft = { values: { location: 'Bruges' }, basis: { location: ' Ghent ' } };
    expect(prepareSave(togetherCard, draft, 'UTC', now)).toMatchObject({
      save: { basis: { location: ' Ghent ' } },
    });
  });

  it.each<[CardId, Values, Values]>([
    [ofIris('basics'), { name: ' ' }, { name: 'Please enter a name' }],
    [ofIris('basics'), { birthDate: '' }, { birthDate: 'Please enter a valid birth date' }],
    [ofIris('basics'), { birthDate: '31 June 1990' }, { birthDate: 'Please enter a valid birth date' }],
    [ofIris('basics'), { birthDate: '1850-01-01' }, { birthDate: 'Please enter a valid birth date' }],
    [ofIris('stats'), { heightFeet: '9' }, { heightFeet: 'Height (feet) must be between 0 and 8' }],
    [ofIris('stats'), { heightInches: '-1' }, { heightInches: 'Height (inches) must be between 0 and 11' }],
    [ofIris('stats'), { weightLbs: 'light' }, { weightLbs: 'Weight must be between 50 and 500' }],
    [
      ofIris('ages'),
      { preferredAgeRangeMin: '60' },
      { preferredAgeRangeMax: 'The preferred age range must not end before it begins' },
    ],
    [togetherCard, { about: 'x'.repeat(2001) }, { about: 'Bio must be at most 2000 characters' }],
    [togetherCard, { location: '' }, { location: 'Please enter your location' }],
  ])('of %j refuses %j', (card, values, errors) => expect(prepared(card, values)).toEqual({ errors }));

  it('counts 18 years where the member is', () => {
    const young = { birthDate: '2008-07-01' };
    expect(prepared(ofIris('basics'), young, 'Pacific/Kiritimati')).toHaveProperty('save');
    expect(prepared(ofIris('basics'), young, 'Pacific/Pago_Pago')).toEqual({
      errors: { birthDate: 'Members must be at least 18 years old' },
    });
  });
});
