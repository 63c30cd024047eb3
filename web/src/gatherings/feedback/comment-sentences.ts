import type { FeedbackRating } from '@veil/api/contract/gatherings/feedback';

/** Comments for whoever does not want to write one. */
export const commentSentences: Record<FeedbackRating, readonly string[]> = {
  positive: ['Good company, I felt at ease.', 'Kind, clear, and kept their word.'],
  neutral: ['Polite. We did not have much to say to each other.', 'Fine, and a little late.'],
  negative: ['It did not go as we had said.', 'I did not feel listened to.'],
};
