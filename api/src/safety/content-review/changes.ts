import { isDeepStrictEqual } from 'node:util';
import { ageOn } from '../../../contract/profiles/profiles.ts';
import { isPublic } from '../../profiles/profiles/photo.ts';
import type { Member, Profile } from '../../profiles/profiles/profile.ts';
import type { Finding, ProfileSnapshot } from './content-review.ts';

/** A change needs review when it adds at least five words and more than a fifth of the words that were there. */
const smallPart = 0.2;
const fewWords = 5;

const statementsOf = ({ gender, pronouns, orientation }: Member): string[] =>
  [gender, pronouns, orientation].flatMap((said) =>
    said?.use === 'shown' && said.words ? [said.words] : [],
  );

export const profileSnapshotOf = ({ members, mainBio, funFact, photos }: Profile): ProfileSnapshot => ({
  people: members.map((member) => ({
    id: member.id,
    name: member.name,
    birthDate: member.birthDate,
    text: [member.bio, member.likes.join(', '), member.funFact, ...statementsOf(member)]
      .filter(Boolean)
      .join('\n'),
  })),
  about: mainBio,
  funFact,
  captions: Object.fromEntries(photos.filter(isPublic).map(({ id, caption }) => [id, caption])),
});

/** @returns an empty list if little has changed */
export function changesSince(seen: ProfileSnapshot, latest: ProfileSnapshot, now: Date): Finding[] {
  const texts = changedTexts(seen, latest);
  return [...changedPeople(seen, latest, now), ...(isMoreThanSmall(seen, texts) ? texts : [])];
}

const newFinding = (why: Finding['why'], label: string, before: string | null, after: string): Finding => ({
  why,
  label,
  severity: 0,
  before,
  after,
});

function changedPeople(seen: ProfileSnapshot, { people }: ProfileSnapshot, now: Date): Finding[] {
  const ageOf = (birthDate: string) => `${ageOn(birthDate, now)} years old`;
  return people.flatMap((person, index) => {
    const label = `Person ${index + 1}`;
    const known = seen.people.find(({ id }) => id === person.id);
    if (!known) return [newFinding('NewPerson', label, null, `${person.name}, ${ageOf(person.birthDate)}`)];
    const found: Finding[] = [];
    if (known.birthDate !== person.birthDate) {
      const [before, after] = [ageOf(known.birthDate), ageOf(person.birthDate)];
      found.push(
        newFinding('BirthDate', label, before, before === after ? `${after}, on another day` : after),
      );
    }
    if (newWords(known.name, person.name) > 0) found.push(newFinding('Name', label, known.name, person.name));
    return found;
  });
}

function changedTexts(seen: ProfileSnapshot, latest: ProfileSnapshot): Finding[] {
  const pairs = [
    { label: 'About', before: seen.about, after: latest.about },
    { label: 'Fun fact', before: seen.funFact, after: latest.funFact },
    ...latest.people.map(({ id, text }, index) => ({
      label: `Bio of person ${index + 1}`,
      before: seen.people.find((known) => known.id === id)?.text ?? '',
      after: text,
    })),
    ...Object.entries(latest.captions).map(([id, caption], index) => ({
      label: `Caption of photo ${index + 1}`,
      before: seen.captions[id] ?? '',
      after: caption,
    })),
  ];
  return pairs
    .filter(({ before, after }) => before !== after)
    .map(({ label, before, after }) => newFinding('Text', label, before, after));
}

/** A removed caption needs no comparison. */
export function isComparable(before: ProfileSnapshot, after: ProfileSnapshot): boolean {
  const written = ({ captions: _, ...rest }: ProfileSnapshot) => rest;
  if (!isDeepStrictEqual(written(before), written(after))) return true;
  return Object.entries(after.captions).some(([id, caption]) => caption !== (before.captions[id] ?? ''));
}

function isMoreThanSmall(seen: ProfileSnapshot, texts: readonly Finding[]): boolean {
  // Words that moved from one field to another are not new.
  const before = wordsOf(textsOf(seen).join('\n'));
  const added = newAmong(before, wordsOf(texts.map(({ after }) => after).join('\n')));
  return added >= fewWords && added > smallPart * before.length;
}

const textsOf = ({ about, funFact, people, captions }: ProfileSnapshot): string[] => [
  about,
  funFact,
  ...people.map(({ text }) => text),
  ...Object.values(captions),
];

let segmenter: Intl.Segmenter | undefined;

function wordsOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  return [...segmenter.segment(text.toLowerCase())].flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment] : [],
  );
}

const newWords = (before: string, after: string): number => newAmong(wordsOf(before), wordsOf(after));

function newAmong(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  let added = 0;
  for (const word of after) {
    const known = left.get(word) ?? 0;
    if (known === 0) added++;
    else left.set(word, known - 1);
  }
  return added;
}
