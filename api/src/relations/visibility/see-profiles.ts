import type { Context } from '../../context.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import { knownAmong } from './known.ts';
import {
  filterFindable,
  isForAcquaintances,
  type Seen,
  type Subject,
  seeProfile,
  type Viewer,
  visibilityOf,
} from './visibility.ts';

export interface PresentPeople {
  readonly seen: ReadonlyMap<number, Seen<ProfileSummary>>;
  /** Includes hidden members, whose texts are shown here without their names. */
  readonly present: ReadonlySet<number>;
  /** All whose accounts are there, also those whom the viewer may not see. */
  readonly existing: ReadonlySet<number>;
}

/** Being in the same room does not make members acquainted. Makes the same calls as `seeProfiles`. */
export async function seePresent(
  viewer: Viewer,
  ids: Iterable<number>,
  context: Context,
): Promise<PresentPeople> {
  const summaries = await context.profileSummaries.listByIds(new Set(ids));
  const known = await knownOf(viewer, summaries, context);
  return peopleOf(viewer, summaries, known);
}
const roomAcquaintance = { knows: true };

/** An answer that is completed once it is known which of its profiles the viewer may see. */
export interface DraftView<Shown> {
  readonly ids: readonly number[];
  /** undefined if the read does not tell. */
  readonly known?: ReadonlySet<number>;
  show(people: PresentPeople & { readonly found: readonly Seen<ProfileSummary>[] }): Shown;
}

/** Resolves several answers together. Makes the same calls as `seeProfiles`. */
export async function resolveViews<const All extends readonly DraftView<unknown>[]>(
  viewer: Viewer,
  drafts: All,
  context: Context,
): Promise<{ [At in keyof All]: All[At] extends DraftView<infer Shown> ? Shown : never }> {
  const summaries = await context.profileSummaries.listByIds(new Set(drafts.flatMap(({ ids }) => ids)));
  const unsure = new Set(drafts.flatMap(({ ids, known }) => (known ? [] : ids)));
  const asked = await knownOf(
    viewer,
    summaries.filter(({ id }) => unsure.has(id)),
    context,
  );
  return drafts.map(({ ids, known = asked, ...draft }) => {
    const own = summaries.filter(({ id }) => ids.includes(id));
    return draft.show({ ...peopleOf(viewer, own, known), found: filterFindable(viewer, own) });
  }) as never;
}

/**
 * Makes one store call, and more in parallel if the viewer may know a hidden profile.
 * @param known the known ids, if the caller has read them already
 */
export async function seeProfiles(
  viewer: Viewer,
  ids: Iterable<number>,
  context: Context,
  known?: ReadonlySet<number>,
): Promise<Map<number, Seen<ProfileSummary>>> {
  const summaries = await context.profileSummaries.listByIds(new Set(ids));
  return seenOf(viewer, summaries, known ?? (await knownOf(viewer, summaries, context)));
}

/** The same for profiles that are loaded. */
export const seeLoaded = async <T extends Subject>(
  viewer: Viewer,
  profiles: readonly T[],
  context: Context,
  known?: ReadonlySet<number>,
): Promise<Map<number, Seen<T>>> =>
  seenOf(viewer, profiles, known ?? (await knownOf(viewer, profiles, context)));

async function knownOf(
  viewer: Viewer,
  summaries: readonly Subject[],
  context: Context,
): Promise<ReadonlySet<number>> {
  const hidden = summaries.filter((profile) => isForAcquaintances(viewer, profile)).map(({ id }) => id);
  return hidden.length > 0 ? knownAmong(viewer, hidden, context) : noIds;
}

function seenOf<T extends Subject>(viewer: Viewer, summaries: readonly T[], known: ReadonlySet<number>) {
  const visible = new Map<number, Seen<T>>();
  for (const summary of summaries) {
    const profile = seeProfile(viewer, summary, { knows: known.has(summary.id) });
    if (profile) visible.set(profile.id, profile);
  }
  return visible;
}

const peopleOf = (
  viewer: Viewer,
  summaries: readonly ProfileSummary[],
  known: ReadonlySet<number>,
): PresentPeople => ({
  seen: seenOf(viewer, summaries, known),
  present: presentOf(viewer, summaries),
  existing: new Set(summaries.map(({ id }) => id)),
});

const presentOf = (viewer: Viewer, summaries: readonly ProfileSummary[]): ReadonlySet<number> =>
  new Set(
    summaries.filter((one) => visibilityOf(viewer, one, roomAcquaintance) !== 'none').map(({ id }) => id),
  );

const noIds: ReadonlySet<number> = new Set();
