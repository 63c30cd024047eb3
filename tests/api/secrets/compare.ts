import { endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { defaultNotificationSettings } from '../../../api/src/notifications/activity/notification-settings.ts';
import { userName } from '../../../api/src/notifications/realtime/topics.ts';
import type { SignedIn } from '../../../api/src/platform/http/identify.ts';
import type { WebPubSub } from '../../../api/src/platform/services/web-pubsub.ts';
import { withPart } from '../../support/context-parts.ts';
import { type InProcess, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { asCaller } from '../../support/partner-invites-fixtures.ts';
import { World } from '../../support/two-worlds.ts';
import { discover } from '../discovery/browse-fixtures.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** ms after the secret: its second, once the outbox has run, and on day 31. */
const usualMoments = [0, 61_000, 31 * dayMs];
/** Every drawn day or hour is this part of its span. */
const drawnPart = 0.4;

/** Those of whom stories tell. */
export type Name =
  | 'iris'
  | 'bo'
  | 'otto'
  | 'vera'
  | 'noor'
  | 'mila'
  | 'nora'
  | 'friend'
  | 'about'
  | 'host'
  | 'newcomer'
  | 'margot'
  | 'helen';

/** What is to be done some days after the secret. */
interface Later {
  readonly afterDays: number;
  readonly act: () => Promise<unknown>;
}
export type Act = (world: StoryWorld) => Promise<Later | unknown>;

/** An effect of a secret, and for each other person the cause that is no secret and reads the same. */
export interface Story {
  readonly names: readonly Name[];
  begin(world: StoryWorld): Promise<unknown>;
  readonly secret: Act;
  /** By reader. */
  readonly like: Partial<Record<Name, Act>>;
  /** What a fault would tell somebody of them besides. */
  readonly fault: Act;
  readonly moments?: readonly number[];
  /** Days after the secret when the outbox runs besides, in each world. */
  readonly outboxAt?: readonly number[];
}
/** Nothing happens. */
export const nothingHappens = async (): Promise<void> => {};

interface Ears {
  readonly context: Context;
  /** What has left the app since it was last asked, by the person or the profile that it went to. */
  take(of: readonly string[]): string[];
}

/** Takes down what would leave by mail, push and live news. Nothing is sent. */
function listen(context: Context): Ears {
  const heard: { readonly to: string; readonly what: string; readonly without: readonly string[] }[] = [];
  const hear = (to: string, what: unknown, without: readonly string[] = []) => {
    heard.push({ to, what: JSON.stringify(what), without });
  };
  const service: WebPubSub = {
    ...(context.realtime.service as WebPubSub),
    sendToUser: async (user, message) => hear(user, message),
    sendToGroup: async (group, message, without = []) => hear(everybody, { group, message }, without),
    closeUser: async (user) => hear(user, 'closed'),
  };
  const mail: Context['mail'] = {
    async send({ to, subject, text }) {
      hear(to, { subject, text });
      return 'sent';
    },
  };
  const { list, begin } = context.notificationSettings;
  const reached = withPart({ ...context, mail }, 'notificationSettings', {
    list: async (profileId) => (await list(profileId)).map((one) => ({ ...one, hasPhone: true })),
    async begin(profileId, personId, options) {
      if (options.channel === 'phone') hear(personId, options.key.replaceAll(personId, 'person'));
      return begin(profileId, personId, options);
    },
  });
  return {
    context: withPart(reached, 'realtime', { service, coalesce: async (_key, send) => send() }),
    take(of) {
      const isFor = ({ to, without }: (typeof heard)[number]) =>
        of.includes(to) || (to === everybody && !without.some((one) => of.includes(one)));
      return heard
        .filter(isFor)
        .map(({ what }) => what)
        .sort();
    },
  };
}
const everybody = 'everybody';

/** A world in which each person has everything that Veil tells them by: the app, live news, mail and a phone. */
export class StoryWorld extends World<Name> {
  readonly #ears: Ears;
  /** The spans, in ms, of which a day or an hour was drawn. */
  readonly draws: number[];

  constructor(names: readonly Name[], inside: InProcess) {
    const draws: number[] = [];
    const randomInt = (limit: number): number => {
      if (limit <= hourMs) return inside.context.randomInt(limit);
      draws.push(limit);
      return Math.floor(limit * drawnPart);
    };
    const ears = listen({ ...inside.context, randomInt });
    super(names, { ...inside, context: ears.context });
    this.#ears = ears;
    this.draws = draws;
  }

  /** Each with a profile of their own. */
  async arrive(...names: Name[]): Promise<void> {
    for (const name of names) await this.arriveAs(name, await newMember(this.context, handled(name)));
  }

  async arriveFrom(location: string, name: Name): Promise<void> {
    await this.arriveAs(name, await newMember(this.context, { ...handled(name), location }));
  }

  async arriveAs(name: Name, who: SignedIn): Promise<void> {
    this.signIns[name] = who;
    await this.arrived(name);
  }

  /** Somebody who has signed in and has a profile by now. */
  async arrived(name: Name): Promise<void> {
    const { context, signIns, clock } = this;
    const { personId } = signIns[name];
    const { profile } = await this.owner(name);
    await context.notificationSettings.change(profile.id, personId, () => ({
      ...defaultNotificationSettings(personId),
      mail: { address: addressOf(name), state: 'confirmed', since: clock.now.toISOString() },
    }));
    await handlers.renewCalendarFeed({ words: 'title' }, await this.owner(name), context);
    this.pass(1);
    await this.remember(name);
  }

  async settle(): Promise<void> {
    await runTimer(this.context, 0);
  }

  /** All that Veil tells somebody by now, in the app and outside. */
  async everythingFor(name: Name, withDownload: boolean): Promise<Record<string, string>> {
    const { context, signIns } = this;
    const who = await this.owner(name);
    const calls: Record<string, () => unknown> = {
      discover: () => discover(who, context, { sortBy: 'oldest' }),
      groups: () => handlers.searchGroups(endpoints.searchGroups.input.parse({}), who, context),
      events: () => handlers.searchEvents(endpoints.searchEvents.input.parse({}), who, context),
      calendar: async () => {
        const { path } = await handlers.calendarFeed({}, who, context);
        const key = new URL(path ?? '', 'https://veil.example').searchParams.get('key') ?? '';
        const { bytes } = await handlers.readCalendarFeed({ key }, undefined, context);
        return new TextDecoder().decode(bytes);
      },
      'mail, push and live news': () =>
        this.#ears.take([who.personId, addressOf(name), userName(who.profile, context.keyedHash)]),
    };
    if (withDownload)
      calls.download = async () =>
        handlers.exportAccount({}, await asCaller(signIns[name], context), context);
    return { ...(await this.readBy(name)), ...(await this.answersOf(calls)) };
  }
}
/** Lists go by these. */
const handled = (name: string) => ({ handle: `World ${name}` });
const addressOf = (name: string): string => `${name}@elsewhere.example`;

type Answers = Record<string, string>;
const readersIn = (like: Story['like']) => Object.keys(like) as Name[];

/** What every reader reads at each moment: they also read of each other who looked at them. */
async function historyOf(
  { names, begin, like, moments = usualMoments, outboxAt = [] }: Story,
  acts: readonly Act[],
): Promise<Answers[]> {
  const world = new StoryWorld(names, await openIsolated());
  const { clock } = world;
  clock.now = new Date('2027-03-01T12:00:00Z');
  await begin(world);
  await world.settle();
  world.pass(60);
  const begun = clock.now.getTime();
  const later: Later[] = outboxAt.map((afterDays) => ({ afterDays, act: nothingHappens }));
  for (const act of acts) {
    const next = await act(world);
    if (isLater(next)) later.push(next);
  }
  const answers: Answers[] = [];
  for (const after of moments) {
    for (const { afterDays, act } of dueIn(later, after)) {
      clock.now = new Date(begun + afterDays * dayMs);
      await world.settle();
      await act();
      await world.settle();
    }
    clock.now = new Date(begun + after);
    if (after > 0) await world.settle();
    const read: Answers = {};
    for (const reader of readersIn(like))
      for (const [call, answer] of Object.entries(
        await world.everythingFor(reader, after === moments.at(-1)),
      ))
        read[`${reader}: ${call}`] = answer;
    answers.push(read);
  }
  return answers;
}
const isLater = (next: unknown): next is Later =>
  typeof next === 'object' && next !== null && 'afterDays' in next;
/** Takes out what is due within so many ms. */
function dueIn(later: Later[], withinMs: number): Later[] {
  const isDue = ({ afterDays }: Later) => afterDays * dayMs <= withinMs;
  const due = later.filter(isDue);
  later.splice(0, Infinity, ...later.filter((one) => !isDue(one)));
  return due;
}

interface Difference {
  readonly call: string;
  readonly secret: string;
  readonly like: string;
}

function differencesOf(
  secret: readonly Answers[],
  like: readonly Answers[],
  moments: readonly number[],
): Difference[] {
  return like.flatMap((answers, at) =>
    Object.keys(answers)
      .filter((call) => answers[call] !== secret[at]?.[call])
      .map((call) => ({
        call: `${call}, after ${moments[at]} ms`,
        ...excerptOf(secret[at]?.[call] ?? '', answers[call] ?? ''),
      })),
  );
}

/** Both answers around the first place where they differ. */
function excerptOf(secret: string, like: string): Pick<Difference, 'secret' | 'like'> {
  const first = [...secret].findIndex((character, at) => character !== like[at]);
  const at = first === -1 ? secret.length : first;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 160);
  return { secret: around(secret), like: around(like) };
}

/** What anybody reads differently in the world of the secret. Empty if nobody can tell. */
export async function whatTells(one: Story): Promise<Difference[]> {
  const { like, moments = usualMoments } = one;
  const secret = await historyOf(one, [one.secret]);
  const found: Difference[] = [];
  for (const [act, readers] of Map.groupBy(readersIn(like), (reader) => like[reader] ?? nothingHappens)) {
    const neutral = (await historyOf(one, [act])).map((answers) => readBy(readers, answers));
    found.push(...differencesOf(secret, neutral, moments));
  }
  return found;
}

const readBy = (readers: readonly Name[], answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([call]) => readers.some((reader) => call.startsWith(`${reader}: `))),
  );

/** The spans of which a secret draws its day, and those of its neutral cause. */
export async function drawsOf({ names, begin, secret }: Story, like: Act): Promise<[number[], number[]]> {
  const drawn = async (act: Act): Promise<number[]> => {
    const world = new StoryWorld(names, await openIsolated());
    await begin(world);
    await act(world);
    return world.draws;
  };
  return [await drawn(secret), await drawn(like)];
}

/** The same with a fault planted, once the outbox has run. */
export async function whatTheFaultTells(one: Story): Promise<Difference[]> {
  const moments = [61_000];
  const [sound, faulty] = [
    await historyOf({ ...one, moments }, [one.secret]),
    await historyOf({ ...one, moments }, [one.secret, one.fault]),
  ];
  return differencesOf(faulty, sound, moments);
}
