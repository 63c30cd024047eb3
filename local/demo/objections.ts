import { member } from './people/member.ts';
import type { DemoProfile } from './people/types.ts';

/** Profiles with an objection: some wait for a second reviewer, some were rejected by both. */
export const objections: DemoProfile[] = [
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
    inviter: 'Velvet Hour',
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
];
