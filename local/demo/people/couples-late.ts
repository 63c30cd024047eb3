import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

export const couplesLate: DemoProfile[] = [
  {
    email: 'elaine@veil.example',
    name: 'Elaine Foster',
    handle: 'Maple Parlour',
    type: 'couple',
    members: [
      member(
        { name: 'Elaine', born: '1970-02-24', height: [5, 6], weight: 150, prefers: [42, 62] },
        'warm in-person-mostly asks-good-questions children-have-flown married back-after-a-break public-place-first humour books dancing motorcycles board-games festival',
      ),
      member(
        { name: 'Rob', born: '1968-09-12', height: [6, 0], weight: 195, prefers: [42, 62] },
        'calm sensitive good-listener children-have-flown married back-after-a-break wine live-bands gardening opera-or-theatre',
      ),
    ],
    mainBio: `The children have left, the dining table is free again, and after a ten-year break we remember that we used to be *rather fun*.

We play cards for stakes nobody minds losing. Friendly faces of about our age are very welcome, as are travellers with good stories.`,
    location: 'Toronto, Canada',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Rue des Lilas',
    vouch: 'Fellow travellers, quite literally: three trains and a missed ferry together.',
    joinedHoursAgo: 3000,
  },
  {
    email: 'ines@veil.example',
    name: 'Inês Duarte',
    handle: 'Tide Table',
    type: 'couple',
    members: [
      member(
        { name: 'Inês', born: '1994-05-21', height: [5, 5], weight: 128, prefers: [25, 40] },
        'adventurous long-letters sunset-swims married exploring-as-a-pair a-few-evenings always-together independence swimming motorcycles rooftop-in-summer',
      ),
      member(
        { name: 'Miguel', born: '1992-11-11', height: [5, 9], weight: 162, prefers: [25, 40] },
        'playful sunset-swims married exploring-as-a-pair a-few-evenings always-together languages sailing opera-or-theatre excuse-to-dress-up stop-means-stop',
      ),
    ],
    mainBio: `Nurse and surf teacher. We run on opposite shifts, so the evenings we get we do not waste.

Always together, always barefoot by the end of it. *If you can laugh in cold water we will get on.*`,
    location: 'Cascais, Portugal',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Night Ferry',
    vouch: 'Inês and I did nights together for two years. He brought us both dinner at three.',
    joinedHoursAgo: 2700,
  },
  {
    email: 'hanna@veil.example',
    name: 'Hanna Virtanen',
    handle: 'Birch Smoke',
    type: 'couple',
    members: [
      member(
        { name: 'Hanna', born: '1986-12-28', height: [5, 7], weight: 139, prefers: [30, 50] },
        'reserved-at-first slow-mornings company-women naturist open-relationship honesty only-a-clear-yes-is-a-yes quiet-in-public',
      ),
      member(
        { name: 'Elias', born: '1983-02-02', height: [6, 1], weight: 183, prefers: [30, 50] },
        'thoughtful reserved-at-first prefers-being-a-guest naturist open-relationship patience hiking quiet-in-public',
      ),
    ],
    mainBio: `Two quiet people with a loud stove. We warm up in stages: hello, silence, coffee, silence, *then you cannot stop us*.

A cabin three hours north, no signal, forty birches. Come as you are.`,
    location: 'Helsinki, Finland',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Birch and Brass',
    vouch: 'My sister’s best friend. She tells the truth even when it costs her the last pastry.',
    joinedHoursAgo: 2300,
  },
  {
    email: 'marcus@veil.example',
    name: 'Marcus Bell',
    handle: 'Midnight Orchard',
    type: 'couple',
    members: [
      member(
        { name: 'Marcus', born: '1979-06-06', height: [6, 1], weight: 210, prefers: [32, 52] },
        'confident open-marriage a-few-years separate-friendships-too dressing-up jazz jazz-club',
      ),
      member(
        { name: 'Simone', born: '1982-01-13', height: [5, 8], weight: 155, prefers: [32, 52] },
        'witty good-listener open-marriage a-few-years separate-friendships-too dressing-up kindness electronic-music black-tie out-until-sunrise protection-always',
      ),
    ],
    mainBio: `Sharp suits, soft hearts. We have dated together and apart for five years and still debrief over pancakes.

Looking for people who **dress for the occasion**, tip well and know when the evening is over. Jazz is not background music in this house.`,
    location: 'Chicago, United States',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Glass Harmonica',
    vouch: 'We were neighbours for a research year. They taught us how Americans do hospitality.',
    joinedHoursAgo: 1900,
  },
  {
    email: 'aoife@veil.example',
    name: 'Aoife Byrne',
    handle: 'Foxglove Lane',
    type: 'couple',
    members: [
      member(
        { name: 'Aoife', born: '1996-03-17', height: [5, 4], weight: 131, prefers: [25, 40] },
        'mischievous outgoing voice-notes talks-about-feelings company-women groups-of-friends queer-friendly-company seeing-someone just-curious independence live-bands',
      ),
      member(
        { name: 'Niamh', born: '1995-07-07', height: [5, 8], weight: 149, prefers: [25, 40] },
        'gentle company-women groups-of-friends queer-friendly-company seeing-someone just-curious gardening',
      ),
    ],
    mainBio: `Two women, one allotment, an unreasonable number of foxgloves (we know, we do not cook with them).

Curious rather than certain. We would love **friends first**: queer couples, kind singles, anyone who can shell peas and keep a secret.`,
    location: 'Dublin, Ireland',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Peat and Honey',
    vouch: 'Toured with both. She pays her debts, he remembers birthdays.',
    joinedHoursAgo: 1500,
  },
  {
    email: 'stefan@veil.example',
    name: 'Stefan Ilić',
    handle: 'Danube Letters',
    type: 'couple',
    members: [
      member(
        { name: 'Stefan', born: '1984-04-29', height: [6, 2], weight: 190, prefers: [29, 48] },
        'has-children-at-home married weekends-only passionate separate-rooms classical-music handles-only does-not-name-others',
      ),
      member(
        { name: 'Jelena', born: '1986-08-22', height: [5, 9], weight: 146, prefers: [29, 48] },
        'organised has-children-at-home married weekends-only separate-rooms history languages does-not-name-others',
      ),
    ],
    mainBio: `Viola and translator: we are both used to being *essential and unnoticed*. On the weekends when grandmother takes the children we would like to be noticed.

River walks, long lunches, a clear agreement about what happens afterwards. We keep other people’s names to ourselves.`,
    location: 'Belgrade, Serbia',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Second Espresso',
    vouch: 'He plays viola next to me, she tells us both when we are flat.',
    joinedHoursAgo: 1150,
  },
];
