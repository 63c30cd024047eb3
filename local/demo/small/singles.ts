import { member } from '../people/member.ts';
import type { DemoProfile } from '../people/types.ts';

export const singles: DemoProfile[] = [
  {
    email: 'annelies@veil.example',
    name: 'Annelies Maes',
    handle: 'Castle Street',
    type: 'single',
    members: [
      member(
        { name: 'Annelies', born: '1981-04-09', height: [5, 7], weight: 145, prefers: [32, 55] },
        'warm organised good-listener small-gatherings hosts-at-home separated friendship-first honesty cooking cinema dinner-at-someones-home only-a-clear-yes-is-a-yes phones-away candlelit-dinners city-life',
      ),
    ],
    mainBio: `I had eight chairs, a long table and the feeling that I was not the only one in Ghent who wanted this. It turned out that I was right.

I teach history to seventeen-year-olds, so nothing you tell me will shock me. Write if you are new: **I remember the first week**, it was last month.`,
    location: 'Ghent, Belgium',
    tier: 'trusted',
    status: 'Approved',
    inviter: null,
    vouch: '',
    joinedHoursAgo: 806,
    who: 'she bisexual | wm scg friendship romance events',
    details: {
      funFact: 'I can date a house front to ten years, and a dinner party to ten minutes.',
      likes: ['long tables, black-and-white films, the last tram'],
    },
  },
  {
    email: 'bram@veil.example',
    name: 'Bram Wouters',
    handle: 'Third Bridge',
    type: 'single',
    members: [
      member(
        { name: 'Bram', born: '1977-12-01', height: [6, 0], weight: 180, prefers: [30, 52] },
        'calm thoughtful asks-good-questions small-gatherings divorced has-children-at-home romance kindness jazz cycling books jazz-club long-walk stop-means-stop first-names-after-meeting slow-mornings',
      ),
    ],
    mainBio: `Boat builder, half of it repairs. Two daughters every other week, a double bass every Thursday.

I read the new profiles here with Annelies and Lotte. I am quicker with a saw than with an answer, but I answer.`,
    location: 'Ghent, Belgium',
    tier: 'trusted',
    status: 'Approved',
    inviter: 'Castle Street',
    vouch:
      'We have known each other since the school where our children went. He says what he thinks, gently.',
    joinedHoursAgo: 790,
    who: 'he straight | w sc conversation romance friendship',
    details: { likes: ['wood shavings, Mingus, frost on the water'] },
  },
  {
    email: 'joke@veil.example',
    name: 'Joke De Clercq',
    handle: 'Rye and Rain',
    type: 'single',
    members: [
      member(
        { name: 'Joke', born: '1989-08-17', height: [5, 5], weight: 138, prefers: [28, 48] },
        'playful outgoing banter mixed-ages single friends-with-chemistry humour cooking gardening live-bands picnic jeans-and-a-jumper free-to-change-our-minds handles-only workshops-together early-riser',
      ),
    ],
    mainBio: `Baker. Up at four, asleep at nine, wide awake on Sundays. I smell of rye and I have been told that this is not a disadvantage.

Looking for people who laugh at table, and for somebody who likes breakfast as much as I do.`,
    location: 'Merelbeke, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Castle Street',
    vouch: 'My bread for six years, and my friend for five of them.',
    joinedHoursAgo: 742,
    who: 'she pansexual | wmn sc friendship romance play',
    details: { funFact: 'My sourdough is older than my last three relationships together.' },
  },
  {
    email: 'samir@veil.example',
    name: 'Samir Haddou',
    handle: 'Night Tram',
    type: 'single',
    members: [
      member(
        { name: 'Samir', born: '1992-02-26', height: [5, 11], weight: 165, prefers: [26, 42] },
        'witty curious plain-words newcomers single works-shifts light-no-strings respect cinema photography electronic-music cocktail-bar dance-floor ask-before-touching no-photos-ever nights-of-dancing',
      ),
    ],
    mainBio: `I drive tram 1, mostly the late one, so I have seen everybody in this town at their most honest.

Films, darkrooms, one good bar. I like to know somebody’s voice before I know their plans.`,
    location: 'Ghent, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Third Bridge',
    vouch: 'He plays drums with us on Thursdays and has never once been late.',
    joinedHoursAgo: 700,
    who: 'he bisexual | wmn sc friendship play events',
    details: { likes: ['the last stop, grain, mint tea at three'] },
  },
  {
    email: 'hilde@veil.example',
    name: 'Hilde Verbeke',
    handle: 'Pear Orchard',
    type: 'single',
    members: [
      member(
        { name: 'Hilde', born: '1968-10-30', height: [5, 6], weight: 150, prefers: [45, 65] },
        'gentle confident long-letters one-to-one-company widowed country-life something-lasting reliability gardening classical-music wine quiet-restaurant long-walk each-of-us-says-yes quiet-in-public country-weekends',
      ),
    ],
    mainBio: `Forty pear trees, one dog, and a house that became too quiet three years ago. I do not need to be rescued; I would like to be met.

I answer in whole sentences. Come for the blossom or the harvest.`,
    location: 'Deinze, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Late Harvest',
    vouch: 'Our neighbour of the other bank. She taught Karel to prune and both of us to listen.',
    joinedHoursAgo: 610,
    who: 'she straight | m s conversation romance travel',
  },
  {
    email: 'dries@veil.example',
    name: 'Dries Lambrecht',
    handle: 'Loose Change',
    type: 'single',
    members: [
      member(
        { name: 'Dries', born: '1985-06-11', height: [6, 2], weight: 192, prefers: [28, 50] },
        'easy-going spontaneous says-no-kindly groups-of-friends open-relationship keeps-fit friends-with-chemistry openness climbing board-games travel games-night festival checks-in-along-the-way does-not-name-others city-breaks',
      ),
    ],
    mainBio: `Physiotherapist with cold hands, working on both. My partner knows, approves and prefers her own sofa.

Games, ropes (climbing, mostly), pancakes after. I am easy to say no to.`,
    location: 'Ghent, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Two Bicycles',
    vouch: 'He mended Wim’s shoulder and came to supper as a thank-you from us. He stayed to wash up.',
    joinedHoursAgo: 430,
    who: 'he bicurious | wm sc friendship play events',
    details: { funFact: 'I have lost every game of chess I ever taught somebody.' },
  },
  {
    email: 'tine@veil.example',
    name: 'Tine Goossens',
    handle: 'Ginger Beer',
    type: 'single',
    members: [
      member(
        { name: 'Tine', born: '1987-05-21', height: [5, 8], weight: 148, prefers: [30, 50] },
        'curious warm good-listener small-gatherings single friendship-first kindness cooking cinema cycling dinner-at-someones-home long-walk only-a-clear-yes-is-a-yes phones-away slow-mornings',
      ),
    ],
    mainBio: `Stage lighting by trade: I know how to make a room kind to everybody in it. New here, and new at saying so out loud.

I make the ginger beer myself. It explodes about one time in nine.`,
    location: 'Ghent, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Castle Street',
    vouch: 'We shared a flat for four years. She is the kindest sceptic I know.',
    joinedHoursAgo: 44,
    decisions: [
      {
        reviewer: 'Third Bridge',
        decision: 'approve',
        afterHours: 41,
        reason: 'A clear voice, a real vouch, and nothing that does not fit. Welcome.',
      },
    ],
    who: 'she bisexual | wmn scg friendship events romance',
  },
];
