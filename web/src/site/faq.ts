import type { QuestionSection } from '../ui/form/questions.tsx';

export const faq: QuestionSection[] = [
  {
    title: 'Verification & Safety',
    questions: [
      {
        question: 'How are members verified?',
        answer:
          'Everyone needs an invitation from a member, signs in through an external identity provider, and has their profile read by experienced members before they can browse or write to anyone.',
      },
      {
        question: 'How long does the review take?',
        answer:
          'Usually 24 to 48 hours. Approval is automatic within 48 hours if no objections are raised. You see the time remaining when you sign in, and you can edit your profile meanwhile.',
      },
      {
        question: 'What happens if somebody objects?',
        answer:
          'The clock stops and a second reviewer takes a look. One opinion alone never turns a person away, and nobody reviews the people they invited themselves.',
      },
      {
        question: 'Can other members see my real name?',
        answer:
          'No. Members know each other by handles. Whether you share more in a conversation is up to you.',
      },
    ],
  },
  {
    title: 'Matching & Compatibility',
    questions: [
      {
        question: 'How does compatibility work?',
        answer:
          'More than 200 factors from your profile and the optional questionnaire are compared: interests, pace, communication, boundaries and more. You can see what a score rests on, and what somebody keeps private moves nobody else’s.',
      },
      {
        question: 'Are couples and groups matched too?',
        answer:
          'Yes. A profile can hold one person, a couple, or a group of three to eight, and each member of it answers for themselves.',
      },
      {
        question: 'Do I have to take the questionnaire?',
        answer:
          'No. Every question is optional, and you can skip it altogether. Answers make matches better.',
      },
      {
        question: 'Does AI read my messages?',
        answer:
          'Never. Private messages are never used for AI. What you let AI help you with, such as polishing a bio, is deleted by the providers within 30 days.',
      },
    ],
  },
  {
    title: 'Membership & Access',
    questions: [
      {
        question: 'How do I get an invitation?',
        answer:
          'From a member who knows you. We do not hand out codes ourselves, and there is no waiting list.',
      },
      {
        question: 'How long is a code valid?',
        answer:
          'Ten days, for one person or one shared profile. A code for an e-mail address works for that address only.',
      },
      {
        question: 'Who can join?',
        answer: 'Adults of 18 and over: singles, couples, and groups of three to eight people.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Veil is in closed beta and there is nothing to pay. Members will hear from us well before that changes.',
      },
    ],
  },
  {
    title: 'Community & Guidelines',
    questions: [
      {
        question: 'What is expected of members?',
        answer:
          'Be who you say you are, ask before you assume, keep what you learn here private, and keep your word when you make plans.',
      },
      {
        question: 'Is explicit content allowed?',
        answer:
          'No. Photos are checked before others see them. Explicit texts are removed when they are noticed or reported.',
      },
      {
        question: 'Am I responsible for people I invite?',
        answer: 'You vouch for them. Abusing invitations may cost you the privilege of sending more.',
      },
    ],
  },
  {
    title: 'Technical & Support',
    questions: [
      {
        question: 'Why do I sign in with another provider?',
        answer:
          'Because passwords are best kept by people who do nothing else. We never see yours, and we only receive your name, e-mail address and an id.',
      },
      {
        question: 'Which devices does Veil work on?',
        answer: 'Any phone, tablet or computer with a current browser. There is nothing to install.',
      },
      {
        question: 'How do I have my data deleted?',
        answer:
          'Choose “Settings” in the menu behind your picture. Under “Your data” you download a copy, and under “Leave” you delete your account with everything in it. If you cannot sign in, write to support.',
      },
    ],
  },
];
