/** Details that people added after the approval, for a single or for each member of a couple or group. */
export interface DemoDetails {
  funFact?: string;
  /** In the order of the members. */
  bios?: string[];
  /** Likes of each member, in order, separated by commas. */
  likes?: string[];
  /** Fun facts of each member of a couple or group. */
  funFacts?: string[];
}

export const details: Record<string, DemoDetails> = {
  'Quiet Lantern': {
    funFact: 'I own forty-one candlesticks and not one that matches another.',
    likes: ['beeswax, late trains, being read to'],
  },
  'Velvet Hour': {
    funFact: 'I once held a curtain for nine minutes because the lead had hiccups.',
    likes: ['overtures, stage doors, peppermint tea'],
  },
  'Paper Moon': {
    funFact: 'I can tell a film by the sound of its reel.',
    likes: ['silent films, rain on glass, salted popcorn'],
  },
  'Copper Fox': {
    funFact: 'My oldest repair is a cookbook of 1611. It still smells of cloves.',
    likes: ['old paper, cloves, patience'],
  },
  'Saffron Thread': {
    funFact: 'I was seasick on the only boat I ever owned, in the harbour.',
    likes: ['markets at six, bitter oranges, dry land'],
  },
  'Second Espresso': {
    funFact: 'My cello has its own seat on planes and collects more miles than I do.',
    likes: ['Bach before nine, window seats, short coffees'],
  },
  'Night Ferry': {
    funFact: 'I have delivered two babies in lifts.',
    likes: ['night shifts, lighthouses, hot chips'],
  },
  'Fjord Winter': { funFact: 'I am afraid of ladders, though not of glaciers.' },
  'Blue Vespa': { funFact: 'My grandmother still inspects my ravioli by video.' },
  'Lemon Balcony': { funFact: 'I grew eleven lemons last year and named every one of them.' },
  'North of Midnight': {
    bios: [
      'I keep the calendar and the coffee. Slow to speak, quick to laugh once I do.',
      'I ask the questions. *Nobody has to answer*, but most people find they would like to.',
    ],
    likes: ['calendars, strong coffee, snow', 'questions, saunas, long silences'],
    funFacts: [
      'I once planned a surprise party for myself.',
      'I have asked the same question to four hundred people.',
    ],
  },
  'Slow Tide': {
    bios: [
      'Reader, swimmer, early riser. I like people who arrive on time and leave late.',
      'I mend clocks and most of what Helen breaks. Happiest with a storm outside.',
    ],
    likes: [
      'cold water, hard chairs with soft cushions, crosswords',
      'barometers, marmalade, storms outside',
    ],
    funFacts: [
      'I have never once been late. Ask anybody.',
      'Every clock in the house is right, and no two agree.',
    ],
  },
  'Lavender Line': {
    bios: [
      'Dressmaker. I notice hems, hands and whether you say thank you to waiters.',
      'I cook for twelve and count on nine. Ask me about sourdough only if you have an hour.',
    ],
    likes: ['pleats, old mirrors, thank-you notes', 'sourdough, loud kitchens, second helpings'],
    funFacts: ['I can guess a waist to the centimetre.', 'My starter is older than our marriage.'],
  },
  'Ember and Ash': {
    bios: ['The patient one. I believe in third helpings.', 'The other one. I choose the music.'],
  },
  'The Tuesday Table': {
    bios: [
      'I write the menu and the rules. There are three rules.',
      'I lose at every game and enjoy each of them.',
      'I bring the stray guests. You may be one.',
    ],
  },
  'Villa Quattro': {
    bios: [
      'Olives.',
      'The pool, and everything that goes wrong with it.',
      'Music until ten.',
      'Music after ten.',
    ],
  },
};
