import type { Member } from '../profiles/profile.ts';

/** “Three of us”, “One of us has been before”, “Each of us says yes”, “Together or not at all”, “Write to both of us”. */
const saidOfSeveral: ReadonlySet<number> = new Set([611, 708, 1408, 1409, 1410]);

/** The answers of somebody who is a single from now on, without those that are said of several people. */
export function answersOfOne({ tags, privateTags }: Member): Pick<Member, 'tags' | 'privateTags'> {
  const isOfOne = (id: number) => !saidOfSeveral.has(id);
  return { tags: tags.filter(isOfOne), privateTags: privateTags.filter(isOfOne) };
}
