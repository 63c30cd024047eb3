import type { MemberFields } from '../../../contract/profiles/member-fields.ts';
import type { Profile } from '../profiles/profile.ts';
import type { ProfileEdit } from './edits.ts';

type TextsByPath = Record<string, string>;
type LikesAndFunFact = Pick<MemberFields, 'likes' | 'funFact'>;
type SelfStatements = Pick<MemberFields, 'gender' | 'pronouns' | 'orientation'>;

/** A text that is used only for matching is read by nobody, so it is left out. */
const statementWordsIn = (path: string, { gender, pronouns, orientation }: SelfStatements): TextsByPath =>
  Object.fromEntries(
    Object.entries({ gender, pronouns, orientation }).flatMap(([field, said]) =>
      said?.use === 'shown' && said.words ? [[`${path}.${field}`, said.words]] : [],
    ),
  );

/** Likes are judged as one text, because they are read as one. */
const likesAndFunFactIn = (path: string, { likes, funFact }: LikesAndFunFact): TextsByPath => ({
  ...(likes?.length && { [`${path}.likes`]: likes.join(', ') }),
  ...(funFact && { [`${path}.funFact`]: funFact }),
});

export const textsOfMembers = (
  people: readonly (SelfStatements & LikesAndFunFact & { name: string })[],
  pathOf: (index: number) => string,
): TextsByPath =>
  Object.assign(
    {},
    ...people.map((person, index) => ({
      [`${pathOf(index)}.name`]: person.name,
      ...likesAndFunFactIn(pathOf(index), person),
      ...statementWordsIn(pathOf(index), person),
    })),
  );

export function textsOfEdit(
  profile: Profile,
  { about, funFact, location, members = [] }: ProfileEdit,
): TextsByPath {
  const texts: TextsByPath = {};
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
    const before = known ? { ...likesAndFunFactIn(path, known), ...statementWordsIn(path, known) } : {};
    for (const [field, words] of Object.entries({
      ...likesAndFunFactIn(path, changes),
      ...statementWordsIn(path, changes),
    }))
      add(field, words, before[field] ?? '');
  }
  return texts;
}
