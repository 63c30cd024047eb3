import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

export const couplesEarly: DemoProfile[] = [
  {
    email: 'camille@veil.example',
    name: 'Camille Roux',
    handle: 'Lavender Line',
    type: 'couple',
    members: [
      member(
        { name: 'Camille', born: '1987-02-14', height: [5, 6], weight: 133, prefers: [28, 48] },
        'romantic long-letters video-calls candlelit-dinners married exploring-as-a-pair slow-build-up body-positivity wine art-and-museums design-and-fashion spa-evening each-of-us-says-yes',
      ),
      member(
        { name: 'Bastien', born: '1984-06-03', height: [5, 11], weight: 174, prefers: [28, 48] },
        'witty candlelit-dinners married exploring-as-a-pair happy-to-watch cooking wine each-of-us-says-yes',
      ),
    ],
    mainBio: `She sews, he cooks, we both eat. Twelve years in, two children asleep upstairs, and every other Saturday that belongs to us.

We like **long dinners with another couple**, the kind where nobody looks at the clock. Whatever comes after the cheese is a bonus.`,
    location: 'Lyon, France',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Olive Grove',
    vouch: 'She ran wardrobe on the second tour. He carried the trunks. Neither ever complained.',
    joinedHoursAgo: 7000,
  },
  {
    email: 'desmond@veil.example',
    name: 'Desmond Cole',
    handle: 'Ember and Ash',
    type: 'couple',
    members: [
      member(
        { name: 'Desmond', born: '1980-10-10', height: [6, 2], weight: 200, prefers: [30, 52] },
        'calm open-marriage partner-knows-and-agrees taking-turns reliability jazz talks-limits-over-first',
      ),
      member(
        { name: 'Asha', born: '1985-04-04', height: [5, 5], weight: 138, prefers: [30, 52] },
        'playful confident nurturing open-marriage partner-knows-and-agrees taking-the-lead dancing talks-limits-over-first',
      ),
    ],
    mainBio: `He is the ash: slow, warm, hard to put out. She is the ember. You will see.

We host a supper for eight on the first Friday of the month, and that is how most of our friendships here began. *Say hello, say what you are curious about, and bring nothing but yourself.*`,
    location: 'Bristol, United Kingdom',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Slow Tide',
    vouch: 'Neighbours at our old place, and the only ones we miss.',
    joinedHoursAgo: 6000,
  },
  {
    email: 'kaspar@veil.example',
    name: 'Kaspar Vogel',
    handle: 'Two Left Gloves',
    type: 'couple',
    members: [
      member(
        { name: 'Kaspar', born: '1991-12-12', height: [5, 10], weight: 168, prefers: [26, 42] },
        'mischievous living-together first-steps humour generosity books live-bands hiking climbing dancing opera-or-theatre ask-before-touching',
      ),
      member(
        { name: 'Lena', born: '1993-08-27', height: [5, 8], weight: 141, prefers: [26, 42] },
        'curious sensitive outgoing answers-the-same-day living-together first-steps respect cooking photography sailing climbing volunteering ask-before-touching',
      ),
    ],
    mainBio: `We met on a rope and have been holding each other up since. Clumsy on land.

First steps, big eyes, good humour. We would love to meet a couple who remembers what it was like to be new and *finds it funny rather than tiresome*.`,
    location: 'Munich, Germany',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Harbour Lights',
    vouch: 'They sailed with us last summer. Seasick, cheerful, asked before every single thing.',
    joinedHoursAgo: 5500,
  },
  {
    email: 'marianne@veil.example',
    name: 'Marianne Dubois',
    handle: 'Rue des Lilas',
    type: 'couple',
    members: [
      member(
        { name: 'Marianne', born: '1965-11-20', height: [5, 3], weight: 137, prefers: [48, 68] },
        'thoughtful short-messages married many-years one-couple-we-trust art-and-museums dancing opera-or-theatre away-from-home-town',
      ),
      member(
        { name: 'Yves', born: '1962-05-09', height: [5, 9], weight: 172, prefers: [48, 68] },
        'video-calls married many-years one-couple-we-trust good-manners wine art-and-museums history only-a-clear-yes-is-a-yes away-from-home-town',
      ),
    ],
    mainBio: `Thirty-four years married and twenty of them spent in good company. We have seen fashions come and go; courtesy stays.

We travel by train, sleep in hotels with heavy curtains and look for **one couple** to share both. Photographs are exchanged over a table, never before.`,
    location: 'Brussels, Belgium',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Quiet Lantern',
    vouch: 'She has catalogued my collection twice. He makes the best soup after mine.',
    joinedHoursAgo: 5000,
    decisions: [
      {
        reviewer: 'Harbour Lights',
        decision: 'approve',
        afterHours: 10,
        reason: 'Courteous letters, two voices, both happy to be here.',
      },
    ],
  },
  {
    email: 'joel@veil.example',
    name: 'Joel Andersson',
    handle: 'Northern Static',
    type: 'couple',
    members: [
      member(
        { name: 'Joel', born: '1989-01-31', height: [6, 0], weight: 176, prefers: [27, 44] },
        'creative nights-of-dancing seeing-someone polyamorous electronic-music checks-in-along-the-way',
      ),
      member(
        { name: 'Freja', born: '1992-10-16', height: [5, 9], weight: 145, prefers: [27, 44] },
        'nurturing sensitive touch-and-massage-workshops yoga-and-stillness seeing-someone polyamorous inclusivity checks-in-along-the-way',
      ),
    ],
    mainBio: `Polyamorous, not polyavailable: between us there are three calendars, one toddler and a synthesiser.

What works:
- a week’s notice
- a kind message the day after
- *saying the awkward thing early*`,
    location: 'Stockholm, Sweden',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'North of Midnight',
    vouch: 'Astrid’s oldest friend and the man who made her laugh again.',
    joinedHoursAgo: 4500,
  },
  {
    email: 'teresa@veil.example',
    name: 'Teresa Vidal',
    handle: 'Almond Orchard',
    type: 'couple',
    members: [
      member(
        { name: 'Teresa', born: '1976-07-30', height: [5, 4], weight: 142, prefers: [36, 56] },
        'nurturing country-weekends country-life dog-at-home open-relationship same-room stays-for-breakfast cooking running ask-before-touching',
      ),
      member(
        { name: 'Ramon', born: '1973-03-18', height: [5, 8], weight: 170, prefers: [36, 56] },
        'easy-going country-weekends slow-mornings country-life dog-at-home open-relationship public-place-first same-room stays-for-breakfast photography gardening quiet-restaurant',
      ),
    ],
    mainBio: `An old farmhouse, four hundred almond trees, two dogs and one guest room with a view. People tend to stay for breakfast.

We are a country couple with town manners. *Bring a book for the siesta.*`,
    location: 'Valencia, Spain',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Paper Moon',
    vouch: 'Theirs was the first house where I felt nobody was performing.',
    joinedHoursAgo: 4200,
  },
  {
    email: 'noah@veil.example',
    name: 'Noah Weiss',
    handle: 'Glass Harmonica',
    type: 'couple',
    members: [
      member(
        { name: 'Noah', born: '1990-04-20', height: [5, 11], weight: 165, prefers: [26, 45] },
        'curious living-together mostly-monogamous video-call-first likes-an-audience personal-growth science history spa-evening excuse-to-dress-up home-before-midnight limits-in-writing',
      ),
      member(
        { name: 'Maya', born: '1991-09-05', height: [5, 5], weight: 125, prefers: [26, 45] },
        'thoughtful living-together mostly-monogamous video-call-first passionate dressing-up kindness electronic-music dancing limits-in-writing neutral-places',
      ),
    ],
    mainBio: `He studies how sound breaks glass. She studies how far he will go to explain it at parties.

Mostly monogamous, with footnotes. We enjoy being looked at a little, **agree everything beforehand in writing**, and have never regretted the list.`,
    location: 'Tel Aviv, Israel',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Ember and Ash',
    vouch: 'They came to our first Friday as strangers and washed up as friends.',
    joinedHoursAgo: 3800,
  },
];
