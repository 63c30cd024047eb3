import fc from 'fast-check';
import { endpointNames, endpoints } from '../../../api/contract/table.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { ApiError } from '../../../api/src/platform/http/api-error.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { newNumericId } from '../../../api/src/platform/runtime/ids.ts';
import { connectionActions, type TagName } from '../../support/connections-fixtures.ts';
import { conversationIdBetween } from '../../support/conversations-fixtures.ts';
import { guest, type InProcess, newMember, runTimer } from '../../support/in-process.ts';
import {
  acceptInvite,
  asCaller,
  company,
  inviteTo,
  ownerAsRead,
} from '../../support/partner-invites-fixtures.ts';
import { withoutLimitsAndJudges } from '../gatherings/groups-in-process.ts';

/** Iris and Bo are a couple, as are Vera and Otto; Noor is single. */
export const names = ['iris', 'bo', 'vera', 'otto', 'noor'] as const;
export type Name = (typeof names)[number];
const partnerOf: Record<Name, Name | null> = {
  iris: 'bo',
  bo: 'iris',
  vera: 'otto',
  otto: 'vera',
  noor: null,
};
const telling = ['friend', 'potential', 'play'] as const;

const actions = [
  ...(['yes', 'yes', 'yes', 'yes', 'yes', 'takeBack', 'takeBack', 'bookmark'] as const),
  ...(['pause', 'block', 'hide', 'leave'] as const),
];
interface YesStep {
  action: (typeof actions)[number];
  who: Name;
  whom: Name;
  tag: (typeof telling)[number];
  /** Seconds until the next step: an interest can be undone for ten. */
  wait: number;
}
export const yesStory = fc.record({
  hero: fc.constantFrom(...names.slice(0, 4)),
  steps: fc.array(
    fc.record({
      action: fc.constantFrom(...actions),
      who: fc.constantFrom(...names),
      whom: fc.constantFrom(...names),
      tag: fc.constantFrom(...telling),
      wait: fc.constantFrom(1, 11, 60),
    }),
    { minLength: 10, maxLength: 10 },
  ),
});

/** A world in which ids follow from the clock alone, so that two worlds with the same steps answer the same. */
export class YesWorld {
  readonly context: Context;
  readonly signIns = {} as Record<Name, SignedIn>;
  readonly #clock: InProcess['clock'];
  #known: [found: string, name: string][] = [];

  constructor({ context, clock }: InProcess) {
    this.#clock = clock;
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

  async begin(at: Date): Promise<void> {
    const { context, signIns } = this;
    this.#clock.now = at;
    for (const [first, second] of [
      ['iris', 'bo'],
      ['vera', 'otto'],
    ] as const) {
      signIns[first] = await company(context, 2, guest());
      signIns[second] = guest();
      await acceptInvite(
        (await inviteTo(await this.owner(first), 1, context)).code,
        context,
        signIns[second],
      );
      this.pass(1);
    }
    signIns.noor = await newMember(context);
    for (const name of ['iris', 'vera', 'noor'] as const) await this.#remember(name);
    this.pass(60);
    await runTimer(context, 0);
  }

  pass(seconds: number): void {
    this.#clock.now = new Date(this.#clock.now.getTime() + seconds * 1000);
  }

  owner = (name: Name): Promise<Owner> => ownerAsRead(this.signIns[name], this.context);

  async isShared(name: Name): Promise<boolean> {
    return (await this.owner(name)).profile.people.length > 1;
  }

  async #remember(name: Name): Promise<void> {
    const { profile } = await this.owner(name);
    this.#known.push([profile.handle, `@${name}`], [String(profile.id), `id of ${name}`]);
  }

