// Specified: features 2.7.2, 5.10, 9.8.
import { groupMessages } from '@veil/api/contract/gatherings/groups/messages';
import { expect, it } from 'vitest';
import { emptyGroup, fieldsOf, problemsOf } from './group-draft.ts';

const draft = { ...emptyGroup(), name: 'Supper Club', description: 'We cook.' };

it('is complete with a name and a description', () => expect(problemsOf(draft)).toEqual({}));

it('says what is missing', () =>
  expect(problemsOf({ ...draft, name: ' ', description: '' })).toEqual({
    name: 'Group name is required.',
    description: 'Description is required.',
  }));

it('says what is too long', () => {
  const long = { ...draft, name: 'x'.repeat(60), description: 'x'.repeat(300) };
  expect(problemsOf(long)).toEqual({});
  expect(problemsOf({ ...draft, name: `${long.name}x`, description: `${long.description}x` })).toEqual({
    name: 'Group name must be 60 characters or less.',
    description: 'Description must be 300 characters or less.',
  });
});

it('is open and discoverable until its creator says otherwise', () =>
  expect(emptyGroup()).toMatchObject({ joinPolicy: 'open', discoverable: true }));

it('names the field of a tag and of a rule that is wrong', () =>
  expect(problemsOf({ ...draft, tags: ['Wine', 'wine'], houseRules: ['x'.repeat(201)] })).toEqual({
    tags: groupMessages.tagTwice,
    houseRules: groupMessages.ruleLong,
  }));

it('leaves out rules that nobody wrote', () =>
  expect(fieldsOf({ ...draft, houseRules: ['Be kind', ' '] }).houseRules).toEqual(['Be kind']));
