import { type ActiveWord, onlineMinutes } from '../../../contract/discovery/presence.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const activeWords: readonly [days: number, word: ActiveWord][] = [
  [1, 'today'],
  [7, 'this week'],
  [30, 'this month'],
];

type PresenceOwner = Pick<Profile, 'id' | 'privacy'>;

export const isPresenceHidden = ({ privacy }: Pick<Profile, 'privacy'>, now: Date): boolean =>
  privacy.presenceHiddenUntil !== undefined && now.getTime() < Date.parse(privacy.presenceHiddenUntil);

const showsTimes = (owner: Pick<Profile, 'privacy'>, now: Date): boolean =>
  owner.privacy.showsPresence && !isPresenceHidden(owner, now);

/**
 * Exact times are shown only if both profiles share their presence. The words, such as “this week”, are for
 * everybody, unless the subject has hidden its presence for now.
 */
export function presenceOf(
  viewer: PresenceOwner,
  subject: PresenceOwner,
  seenAt: string | undefined,
  now: Date,
): { lastActive: string | null; isOnline: boolean } {
  if (seenAt === undefined) return { lastActive: null, isOnline: false };
  if (viewer.id !== subject.id && isPresenceHidden(subject, now))
    return { lastActive: null, isOnline: false };
  if (viewer.id !== subject.id && !(showsTimes(viewer, now) && showsTimes(subject, now)))
    return { lastActive: wordFor(seenAt, now), isOnline: false };
  const isOnline = now.getTime() - Date.parse(seenAt) < onlineMinutes * minuteMs;
  return { lastActive: seenAt, isOnline };
}

/** Counts calendar days (UTC), so that a word does not change at the minute of the last visit. */
function wordFor(seenAt: string, now: Date): ActiveWord | null {
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(seenAt) / dayMs);
  return activeWords.find(([most]) => days < most)?.[1] ?? null;
}

const writeMs = 3 * minuteMs;

/**
 * Returns undefined if the stored time is recent enough. It is written every 3 minutes for profiles that share it,
 * else once a day without the time.
 */
export function nextSeenAt(
  owner: Pick<Profile, 'privacy'>,
  written: string | undefined,
  now: Date,
): string | undefined {
  const isExact = showsTimes(owner, now);
  const at = isExact ? now.toISOString() : `${now.toISOString().slice(0, 10)}T00:00:00.000Z`;
  if (written === undefined) return at;
  const isFresh = isExact ? now.getTime() - Date.parse(written) < writeMs : written === at;
  return isFresh ? undefined : at;
}
