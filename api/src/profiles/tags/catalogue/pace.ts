import { defineCategory } from './category.ts';

export const pace = defineCategory({
  id: 9,
  key: 'pace',
  name: 'Communication & Pace',
  question: 'What pace feels right to you?',
  choices: [
    [901, 'slow-burn', 'Slow burn'],
    [902, 'weeks-of-writing', 'Weeks of writing'],
    [903, 'a-few-messages-then-coffee', 'A few messages, then coffee'],
    [904, 'video-call-first', 'Video call first'],
    [905, 'dinner-first', 'Dinner first'],
    [906, 'meets-within-a-week', 'Meets within a week'],
    [907, 'public-place-first', 'Public place first'],
    [908, 'planned-well-ahead', 'Planned well ahead'],
    [909, 'last-minute-is-fine', 'Last minute is fine'],
    [910, 'weekday-evenings', 'Weekday evenings'],
    [911, 'weekends-only', 'Weekends only'],
    [912, 'daytime', 'Daytime'],
    [913, 'once-a-month-or-so', 'Once a month or so'],
    [914, 'now-and-then', 'Now and then'],
    [915, 'often-when-it-fits', 'Often, when it fits'],
    [916, 'every-step-agreed', 'Every step agreed'],
    [917, 'decides-together', 'Decides together'],
    [918, 'needs-time-to-trust', 'Needs time to trust'],
    [919, 'no-pressure-at-all', 'No pressure at all'],
  ],
});
