import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

export const singlesLate: DemoProfile[] = [
  {
    email: 'daniel@veil.example',
    name: 'Daniel Osei',
    handle: 'Gold Coast Radio',
    type: 'single',
    members: [
      member(
        { name: 'Daniel', born: '1985-01-28', height: [6, 1], weight: 188, prefers: [29, 50] },
        'warm witty has-children-at-home weekday-evenings kindness jazz live-bands family-is-off-limits',
      ),
    ],
    mainBio: `Radio host with a voice that my daughter calls *the fridge hum*. Every other week I am a father and nothing else; the weeks between are mine.

Highlife, Rotterdam rain, pepper soup. I like couples who like each other, and women who finish the argument they started.`,
    location: 'Rotterdam, Netherlands',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Quiet Lantern',
    vouch: 'He plays the records at my dinners and knows when to play nothing.',
    joinedHoursAgo: 3600,
  },
  {
    email: 'ingrid@veil.example',
    name: 'Ingrid Solberg',
    handle: 'Fjord Winter',
    type: 'single',
    members: [
      member(
        { name: 'Ingrid', born: '1981-08-08', height: [5, 10], weight: 158, prefers: [32, 54] },
        'witty plain-words early-riser country-life often-on-the-road company-for-travel independence travel hiking climbing',
      ),
    ],
    mainBio: `Mountain guide. I am away half the year and very much present the other half.

I like strong coffee, dry socks and people who can be *alone together*. Not looking for somebody to come home to; rather for somebody to turn up at, now and then, with waffles.`,
    location: 'Bergen, Norway',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Birch and Brass',
    vouch: 'She guided our ski club through a whiteout and made jokes the whole way down.',
    joinedHoursAgo: 3300,
  },
  {
    email: 'luca@veil.example',
    name: 'Luca Moretti',
    handle: 'Blue Vespa',
    type: 'single',
    members: [
      member(
        { name: 'Luca', born: '1997-04-11', height: [5, 10], weight: 158, prefers: [23, 40] },
        'playful outgoing voice-notes single just-curious first-steps cooking cinema design-and-fashion motorcycles jeans-and-a-jumper ask-before-touching',
      ),
    ],
    mainBio: `Yes, there is a Vespa, and yes, it is blue. Pasta maker, third generation, first to leave the village.

I am **new to all this** and would rather say so. Kind, curious, clean apron. Teach me the rules and I will make you tortellini.`,
    location: 'Bologna, Italy',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Night Ferry',
    vouch: 'Came to my ward with a broken wrist, left with half the staff’s recipes.',
    joinedHoursAgo: 2900,
    decisions: [
      {
        reviewer: 'Velvet Hour',
        decision: 'approve',
        afterHours: 7,
        reason:
          'Young and honest about being new. We talked for half an hour and I would seat him next to anyone.',
      },
    ],
  },
  {
    email: 'sabine@veil.example',
    sanction: 'warned, and has appealed: Margot or Helen decides',
    name: 'Sabine Keller',
    handle: 'Alpine Static',
    type: 'single',
    members: [
      member(
        { name: 'Sabine', born: '1977-09-19', height: [5, 7], weight: 147, prefers: [38, 58] },
        'confident organised boutique-hotels company-couples planned-well-ahead private-club no-photos-ever a-separate-number',
      ),
    ],
    mainBio: `I run a department of two hundred people and I do not want to run anything after seven in the evening.

Discretion is not a preference, it is the condition. Given that: **good hotels, good wine, good manners**, and a couple who already knows what they like. Calendar three weeks ahead, please.`,
    location: 'Zurich, Switzerland',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Copper Fox',
    vouch: 'Colleague from a choir. Sings alto, keeps time and keeps secrets.',
    joinedHoursAgo: 2500,
    decisions: [
      {
        reviewer: 'Harbour Lights',
        decision: 'reject',
        afterHours: 16,
        reason:
          'So discreet that I could not tell whether she is a real person. I ask for a second pair of eyes.',
      },
      {
        reviewer: 'Quiet Lantern',
        decision: 'approve',
        afterHours: 40,
        reason: 'We spoke by video. She is real, funny, and right to be careful.',
      },
    ],
  },
  {
    email: 'pieter@veil.example',
    sanction: 'restricted for two weeks',
    name: 'Pieter van Aken',
    handle: 'Low Country',
    type: 'single',
    members: [
      member(
        { name: 'Pieter', born: '1966-07-04', height: [5, 9], weight: 176, prefers: [45, 68] },
        'thoughtful widowed good-conversation dinner-first good-manners wine history quiet-restaurant home-before-midnight',
      ),
    ],
    mainBio: `Bookshop, cat, two sons who ring on Sundays. I lost my wife six years ago and have slowly found my appetite again, for oysters and for company.

I am old-fashioned about doors and quite modern about the rest.`,
    location: 'Antwerp, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Gold Coast Radio',
    vouch: 'He has sold me records for ten years and never oversold one.',
    joinedHoursAgo: 1700,
  },
  {
    email: 'zofia@veil.example',
    name: 'Zofia Nowak',
    handle: 'Amber Coast',
    type: 'single',
    members: [
      member(
        { name: 'Zofia', born: '1998-02-20', height: [5, 6], weight: 134, prefers: [25, 40] },
        'confident plain-words single friends-with-chemistry meets-within-a-week public-place-first running swimming',
      ),
    ],
    mainBio: `I move very large ships with very small boats. Off duty: cold swims, loud choirs, long naps.

I do not write for weeks. If we like each other after ten messages, let us have **one coffee in daylight** and find out.`,
    location: 'Gdansk, Poland',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Harbour Lights',
    vouch: 'She was our harbour pilot’s apprentice and is now better than he is.',
    joinedHoursAgo: 1300,
    decisions: [
      {
        reviewer: 'Quiet Lantern',
        decision: 'approve',
        afterHours: 13,
        reason: 'Direct, warm, real. Thank you for bringing her.',
      },
    ],
  },
];
