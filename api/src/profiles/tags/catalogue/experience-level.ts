import { defineCategory } from './category.ts';

export const experienceLevel = defineCategory({
  id: 7,
  key: 'experience-level',
  name: 'Experience Level',
  question: 'How well do you know this world already?',
  isIntimate: true,
  choices: [
    [701, 'just-curious', 'Just curious'],
    [702, 'read-and-talked-about-it', 'Read and talked about it'],
    [703, 'first-steps', 'First steps'],
    [704, 'a-few-evenings', 'A few evenings'],
    [705, 'a-few-years', 'A few years'],
    [706, 'many-years', 'Many years'],
    [707, 'back-after-a-break', 'Back after a break'],
    [708, 'one-of-us-has-been-before', 'One of us has been before'],
    [709, 'learning-together', 'Learning together'],
    [710, 'happy-to-show-the-way', 'Happy to show the way'],
    [711, 'happy-to-be-shown-the-way', 'Happy to be shown the way'],
    [712, 'has-been-to-clubs', 'Has been to clubs'],
    [713, 'has-been-to-private-parties', 'Has been to private parties'],
    [714, 'has-hosted', 'Has hosted'],
  ],
});
