import type { Profile } from '../../profiles/profiles/profile.ts';
import {
  type GivenTag,
  isBookmark,
  isDecline,
  isPrivate,
  nextVersion,
  type Relation,
  releasedOf,
  releasedTag,
  withDerived,
  withGiven,
  withoutGiven,
  withReleased,
} from './relation.ts';

export const peopleOf = ({ people }: Pick<Profile, 'people'>): string[] =>
  people.map(({ personId }) => personId);

const answersOf = (relation: Relation, personId: string): readonly GivenTag[] =>
  relation.yeses.find((yes) => yes.personId === personId)?.tags ??
  relation.given.filter((tag) => !isBookmark(tag));

/** What the person said yes to, as nobody else on their profile learns. */
export const saidBy = (relation: Relation, personId: string): GivenTag[] =>
  answersOf(relation, personId).filter((tag) => !isPrivate(tag));

/** Whether the person said “No, thank you” to what the other side would like, as nobody else learns. */
export const hasDeclined = (relation: Relation, personId: string): boolean =>
  answersOf(relation, personId).some(isDecline);

/** The profile's bookmark and what the person said yes to, in the order in which they were applied. */
export const shownToGiver = (relation: Relation, personId: string): GivenTag[] =>
  [...relation.given.filter(isBookmark), ...answersOf(relation, personId)].sort(
    (one, other) => one.id - other.id,
  );

/** @returns what each of these people said, or undefined while one of them has not */
export function saidByAll<Said>(
  people: readonly string[],
  saidOf: (personId: string) => Said | undefined,
): Said[] | undefined {
  const all = people.flatMap((personId) => saidOf(personId) ?? []);
  return all.length > 0 && all.length === people.length ? all : undefined;
}

export const appliedIdFor = ({ appliedOf, appliedId = 0 }: Relation, personId: string): number =>
  appliedOf?.[personId] ?? appliedId;

/**
 * What one person gives. On a shared profile it is that person's own yes, and the profile gives it once all have said
 * so.
 * @param people everybody who signs in for the profile
 * @param version an id made now
 */
export function withYes(
  relation: Relation,
  tag: GivenTag,
  people: readonly string[],
  version: number,
): Relation {
  if (isBookmark(tag)) return withGiven(relation, tag);
  if (people.length === 1) return withGiven(withSettledYeses(relation, people, version), tag);
  const said = saidBy(relation, tag.byPerson);
  if (said.some(({ tagId }) => tagId === tag.tagId)) return relation;
  return withSettledYeses(withTagsOf(relation, tag.byPerson, [...said, tag]), people, version);
}

/** Takes the person's own yes back, and the profile's with it. The yeses of the others stay. */
export function withoutYes(relation: Relation, tagId: number, personId: string, version: number): Relation {
  const said = answersOf(relation, personId);
  const others = said.filter((tag) => tag.tagId !== tagId);
  const hasEntry = relation.yeses.some((yes) => yes.personId === personId);
  const own = hasEntry && others.length < said.length ? withTagsOf(relation, personId, others) : relation;
  return withoutGiven(own, tagId, version);
}

const withTagsOf = (relation: Relation, personId: string, tags: readonly GivenTag[]): Relation => {
  const others = relation.yeses.filter((yes) => yes.personId !== personId);
  const yeses = tags.length > 0 ? [...others, { personId, tags: [...tags] }] : others;
  return withDerived({ ...relation, yeses });
};

/** The same as `withReleased`, for a tag that a person said yes to alone. */
export function withYesReleased(relation: Relation, id: number, version: number): Relation {
  const released = withReleased(relation, id, version);
  if (!relation.yeses.some(({ tags }) => tags.some((tag) => tag.id === id))) return released;
  const yeses = relation.yeses.map((yes) => ({
    ...yes,
    tags: yes.tags.map((tag) => (tag.id === id ? releasedTag(tag, version) : tag)),
  }));
  return { ...released, yeses };
}

/**
 * Gives for the profile what each of its people said yes to, and forgets the yeses of people who left.
 * @param version an id made now
 * @returns the same object if there is nothing to do
 */
export function withSettledYeses(relation: Relation, people: readonly string[], version: number): Relation {
  if (relation.yeses.length === 0) return relation;
  const yeses = relation.yeses.filter(({ personId }) => people.includes(personId));
  const said = (personId: string) => saidBy({ ...relation, yeses }, personId);
  const [first = ''] = people;
  const isAlone = people.length <= 1;
  const agreed = said(first).flatMap(({ tagId }) => {
    const all = saidByAll(people, (personId) => said(personId).find((tag) => tag.tagId === tagId));
    if (!all || relation.given.some((tag) => tag.tagId === tagId)) return [];
    const isReady = isAlone || all.every(({ undoUntil }) => undoUntil === undefined);
    return isReady ? [all.reduce((newest, tag) => (tag.id > newest.id ? tag : newest))] : [];
  });
  const isSame = agreed.length === 0 && yeses.length === relation.yeses.length && !isAlone;
  if (isSame) return relation;
  const given = [...relation.given, ...agreed];
  const after = { ...relation, given, yeses: isAlone ? [] : yeses };
  const isNews = releasedOf(after).length > releasedOf(relation).length;
  return withDerived({
    ...after,
    givenVersion: isNews ? nextVersion(relation, version) : relation.givenVersion,
  });
}
