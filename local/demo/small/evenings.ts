import { type DemoEvent, guestsNamed } from '../demo-event.ts';
import type { Given } from '../feedback.ts';
import type { DemoGroup } from '../group-texts.ts';

const supper = 'Eight chairs and a pot';
const pears = 'The last pears, and what we made of them';

/** Two evenings that were, and one to come. */
export const smallEvents: DemoEvent[] = [
  {
    organizer: 'Castle Street',
    title: supper,
    category: 'dining',
    inDays: -19,
    time: '19:30',
    location: 'Ghent, Belgium',
    address: 'Burgstraat 40, second bell',
    description:
      'One pot, eight chairs, and whoever comes ninth sits on the stairs. Phones sleep in the hall.',
    tags: ['Intimate', 'Indoor'],
    maxAttendees: 9,
    guests: [
      ...guestsNamed('Third Bridge', 'Two Bicycles', 'Rye and Rain', 'Late Harvest'),
      { handle: 'Night Tram', wasThere: false },
    ],
  },
  {
    organizer: 'Late Harvest',
    title: pears,
    category: 'outdoor',
    inDays: -6,
    time: '15:00',
    location: 'Wetteren, Belgium',
    description: 'Picking until it gets dark, soup by the stove, and a wine that you need not praise.',
    tags: ['Outdoor', 'Wine', 'Weekend'],
    maxAttendees: 14,
    guests: guestsNamed(
      'Castle Street',
      'Pear Orchard',
      'Cardamom',
      'Night Tram',
      'Loose Change',
      'Two Bicycles',
    ),
  },
  {
    organizer: 'Cardamom',
    title: 'Monday behind the cloth hall',
    category: 'dining',
    inDays: 7,
    weekday: 1,
    time: '19:00',
    location: 'Ghent, Belgium',
    description:
      'Our kitchen on its free evening. You chop, we season, everybody eats. New faces sit beside the stove.',
    tags: ['Social', 'Indoor'],
    maxAttendees: 14,
    guests: guestsNamed('Castle Street', 'Third Bridge', 'Rye and Rain', 'Two Bicycles'),
  },
];

export const smallFeedback: Given[] = [
  {
    from: 'Rye and Rain',
    to: 'Late Harvest',
    evening: supper,
    hoursAgo: 430,
    words: {
      comment: 'They saw that I was shy before I did, and gave me the bread to cut.',
      tags: ['Kind', 'Good listener'],
    },
  },
  {
    from: 'Late Harvest',
    to: 'Rye and Rain',
    evening: supper,
    hoursAgo: 428,
    words: { comment: 'Brought two loaves and everybody’s laughter.', tags: ['On time'] },
  },
  {
    from: 'Two Bicycles',
    to: 'Third Bridge',
    evening: supper,
    hoursAgo: 425,
    words: {
      comment: 'Asked first, and listened to the answer.',
      tags: ['Respects boundaries', 'Good listener'],
    },
  },
  {
    from: 'Third Bridge',
    to: 'Two Bicycles',
    evening: supper,
    hoursAgo: 420,
    words: { comment: 'Both of them talk, and neither for the other.', tags: ['Honest'] },
  },
  {
    from: 'Loose Change',
    to: 'Pear Orchard',
    evening: pears,
    hoursAgo: 118,
    words: { comment: 'Knew every tree, and asked me about my own.', tags: ['Good listener'] },
  },
  {
    from: 'Pear Orchard',
    to: 'Loose Change',
    evening: pears,
    hoursAgo: 116,
    words: { comment: 'Carried crates until it was dark and would not hear of a taxi.', tags: ['Kind'] },
  },
];

export const smallGroups: readonly DemoGroup[] = [
  {
    name: 'Sunday Before Noon',
    description:
      'A walk along the Leie, rain or not, and coffee where it ends. Dogs and the newly arrived go first.',
    category: 'Location',
    place: 'Ghent',
    tags: ['walks', 'mornings'],
    joinPolicy: 'open',
    houseRules: ['Nobody is asked what they are looking for.'],
    creator: 'Two Bicycles',
    mod: 'Pear Orchard',
    members: ['Castle Street', 'Rye and Rain', 'Attic Three', 'Cardamom'],
    pinned: 'Where we meet',
    threads: [
      [
        'Where we meet',
        'Under the *green* bridge at ten. We leave at ten past, whoever is there.',
        'The dog will be early, as ever.',
        'I bring what did not sell on Saturday.',
      ],
      [
        'The path after the lock',
        'It is under water again. Boots, or the road?',
        'Boots. I have a spare pair in 39.',
      ],
    ],
  },
];
