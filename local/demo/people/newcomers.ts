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
    email: 'andre@veil.example',
    name: 'André Silva',
    handle: 'Salt Window',
    type: 'single',
    members: [
      member(
        { name: 'André', born: '1988-03-22', height: [5, 10], weight: 167, prefers: [27, 46] },
        'easy-going two-or-more-languages sunset-swims by-the-sea single learning-together weekends-only swimming volunteering jeans-and-a-jumper faces-once-there-is-trust',
      ),
    ],
    mainBio: `Boat builder, mostly repairs, occasionally miracles. I laugh easily and listen well.

Curious about this world since an evening in Lisbon where nobody wanted anything and everyone was happy.`,
    location: 'Porto, Portugal',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'Paper Moon',
    vouch: 'We surfed together as boys. He still gives away the good waves.',
    joinedHoursAgo: 5,
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
    email: 'clara@veil.example',
    name: 'Clara Lund',
    handle: 'Linen and Rain',
    type: 'couple',
    members: [
      member(
        { name: 'Clara', born: '1990-05-05', height: [5, 7], weight: 137, prefers: [27, 45] },
        'warm creative spontaneous candlelit-dinners married exploring-as-a-pair first-steps design-and-fashion games-night',
      ),
      member(
        { name: 'Emil', born: '1989-09-09', height: [6, 0], weight: 177, prefers: [27, 45] },
        'adventurous easy-going mischievous video-calls candlelit-dinners married exploring-as-a-pair first-steps cooking cycling swimming rooftop-in-summer faces-once-there-is-trust',
      ),
    ],
    mainBio: `We make tablecloths and eat at them. Married on a boat four years ago, sunburnt in every picture.

We have talked about this for two winters and would like to *stop talking about it and start meeting people*, slowly.`,
    location: 'Aarhus, Denmark',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'North of Midnight',
    vouch: 'Astrid’s cousin and her husband, married on our boat, both of them sober and sure.',
    joinedHoursAgo: 1,
  },
  {
    email: 'omar@veil.example',
    name: 'Omar Farouk',
    handle: 'Cedar Courtyard',
    type: 'couple',
    members: [
      member(
        { name: 'Omar', born: '1981-07-17', height: [5, 10], weight: 173, prefers: [31, 50] },
        'thoughtful two-or-more-languages married learning-together good-conversation architecture history board-games only-a-clear-yes-is-a-yes together-or-not-at-all phones-away',
      ),
      member(
        { name: 'Lucia', born: '1983-12-24', height: [5, 5], weight: 134, prefers: [31, 50] },
        'playful married learning-together good-conversation cooking dancing dance-floor together-or-not-at-all',
      ),
    ],
    mainBio: `We restore courtyards, which is mostly patience and water. Our own has a fountain, a lemon tree and room for six.

- Together or not at all
- Food before everything
- *No hurry*`,
    location: 'Granada, Spain',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'Almond Orchard',
    vouch: 'They bought our almonds, then stayed for supper, then for the weekend.',
    joinedHoursAgo: 11,
  },
  {
    email: 'ivo@veil.example',
    name: 'Ivo Peeters',
    handle: 'Canal Street Duet',
    type: 'couple',
    members: [
      member(
        { name: 'Ivo', born: '1975-01-25', height: [5, 11], weight: 180, prefers: [38, 58] },
        'gentle voice-notes video-calls living-together open-relationship back-after-a-break wine books quiet-restaurant festival',
      ),
      member(
        { name: 'Greet', born: '1977-10-30', height: [5, 6], weight: 144, prefers: [38, 58] },
        'witty gentle good-listener talks-about-feelings new-friends living-together open-relationship back-after-a-break books theatre running quiet-restaurant festival',
      ),
    ],
    mainBio: `Poetry and crime, side by side on one shelf. We were part of a circle like this long ago in another town and have missed the conversations most.

Evenings that begin with a question suit us. So do *evenings that end with one*.`,
    location: 'Ghent, Belgium',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'Low Country',
    vouch: 'He buys poetry, she buys crime. Eight years of Saturdays and never a cross word.',
    joinedHoursAgo: 26,
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
  {
    email: 'petra@veil.example',
    name: 'Petra Horvat',
    handle: 'Sunday Cinema',
    type: 'other',
    members: [
      member(
        { name: 'Petra', born: '1983-01-05', height: [5, 6], weight: 138, prefers: [30, 50] },
        'thoughtful group-chats small-gatherings a-household-of-friends first-steps good-conversation sustainability books cinema gardening jazz-club black-tie',
      ),
      member(
        { name: 'Marko', born: '1980-10-23', height: [5, 11], weight: 178, prefers: [30, 50] },
        'calm romantic small-gatherings a-household-of-friends first-steps good-conversation no-pressure-at-all humour cinema classical-music',
      ),
      member(
        { name: 'Ana', born: '1987-05-16', height: [5, 5], weight: 131, prefers: [30, 50] },
        'curious small-gatherings a-household-of-friends just-curious good-conversation sustainability cinema photography gardening',
      ),
      member(
        { name: 'Filip', born: '1985-08-29', height: [6, 0], weight: 180, prefers: [30, 50] },
        'warm reserved-at-first short-messages small-gatherings a-household-of-friends just-curious good-conversation cinema electronic-music swimming',
      ),
    ],
    mainBio: `A sheet on the wall, a borrowed projector, popcorn with paprika. We are four friends who have watched some three hundred films together and talked about *each of them until two*.

We are curious what else could be talked about until two.`,
    location: 'Zagreb, Croatia',
    tier: 'explorer',
    status: 'PendingApproval',
    inviter: 'Danube Letters',
    vouch: 'They have run a film club in their living room for six years. I have never missed one.',
    joinedHoursAgo: 33,
  },
];
