import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

/** Profiles under review when the demo begins. */
export const newcomers: DemoProfile[] = [
  {
    email: 'noor@veil.example',
    name: 'Noor Aziz',
    handle: 'Lemon Balcony',
    type: 'single',
    members: [
      member(
        { name: 'Noor', born: '1993-09-01', height: [5, 5], weight: 135, prefers: [28, 45] },
        'warm curious confident company-women first-steps no-pressure-at-all independence cooking science gardening handles-only',
      ),
    ],
    mainBio: `Newly here and slightly nervous, which I am told is normal. Teacher, balcony farmer, collector of *other people’s recipes*.

I would like to meet a few kind people and see what happens. Coffee first, always.`,
    location: 'Utrecht, Netherlands',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'Quiet Lantern',
    vouch:
      'My neighbour of six years. She waters my plants and knows everything about the street, and tells nobody.',
    joinedHoursAgo: 18,
  },
  {
    email: 'freya@veil.example',
    name: 'Freya Doyle',
    handle: 'Hazel Wick',
    type: 'single',
    members: [
      member(
        { name: 'Freya', born: '2005-03-10', height: [5, 7], weight: 140, prefers: [22, 36] },
        'witty group-chats small-gatherings just-curious family theatre live-bands architecture travel dancing picnic stop-means-stop free-to-change-our-minds',
      ),
    ],
    mainBio: `Fiddle player, part-time beekeeper, full-time talker. Twenty-one and in no rush to be anything in particular.

*Here to listen first.* If you hear someone laughing in the kitchen at two in the morning it will be me.`,
    location: 'Galway, Ireland',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'Peat and Honey',
    vouch: 'She mixes better than I do. I trust her ears and her judgement.',
    joinedHoursAgo: 47,
  },
  {
    email: 'tamsin@veil.example',
    name: 'Tamsin Grey',
    handle: 'Plum Velvet',
    type: 'couple',
    members: [
      member(
        { name: 'Tamsin', born: '1997-08-14', height: [5, 3], weight: 124, prefers: [24, 40] },
        'easy-going romantic good-listener company-women seeing-someone read-and-talked-about-it dressing-up architecture design-and-fashion excuse-to-dress-up uses-a-safe-word phones-away',
      ),
      member(
        { name: 'Rhys', born: '1995-02-19', height: [5, 9], weight: 166, prefers: [24, 40] },
        'nurturing organised plain-words slow-mornings seeing-someone read-and-talked-about-it photography history volunteering rooftop-in-summer masked-ball uses-a-safe-word no-photos-ever',
      ),
    ],
    mainBio: `Costume maker and museum guide. We own more capes than is reasonable.

We have read *a great deal* and done very little. Patient people with good manners, and any excuse to dress up, would make us happy.`,
    location: 'Bath, United Kingdom',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'Ember and Ash',
    vouch: 'Came to supper twice. Listened more than they spoke, and sent the kindest note.',
    joinedHoursAgo: 41,
  },
];
