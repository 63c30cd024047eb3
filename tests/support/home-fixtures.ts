import { expect } from 'vitest';
import type { Context } from '../../api/src/context.ts';
import { approvedMember, invitedPerson, memberFields, type Person, type Place } from './fixtures.ts';

export interface Member extends Person {
  profileId: number;
  handle: string;
}

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

/** One member opens the profile of another, at a time of the story's choosing. */
export const viewRecorder =
  ({ views }: Context) =>
  ({ profileId }: Pick<Member, 'profileId'>, viewer: Member, at = new Date()) =>
    views.add(profileId, { id: viewer.profileId }, at);

/** Ids of the catalogue: the nth interest of each question, and one “Not interested”. */
export async function tagIds(place: Place, nth = 0): Promise<{ interests: number[]; notInterested: number }> {
  const { categories } = await (await invitedPerson(place)).call.do('discoveryTags', {});
  const own = categories.filter(({ tags }) => tags.some(({ isSystemTag }) => !isSystemTag));
  const interests = own.flatMap(({ tags }) => tags.filter((tag) => !tag.isSystemTag).slice(nth, nth + 1));
  const declined = own.at(-1)?.tags.find(({ isSystemTag }) => isSystemTag);
  return { interests: interests.map(({ id }) => id), notInterested: declined?.id ?? 0 };
}

/** A member who chose these tags in the questionnaire. */
export function memberWithTags(place: Place, tags: number[]): Promise<Member> {
  return approvedMember(place, { members: [{ ...memberFields, tags }] });
}

/** Waits until a search finds somebody who chose alike: an instance learns of a new member within 2 seconds of one. */
export async function expectMatch({ call }: Pick<Member, 'call'>): Promise<void> {
  const shared = async () =>
    (await call.do('topMatches', {})).matches.flatMap(({ sharedInterests }) => sharedInterests);
  await expect.poll(shared, { timeout: 10_000 }).not.toEqual([]);
}
