import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

/** Members of tier 2, who review newcomers. */
export const reviewers: DemoProfile[] = [
  {
    email: 'tomas@veil.example',
    name: 'Tomás Ferreira',
    handle: 'Paper Moon',
    type: 'single',
    members: [
      member(
        { name: 'Tomás', born: '1982-01-19', height: [5, 10], weight: 165, prefers: [28, 50] },
        'curious gentle good-listener friends-with-chemistry slow-burn a-few-messages-then-coffee cinema photography jazz-club',
      ),
    ],
    mainBio: `Projectionist at one of the last cinemas in Lisbon that still owns a projector. I like things that take their time: film, stews, getting to know someone.

Reviewing newcomers taught me to read between the lines, mostly because mine used to be terrible. *Be yourself, and say so in whole sentences.*`,
    location: 'Lisbon, Portugal',
    tier: 'verified',
    status: 'Approved',
    inviter: 'Quiet Lantern',
    vouch: 'We cooked together at four of my dinners and I would trust him with my keys.',
    joinedHoursAgo: 9000,
  },
  {
    email: 'helen@veil.example',
    name: 'Helen Marsh',
    handle: 'Slow Tide',
    type: 'couple',
    members: [
      member(
        { name: 'Helen', born: '1974-05-08', height: [5, 4], weight: 140, prefers: [38, 62] },
        'video-calls good-listener by-the-sea married exploring-as-a-pair slow-burn kindness photography opera-or-theatre rooftop-in-summer long-walk together-or-not-at-all',
      ),
      member(
        { name: 'Graham', born: '1971-12-17', height: [5, 11], weight: 190, prefers: [38, 62] },
        'easy-going outgoing short-messages by-the-sea married exploring-as-a-pair humour cooking board-games dinner-at-someones-home dance-floor together-or-not-at-all handles-only',
      ),
    ],
    mainBio: `Two ex-lighthouse-keepers, in spirit if not in fact. We live within sound of the sea and take a long walk before every big decision, which makes us slow but seldom sorry.

We meet people **together**, always for coffee first, and we would rather make one good friend in a year than ten acquaintances in a month.`,
    location: 'Brighton, United Kingdom',
    tier: 'verified',
    status: 'Approved',
    inviter: 'Velvet Hour',
    vouch: 'Helen ran the box office for years and has better judgement than any of us.',
    joinedHoursAgo: 8800,
  },
  {
    email: 'leonie@veil.example',
    name: 'Leonie Brandt',
    handle: 'Copper Fox',
    type: 'single',
    members: [
      member(
        { name: 'Leonie', born: '1988-07-25', height: [5, 8], weight: 148, prefers: [27, 48] },
        'witty group-chats plain-words nights-of-dancing solo-polyamorous honesty electronic-music checks-in-along-the-way',
      ),
    ],
    mainBio: `Bookbinder, techno sleeper (I nap at eight and go out at three). Solo poly for seven years, with a shared calendar to prove it.

I say what I mean and like to be told the same. What I enjoy most:
- the hour *before* the club
- breakfast with people I have just met
- a well-kept promise`,
    location: 'Berlin, Germany',
    tier: 'verified',
    status: 'Approved',
    inviter: 'Quiet Lantern',
    vouch: 'She mended a book for me and then my whole filing system. Straight as a ruler, and kind.',
    joinedHoursAgo: 8300,
  },
  {
    email: 'jonas@veil.example',
    name: 'Jonas Albers',
    handle: 'Harbour Lights',
    type: 'couple',
    members: [
      member(
        { name: 'Jonas', born: '1978-02-11', height: [6, 0], weight: 178, prefers: [33, 55] },
        'plain-words living-together open-relationship public-place-first honesty reliability openness photography design-and-fashion sailing spa-evening picnic hotel-lounge',
      ),
      member(
        { name: 'Mirja', born: '1983-10-05', height: [5, 6], weight: 132, prefers: [33, 55] },
        'playful creative banter talks-about-feelings living-together open-relationship public-place-first kindness sailing dance-floor protection-always',
      ),
    ],
    mainBio: `He pilots ships, she paints them. We meet in the middle, which is a flat with a very large bath and a view of cranes.

Open for six years, still a bit surprised by how ordinary it feels. *First a drink by the water, then we will see.*`,
    location: 'Hamburg, Germany',
    tier: 'verified',
    status: 'Approved',
    inviter: 'North of Midnight',
    vouch: 'They crewed for us through a bad week in the Skagerrak. You learn who people are.',
    joinedHoursAgo: 8000,
  },
  {
    email: 'eleni@veil.example',
    name: 'Eleni Pappas',
    handle: 'Olive Grove',
    type: 'single',
    members: [
      member(
        { name: 'Eleni', born: '1969-04-27', height: [5, 3], weight: 138, prefers: [45, 68] },
        'warm long-letters banter children-have-flown divorced no-labels friendship-first good-conversation honesty humour cooking',
      ),
    ],
    mainBio: `Fifty-seven, divorced, delighted. My children have flown, my knees are negotiating, and I have never cooked better.

I am here for **good company**: at table, at the theatre, now and then until morning. I read each new profile as if they were coming to dinner. Some of them are.`,
    location: 'Athens, Greece',
    tier: 'verified',
    status: 'Approved',
    inviter: 'Velvet Hour',
    vouch: 'We toured together for two summers. Unshakeable, discreet, the best laugh in any green room.',
    joinedHoursAgo: 7600,
  },
];
