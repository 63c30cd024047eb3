import { defineCategory } from './category.ts';

export const communication = defineCategory({
  id: 2,
  key: 'communication',
  name: 'Communication',
  question: 'How do you like to keep in touch?',
  choices: [
    [201, 'short-messages', 'Short messages'],
    [202, 'long-letters', 'Long letters'],
    [203, 'voice-notes', 'Voice notes'],
    [204, 'video-calls', 'Video calls'],
    [205, 'phone-calls', 'Phone calls'],
    [206, 'in-person-mostly', 'In person, mostly'],
    [207, 'group-chats', 'Group chats'],
    [208, 'banter', 'Banter'],
    [209, 'plain-words', 'Plain words'],
    [210, 'good-listener', 'Good listener'],
    [211, 'asks-good-questions', 'Asks good questions'],
    [212, 'talks-about-feelings', 'Talks about feelings'],
    [213, 'says-no-kindly', 'Says no kindly'],
    [214, 'answers-the-same-day', 'Answers the same day'],
    [215, 'answers-when-there-is-time', 'Answers when there is time'],
    [216, 'two-or-more-languages', 'Two or more languages'],
  ],
});
