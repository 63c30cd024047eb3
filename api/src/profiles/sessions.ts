import type { Profile } from './profile.ts';

/** In epoch seconds: earlier tokens are refused. */
export const endOfSessions = ({ people }: Profile, personId: string): number =>
  people.find((person) => person.personId === personId)?.notBefore ?? 0;

/** A later end stands. */
export function withSessionsEnded(profile: Profile, personId: string, notBefore: number): Profile {
  if (endOfSessions(profile, personId) >= notBefore) return profile;
  const people = profile.people.map((person) =>
    person.personId === personId ? { ...person, notBefore } : person,
  );
  return { ...profile, people };
}

/** Enough for every device: tokens of earlier sign-ins have expired. */
const mostEnded = 50;

export function withSignInsEnded(
  profile: Profile,
  personId: string,
  signedInAt: readonly number[],
  endedAt: string,
): Profile {
  const ended = endedSignIns(profile, personId);
  const news = signedInAt.filter((at) => !ended.includes(at));
  if (news.length === 0) return profile;
  const people = profile.people.map((person) =>
    person.personId === personId
      ? {
          ...person,
          endedSignIns: [...news.map((at) => ({ at, endedAt })), ...(person.endedSignIns ?? [])].slice(
            0,
            mostEnded,
          ),
        }
      : person,
  );
  return { ...profile, people };
}

/** `auth_time`, in epoch seconds. */
export const endedSignIns = ({ people }: Profile, personId: string): number[] =>
  people.find((person) => person.personId === personId)?.endedSignIns?.map(({ at }) => at) ?? [];
