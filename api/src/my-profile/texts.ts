import type { MemberFields } from '../../contract/profiles/member-fields.ts';
import type { Profile } from '../profiles/profile.ts';
import type { ProfileEdit } from './edits.ts';

type Texts = Record<string, string>;
type Said = Pick<MemberFields, 'likes' | 'funFact'>;
type Statements = Pick<MemberFields, 'gender' | 'pronouns' | 'orientation'>;

/** Own words for matching alone are read by nobody. */
const wordsIn = (path: string, { gender, pronouns, orientation }: Statements): Texts =>
  Object.fromEntries(
    Object.entries({ gender, pronouns, orientation }).flatMap(([field, said]) =>
      said?.use === 'shown' && said.words ? [[`${path}.${field}`, said.words]] : [],
    ),
  );

/** Likes are judged as one text: they are read as one. */
const saidIn = (path: string, { likes, funFact }: Said): Texts => ({
  ...(likes?.length && { [`${path}.likes`]: likes.join(', ') }),
  ...(funFact && { [`${path}.funFact`]: funFact }),
});

export const textsOfMembers = (
  people: readonly (Statements & Said & { name: string })[],
  pathOf: (index: number) => string,
): Texts =>
  Object.assign(
    {},
    ...people.map((person, index) => ({
      [`${pathOf(index)}.name`]: person.name,
      ...saidIn(pathOf(index), person),
      ...wordsIn(pathOf(index), person),
    })),
  );

export function textsOfEdit(
  profile: Profile,
  { about, funFact, location, members = [] }: ProfileEdit,
): Texts {
  const texts: Texts = {};
  const add = (field: string, next: string | undefined, before: string) => {
    if (next && next !== before) texts[field] = next;
  };
  add('about', about, profile.mainBio);
  add('funFact', funFact, profile.funFact);
  add('location', location, profile.location);
  for (const changes of members) {
    const known = profile.members.find(({ id }) => id === changes.id);
    const path = `members.${changes.id}`;
    add(`${path}.name`, changes.name, known?.name ?? '');
    add(`${path}.bio`, changes.bio, known?.bio ?? '');
    const before = known ? { ...saidIn(path, known), ...wordsIn(path, known) } : {};
    for (const [field, words] of Object.entries({ ...saidIn(path, changes), ...wordsIn(path, changes) }))
      add(field, words, before[field] ?? '');
  }
  return texts;
}
