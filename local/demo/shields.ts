import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

const addresses: [who: string, email: string, daysAgo: number][] = [
  ['Saffron Thread', 'an-ex@example.org', 40],
  ['Saffron Thread', 'the-office@example.org', 3],
  ['Lavender Line', 'a-landlord@example.org', 25],
];

/** A member who hides another one without blocking them. */
const hiddenMember = { who: 'Saffron Thread', whom: 'Folded Crane', daysAgo: 12 } as const;

/** Nobody in the demo community lives in this town. */
const town = { who: 'Saffron Thread', town: 'Akureyri, Iceland', km: 25, daysAgo: 20 } as const;

/** People and towns that some members want to avoid. */
export const shields: DemoPart = (cast, now) => [
  ...addresses.map(([who, email, daysAgo]) => ({
    at: hoursBefore(now, daysAgo * 24),
    name: `${who} names ${email}`,
    async run(context: Context) {
      await handlers.addShield({ email }, await ownerOf(who, cast, context), context);
    },
  })),
  {
    at: hoursBefore(now, hiddenMember.daysAgo * 24),
    name: `${hiddenMember.who} hides ${hiddenMember.whom}`,
    async run(context) {
      await handlers.hideMember(
        { handle: hiddenMember.whom },
        await ownerOf(hiddenMember.who, cast, context),
        context,
      );
    },
  },
  {
    at: hoursBefore(now, town.daysAgo * 24),
    name: `${town.who} names ${town.town}`,
    async run(context) {
      const { who, daysAgo: _daysAgo, ...circle } = town;
      await handlers.addPlaceShield(circle, await ownerOf(who, cast, context), context);
    },
  },
];
