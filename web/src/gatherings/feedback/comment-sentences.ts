import type { FeedbackRating } from '@veil/api/contract/gatherings/feedback';

/** Not offered where something was not as agreed. */
export const keptWordSentence = 'Kind, clear, and kept their word.';

/** Comments for whoever does not want to write one. */
export const commentSentences: Record<FeedbackRating, readonly string[]> = {
  positive: ['Good company, I felt at ease.', keptWordSentence],
  neutral: ['Polite. We did not have much to say to each other.', 'Fine, and a little late.'],
  negative: ['It did not go as we had said.', 'I did not feel listened to.'],
};
