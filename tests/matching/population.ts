import type { ProfileType } from '../../api/contract/profiles/profiles.ts';
import type {
  Gender,
  Orientation,
  Purpose,
  StatementUse,
  Wishes,
} from '../../api/contract/profiles/who-we-are.ts';
import { purposes } from '../../api/contract/profiles/who-we-are.ts';
import { frequencies } from '../../api/src/discovery/matching/frequencies.ts';
import { matchedCategories } from '../../api/src/discovery/matching/tag-words.ts';
import { defaultPrivacy } from '../../api/src/profiles/profiles/privacy.ts';
import type { Member, Profile } from '../../api/src/profiles/profiles/profile.ts';
import { populationTowns } from './population-towns.ts';

/** A stream of numbers from 0 to below 1, the same for the same seed: mulberry32. */
export function createDraws(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const isSo = (share: number): boolean => next() < share;
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const one = <T>(choices: readonly [T, ...T[]]): T =>
    choices[Math.floor(next() * choices.length)] ?? choices[0];
  return { next, isSo, whole, one };
}
type Draws = ReturnType<typeof createDraws>;

const kindsOfPeople = 10;
/** How much more than others a kind of person chooses each tag: what people like goes together. */
const tastes = (() => {
  const { next } = createDraws(7);
  const bell = () => next() + next() + next() - 1.5;
  return Array.from(
    { length: kindsOfPeople },
    () =>
      new Map(matchedCategories.flatMap(({ tags }) => tags.map(({ id }) => [id, Math.exp(1.1 * bell())]))),
  );
})();

function chosenTags(kind: number, draws: Draws): Pick<Member, 'tags' | 'privateTags'> {
  const [tags, privateTags]: [number[], number[]] = [[], []];
  const taste = tastes[kind];
  const diligence = draws.isSo(0.2) ? 0 : 0.35 + 0.6 * draws.next();
  for (const { id: category } of matchedCategories) {
    if (!draws.isSo(diligence)) continue;
    if (draws.isSo(category === 10 ? 0.15 : 0.02)) {
      tags.push(category * 100);
      continue;
    }
    const list = draws.isSo(category === 10 || category === 6 ? 0.2 : 0.01) ? privateTags : tags;
    for (const [index, perMille] of (frequencies[category] ?? []).entries()) {
      const id = category * 100 + index + 1;
      if (draws.isSo(Math.min(0.8, ((taste?.get(id) ?? 1) * perMille) / 1000))) list.push(id);
    }
  }
  return { tags, privateTags };
}

const drawUse = (draws: Draws): StatementUse => (draws.isSo(0.75) ? 'shown' : 'matching');
const drawStatement = <Value>(value: Value, draws: Draws) =>
  draws.isSo(0.7) ? { value, words: '', use: drawUse(draws) } : null;

function genderOf(at: number, type: ProfileType, draws: Draws): Gender {
  if (draws.isSo(0.04)) return draws.one(['non-binary', 'trans-woman', 'genderfluid', 'own-words']);
  if (type === 'couple') return (at === 0) === draws.isSo(0.88) ? 'woman' : 'man';
  return draws.isSo(0.46) ? 'woman' : 'man';
}

const orientationOf = (gender: Gender, draws: Draws): Orientation => {
  if (draws.isSo(0.58)) return 'straight';
  if (draws.isSo(0.2)) return gender === 'woman' ? 'lesbian' : 'gay';
  return draws.one(['bisexual', 'bisexual', 'bicurious', 'pansexual', 'heteroflexible', 'queer']);
};

function memberOf(
  id: number,
  at: number,
  type: ProfileType,
  age: number,
  kind: number,
  draws: Draws,
): Member {
  const gender = genderOf(at, type, draws);
  const asPreset = draws.isSo(0.15);
  const born = 2026 - age;
  return {
    id,
    name: `Person ${id}`,
    birthDate: `${born}-${String(draws.whole(1, 12)).padStart(2, '0')}-${String(draws.whole(1, 28)).padStart(2, '0')}`,
    bio: '',
    likes: [],
    funFact: '',
    photoId: null,
    heightFeet: 5,
    heightInches: draws.whole(0, 11),
    weightLbs: draws.whole(110, 230),
    preferredAgeRangeMin: asPreset ? 25 : Math.max(18, age - draws.whole(5, 18)),
    preferredAgeRangeMax: asPreset ? 45 : Math.min(100, age + draws.whole(4, 16)),
    gender: drawStatement(gender, draws),
    pronouns: null,
    orientation: drawStatement(orientationOf(gender, draws), draws),
    ...chosenTags(draws.isSo(0.7) ? kind : draws.whole(0, kindsOfPeople - 1), draws),
  };
}

function wishesOf(draws: Draws): Wishes | undefined {
  if (draws.isSo(0.4)) return undefined;
  const some = <Value>(all: readonly Value[], share: number) => all.filter(() => draws.isSo(share));
  return {
    genders: draws.isSo(0.5) ? [] : some(['women', 'men', 'non-binary'], 0.6),
    types: draws.isSo(0.5) ? [] : some(['single', 'couple', 'other'], 0.7),
    purposes: some<Purpose>(purposes, 0.3),
    use: drawUse(draws),
  };
}

const townTotal = populationTowns.reduce((sum, { weight }) => sum + weight, 0);
function townOf(draws: Draws) {
  let left = draws.next() * townTotal;
  for (const town of populationTowns) {
    left -= town.weight;
    if (left < 0) return town;
  }
  return populationTowns[0];
}

const typeOf = (draws: Draws): ProfileType => {
  const at = draws.next();
  if (at < 0.52) return 'single';
  return at < 0.93 ? 'couple' : 'other';
};
const sizes: Record<ProfileType, [number, number]> = { single: [1, 1], couple: [2, 2], other: [3, 8] };

const firstSubmission = Date.UTC(2024, 0, 1);
const minute = 60_000;

/** The `index`th profile of a community that never was. Ages, tags, towns and wishes are as unevenly spread as in life. */
export function populationProfile(index: number, seed = 1): Profile {
  const draws = createDraws(seed * 1_000_003 + index * 7919);
  const type = typeOf(draws);
  const id = 1_700_000_000_000_000 + index * 64;
  const kind = draws.whole(0, kindsOfPeople - 1);
  const age = 22 + Math.floor(17 * (draws.next() + draws.next()) + 8 * draws.next());
  const size = draws.whole(...sizes[type]);
  const members = Array.from({ length: size }, (_, at) =>
    memberOf(id + 1 + at, at, type, Math.max(19, age + draws.whole(-4, 4)), kind, draws),
  );
  const town = townOf(draws);
  const hasPlace = town !== undefined && draws.isSo(0.9);
  const wishes = wishesOf(draws);
  return {
    schemaVersion: 1,
    id,
    people: [
      { personId: `population-${index}`, memberId: null, createdAt: new Date(firstSubmission).toISOString() },
    ],
    type,
    handle: `Member ${index}`,
    members,
    mainBio: '',
    funFact: '',
    location: town ? `${town.place.name}, ${town.place.country}` : 'Somewhere',
    ...(hasPlace && { place: town.place }),
    ...(wishes && { wishes }),
    hidden: false,
    privacy: defaultPrivacy,
    photos: [],
    status: 'Approved',
    tier: 'explorer',
    submittedAt: new Date(firstSubmission + index * 14 * minute).toISOString(),
    reviewEndsAt: null,
    invitation: null,
    decisions: [],
  };
}

/** So many profiles, the same ones every time. */
export const population = (size: number, seed = 1): Profile[] =>
  Array.from({ length: size }, (_, index) => populationProfile(index, seed));
