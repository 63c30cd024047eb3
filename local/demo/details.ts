/** What people added once they were in: a single's fun fact, or what each member of a couple or group says. */
export interface DemoDetails {
  funFact?: string;
  /** In the order of the members. */
  bios?: string[];
}

export const details: Record<string, DemoDetails> = {
  'Quiet Lantern': { funFact: 'I own forty-one candlesticks and not one that matches another.' },
  'Velvet Hour': { funFact: 'I once held a curtain for nine minutes because the lead had hiccups.' },
  'Paper Moon': { funFact: 'I can tell a film by the sound of its reel.' },
  'Copper Fox': { funFact: 'My oldest repair is a cookbook of 1611. It still smells of cloves.' },
  'Saffron Thread': { funFact: 'I was seasick on the only boat I ever owned, in the harbour.' },
  'Second Espresso': { funFact: 'My cello has its own seat on planes and collects more miles than I do.' },
  'Night Ferry': { funFact: 'I have delivered two babies in lifts.' },
  'Fjord Winter': { funFact: 'I am afraid of ladders, though not of glaciers.' },
  'Blue Vespa': { funFact: 'My grandmother still inspects my ravioli by video.' },
  'Lemon Balcony': { funFact: 'I grew eleven lemons last year and named every one of them.' },
  'North of Midnight': {
    bios: [
      'I keep the calendar and the coffee. Slow to speak, quick to laugh once I do.',
      'I ask the questions. *Nobody has to answer*, but most people find they would like to.',
    ],
  },
  'Slow Tide': {
    bios: [
      'Reader, swimmer, early riser. I like people who arrive on time and leave late.',
      'I mend clocks and most of what Helen breaks. Happiest with a storm outside.',
    ],
  },
  'Lavender Line': {
    bios: [
      'Dressmaker. I notice hems, hands and whether you say thank you to waiters.',
      'I cook for twelve and count on nine. Ask me about sourdough only if you have an hour.',
    ],
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
