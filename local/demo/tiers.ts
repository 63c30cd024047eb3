import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

const leads = ['Quiet Lantern', 'North of Midnight'];

/** A member of tier 3 gives the roles of moderator and safeguarding lead. Verification follows from attended events. */
export const tiers: DemoPart = (cast, now) => [
  {
    at: hoursBefore(now, 900),
    name: 'Paper Moon is made a moderator',
    async run(context) {
      const { profile } = await ownerOf('Paper Moon', cast, context);
      const by = await ownerOf('Quiet Lantern', cast, context);
      await handlers.changeTier({ profileId: profile.id, act: 'make-moderator' }, by, context);
    },
  },
  ...leads.map((handle, index) => ({
    at: hoursBefore(now, 899 - index),
    name: `${handle} is made a safeguarding lead`,
    async run(context: Context) {
      const { profile } = await ownerOf(handle, cast, context);
      const by = await ownerOf(leads[1 - index] ?? '', cast, context);
      await handlers.changeTier({ profileId: profile.id, act: 'make-lead' }, by, context);
    },
  })),
];
