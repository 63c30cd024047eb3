import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

export const groupsLarge: DemoProfile[] = [
  {
    email: 'ottilie@veil.example',
    name: 'Ottilie Brand',
    handle: 'Salon Ottilie',
    type: 'other',
    members: [
      member(
        { name: 'Ottilie', born: '1960-02-08', height: [5, 4], weight: 145, prefers: [45, 70] },
        'confident widowed has-hosted good-manners classical-music opera-or-theatre',
      ),
      member(
        { name: 'Konrad', born: '1963-07-26', height: [5, 10], weight: 177, prefers: [45, 70] },
        'playful thoughtful says-no-kindly divorced good-conversation good-manners wine history picnic home-before-midnight protection-always',
      ),
      member(
        { name: 'Elisabeth', born: '1967-03-31', height: [5, 7], weight: 148, prefers: [45, 70] },
        'warm no-labels good-conversation books theatre black-tie festival long-walk',
      ),
      member(
        { name: 'Friedrich', born: '1959-10-19', height: [5, 8], weight: 170, prefers: [45, 70] },
        'widowed good-conversation humour classical-music languages black-tie',
      ),
      member(
        { name: 'Traudl', born: '1964-12-12', height: [5, 3], weight: 139, prefers: [45, 70] },
        'mischievous divorced good-conversation cooking running dancing masked-ball',
      ),
    ],
    mainBio: `A salon in the old sense: music at eight, supper at ten, and after that *the candles decide*. Five friends between fifty-nine and sixty-seven, all of us experienced in loss and in joy.

**Guests are introduced by letter.** Write one; we shall read it aloud, kindly.`,
    location: 'Vienna, Austria',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Second Espresso',
    vouch: 'I have played at her salon for years. The door is narrow and the welcome wide.',
    joinedHoursAgo: 4000,
  },
  {
    email: 'henrik@veil.example',
    name: 'Henrik Dahl',
    handle: 'Winter Sauna Club',
    type: 'other',
    members: [
      member(
        { name: 'Henrik', born: '1975-04-16', height: [6, 1], weight: 192, prefers: [32, 58] },
        'naturist married reliability swimming each-of-us-says-yes no-photos-ever',
      ),
      member(
        { name: 'Liv', born: '1978-08-10', height: [5, 8], weight: 147, prefers: [32, 58] },
        'warm naturist married live-bands swimming each-of-us-says-yes no-photos-ever',
      ),
      member(
        { name: 'Torben', born: '1981-12-20', height: [5, 11], weight: 181, prefers: [32, 58] },
        'calm confident easy-going naturist single every-step-agreed family hiking spa-evening ask-before-touching no-photos-ever',
      ),
      member(
        { name: 'Signe', born: '1984-02-28', height: [5, 7], weight: 141, prefers: [32, 58] },
        'playful spontaneous yoga-and-stillness naturist single reliability ask-before-touching no-photos-ever',
      ),
      member(
        { name: 'Arne', born: '1970-05-12', height: [6, 0], weight: 188, prefers: [32, 58] },
        'calm banter naturist divorced good-conversation equality openness photography sailing volunteering protection-always no-photos-ever phones-away',
      ),
      member(
        { name: 'Kari', born: '1973-10-02', height: [5, 6], weight: 143, prefers: [32, 58] },
        'short-messages naturist divorced good-conversation humour cooking motorcycles faces-once-there-is-trust no-photos-ever',
      ),
    ],
    mainBio: `Six people, one sauna, the fjord at two degrees. We meet on Sundays from October to April, and what is said on the top bench stays on the top bench.

Guests need a towel and an introduction. **Warmth first**, everything else by mutual consent.`,
    location: 'Oslo, Norway',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'North of Midnight',
    vouch: 'We have shared ice water for ten winters. It rather shows a person’s character.',
    joinedHoursAgo: 3100,
    decisions: [
      {
        reviewer: 'Copper Fox',
        decision: 'approve',
        afterHours: 30,
        reason: 'I asked each of the six a question and got six different, good answers.',
      },
    ],
  },
  {
    email: 'bruno@veil.example',
    name: 'Bruno Costa',
    handle: 'Samba Committee',
    type: 'other',
    members: [
      member(
        { name: 'Bruno', born: '1987-08-24', height: [5, 10], weight: 172, prefers: [26, 48] },
        'calm mischievous outgoing nights-of-dancing slow-mornings single live-bands festival',
      ),
      member(
        { name: 'Marta', born: '1990-03-12', height: [5, 4], weight: 128, prefers: [26, 48] },
        'confident mischievous short-messages nights-of-dancing single electronic-music art-and-museums dancing dinner-at-someones-home festival neutral-places',
      ),
      member(
        { name: 'Nuno', born: '1984-12-01', height: [6, 0], weight: 186, prefers: [26, 48] },
        'adventurous easy-going group-chats married generosity cooking live-bands languages festival',
      ),
      member(
        { name: 'Sofia', born: '1986-07-21', height: [5, 6], weight: 137, prefers: [26, 48] },
        'warm talks-about-feelings married cooking dancing festival',
      ),
      member(
        { name: 'Diogo', born: '1995-10-13', height: [5, 9], weight: 160, prefers: [26, 48] },
        'playful two-or-more-languages seeing-someone wine electronic-music swimming opera-or-theatre black-tie festival hotel-lounge phones-away',
      ),
      member(
        { name: 'Carla', born: '1996-04-05', height: [5, 5], weight: 124, prefers: [26, 48] },
        'spontaneous banter seeing-someone good-manners swimming dancing board-games festival',
      ),
      member(
        { name: 'Vasco', born: '1979-05-27', height: [5, 8], weight: 175, prefers: [26, 48] },
        'short-messages banter divorced good-conversation kindness humour faith-or-spirituality live-bands languages quiet-restaurant neutral-places',
      ),
      member(
        { name: 'Rita', born: '1982-09-08', height: [5, 3], weight: 132, prefers: [26, 48] },
        'thoughtful answers-the-same-day divorced good-conversation books photography',
      ),
    ],
    mainBio: `Eight drums, eight tempers, one rehearsal room. We are two couples, a pair in progress and some happy singles, and nobody is only one of those things.

- Sundays we play
- Mondays we rest
- In between, *ask nicely*`,
    location: 'Porto, Portugal',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Night Ferry',
    vouch: 'They play at the beach bar every Sunday and stack the chairs afterwards.',
    joinedHoursAgo: 1200,
    decisions: [
      {
        reviewer: 'Paper Moon',
        decision: 'approve',
        afterHours: 19,
        reason: 'I have heard them play. Eight people, all of them aware of this profile and glad of it.',
      },
    ],
  },
];
