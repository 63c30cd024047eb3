import type { MemberFields } from '../../../api/contract/profiles/member-fields.ts';
import type { ProfileType } from '../../../api/contract/profiles/profiles.ts';
import {
  type Gender,
  type Orientation,
  orientations,
  type Pronouns,
  type Purpose,
  purposes,
  type WishedGender,
  type Wishes,
} from '../../../api/contract/profiles/who-we-are.ts';

type Statements = Pick<MemberFields, 'gender' | 'pronouns' | 'orientation'>;

const statementsByPronoun: Record<string, { pronouns: Pronouns; gender: Gender }> = {
  she: { pronouns: 'she', gender: 'woman' },
  he: { pronouns: 'he', gender: 'man' },
  they: { pronouns: 'they', gender: 'non-binary' },
};
const wishedByLetter: Record<string, WishedGender> = { w: 'women', m: 'men', n: 'non-binary' };
const types: Record<string, ProfileType> = { s: 'single', c: 'couple', g: 'other' };

/**
 * One line per profile: pronouns and orientation of each person, with ~ if only for matching; then whom they would like
 * to meet, as which type, and for what.
 */
const table = `
Quiet Lantern | she bisexual | wm scg friendship conversation events
North of Midnight | he straight, she bicurious | wm cg friendship events romance play
Velvet Hour | she bisexual | wm scg events romance friendship
Paper Moon | he straight | wm scg conversation romance friendship
Slow Tide | she straight, he straight | wm scg friendship conversation events
Copper Fox | she pansexual | wmn scg conversation romance friendship
Harbour Lights | he straight, she bisexual | wm cg friendship play events
Olive Grove | she straight | wm scg friendship travel conversation
Lavender Line | she bicurious, he straight | wm scg romance play friendship
Saffron Thread | she bisexual | wm scg friendship romance events play
Second Act | she | wmn scg friendship travel conversation
The Tuesday Table | she queer, he bisexual, they queer | wmn scg friendship events conversation
Second Espresso | he straight | wm scg romance lasting conversation
Ember and Ash | he straight, she bisexual~ | wm scg friendship events play
Birch and Brass | he bicurious~ | wmn scg friendship travel romance
Villa Quattro | she straight, he straight, she bisexual, he straight | wm cg friendship events travel
Two Left Gloves | he straight, she bicurious | wm scg friendship learning romance
Monsoon Letter | she bisexual | wmn scg romance conversation lasting
Rue des Lilas | she straight, he straight | wm cg friendship lasting events
Three of Cups | they queer, she pansexual, he bisexual | wmn scg friendship romance play
Night Ferry | he straight | wm scg romance play friendship
Northern Static | he straight, she bicurious | wm scg friendship learning play
Peat and Honey | he bisexual | wmn scg friendship romance conversation
Almond Orchard | she straight, he straight | wm cg friendship conversation events
Folded Crane | she demisexual | wmn scg conversation romance learning
Glass Harmonica | he straight, she bisexual | wm scg friendship romance play
Gold Coast Radio | he straight | wm scg events romance friendship
Rooftop Nine | he bisexual, she pansexual, he straight, she queer | wmn scg events friendship play
Fjord Winter | she heteroflexible | wm scg travel friendship romance
Blue Vespa | he straight | wm scg romance play travel
Alpine Static | she straight~ | wm scg friendship conversation romance
Birch Smoke | she bisexual, he straight | wm scg friendship play conversation
Low Country | he straight | wm scg friendship conversation romance
Amber Coast | she bicurious | wm scg romance learning friendship
Lemon Balcony | she bisexual | wn scg friendship romance conversation
`;

const isIn = <Value extends string>(all: readonly Value[], word: string | undefined): Value | undefined =>
  all.find((value) => value === word);

function statementsOf(text: string): Statements {
  const [pronoun = '', orientation] = text.trim().split(' ');
  const said = statementsByPronoun[pronoun];
  const drawn: Orientation | undefined = isIn(orientations, orientation?.replace('~', ''));
  const use = orientation?.endsWith('~') ? 'matching' : 'shown';
  return {
    ...(said && {
      pronouns: { value: said.pronouns, words: '', use: 'shown' },
      gender: { value: said.gender, words: '', use: 'shown' },
    }),
    ...(drawn && { orientation: { value: drawn, words: '', use } }),
  };
}

function wishesOf(text: string): Wishes {
  const [genders = '', kinds = '', ...words] = text.trim().split(' ');
  return {
    genders: [...genders].flatMap((letter) => wishedByLetter[letter] ?? []),
    types: [...kinds].flatMap((letter) => types[letter] ?? []),
    purposes: words.flatMap((word): Purpose[] => {
      const purpose = isIn(purposes, word);
      return purpose ? [purpose] : [];
    }),
    use: 'shown',
  };
}

interface WhoTheyAre {
  members: Statements[];
  wishes: Wishes;
}

/** Parses a row of the table without the handle. */
export function whoIs(row: string): WhoTheyAre {
  const [members = '', wishes = ''] = row.split(' | ');
  return { members: members.split(',').map(statementsOf), wishes: wishesOf(wishes) };
}

/** Statements and wishes of the demo people, by handle. */
export const whoTheyAre: ReadonlyMap<string, WhoTheyAre> = new Map(
  table
    .trim()
    .split('\n')
    .map((row) => {
      const [handle = '', ...rest] = row.split(' | ');
      return [handle, whoIs(rest.join(' | '))];
    }),
);
