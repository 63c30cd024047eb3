// Specified: features 2.7.2, 5.10, 9.8.
import { groupMessages } from '@veil/api/contract/gatherings/groups/messages';
import { expect, it } from 'vitest';
import { emptyGroup, fieldsOf, problemsOf } from './group-draft.ts';

const draft = { ...emptyGroup(), name: 'Supper Club', description: 'We cook.' };

it('is complete with a name and a description', () => expect(problemsOf(draft)).toEqual({}));

it('says what is missing', () =>
  expect(problemsOf({ ...draft, name: ' ', description: '' })).toEqual({
    name: groupMessages.nameRequired,
    description: groupMessages.descriptionRequired,
  }));

it('names the field of a tag and of a rule that is wrong', () =>
  expect(problemsOf({ ...draft, tags: ['Wine', 'wine'], houseRules: ['x'.repeat(201)] })).toEqual({
    tags: groupMessages.tagTwice,
    houseRules: groupMessages.ruleLong,
  }));

it('leaves out rules that nobody wrote', () =>
  expect(fieldsOf({ ...draft, houseRules: ['Be kind', ' '] }).houseRules).toEqual(['Be kind']));
