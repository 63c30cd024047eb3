import { type AuthorMark, authorMarks } from '../../../contract/profiles/author-marks.ts';
import type { Profile } from './profile.ts';
import { type ProfilePeople, type ProfileReader, personOfCard } from './view.ts';

/** Gives each person without a mark the next one. Nobody gets the mark of somebody who has left before all were given. */
export function withAuthorMarks(profile: Profile): Profile {
  const { people } = profile;
  let marksGiven = profile.marksGiven ?? 0;
  const held = new Set(people.flatMap(({ mark }) => mark ?? []));
  const nextMark = (): AuthorMark => {
    const mark = authorMarks[marksGiven++ % authorMarks.length] ?? authorMarks[0];
    return held.has(mark) ? nextMark() : mark;
  };
  const marked = people.map((person) => (person.mark ? person : { ...person, mark: nextMark() }));
  return { ...profile, people: marked, marksGiven };
}

export const markFor = (
  { people }: ProfilePeople,
  byPerson: string | null,
  { personId }: Pick<ProfileReader, 'personId'>,
): AuthorMark | null =>
  byPerson === personId ? null : (people.find((person) => person.personId === byPerson)?.mark ?? null);

export const markOfCard = (
  author: ProfilePeople,
  byCard: number | undefined,
  reader: Pick<ProfileReader, 'personId'>,
): AuthorMark | null => markFor(author, personOfCard(author, byCard) ?? null, reader);
