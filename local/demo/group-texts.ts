import type { InputOf } from '../../api/contract/fields/endpoint.ts';
import type { endpoints } from '../../api/contract/table.ts';

type Fields = InputOf<(typeof endpoints)['createGroup']>;

/** A title, the first text and the answers. Each answer is by the next member of the group. */
type DemoThread = readonly [title: string, text: string, ...answers: string[]];

export interface DemoGroup extends Fields {
  creator: string;
  mod: string;
  members: readonly string[];
  /** Members with a pending request to join. */
  asking?: readonly string[];
  invited?: readonly string[];
  threads: readonly DemoThread[];
  pinned?: string;
}

export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'The Long Table',
    description: 'Dinners that begin late and end later. One host, one dish, and nobody looks at the clock.',
    category: 'Interest',
    place: '',
    tags: ['dinner', 'wine', 'conversation'],
    joinPolicy: 'open',
    houseRules: ['What is said at the table stays at the table.', 'Tell the host what you do not eat.'],
    creator: 'Quiet Lantern',
    mod: 'Lavender Line',
    members: ['Saffron Thread', 'Paper Moon', 'Slow Tide', 'Olive Grove', 'The Tuesday Table'],
    pinned: 'How the table works',
    threads: [
      [
        'How the table works',
        'One host a month, *eight* seats, and whoever comes late washes up.',
        'I have washed up twice. It is where the best talk is.',
        'Seconded. The kitchen is the real table.',
      ],
      ['Pears and what goes with them', 'I have far too many pears. Ideas?', 'Gorgonzola and patience.'],
      [
        'A wine under twenty',
        'What do you bring when you are asked to bring something?',
        'A Beaujolais, cold.',
      ],
      [
        'The menu for the last Friday',
        'Fennel soup, then lamb, then nothing for an hour.',
        'Nothing for an hour is my favourite course.',
      ],
      [
        'Lost: one grey glove',
        'Left hand, wool. It was under the coats.',
        'On my radiator. It looks content there.',
      ],
    ],
  },
  {
    name: 'Night Swimmers',
    description: 'Lakes, lidos and the sea after dark. Towels, tea, and somebody who keeps count.',
    category: 'Interest',
    place: '',
    tags: ['outdoors', 'water', 'summer'],
    joinPolicy: 'open',
    houseRules: ['Nobody swims alone.'],
    creator: 'Night Ferry',
    mod: 'Harbour Lights',
    members: ['Saffron Thread', 'Amber Coast', 'Fjord Winter'],
    threads: [
      ['How cold is too cold', 'I stop at eight degrees. Where do you stop?', 'When my teeth begin to sing.'],
      ['Full moon on Thursday', 'Who comes to the east shore at ten?', 'We do, with the big thermos.'],
      ['Lights on the buoys', 'They have put lamps on the buoys. It is like swimming in a harbour of stars.'],
      ['A sauna by the water', 'Found one that floats. Twelve places.', 'Put us down for two.'],
    ],
  },
  {
    name: 'Slow Cinema Society',
    description: 'Films in which little happens and everything matters. We talk afterwards, never during.',
    category: 'Interest',
    place: '',
    tags: ['film', 'evenings in'],
    joinPolicy: 'request',
    creator: 'Paper Moon',
    mod: 'Velvet Hour',
    members: ['Quiet Lantern', 'Copper Fox', 'Second Espresso', 'Glass Harmonica'],
    asking: ['Saffron Thread', 'Birch and Brass'],
    threads: [
      [
        'What we watch in December',
        'Three proposals, one evening. **Vote with a heart.**',
        'The one with the train, please.',
        'The train. And soup before.',
      ],
      [
        'Subtitles or not',
        'Does anybody else read them even in their own language?',
        'Always. It is a duet.',
      ],
      ['A projector to lend', 'Ours is free all of next week.', 'May I have it for Sunday?'],
      ['The longest shot', 'Eleven minutes without a cut. I forgot to breathe.'],
    ],
  },
  {
    name: 'Amsterdam After Eight',
    description:
      'For those who live between the canals or pass through: bars, concerts, walks home the long way.',
    category: 'Location',
    place: 'Amsterdam',
    tags: ['city', 'music', 'bars'],
    joinPolicy: 'open',
    creator: 'Low Country',
    mod: 'Gold Coast Radio',
    members: ['Quiet Lantern', 'Blue Vespa', 'Saffron Thread'],
    threads: [
      [
        'A bar where one can hear oneself',
        'Quiet, red lamps, no screens. Where?',
        'Behind the flower market, first floor.',
      ],
      ['Concert on the roof', 'Two tickets too many for Saturday.', 'Taken, with thanks and cake.'],
      [
        'The long way home',
        'Which bridge is the best at two in the morning?',
        'The narrow one. You have to walk in single file.',
      ],
      ['Bicycle for a guest', 'Does anybody have one for a tall person?', 'Ours is ugly and fast.'],
    ],
  },
  {
    name: 'Couples Who Cook',
    description: 'Two cooks, one kitchen, no shouting. Recipes for two and evenings for four.',
    category: 'Interest',
    place: '',
    tags: ['couples', 'cooking'],
    joinPolicy: 'request',
    houseRules: ['Come as two.'],
    creator: 'Slow Tide',
    mod: 'Rue des Lilas',
    members: ['Lavender Line', 'Second Act', 'Two Left Gloves', 'Harbour Lights'],
    asking: ['Amber Coast'],
    threads: [
      [
        'Who chops, who stirs',
        'How do you share it out?',
        'Whoever is angrier chops.',
        'That explains our salads.',
      ],
      [
        'Dumplings for four',
        'We fold sixty on Sunday. Help is welcome.',
        'We bring four hands and an appetite.',
      ],
      [
        'The knife question',
        'One good one or a drawer of bad ones?',
        'One good one, and a lock on the drawer.',
      ],
      ['Tango between courses', 'It works, if the kitchen is long enough.', 'Ours is. Bring the shoes.'],
    ],
  },
  {
    name: 'The Velvet Room',
    description: 'By invitation, for those who have met. Masks, candles, and a host who knows every name.',
    category: 'Interest',
    place: '',
    tags: ['masks', 'parties', 'discreet'],
    joinPolicy: 'invite',
    discoverable: false,
    houseRules: ['No photographs.', 'A no needs no reason.', 'Masks until midnight.'],
    creator: 'Velvet Hour',
    mod: 'Quiet Lantern',
    members: ['Paper Moon', 'Alpine Static'],
    invited: ['Saffron Thread', 'Copper Fox'],
    threads: [
      [
        'The next evening',
        'The *second* Saturday. The address comes on the day.',
        'My mask has been ready since June.',
      ],
      ['Masks: mend, make, lend', 'I have gold leaf and too much time.', 'I have three without ribbons.'],
      [
        'Who takes coats',
        'We need two people at the door until ten.',
        'I like the door. One sees everybody arrive.',
      ],
    ],
  },
  {
    name: 'Letters and Ink',
    description: 'We write on paper, slowly, to people we will meet. Pens, stamps and long answers.',
    category: 'Interest',
    place: '',
    tags: ['letters', 'writing', 'slow'],
    joinPolicy: 'open',
    creator: 'Monsoon Letter',
    mod: 'Folded Crane',
    members: ['Saffron Thread', 'Peat and Honey'],
    threads: [
      [
        'A letter in the post',
        'Mine took nine days and arrived with a coffee stain. Perfect.',
        'The stain is from me. Sorry.',
      ],
      ['Which ink does not fade', 'I want it to be readable in thirty years.', 'Iron gall. And no sun.'],
      ['Wax, yes or no', 'Is a seal too much?', 'It is exactly enough.'],
      [
        'What do you write first',
        'The date, the weather, or the thing itself?',
        'The thing itself. The weather is for courage.',
      ],
    ],
  },
  {
    name: 'Early Risers Lisbon',
    description: 'Coffee at the river before the city wakes. New, and looking for the first of you.',
    category: 'Location',
    place: 'Lisbon',
    tags: ['coffee', 'mornings'],
    joinPolicy: 'open',
    creator: 'Night Ferry',
    mod: 'Gold Coast Radio',
    members: [],
    threads: [
      [
        'First Saturday',
        'Seven o’clock, the bench by the ferry. Who is awake?',
        'Awake is a big word. But there.',
      ],
      ['Which pastry', 'The plain one or the one with cinnamon?'],
    ],
  },
];
