import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

/** Members since the first evening, without an inviter. */
export const founders: DemoProfile[] = [
  {
    email: 'margot@veil.example',
    name: 'Margot de Wit',
    handle: 'Quiet Lantern',
    type: 'single',
    members: [
      member(
        { name: 'Margot', born: '1979-03-14', height: [5, 7], weight: 143, prefers: [35, 60] },
        'calm thoughtful long-letters house-parties company-women company-men has-hosted honesty books',
      ),
    ],
    mainBio: `I opened the first evening of what became Veil in my own kitchen: eleven people, one pot of soup, phones in a drawer. I still think that is how it works best.

By day I restore paper: maps, letters, the occasional love note nobody was meant to find. By night I host.

**If you are new**, write to me. I answer slowly and at length, and there are no silly questions.
- Small tables over big rooms
- Good bread, honest talk
- Home by boat whenever possible`,
    location: 'Amsterdam, Netherlands',
    tier: 'trusted',
    status: 'Approved',
    inviter: null,
    vouch: '',
    joinedHoursAgo: 10200,
  },
  {
    email: 'soren@veil.example',
    name: 'Søren Holm',
    handle: 'North of Midnight',
    type: 'couple',
    members: [
      member(
        { name: 'Søren', born: '1976-11-02', height: [6, 1], weight: 185, prefers: [35, 58] },
        'calm creative sailing-days married open-marriage same-room reliability sailing stop-means-stop each-of-us-says-yes',
      ),
      member(
        { name: 'Astrid', born: '1980-06-21', height: [5, 9], weight: 150, prefers: [32, 58] },
        'warm mischievous slow-mornings sunset-swims new-friends married open-marriage taking-turns independence good-manners swimming home-before-midnight write-to-both-of-us',
      ),
    ],
    mainBio: `Nineteen years together, nine of them with the door a little open. We are *not* in a hurry and we like people who are not either.

Winter swims, a boat that is always nearly repaired, and a dinner table for ten. Please write to both of us; we read everything together, usually out loud, usually with wine.`,
    location: 'Copenhagen, Denmark',
    tier: 'trusted',
    status: 'Approved',
    inviter: null,
    vouch: '',
    joinedHoursAgo: 10150,
  },
  {
    email: 'imogen@veil.example',
    name: 'Imogen Clarke',
    handle: 'Velvet Hour',
    type: 'single',
    members: [
      member(
        { name: 'Imogen', born: '1984-09-30', height: [5, 5], weight: 136, prefers: [30, 55] },
        'witty confident masked-evenings has-hosted theatre gardening black-tie excuse-to-dress-up only-a-clear-yes-is-a-yes',
      ),
    ],
    mainBio: `Stage manager. I call the cues for other people’s drama and keep my own life pleasantly short of it.

I look after events here, so if something has a dress code, it is probably my fault. I believe in **punctuality, candlelight and a clear yes**. Ask me about the masked ball that ended in a chip shop.`,
    location: 'Dublin, Ireland',
    tier: 'trusted',
    status: 'Approved',
    inviter: null,
    vouch: '',
    joinedHoursAgo: 10100,
  },
];
