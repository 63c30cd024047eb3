import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { leave } from '../../people/account/leave.ts';
import { task } from '../../platform/outbox/work.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { withoutDeletion } from '../profiles/deletion.ts';
import { withPause } from '../profiles/pauses.ts';
import { isPersonOf, type Profile } from '../profiles/profile.ts';

const payloadSchema = z.object({ profileId: z.number(), askedAt: z.string() });
type DeletionPayload = z.output<typeof payloadSchema>;

export const isAgreed = ({ people, deletion }: Pick<Profile, 'people' | 'deletion'>): boolean =>
  deletion !== undefined && people.every(({ personId }) => deletion.agreed.includes(personId));

/** Runs when everybody has agreed. A person who takes that back in the meantime stays. */
export const deleteTogether = task(
  'deleteTogether',
  payloadSchema,
  async ({ profileId, askedAt }: DeletionPayload, context: Context): Promise<undefined> => {
    const profile = (await context.profiles.find(profileId))?.value;
    if (!profile || profile.deletion?.askedAt !== askedAt || !isAgreed(profile)) return;
    // The person who asked goes last, so that an interrupted call can continue while they are still there.
    const { askedBy } = profile.deletion;
    const people = profile.people.map(({ personId }) => personId).filter((personId) => personId !== askedBy);
    for (const personId of [...people, askedBy]) await leave(personId, profile.handle, context);
  },
  { secret: 'assent', isNeverGivenUp: true },
);

/** Nobody has to answer. When the time is up, the profile is paused for the person who asked. */
export const lapseDeletion = task(
  'lapseDeletion',
  payloadSchema,
  async ({ profileId, askedAt }: DeletionPayload, context: Context): Promise<undefined> => {
    if (!(await context.profiles.find(profileId))) return;
    const now = context.now();
    await changeProfile(
      profileId,
      (profile) => {
        const { deletion } = profile;
        if (deletion?.askedAt !== askedAt) return profile;
        const after = withoutDeletion(profile);
        return isPersonOf(after, deletion.askedBy) ? withPause(after, deletion.askedBy, now) : after;
      },
      context,
    );
  },
  { secret: 'assent', isNeverGivenUp: true },
);
