import { handlers } from '../../api/src/features.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

/** A member of tier 3 gives the role of a moderator. Who may be verified follows from the events they came to. */
export const tiers: DemoPart = (cast, now) => [
  {
    at: hoursBefore(now, 900),
    name: 'Paper Moon is made a moderator',
    async tell(context) {
      const { profile } = await ownerOf('Paper Moon', cast, context);
      const by = await ownerOf('Quiet Lantern', cast, context);
      await handlers.changeTier({ profileId: profile.id, act: 'make-moderator' }, by, context);
    },
  },
];
