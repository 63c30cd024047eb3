import type { Profile } from './profile.ts';

/** In epoch seconds; tokens issued earlier are refused. */
export const endOfSessions = ({ people }: Profile, personId: string): number =>
  people.find((person) => person.personId === personId)?.notBefore ?? 0;

/** An earlier end does not replace a later one. */
export function withSessionsEnded(profile: Profile, personId: string, notBefore: number): Profile {
  if (endOfSessions(profile, personId) >= notBefore) return profile;
  const people = profile.people.map((person) =>
    person.personId === personId ? { ...person, notBefore } : person,
  );
  return { ...profile, people };
}

/** Enough for every device, because tokens of older sign-ins have expired. */
const mostEnded = 300;

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

/** The `auth_time` of each ended sign-in, in epoch seconds. */
export const endedSignIns = ({ people }: Profile, personId: string): number[] =>
  people.find((person) => person.personId === personId)?.endedSignIns?.map(({ at }) => at) ?? [];
