import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

export const singlesEarly: DemoProfile[] = [
  {
    email: 'felix@veil.example',
    name: 'Felix Aumann',
    handle: 'Second Espresso',
    type: 'single',
    members: [
      member(
        { name: 'Felix', born: '1990-08-16', height: [6, 0], weight: 172, prefers: [26, 45] },
        'romantic two-or-more-languages single friends-with-chemistry slow-burn classical-music cocktail-bar opera-or-theatre excuse-to-dress-up only-a-clear-yes-is-a-yes',
      ),
    ],
    mainBio: `Cellist, third desk. Vienna is a small town wearing a large coat, so discretion matters to me and manners even more.

I would like to be invited somewhere I have to iron a shirt for. In return I offer decent conversation, excellent coffee and *tickets that nobody else wanted*.`,
    location: 'Vienna, Austria',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Copper Fox',
    vouch: 'He taught my nephew the cello and never once raised his voice.',
    joinedHoursAgo: 6200,
  },
  {
    email: 'nadia@veil.example',
    name: 'Nadia Haddad',
    handle: 'Saffron Thread',
    type: 'single',
    members: [
      member(
        { name: 'Nadia', born: '1992-02-03', height: [5, 5], weight: 130, prefers: [28, 44] },
        'warm curious plain-words asks-good-questions two-or-more-languages company-couples public-place-first weekends-only cooking books electronic-music travel protection-always',
      ),
    ],
    mainBio: `I import spices and export opinions. Four languages, one of them reserved for swearing at boats.

New to couples, not new to people. I like a long lunch as a first meeting: there is an end to it, and nobody has to invent one.`,
    location: 'Marseille, France',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Paper Moon',
    vouch: 'Met over a broken reel at a festival; she fixed it with tape and charm.',
    joinedHoursAgo: 6900,
  },
  {
    email: 'oskar@veil.example',
    name: 'Oskar Lindqvist',
    handle: 'Birch and Brass',
    type: 'single',
    members: [
      member(
        { name: 'Oskar', born: '1986-05-29', height: [6, 2], weight: 195, prefers: [28, 50] },
        'calm reserved-at-first answers-when-there-is-time naturist no-pressure-at-all jazz hiking running',
      ),
    ],
    mainBio: `Carpenter by trade, trombonist by mistake. I am quiet for the first hour and then, I am told, hard to stop.

Sauna is not a euphemism where I come from. I like it hot, I like it silent, and *afterwards* I like to talk.`,
    location: 'Gothenburg, Sweden',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'North of Midnight',
    vouch: 'He built our sauna. It is still standing, and so is the friendship.',
    joinedHoursAgo: 5800,
  },
  {
    email: 'priya@veil.example',
    name: 'Priya Raman',
    handle: 'Monsoon Letter',
    type: 'single',
    members: [
      member(
        { name: 'Priya', born: '1995-11-09', height: [5, 4], weight: 126, prefers: [27, 42] },
        'thoughtful adventurous sensitive long-letters talks-about-feelings polyamorous needs-time-to-trust books home-before-midnight phones-away',
      ),
    ],
    mainBio: `I write letters. Actual ones, with stamps. If we get on you will get one too, and I will pretend not to wait for the answer.

Polyamorous, with one partner of five years who is off climbing something. *I fall for minds first*, then hands, then how someone treats waiters.`,
    location: 'Edinburgh, United Kingdom',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Slow Tide',
    vouch: 'Our walking friend. She once talked a stranger down from a very bad decision, kindly.',
    joinedHoursAgo: 5200,
  },
  {
    email: 'mateo@veil.example',
    name: 'Mateo Rojas',
    handle: 'Night Ferry',
    type: 'single',
    members: [
      member(
        { name: 'Mateo', born: '1993-06-18', height: [5, 9], weight: 160, prefers: [25, 45] },
        'adventurous outgoing nights-of-dancing single light-no-strings dance-floor out-until-sunrise protection-always',
      ),
    ],
    mainBio: `I dance badly with great conviction. Nurse on an emergency ward, so my weekends fall on Tuesdays and my patience is endless.

Looking for warm people, clear words and no drama that cannot be solved with *tortilla at dawn*.`,
    location: 'Barcelona, Spain',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Paper Moon',
    vouch: 'Shared a flat with my brother for three years. Tidy, generous, terrible at chess.',
    joinedHoursAgo: 4700,
  },
  {
    email: 'ruth@veil.example',
    name: 'Ruth Abrahams',
    handle: 'Second Act',
    type: 'single',
    members: [
      member(
        { name: 'Ruth', born: '1958-12-01', height: [5, 2], weight: 128, prefers: [55, 75] },
        'confident sunset-swims widowed happy-to-be-shown-the-way company-for-travel humour gardening home-before-midnight',
      ),
    ],
    mainBio: `Sixty-seven, widowed four years, and done with being careful. My garden is thriving and so, it turns out, am I.

I am after company for sunsets, concerts and *the occasional scandal*. I am in bed by midnight; whose bed is a matter for conversation.`,
    location: 'Cape Town, South Africa',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Olive Grove',
    vouch: 'Cousin by marriage, friend by choice. The marriage ended, the friendship did not.',
    joinedHoursAgo: 6600,
    decisions: [
      {
        reviewer: 'Velvet Hour',
        decision: 'approve',
        afterHours: 4,
        reason: 'I have met her. The community is luckier than she is.',
      },
    ],
  },
  {
    email: 'callum@veil.example',
    name: 'Callum Reid',
    handle: 'Peat and Honey',
    type: 'single',
    members: [
      member(
        { name: 'Callum', born: '1989-10-23', height: [5, 11], weight: 182, prefers: [28, 46] },
        'easy-going child-free separated a-few-messages-then-coffee public-place-first humour body-positivity live-bands black-tie work-is-off-limits neutral-places',
      ),
    ],
    mainBio: `Sound engineer. I spend my evenings making other people audible and would enjoy an evening of being listened to, or of comfortable silence.

Recently separated, no bitterness left, one very good dog. Looking for *friendship with a spark in it*; I am happy to start with the friendship.`,
    location: 'Glasgow, United Kingdom',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Monsoon Letter',
    vouch: 'My climbing partner’s brother. He remembers what you tell him and never repeats it.',
    joinedHoursAgo: 4300,
  },
  {
    email: 'yuki@veil.example',
    name: 'Yuki Tanaka',
    handle: 'Folded Crane',
    type: 'single',
    members: [
      member(
        { name: 'Yuki', born: '1991-03-06', height: [5, 3], weight: 115, prefers: [28, 48] },
        'calm romantic creative sensitive reserved-at-first touch-and-massage-workshops no-pressure-at-all art-and-museums design-and-fashion quiet-restaurant protection-always first-names-after-meeting faces-once-there-is-trust',
      ),
    ],
    mainBio: `Graphic designer, Kyoto then London then here. I notice kerning, cuffs and whether you let other people finish.

I came for the workshops and stayed for the conversations on the stairs afterwards. *I prefer one person at a time and one thing at a time.*`,
    location: 'Paris, France',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Saffron Thread',
    vouch: 'She designs the labels for my tins. Precise, funny, silent about clients.',
    joinedHoursAgo: 3900,
  },
];
