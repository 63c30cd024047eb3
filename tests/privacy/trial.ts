import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '../support/client.ts';
import { type Place, signIn } from '../support/fixtures.ts';
import type { Door } from './arrive.ts';
import { type Claim, type ClaimName, claims, type Question } from './claims.ts';
import type { House } from './house.ts';
import { inTurns } from './in-turns.ts';
import { findDifference, neutralOf } from './neutral.ts';
import { readsOf } from './reads.ts';
import { Listeners } from './signals.ts';
import { type Account, Course, connectionTypes, World } from './worlds.ts';

/** One claim, and its two worlds in the house. */
interface Trial {
  name: ClaimName;
  claim: Claim;
  course: Course;
  /** The first one has the secret. */
  worlds: readonly [World, World];
  listeners: readonly [Listeners, Listeners];
  /** How many live updates each reader got, in each world. */
  heard: ReadonlyMap<string, number>[];
}

export interface Row {
  name: ClaimName;
  says: string;
  readers: readonly string[];
  /** How many answers of one world were compared with those of the other. */
  compared: number;
  /** In the order of the calls; none where the promise is kept. */
  differences: string[];
}

type Say = (line: string) => void;

/** Nobody of a demo is that old. */
const firstAge = 70;
/** How long the timer of a house may take, in ms, to tell of an interest that can no longer be undone. */
const timerMs = 150_000;
const betweenLooksMs = 2_000;

/** Waits until the house has told what was due by now: an interest of a host comes last, and is told after the rest. */
async function settle(teller: Account, hearer: Account): Promise<void> {
  await hearer.call.do('savePrivacy', { tellsOfPlay: 'everybody' });
  const { profileId: taggedProfileId } = hearer;
  const interest = { taggedProfileId, tagId: connectionTypes.play, category: 'Relationship' };
  await teller.call.do('addPrivateTag', interest);
  for (const begun = Date.now(); Date.now() - begun < timerMs; await wait(betweenLooksMs)) {
    const { receivedConnections } = await hearer.call.do('connections', {});
    // What is told by several calls is told by then, too.
    if (receivedConnections.some(({ id }) => id === teller.profileId)) return wait(betweenLooksMs);
  }
  throw new Error('The timer of the house does not run.');
}

const peopleOf = ({ people, secretPeople = {} }: Claim, isSecret: boolean) =>
  Object.entries(isSecret ? { ...people, ...secretPeople } : people);

const guestsOf = (claim: Claim): number =>
  [true, false].flatMap((isSecret) => peopleOf(claim, isSecret)).filter(([, arrival]) => arrival !== 'signIn')
    .length;

/** Brings the people of all claims into the house, and lets both worlds of each claim happen. */
export async function playClaims(house: House, door: Door, say: Say): Promise<Trial[]> {
  const named = Object.entries(claims) as [ClaimName, Claim][];
  const guests = named.reduce((sum, [, claim]) => sum + guestsOf(claim), 0);
  const trials = named.map(([name, claim], index): Trial => {
    const course = new Course();
    const worlds = [true, false].map(
      (isSecret, at) => new World(isSecret, firstAge + 2 * index + at, course),
    );
    const listeners = [new Listeners(), new Listeners()] as const;
    return { name, claim, course, worlds: worlds as [World, World], listeners, heard: [] };
  });
  say(`Bringing ${guests} people and their inviters into the house at ${house.place.api} …`);
  await door.openFor(guests, { minAge: firstAge, maxAge: firstAge + 2 * named.length });
  const objectTo = (profileId: number) => door.objectTo(profileId);
  await inTurns(trials, async ({ claim, course, worlds }) => {
    await Promise.all(worlds.map((world) => arrive(world, claim, door)));
    course.endStage();
    await Promise.all(worlds.map((world) => claim.before?.(world)));
  });
  const [first, second, third, fourth] = door.hosts;
  if (!first || !second || !third || !fourth) throw new Error('There are fewer than four hosts.');
  say('They write to each other. Waiting for what the house tells later …');
  await settle(first, second);
  await inTurns(trials, async ({ claim, course, worlds, listeners }) => {
    await Promise.all(worlds.map((world, at) => listeners[at]?.open(claim.readers, world)));
    course.endStage();
    await Promise.all(worlds.map((world) => claim.act(world, objectTo)));
  });
  say('In one world of each claim the secret act was done. Waiting once more …');
  await settle(third, fourth);
  for (const trial of trials) {
    trial.course.endStage();
    trial.heard = trial.listeners.map((listeners) => listeners.close());
  }
  return trials;
}

async function arrive(world: World, claim: Claim, door: Door): Promise<void> {
  for (const [name, arrival] of peopleOf(claim, world.isSecret)) {
    world.add(name, await door.bring(name, arrival, world.age, claim.approvedBy?.(world)));
  }
  for (const host of door.hosts) {
    world.call(host.handle, '@host');
    world.call(String(host.profileId), '#host');
  }
}

/** Asks everybody whom each claim names, in both worlds at once. */
export async function judgeClaims(trials: readonly Trial[], place: Place): Promise<Row[]> {
  const rows = new Map<Trial, Row>();
  await inTurns(trials, async (trial) => rows.set(trial, await judge(trial, place)));
  return trials.flatMap((trial) => rows.get(trial) ?? []);
}

async function judge({ name, claim, worlds, heard }: Trial, place: Place): Promise<Row> {
  const row: Row = { name, says: claim.says, readers: claim.readers, compared: 0, differences: [] };
  for (const reader of claim.readers) {
    const [ofSecret, ofOther] = heard.map((counts) => counts.get(reader));
    if (ofSecret !== ofOther)
      row.differences.push(`${reader} heard ${ofSecret} live updates with the secret, and else ${ofOther}`);
    const pair = await Promise.all(worlds.map((world) => questionsFor(reader, claim, world, place)));
    const [one = [], other = []] = pair;
    for (const [index, [question, ask]] of one.entries()) {
      const difference = await compare([ask, other[index]?.[1] ?? ask], worlds);
      row.compared++;
      if (difference) row.differences.push(`${reader}, ${question}: ${difference}`);
    }
  }
  return row;
}

type Ask = () => ReturnType<Question[1]>;

async function questionsFor(
  reader: string,
  claim: Claim,
  world: World,
  place: Place,
): Promise<[name: string, ask: Ask][]> {
  const account = world.people.get(reader);
  // A copy of one's data needs a fresh sign-in.
  const call = account ? (await signIn(place, account.email)).call : createClient(place.api);
  const asks = claim.asks?.(world, reader) ?? [];
  const reads = account && !claim.asksAlone ? readsOf(reader, world) : [];
  return [...asks, ...reads].map(([name, ask]) => [name, () => ask(call)]);
}

/** The world may have moved between two calls: only a difference that stays is one. */
const triesOfDifference = 3;
const betweenTriesMs = 1_000;

async function compare(
  asks: readonly [Ask, Ask],
  worlds: readonly [World, World],
): Promise<string | undefined> {
  let said: string | undefined;
  for (let tries = 0; tries < triesOfDifference; tries++) {
    if (tries > 0) await wait(betweenTriesMs);
    const [one, other] = await Promise.all(
      asks.map(async (ask, at) => {
        const { status, body } = await ask();
        return neutralOf({ status, body }, worlds[at] ?? worlds[0]);
      }),
    );
    const found = findDifference(one ?? null, other ?? null);
    if (!found) return undefined;
    said = `${found.at} is ${found.one} with the secret, and else ${found.other}`;
  }
  return said;
}
