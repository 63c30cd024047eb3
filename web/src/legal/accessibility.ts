import type { LegalDocument } from './document.ts';

/** How far Veil can be used by everybody, with the contact address of this site. */
export const accessibility = (supportEmail: string): LegalDocument => ({
  title: 'Accessibility',
  updatedOn: '2026-11-30',
  sections: [
    {
      heading: 'What we aim for',
      paragraphs: [
        'Veil is made to be used by keyboard, by screen reader, by voice, with large text and with one hand. Our measure is level AA of the Web Content Accessibility Guidelines 2.2, and of the European standard EN 301 549 that contains them. We meet most of it; what we know to fail stands below.',
        'This statement holds for this site and for the app that it installs. The page of the sign-in provider belongs to the provider.',
      ],
    },
    {
      heading: 'What was measured',
      paragraphs: [
        'Each release runs through these tests before members see it, in a real browser at the width of a phone and of a desk. On every page, by turns in four themes and three ways of larger or wider text: the rules of axe, nothing cut off, no control covered by another, one heading of the first level. In the journeys from sign-in to leaving: each step by keyboard alone, and what a screen reader says at each step, in order.',
        'Contrast is computed for each theme: 4.5 to 1 for text and 3 to 1 for what must be seen. If your system asks for more contrast, text has 7 to 1. If your system chooses its own colours, Veil uses them.',
        'These tests are our own. Nobody outside of Veil has audited it yet, and a test is no person: what you meet counts more.',
      ],
    },
    {
      heading: 'What you can set',
      paragraphs: [
        'The text follows the size that you set in your browser or your system. Motion stops if your system asks for less. Under “Appearance” in the settings you find four themes, and how long you can undo what you did: 10 seconds, 30 seconds or two minutes.',
      ],
    },
    {
      heading: 'What is known to fail',
      paragraphs: [
        'Photos are named by the caption of their member, or by their place. Only the member can say what a photo shows, and no machine guesses it.',
        'The pages about safety, reports, help, your account and leaving are all called “Veil” in the list of tabs, so that a tab tells nothing about you. Each has a heading that says what it is.',
        'A browser does not fill in the name and the birth date of a profile: it would keep who of a household is here. Success criterion 1.3.5 is not met there.',
        'The screen reader of our tests is a simulated one. VoiceOver, TalkBack and NVDA were not tried yet.',
        'Some messages that appear on a page, such as that a picture is ready or that the host was called, are not read out by every screen reader.',
        'What members write is in the language that they choose, and a page cannot say which one that is.',
      ],
    },
    {
      heading: 'If something stands in your way',
      paragraphs: [
        `Write to ${supportEmail} and say which page it was and what you use. A person reads it and answers. You need not say more about yourself than you wish to, and nobody at Veil can see from your account that you use a screen reader or large text.`,
        'If our answer does not help, you can turn to the authority for accessibility in the country where you live.',
      ],
    },
  ],
});
