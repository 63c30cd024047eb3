import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { type DemoPart, hoursBefore, ownerOf } from './story.ts';

interface Roles {
  /** Two members of tier 3, of whom each makes the other a safeguarding lead. */
  readonly leads: readonly [string, string];
  readonly moderator: string;
  readonly hoursAgo: number;
}

/** Two safeguarding leads and a moderator, as `docs/safety.md` needs them. Verification follows from attended events. */
export const tiersPart =
  ({ leads, moderator, hoursAgo }: Roles): DemoPart =>
  (cast, now) => [
    {
      at: hoursBefore(now, hoursAgo),
      name: `${moderator} is made a moderator`,
      async run(context) {
        const { profile } = await ownerOf(moderator, cast, context);
        const by = await ownerOf(leads[0], cast, context);
        await handlers.changeTier({ profileId: profile.id, act: 'make-moderator' }, by, context);
      },
    },
    ...leads.map((handle, index) => ({
      at: hoursBefore(now, hoursAgo - 1 - index),
      name: `${handle} is made a safeguarding lead`,
      async run(context: Context) {
        const { profile } = await ownerOf(handle, cast, context);
        const by = await ownerOf(leads[index === 0 ? 1 : 0], cast, context);
        await handlers.changeTier({ profileId: profile.id, act: 'make-lead' }, by, context);
      },
    })),
  ];
