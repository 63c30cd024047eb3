import { member } from './people/member.ts';
import type { DemoProfile } from './people/types.ts';

/** Profiles with an objection: some wait for a second reviewer, some were rejected by both. */
export const objections: DemoProfile[] = [
  {
    email: 'viktor@veil.example',
    name: 'Viktor Hale',
    handle: 'Iron Gate',
    type: 'single',
    members: [
      member(
        { name: 'Viktor', born: '1983-11-27', height: [6, 3], weight: 205, prefers: [24, 40] },
        'warm confident often-on-the-road light-no-strings last-minute-is-fine passionate body-positivity private-club phones-away',
      ),
    ],
    mainBio: `Work hard, travel light. I am in a different city every week and like to make the most of it. Happy to meet on short notice, hotel bars preferred.`,
    location: 'Prague, Czechia',
    tier: 'explorer',
    status: 'FurtherReviewRequired',
    inviter: 'Blue Vespa',
    vouch: 'Met at a cooking class and he seemed good fun at the time.',
    joinedHoursAgo: 75,
    decisions: [
      {
        reviewer: 'Olive Grove',
        decision: 'reject',
        afterHours: 9,
        reason:
          'The two dates of birth he gave us, here and in his message to me, differ by six years. I would like somebody else to ask him.',
      },
    ],
  },
  {
    email: 'bianca@veil.example',
    name: 'Bianca Rossi',
    handle: 'Marble Steps',
    type: 'single',
    members: [
      member(
        { name: 'Bianca', born: '1990-01-08', height: [5, 6], weight: 129, prefers: [30, 50] },
        'calm confident single dinner-first wine electronic-music design-and-fashion motorcycles cocktail-bar opera-or-theatre rooftop-in-summer excuse-to-dress-up no-photos-ever',
      ),
    ],
    mainBio: `Buyer for a fashion house, so I spend my days saying *not quite* in three languages. I would like to say yes more often.

Elegant evenings, quick minds, no selfies.`,
    location: 'Milan, Italy',
    tier: 'explorer',
    status: 'FurtherReviewRequired',
    inviter: 'Second Espresso',
    vouch: 'She turned pages for me at a recital and did not drop one.',
    joinedHoursAgo: 60,
    decisions: [
      {
        reviewer: 'Copper Fox',
        decision: 'reject',
        afterHours: 20,
        reason:
          'Her bio links the evenings she describes with her employer’s clients. Probably innocent, but I want a second opinion before we let business in.',
      },
    ],
  },
  {
    email: 'gary@veil.example',
    name: 'Gary Pike',
    handle: 'Lucky Seven',
    type: 'single',
    members: [
      member(
        { name: 'Gary', born: '1980-08-31', height: [5, 9], weight: 192, prefers: [21, 35] },
        'outgoing short-messages house-parties light-no-strings last-minute-is-fine opera-or-theatre rooftop-in-summer out-until-sunrise only-a-clear-yes-is-a-yes',
      ),
    ],
    mainBio: `Party organiser with a list of three hundred guests. I can get anyone in anywhere, special rates for couples. Message me for the price list and the group chat!`,
    location: 'Birmingham, United Kingdom',
    tier: 'explorer',
    status: 'Rejected',
    inviter: 'Indigo Room',
    vouch: 'A friend of a colleague; I do not know him well, but he asked nicely.',
    joinedHoursAgo: 200,
    decisions: [
      {
        reviewer: 'Paper Moon',
        decision: 'reject',
        afterHours: 6,
        reason: 'This is an advertisement with a handle on it. We do not sell to members.',
      },
      {
        reviewer: 'Slow Tide',
        decision: 'reject',
        afterHours: 15,
        reason: 'I wrote to him and received a price list. Agreed with the first reviewer.',
      },
    ],
  },
  {
    email: 'clive@veil.example',
    name: 'Clive Norton',
    handle: 'Grey Heron',
    type: 'single',
    members: [
      member(
        { name: 'Clive', born: '1968-03-03', height: [5, 8], weight: 180, prefers: [30, 50] },
        'reserved-at-first cooking books history out-until-sunrise quiet-in-public daytime-messages-only',
      ),
    ],
    mainBio: `Quiet man, likes birds, married. My wife need not hear of this and I trust that everyone here is as careful as I am.`,
    location: 'Leeds, United Kingdom',
    tier: 'explorer',
    status: 'Rejected',
    inviter: 'Low Country',
    vouch: 'A customer at the shop for some years, always courteous.',
    joinedHoursAgo: 330,
    decisions: [
      {
        reviewer: 'Harbour Lights',
        decision: 'reject',
        afterHours: 12,
        reason: 'He says himself that his wife does not know. Everyone concerned has to agree.',
      },
      {
        reviewer: 'Velvet Hour',
        decision: 'reject',
        afterHours: 30,
        reason: 'I spoke with him. He does not intend to tell her, so this is not the place for him.',
      },
    ],
  },
  {
    email: 'dario@veil.example',
    name: 'Dario Conti',
    handle: 'Silver Fig',
    type: 'couple',
    members: [
      member(
        { name: 'Dario', born: '1978-04-01', height: [5, 8], weight: 185, prefers: [25, 45] },
        'confident married last-minute-is-fine passionate cooking rooftop-in-summer',
      ),
      member(
        { name: 'Chiara', born: '1988-11-02', height: [5, 5], weight: 130, prefers: [25, 45] },
        'sensitive reserved-at-first married cinema rooftop-in-summer handles-only',
      ),
    ],
    mainBio: `He writes for both: we are very open and want to meet many nice couples on our terrace. Chiara is shy and will follow.`,
    location: 'Palermo, Italy',
    tier: 'explorer',
    status: 'FurtherReviewRequired',
    inviter: 'Blue Vespa',
    vouch: 'He sells me flour. I met her once, at the counter.',
    joinedHoursAgo: 30,
    decisions: [
      {
        reviewer: 'Slow Tide',
        decision: 'reject',
        afterHours: 14,
        reason:
          'Only one of two people speaks here, and says that the other will follow. We would like to hear it from Chiara.',
      },
    ],
  },
  {
    email: 'wesley@veil.example',
    name: 'Wesley Hart',
    handle: 'Gilded Cage 22',
    type: 'couple',
    members: [
      member(
        { name: 'Wesley', born: '1972-05-25', height: [6, 0], weight: 215, prefers: [21, 30] },
        'confident answers-the-same-day often-on-the-road light-no-strings classical-music electronic-music sailing private-club long-walk',
      ),
      member(
        { name: 'Brooke', born: '1996-10-08', height: [5, 7], weight: 122, prefers: [21, 40] },
        'calm thoughtful outgoing phone-calls nights-of-dancing boutique-hotels faith-or-spirituality cycling opera-or-theatre protection-always',
      ),
    ],
    mainBio: `Successful couple, generous hosts, pool, driver. She does as I say. Slim and under thirty only, photos first please.`,
    location: 'Dallas, United States',
    tier: 'explorer',
    status: 'Rejected',
    inviter: 'Midnight Orchard',
    vouch: 'A business contact who asked about us and seemed serious.',
    joinedHoursAgo: 420,
    decisions: [
      {
        reviewer: 'Olive Grove',
        decision: 'reject',
        afterHours: 8,
        reason:
          'One person giving orders about another is not what we mean by a couple, and the tone to others is no better.',
      },
      {
        reviewer: 'Paper Moon',
        decision: 'reject',
        afterHours: 26,
        reason: 'I spoke with Brooke, who had not seen the text and does not want a profile.',
      },
    ],
  },
];
