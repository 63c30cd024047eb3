/** Viewers of a statement. */
export const statementUseChoices = [
  { value: 'shown', label: 'Shown on the profile' },
  { value: 'matching', label: 'Only for matching' },
];

/** Beside what is only for matching: how much of it others can find out. */
export const hiddenHint =
  'Nobody reads it. It only decides whose matches you are in, and who is in yours. Members who keep changing their own answers can learn at most one yes or no about you every two weeks.';
