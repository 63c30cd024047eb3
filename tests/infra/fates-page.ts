import { pathToFileURL } from 'node:url';
import { personalData } from '../../api/src/features.ts';
import { profileFates } from '../../api/src/profiles/profiles/fates.ts';
import type { Fate, Outcome } from '../../api/src/profiles/profiles/parts/fate.ts';
import { cardFates } from '../../api/src/profiles/profiles/parts/members.ts';
import { personFates } from '../../api/src/profiles/profiles/parts/people.ts';
import { photoFates } from '../../api/src/profiles/profiles/parts/profile-album.ts';

type Fates = Readonly<Record<string, Fate>>;

const columns = [
  ['somebody joins', 'joins'],
  ['somebody leaves: of them', 'leaver'],
  ['of those who stay', 'stayers'],
  ['on the new profile', 'splitsOff'],
  ['a person is deleted', 'personDeleted'],
  ['the profile is deleted', 'profileDeleted'],
] as const satisfies readonly (readonly [string, keyof Fate])[];

const wordsOf = (outcome: Outcome, column: keyof Fate): string => {
  if (typeof outcome === 'object') return `begins anew: ${outcome.beginsAnew}`;
  return column === 'splitsOff' && outcome !== 'goes along' ? 'not there' : outcome;
};

const rowOf = (fate: Fate): string => columns.map(([, column]) => wordsOf(fate[column], column)).join(' | ');

/** Fields with the same fate share a row. */
function tableOf(title: string, fates: Fates): string {
  const rows = Map.groupBy(Object.entries(fates), ([, fate]) => rowOf(fate));
  return [
    `### ${title}`,
    '',
    `| what | ${columns.map(([words]) => words).join(' | ')} |`,
    `| ${['', ...columns].map(() => '---').join(' | ')} |`,
    ...[...rows].map(([row, fields]) => `| ${fields.map(([field]) => field).join(', ')} | ${row} |`),
    '',
  ].join('\n');
}

const ofContainers: Fates = Object.fromEntries(
  personalData.flatMap(([container, { fates }]) =>
    Object.entries(fates).map(([list, fate]) => [`${list} (${container})`, fate]),
  ),
);

export const fatesHeading = '## When people come and go';

/** The last section of `docs/data-protection.md`. */
export const fatesPage = (): string =>
  [
    fatesHeading,
    '',
    'A shared profile has several people. What becomes of each field stands beside it in the code, and this section is',
    'written by `node tests/infra/fates-page.ts`. A person who leaves gets a new profile. Whoever is the only person on a',
    'profile is deleted with it.',
    '',
    tableOf('The profile', profileFates),
    tableOf('A person who signs in for it', personFates),
    tableOf('A card', cardFates),
    tableOf('A photo that may show the person', photoFates),
    tableOf('Lists in the containers', ofContainers),
  ].join('\n');

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(fatesPage());
