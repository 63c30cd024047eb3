import type { SafetyText } from './text.ts';

export const text: SafetyText = {
  title: 'Safety',
  lead: 'What protects you here, and what to do when that is not enough.',
  danger: { title: 'In danger now', text: 'Veil cannot come to you. These people can:' },
  subjects: [
    {
      name: 'blocking',
      title: 'Blocking',
      text: 'Block somebody from their profile or from what they wrote. From then on neither of you finds the other anywhere: not in search, matches, views, messages or on the board. We do not tell them. Somebody with a place at your evening may notice that it is gone. You find the members you blocked under “Settings”, and can undo it there.',
    },
    {
      name: 'reporting',
      title: 'Reporting',
      text: 'Report a profile, a photo or a text where you see it, with a reason. We keep what you reported as it was then, and the person never learns who reported it. A person looks at every report: whoever is least close to both of you. In a small community they may know you both. Where nobody here may decide, somebody outside does, whom the people who run Veil have named; if nobody is named, they are told at once. What a member reports because it may show somebody under 18 is hidden at once and seen by safeguarding leads alone; a picture that shows you without your consent is hidden at once when you say so. Both are decided within 48 hours, and a picture that was removed is known again. After a report you can block the member now (they may guess), or be kept apart quietly (starts within two weeks). A report from outside that only names a profile hides nothing before its sender has confirmed an address, and then one profile at a time; a safeguarding lead looks within 2 hours. If pictures of yours are hidden, you read why and what you can do.',
    },
    {
      name: 'reviewing',
      title: 'Reviewing',
      text: 'Every newcomer was invited by a member and is looked at by reviewers for 48 hours. A reviewer may ask one question; the clock then stands still for the answer, at most 72 hours. One objection stops the clock and asks a second reviewer. Nobody reviews somebody they invited while anybody else can. Photos are checked before anybody sees them.',
    },
    {
      name: 'decisions',
      title: 'Decisions',
      text: 'The member it is about reads what was decided, by which clause of the terms, whether a machine or a person decided, and why. You can appeal within 14 days, and somebody else decides. If the machine refuses a photo, a person looks within 48 hours where you asked for it with the upload.',
    },
    {
      name: 'scams',
      title: 'Scams and selling',
      text: 'A first message with a link, a number of a telephone or an account, or the name of another network, and one text sent to many, are asked about before they leave and counted. Nobody reads them for that. Never send money to somebody you have not met.',
    },
    {
      name: 'meeting',
      title: 'Meeting for the first time',
      text: 'Meet in public. Tell a friend where you are and when you will be back. Get there and home on your own. Agree beforehand on what will not happen, and stop when anybody says so. Somebody who hurries you is not for you.',
    },
    {
      name: 'evenings',
      title: 'On an evening',
      text: 'On the evening’s page a host finds “Somebody needs help”: first the emergency number, then our staff on call, who learn which event it is, where, and who asks. They cannot come to you. As a guest, ask a host or call that number. If you chose it when you joined, “Home safe?” asks you afterwards whether you are home; without an answer by nine in the morning we tell the one connection you named, if they agreed, and nobody else.',
    },
    {
      name: 'consent',
      title: 'Consent',
      text: 'Consent comes first, here and in person: given freely, by the person concerned, for what it was given for, and withdrawn at any moment without a reason. What you answer about intimacy is kept only where you agreed, and removed when you withdraw that under “Settings”. A bio is sent to an AI provider only when you ask for it. Private messages never are.',
    },
    {
      name: 'terms',
      title: 'The terms, in short',
      text: 'Everybody is 18 or older, real, and in a profile only if they want to be. Invite people you know. No explicit pictures or texts, no selling, no pressure. What you learn here about others stays here, also after you leave. What you write and upload remains yours.',
    },
    {
      name: 'leaving',
      title: 'Leaving',
      text: 'You may leave at any time, for any reason: under “Settings” you download all that is yours and delete your account. It happens at once and cannot be undone; what is left in copies is gone within 30 days. Whoever shares a profile may go their own way, and the others keep theirs.',
    },
  ],
  holds: 'The whole terms are in English; where a summary differs, they hold.',
  links: {
    numbers: 'What was reported and decided in a year',
    decisions: 'What was decided about you',
    outside: 'Somebody you know is shown here and is no member: report it without an account',
  },
};