  /** Says how the step was answered, without the answer itself. */
  async take({ action, who, whom, tag, wait }: YesStep): Promise<string> {
    this.pass(1);
    const outcome = await this.#act(action, who, whom, tag).then(
      () => 'done',
      (fault: unknown) => {
        if (fault instanceof ApiError) return `${fault.status} ${fault.message}`;
        throw fault;
      },
    );
    this.pass(wait);
    await runTimer(this.context, 0);
    return outcome;
  }

  async #act(action: YesStep['action'], who: Name, whom: Name, tag: TagName): Promise<unknown> {
    const { context } = this;
    const { apply, takeBack } = connectionActions(context);
    const [caller, other] = [await this.owner(who), await this.owner(whom)];
    const { handle } = other.profile;
    if (action === 'yes') return apply(caller, tag, other);
    if (action === 'takeBack') return takeBack(caller, tag, other);
    if (action === 'bookmark') return apply(caller, 'bookmark', other);
    if (action === 'block') return handlers.blockMember({ handle }, caller, context);
    if (action === 'hide') return handlers.hideMember({ handle }, caller, context);
    if (action === 'pause')
      return caller.profile.pauses?.length
        ? handlers.endPause({}, caller, context)
        : handlers.pauseProfile({}, caller, context);
    const left = await handlers.leaveProfile({ handle: `${who}alone` }, caller, context);
    await runTimer(context, 0);
    await this.#remember(who);
    return left;
  }

  /** All that somebody reads, with names in the place of what is drawn anew in each world. */
  async readBy(name: Name): Promise<Record<string, string>> {
    const { context } = this;
    const caller = await this.owner(name);
    const read: Record<string, () => unknown> = {};
    for (const endpoint of plainReads)
      read[endpoint] = () =>
        (handlers[endpoint] as unknown as (...all: unknown[]) => unknown)({}, caller, context);
    read.me = async () => handlers.me({}, await asCaller(this.signIns[name], context), context);
    for (const whom of names) {
      const other = await this.owner(whom);
      if (other.profile.id === caller.profile.id) continue;
      const { id: profileId, handle } = other.profile;
      const id = conversationIdBetween(caller, other);
      read[`memberProfile ${whom}`] = () => handlers.memberProfile({ handle }, caller, context);
      read[`privateDetails ${whom}`] = () => handlers.privateDetails({ profileId }, caller, context);
      read[`conversationPage ${whom}`] = () => handlers.conversationPage({ id }, caller, context);
    }
    const answers: Record<string, string> = {};
    for (const [call, make] of Object.entries(read))
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
      .replaceAll(/\b[0-9A-Z]{4}(-[0-9A-Z]{4}){2}\b/g, 'CODE')
      .replaceAll(/[\w.-]{40,}/g, 'TOKEN');
  }
}

/** Calls without a side effect that a member makes without naming anything. */
const plainReads = endpointNames.filter((name) => {
  const { method, caller, path } = endpoints[name];
  return method === 'GET' && !path.includes('{') && ['member', 'owner', 'editor'].includes(caller);
});

/** Whether the step is a private yes of the hero, or takes one back. */
export const isSecret = ({ action, who }: YesStep, hero: Name): boolean =>
  who === hero && (action === 'yes' || action === 'takeBack');

/** Who said what to whom, by plain facts: `person>profile` and the tags. */
export class YesFacts {
  readonly #said = new Map<string, Set<string>>();

  note({ action, who, whom, tag }: YesStep, outcome: string): void {
    if (outcome !== 'done') return;
    if (action === 'yes') this.#tags(who, whom).add(tag);
    if (action === 'takeBack') this.#tags(who, whom).delete(tag);
    if (action !== 'block') return;
    for (const blocker of [who, partnerOf[who]])
      for (const blocked of [whom, partnerOf[whom]]) {
        if (!blocker || !blocked) continue;
        this.#tags(blocker, blocked).clear();
        this.#tags(blocked, blocker).clear();
      }
  }

  /** Whether the person and their partner said the same to somebody. */
  isComplete(hero: Name): boolean {
    const partner = partnerOf[hero];
    return names.some(
      (whom) =>
        partner &&
        telling.some((tag) => this.#tags(hero, whom).has(tag) && this.#tags(partner, whom).has(tag)),
    );
  }

  #tags(who: Name, whom: Name): Set<string> {
    const [one, other] = [whom, partnerOf[whom]].sort();
    const key = `${who}>${one ?? ''}${other ?? ''}`;
    const tags = this.#said.get(key) ?? new Set();
    this.#said.set(key, tags);
    return tags;
  }
}
