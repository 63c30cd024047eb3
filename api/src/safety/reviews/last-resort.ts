import { reviewMessages } from '../../../contract/safety/reviews.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Owner } from '../../platform/http/identify.ts';
import type { ReadProfile } from '../../profiles/profiles/change-profile.ts';
import { areKeptApart } from '../../relations/visibility/visibility.ts';
import { impartialityOf } from '../deciders/deciders.ts';
import { hasConflict, matterOfNewcomer, type Reviewer } from './rules.ts';

type Newcomer = Parameters<typeof hasConflict>[0] & Parameters<typeof matterOfNewcomer>[0];

/**
 * Those of the newcomers whom the caller brought in and nobody else can decide on. Makes no store call unless the caller
 * brought some of them in.
 */
export async function lastResortAmong(
  newcomers: readonly Newcomer[],
  caller: Pick<Owner, 'profile' | 'viewer'>,
  context: Context,
): Promise<Set<number>> {
  const own = newcomers.filter((one) => one.id !== caller.profile.id && hasConflict(one, caller.profile.id));
  if (own.length === 0) return new Set();
  const matters = new Map(own.map((one) => [one.id, matterOfNewcomer(one)]));
  const { to } = await impartialityOf(caller, [...matters.values()], context);
  return new Set([...matters].filter(([, matter]) => to(matter) === 'free').map(([id]) => id));
}

/**
 * Reads a newcomer whom the caller may know of.
 * @throws ApiError 404 if there is none, or if a block or shield keeps the caller apart from them
 */
export async function getNewcomer(
  id: number,
  caller: Owner,
  context: Context,
): Promise<{ newcomer: ReadProfile; reviewer: Reviewer }> {
  const { profile, viewer } = caller;
  const found = await context.profiles.find(id);
  if (!found || areKeptApart(viewer, found.value)) throw new ApiError(404, reviewMessages.notFound);
  const isLastResort = (await lastResortAmong([found.value], caller, context)).has(id);
  return {
    newcomer: { profile: found.value, etag: found.etag },
    reviewer: { profileId: profile.id, handle: profile.handle, isLastResort },
  };
}
