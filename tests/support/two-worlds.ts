import { ownEventLists } from '../../api/contract/gatherings/events/calendar.ts';
import { type EndpointName, endpointNames, endpoints } from '../../api/contract/table.ts';
import type { Context } from '../../api/src/context.ts';
import { handlers } from '../../api/src/features.ts';
import { ApiError } from '../../api/src/platform/http/api-error.ts';
import type { Owner, SignedIn } from '../../api/src/platform/http/identify.ts';
import { newNumericId } from '../../api/src/platform/runtime/ids.ts';
import { withoutLimitsAndJudges } from './context-parts.ts';
import { conversationIdBetween } from './conversations-fixtures.ts';
import { guest, type InProcess } from './in-process.ts';
import { rereadOwner } from './members.ts';
import { acceptInvite, asCaller, company, inviteTo } from './partner-invites-fixtures.ts';

/** A world in which ids follow from the clock alone, so that two worlds with the same steps answer the same. */
export class World<Name extends string> {
  readonly context: Context;
  readonly signIns = {} as Record<Name, SignedIn>;
  readonly clock: InProcess['clock'];
  readonly #names: readonly Name[];
  #known: [found: string, name: string][] = [];

  constructor(names: readonly Name[], { context, clock }: InProcess) {
    this.#names = names;
    this.clock = clock;
    let lot = { at: 0, next: 0 };
    const nextLot = () => {
      const at = clock.now.getTime();
      if (lot.at !== at) lot = { at, next: 0 };
      return lot.next++;
    };
    this.context = {
      ...withoutLimitsAndJudges(context),
      newNumericId: () => newNumericId(clock.now, nextLot),
    };
  }

  /** Two people who sign in for one profile. */
  async beginPair(first: Name, second: Name): Promise<void> {
    const { context, signIns } = this;
    signIns[first] = await company(context, 2, guest());
    signIns[second] = guest();
    const { code } = await inviteTo(await this.owner(first), 1, context);
    await acceptInvite(code, context, signIns[second]);
    this.pass(1);
  }

  pass(seconds: number): void {
    this.clock.now = new Date(this.clock.now.getTime() + seconds * 1000);
  }

  owner = (name: Name): Promise<Owner> => rereadOwner(this.signIns[name], this.context);

  async isShared(name: Name): Promise<boolean> {
    return (await this.owner(name)).profile.people.length > 1;
  }

  async remember(name: Name): Promise<void> {
    const { profile } = await this.owner(name);
    this.call(profile.handle, `@${name}`);
    this.call(profile.id, `id of ${name}`);
  }

  /** Says the name in the place of something that is drawn anew in each world. */
  call(found: string | number, name: string): void {
    this.#known.push([String(found), name]);
  }

  /** All that somebody reads, with names in the place of what is drawn anew in each world. */
  async readBy(name: Name): Promise<Record<string, string>> {
    const { context } = this;
    const caller = await this.owner(name);
    const read: Record<string, () => unknown> = {};
    for (const { endpoint, input } of plainReads)
      read[[endpoint, ...Object.values(input)].join(' ')] = () =>
        (handlers[endpoint] as unknown as (...all: unknown[]) => unknown)(
          endpoints[endpoint].input.parse(input),
          caller,
          context,
        );
    read.me = async () => handlers.me({}, await asCaller(this.signIns[name], context), context);
    for (const whom of this.#names) {
      const other = await this.owner(whom);
      if (other.profile.id === caller.profile.id) continue;
      const { id: profileId, handle } = other.profile;
      const id = conversationIdBetween(caller, other);
      read[`memberProfile ${whom}`] = () => handlers.memberProfile({ handle }, caller, context);
      read[`privateDetails ${whom}`] = () => handlers.privateDetails({ profileId }, caller, context);
      read[`conversationPage ${whom}`] = () => handlers.conversationPage({ id }, caller, context);
    }
    return this.answersOf(read);
  }

  /** What each of these calls answers, without ids. */
  async answersOf(calls: Readonly<Record<string, () => unknown>>): Promise<Record<string, string>> {
    const answers: Record<string, string> = {};
    for (const [call, make] of Object.entries(calls))
      answers[call] = this.#withoutIds(
        JSON.stringify(
          await Promise.resolve()
            .then(make)
            .catch((fault: unknown) => `${fault}`.split('\n')[0]),
        ),
      );
    return answers;
  }

  #withoutIds(text: string): string {
    const places = new Map<string, string>();
    const placeOf = (found: string): string => {
      if (!places.has(found)) places.set(found, `#${places.size}`);
      return places.get(found) ?? '';
    };
    return this.#known
      .reduce((latest, [found, name]) => latest.replaceAll(found, name), text)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, placeOf)
      .replaceAll(/\bkey=[0-9a-f]{32}/g, 'key=KEY')
      .replaceAll(/\b[0-9a-f]{24}(#[0-9a-f]{10})?\b/g, placeOf)
      .replaceAll(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){2}\b/g, 'CODE')
      .replaceAll(/[\w.-]{40,}/g, 'TOKEN');
  }
}

/** Of the calls below, what those ask for that need to be asked for something. */
const inputsOf: Partial<Record<EndpointName, readonly object[]>> = {
  myEvents: ownEventLists.map((list) => ({ list })),
};

/** Calls without a side effect that a member makes without naming anybody. */
const plainReads = endpointNames
  .filter((name) => {
    const { method, caller, path } = endpoints[name];
    return method === 'GET' && !path.includes('{') && ['member', 'owner', 'editor'].includes(caller);
  })
  .flatMap((endpoint) => (inputsOf[endpoint] ?? [{}]).map((input) => ({ endpoint, input })));
for (const { endpoint, input } of plainReads) endpoints[endpoint].input.parse(input);

/** Says how a call was answered, without the answer itself. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (fault: unknown) => {
      if (fault instanceof ApiError) return `${fault.status} ${fault.message}`;
      throw fault;
    },
  );
