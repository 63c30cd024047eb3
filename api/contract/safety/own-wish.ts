/** Answers to the private question whether being on a shared profile is the person's own wish. */
export const ownWishAnswers = ['yes', 'unsure', 'no'] as const;
export type OwnWishAnswer = (typeof ownWishAnswers)[number];
