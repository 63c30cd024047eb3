/** Who can see a statement. */
export const statementUseChoices = [
  { value: 'shown', label: 'Shown on the profile' },
  { value: 'matching', label: 'Only for matching' },
] as const;

/** Says how much others can find out about an answer that is used for matching only. */
export const hiddenHint =
  'Nobody reads it. It only decides whose matches you are in, and who is in yours. In two weeks somebody could infer one yes or no about you at most.';
