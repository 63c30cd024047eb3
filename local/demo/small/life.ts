import type { Ties } from '../connections.ts';
import type { DemoConversation } from '../conversations.ts';
import type { DemoBoardPost, DemoInvitation } from '../people/types.ts';

export const smallBoard: DemoBoardPost[] = [
  {
    author: 'Castle Street',
    content: 'Somebody new said yes to us today. Say hello, and let her find her own chair.',
    hoursAgo: 2,
    likedBy: ['Two Bicycles', 'Third Bridge', 'Rye and Rain'],
  },
  {
    author: 'Cardamom',
    content: 'Monday week, our kitchen: we still need somebody who is not afraid of onions.',
    hoursAgo: 20,
    likedBy: ['Castle Street', 'Attic Three'],
    answers: [
      { author: 'Night Tram', content: 'I cry at everything. Put me down.' },
      { author: 'Rye and Rain', content: 'I bring the goggles.' },
    ],
  },
  {
    author: 'Late Harvest',
    content: 'Whose grey scarf is this? It has taken up with the cat.',
    hoursAgo: 130,
    likedBy: ['Loose Change', 'Pear Orchard'],
  },
  {
    author: 'Attic Three',
    content: 'The skylight leaks on Mira’s side only. The rota is under review.',
    hoursAgo: 290,
    likedBy: ['Third Bridge', 'Night Tram'],
  },
  {
    author: 'Castle Street',
    content: 'Nine came, one pot was enough, and nobody looked at a phone. Thank you for the first of many.',
    hoursAgo: 440,
    likedBy: ['Rye and Rain', 'Two Bicycles', 'Late Harvest'],
  },
];

export const smallConversations: DemoConversation[] = [
  {
    from: 'Castle Street',
    to: 'Ginger Beer',
    hoursAgo: 2,
    lines: ['You are in, and about time. Come on Monday week: you know two of us already.'],
  },
  {
    from: 'Rye and Rain',
    to: 'Night Tram',
    hoursAgo: 600,
    lines: [
      'Are you the tram that waits when it sees me run at ten past four?',
      'I am. You carry the smell of bread into the second carriage.',
      'Then I owe you a loaf. Which stop?',
      'The last. I have eleven minutes there.',
    ],
    reactions: { 1: 'laugh' },
    isRead: true,
  },
  {
    from: 'Third Bridge',
    to: 'Pear Orchard',
    hoursAgo: 400,
    lines: [
      'Your gate hangs. I could see it from the river.',
      'It has hung since March. What do you take for a gate?',
      'Pears.',
    ],
    isRead: true,
  },
  {
    from: 'Cardamom',
    to: 'Two Bicycles',
    hoursAgo: 260,
    lines: [
      'May we talk with you both before Saturday? We have more questions than plans.',
      'Those are the best evenings. Seven, our kitchen.',
      'heart',
    ],
    isRead: true,
  },
  {
    from: 'Loose Change',
    to: 'Attic Three',
    hoursAgo: 150,
    lines: [
      'Sixty-one steps, I counted. Is there a game at the top?',
      'Three, and an argument about the rules of each.',
      'Thursday, then.',
    ],
    isRead: true,
  },
  {
    from: 'Pear Orchard',
    to: 'Castle Street',
    hoursAgo: 118,
    lines: [
      'It was good not to be the youngest and not to be the oldest.',
      'You were the one who knew the trees.',
    ],
    isRead: true,
  },
  {
    from: 'Attic Three',
    to: 'Rye and Rain',
    hoursAgo: 26,
    lines: ['Do you deliver to attics?', 'Only if the skylight is open.'],
  },
];

export const smallTies: Ties = {
  applied: [
    ['Castle Street', 'friend', 'Two Bicycles', 640],
    ['Two Bicycles', 'friend', 'Castle Street', 635],
    ['Castle Street', 'friend', 'Third Bridge', 620],
    ['Third Bridge', 'friend', 'Castle Street', 610],
    ['Rye and Rain', 'potential', 'Night Tram', 580],
    ['Night Tram', 'play', 'Rye and Rain', 560],
    ['Late Harvest', 'friend', 'Pear Orchard', 520],
    ['Pear Orchard', 'friend', 'Late Harvest', 518],
    ['Cardamom', 'friend', 'Two Bicycles', 250],
    ['Two Bicycles', 'friend', 'Cardamom', 240],
    ['Loose Change', 'friend', 'Attic Three', 140],
    ['Castle Street', 'friend', 'Ginger Beer', 2.8],
    ['Ginger Beer', 'friend', 'Castle Street', 2.6],
    ['Third Bridge', 'bookmark', 'Pear Orchard', 390],
    ['Attic Three', 'bookmark', 'Rye and Rain', 30],
  ],
  notes: [
    ['Castle Street', 'Night Tram', 'Works late on Fridays. No pork.', 300],
    ['Third Bridge', 'Pear Orchard', 'The gate: two hinges, left-handed.', 395],
  ],
  presence: [
    ['Castle Street', 0.2],
    ['Two Bicycles', 1],
    ['Rye and Rain', 5],
  ],
};

export const smallInvitations: DemoInvitation[] = [
  {
    inviter: 'Attic Three',
    email: 'lou.d@post.example',
    phone: '',
    description: 'Lou sleeps on our sofa twice a year and leaves it tidier than it was.',
    hoursAgo: 50,
  },
];
