import { member } from '../people/member.ts';
import type { DemoProfile } from '../people/types.ts';

/** Three couples and a group of three. */
export const sharedProfiles: DemoProfile[] = [
  {
    email: 'lotte@veil.example',
    name: 'Lotte Claes',
    handle: 'Two Bicycles',
    type: 'couple',
    members: [
      member(
        { name: 'Lotte', born: '1984-01-15', height: [5, 6], weight: 140, prefers: [30, 50] },
        'confident playful talks-about-feelings hosts-at-home married open-marriage one-couple-we-trust honesty cycling cooking picnic each-of-us-says-yes together-or-not-at-all write-to-both-of-us spa-days',
      ),
      member(
        { name: 'Wim', born: '1980-07-03', height: [6, 1], weight: 185, prefers: [30, 50] },
        'calm easy-going good-listener small-gatherings married open-marriage one-couple-we-trust humour cycling board-games picnic each-of-us-says-yes write-to-both-of-us country-weekends',
      ),
    ],
    mainBio: `Twelve years, two bicycles, one shed we keep meaning to empty. We like slow Sundays, loud kitchens and people who ask before they assume.

Write to both of us. **We both answer**, sometimes to each other.`,
    location: 'Ghent, Belgium',
    tier: 'verified',
    status: 'Approved',
    inviter: 'Castle Street',
    vouch: 'They were at the first supper, before any of this had a name.',
    joinedHoursAgo: 780,
    who: 'she bisexual, he straight | wm cg friendship play events',
    details: {
      bios: ['I run a repair café and collect bells.', 'I draw maps for a living and get lost on purpose.'],
      likes: ['bells, nettle soup, cold water', 'contour lines, crosswinds, crisps'],
    },
  },
  {
    email: 'fatima@veil.example',
    name: 'Fatima Amrani',
    handle: 'Cardamom',
    type: 'couple',
    members: [
      member(
        { name: 'Fatima', born: '1990-11-08', height: [5, 4], weight: 132, prefers: [28, 45] },
        'warm romantic voice-notes newcomers living-together exploring-as-a-pair friendship-first respect cooking dancing languages dinner-at-someones-home ask-before-touching decides-together first-names-after-meeting',
      ),
      member(
        { name: 'Stijn', born: '1988-03-27', height: [5, 10], weight: 170, prefers: [28, 45] },
        'thoughtful creative plain-words newcomers living-together exploring-as-a-pair friendship-first patience live-bands cooking photography jazz-club ask-before-touching decides-together first-names-after-meeting',
      ),
    ],
    mainBio: `She measures, he tastes. We run the small kitchen behind the cloth hall, and on Mondays it is ours alone.

We are at the beginning of this and in no hurry: dinners first, and a walk home to talk about them.`,
    location: 'Ghent, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Two Bicycles',
    vouch:
      'Their tagine, our table, every other month for four years. Kind to waiters, kinder to each other.',
    joinedHoursAgo: 690,
    who: 'she bicurious, he straight | wm scg friendship events conversation',
  },
  {
    email: 'griet@veil.example',
    name: 'Griet Peeters',
    handle: 'Late Harvest',
    type: 'couple',
    members: [
      member(
        { name: 'Griet', born: '1971-09-19', height: [5, 7], weight: 155, prefers: [40, 60] },
        'gentle witty long-letters hosts-at-home married open-marriage a-circle-of-friends reliability gardening wine opera-or-theatre talks-limits-over-first quiet-in-public wine-tastings children-have-flown',
      ),
      member(
        { name: 'Karel', born: '1966-05-05', height: [5, 11], weight: 190, prefers: [40, 60] },
        'calm nurturing in-person-mostly hosts-at-home married open-marriage a-circle-of-friends generosity wine history long-walk talks-limits-over-first quiet-in-public wine-tastings children-have-flown',
      ),
    ],
    mainBio: `The children have flown and the cellar is full. We grow a white wine that our friends are polite about.

Thirty years together; the last four with a door ajar. We like company that stays for breakfast and helps with the dishes.`,
    location: 'Wetteren, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Castle Street',
    vouch: 'Griet was my first head of school. They have hosted me through a divorce and two floods.',
    joinedHoursAgo: 720,
    who: 'she straight, he straight | wm cg friendship travel events',
  },
  {
    email: 'noa@veil.example',
    name: 'Noa Segers',
    handle: 'Attic Three',
    type: 'other',
    members: [
      member(
        { name: 'Noa', born: '1993-04-02', height: [5, 7], weight: 139, prefers: [25, 42] },
        'adventurous playful group-chats groups-of-friends three-of-us chosen-family inclusivity dancing art-and-museums dance-floor uses-a-safe-word no-social-media themed-evenings city-life',
      ),
      member(
        { name: 'Senne', born: '1991-12-12', height: [5, 9], weight: 160, prefers: [25, 42] },
        'curious creative group-chats groups-of-friends three-of-us chosen-family openness electronic-music art-and-museums dance-floor uses-a-safe-word no-social-media themed-evenings city-life',
      ),
      member(
        { name: 'Mira', born: '1990-06-28', height: [5, 5], weight: 136, prefers: [25, 42] },
        'thoughtful warm group-chats groups-of-friends three-of-us chosen-family equality books art-and-museums games-night uses-a-safe-word no-social-media workshops-together city-life',
      ),
    ],
    mainBio: `Three people, one attic, a rota for the skylight. Noa dances, Senne makes the noise, Mira reads out loud when it rains.

We are a household first. Come up the stairs, there are sixty-one of them.`,
    location: 'Ghent, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Third Bridge',
    vouch: 'I built their stairs. They fed me for nine days and argued kindly about everything.',
    joinedHoursAgo: 660,
    who: 'she queer, they queer, she bisexual | wmn scg friendship events play',
  },
];

/** Wim signs in for his own card. */
export const smallSecondPeople = [
  {
    email: 'wim@veil.example',
    name: 'Wim Claes',
    handle: 'Two Bicycles',
    card: 'Wim',
    note: 'signs in for the same couple as Lotte',
    hoursAgo: 500,
  },
];
