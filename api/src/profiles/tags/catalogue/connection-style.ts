import { defineCategory } from './category.ts';

export const connectionStyle = defineCategory({
  id: 8,
  key: 'connection-style',
  name: 'Connection Style',
  question: 'What are you hoping to find?',
  isIntimate: true,
  choices: [
    [801, 'friendship-first', 'Friendship first'],
    [802, 'friends-with-chemistry', 'Friends with chemistry'],
    [803, 'light-no-strings', 'Light, no strings'],
    [804, 'something-regular', 'Something regular'],
    [805, 'something-lasting', 'Something lasting'],
    [806, 'love-if-it-comes', 'Love, if it comes'],
    [807, 'romance', 'Romance'],
    [808, 'good-conversation', 'Good conversation'],
    [809, 'company-for-events', 'Company for events'],
    [810, 'company-for-travel', 'Company for travel'],
    [811, 'one-couple-we-trust', 'One couple we trust'],
    [812, 'a-circle-of-friends', 'A circle of friends'],
    [813, 'chosen-family', 'Chosen family'],
    [814, 'someone-to-learn-from', 'Someone to learn from'],
    [815, 'shared-projects', 'Shared projects'],
    [816, 'emotional-closeness', 'Emotional closeness'],
    [817, 'separate-friendships-too', 'Separate friendships too'],
  ],
});
