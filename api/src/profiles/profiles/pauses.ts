import type { PauseView } from '../../../contract/people/me.ts';
import type { Profile } from './profile.ts';

type Pause = NonNullable<Profile['pauses']>[number];

function withPauses(profile: Profile, pauses: readonly Pause[]): Profile {
  const { pauses: _before, ...others } = profile;
  return pauses.length > 0 ? { ...others, pauses: [...pauses] } : others;
}

const isBy =
  (personId: string) =>
  (pause: Pause): boolean =>
    pause.personId === personId;

export function withPause(profile: Profile, personId: string, now: Date): Profile {
  const { pauses = [] } = profile;
  if (pauses.some(isBy(personId))) return profile;
  return withPauses(profile, [...pauses, { personId, since: now.toISOString() }]);
}

export function withoutPause(profile: Profile, personId: string): Profile {
  const { pauses = [] } = profile;
  if (!pauses.some(isBy(personId))) return profile;
  return withPauses(
    profile,
    pauses.filter((pause) => !isBy(personId)(pause)),
  );
}

export function pauseOf({ pauses = [] }: Pick<Profile, 'pauses'>, personId: string): PauseView | null {
  const [first] = pauses;
  if (!first) return null;
  return {
    since: first.since,
    isYours: pauses.some(isBy(personId)),
    isOthers: pauses.some((pause) => !isBy(personId)(pause)),
  };
}
