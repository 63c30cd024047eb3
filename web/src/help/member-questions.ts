import type { QuestionSection } from '../ui/form/questions.tsx';

export const memberQuestions: QuestionSection[] = [
  {
    title: 'Your profile',
    questions: [
      {
        question: 'Who sees what I write about myself?',
        answer:
          'Approved members see your handle, ages, location, texts, public tags and approved photos. Names, birth dates and measures stay with you and with the reviewers of your profile. Private tags are shown to nobody. They shape your own matches, and move nothing that anybody else sees unless the two of you are connected.',
      },
      {
        question: 'Can I be here without being found?',
        answer:
          'Yes. “Hidden” in the editor leaves your profile out of search, matches and group listings. Those you are connected with still reach you.',
      },
      {
        question: 'Why is my photo under review?',
        answer:
          'Every photo is checked before others see it, by a content-safety service and where needed by a reviewer. This takes up to 48 hours. Explicit photos are refused.',
      },
      {
        question: 'What if I can no longer sign in?',
        answer:
          'Sign in once with the account you have now, then write to us. We make sure that it is you and tell your old address. After 72 hours without an objection the new sign-in leads to your profile.',
      },
      {
        question: 'Can I enter my height in centimetres?',
        answer:
          'Yes. In the settings, under Appearance, you choose how this device shows and takes heights, weights and distances, and how it writes dates and times.',
      },
      {
        question: 'Can I have more time to undo something?',
        answer:
          'Yes. In the settings, under Appearance, you choose 10 seconds, 30 seconds or two minutes for this device. A notice waits while the pointer or the focus is on it, and what it said stands behind the clock at the top until you leave the page.',
      },
      {
        question: 'May I edit while my profile is reviewed?',
        answer: 'Yes. Reviewers see the profile as it is when they look at it.',
      },
    ],
  },
  {
    title: 'Meeting people',
    questions: [
      {
        question: 'What does the compatibility score say?',
        answer:
          'How well two profiles fit, from 0 to 100, by what both of you show. What you keep private shapes only the numbers you see, so theirs may differ a little. Each match shows what it rests on. Beside somebody you know, and below 60, only the reasons are shown. 90 or more is rare. An unanswered questionnaire makes it less certain, not lower.',
      },
      {
        id: 'order',
        question: 'Why are my matches in this order?',
        answer:
          'Those come first who fit you as well as you fit them: their place among your matches counts as much as yours among theirs. It follows from what both of you show and look for. If you said that distance counts a lot, people nearby come before others. People you know come last, and equals change places each day. Ratings, tiers, invitations and how often somebody is here do not count. Nobody can pay to stand higher. Whoever an answer, a block or a pause leaves out is not in the list.',
      },
      {
        question: 'What can others find out about what is only for matching?',
        answer:
          'Nobody reads it, and it moves no score, order or filter of anybody else. A gender, an age range and who you would like to meet decide whose matches you are in. There, what others say of themselves follows their answers once every two weeks, so members who keep changing theirs can learn at most one yes or no about you in that time.',
      },
      {
        question: 'What is the difference between the connection types?',
        answer:
          'Friend Vibes tells the other profile. Play Potential and Play stay private until they say so too, unless they chose to hear sooner. Bookmarked is private: nobody is told.',
      },
      {
        question: 'Who sees that I opened a profile?',
        answer:
          'Its owner, for 90 days. A hidden profile leaves no trace, and neither do you if you switch that off in your preferences.',
      },
      {
        question: 'Who reads my private notes?',
        answer: 'You. They are shown to nobody else, and they go with your account.',
      },
    ],
  },
  {
    title: 'Inviting',
    questions: [
      {
        question: 'How many people may I invite?',
        answer: 'Five a month. A withdrawn invitation can be used again in the month it was made in.',
      },
      {
        question: 'What if somebody I invited is turned down?',
        answer: 'It costs one invitation of that month. You are told that it happened, not why.',
      },
    ],
  },
  {
    title: 'Leaving',
    questions: [
      {
        question: 'How do I take my data with me?',
        answer:
          '“Settings” in the menu behind your picture has “Your data”, which downloads all of it, photos included, as one file.',
      },
      {
        question: 'How do I delete my account?',
        answer:
          'On the same page. Nobody sees your profile from that moment on, and the rest is erased, usually within the hour.',
      },
    ],
  },
];
