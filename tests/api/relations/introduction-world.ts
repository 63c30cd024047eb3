import type { EndpointName } from '../../../api/contract/table.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { settleAway } from '../../../api/src/profiles/profiles/away.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { type InProcess, newMember, runTimer } from '../../support/in-process.ts';
import { outcomeOf, World } from '../../support/two-worlds.ts';
import { signedInBy } from '../people/people-actions.ts';
import {
  type Home,
  type IntroductionStep,
  introducedBy,
  type Line,
  lines,
  type Name,
  names,
} from './introduction-steps.ts';

const daySeconds = 24 * 60 * 60;

export class IntroductionWorld extends World<Name> {
  readonly #introductionIds = new Map<Line, string>();
  readonly #profileIds = new Map<Home, number>();

  constructor({ context, clock }: InProcess) {
    // Every shield begins a day after it was named.
    const randomInt = (limit: number) => (limit > daySeconds ? 0 : context.randomInt(limit));
    super(names, { context: { ...context, randomInt }, clock });
  }

  async begin(at: Date): Promise<void> {
    const { context, signIns } = this;
    this.clock.now = at;
    await this.beginPair('iris', 'bo');
    for (const name of ['ada', 'noor', 'vera'] as const) {
      signIns[name] = await newMember(context);
      this.pass(1);
    }
    for (const name of ['ada', 'iris', 'noor', 'vera'] as const) {
      await this.remember(name);
      const home = name === 'iris' ? 'couple' : name;
      this.#profileIds.set(home, (await this.owner(name)).profile.id);
    }
    const { applyTogether } = connectionActions(context);
    for (const [one, other] of [
      ['ada', 'iris'],
      ['ada', 'noor'],
      ['ada', 'vera'],
      ['vera', 'iris'],
    ] as const) {
      await applyTogether(await this.owner(one), 'friend', await this.owner(other));
      await applyTogether(await this.owner(other), 'friend', await this.owner(one));
      this.pass(1);
    }
    await runTimer(context, 0);
  }

  /** Ada writes both lines. Says which of them were delivered, and how each call was answered. */
  async introduce(): Promise<{ outcomes: string[]; delivered: Line[] }> {
    const { context } = this;
    const outcomes: string[] = [];
    const delivered: Line[] = [];
    for (const line of lines) {
      this.pass(1);
      const between = this.#between(line);
      const send = async () =>
        handlers.introduce({ profileIds: between, line }, await this.#asServed('introduce', 'ada'), context);
      outcomes.push(await outcomeOf(send()));
      await runTimer(context, 0);
      const found = await context.introductions.listAsked(between[1]);
      const item = found.find((introduction) => introduction.line === line);
      if (!item) continue;
      this.#introductionIds.set(line, item.introductionId);
      delivered.push(line);
    }
    return { outcomes, delivered };
  }

  async take(step: IntroductionStep): Promise<string> {
    this.pass(step.action === 'pass' ? step.days * daySeconds : 1);
    const outcome = await outcomeOf(this.#act(step));
    await runTimer(this.context, 0);
    return outcome;
  }

  /** Whether the two that were introduced by this line have been connected by it. */
  async isOpen(line: Line): Promise<boolean> {
    const relation = await this.context.relations.find(...this.#between(line));
    return relation?.value.introduction === line;
  }

  #between(line: Line): [number, number] {
    const [one, other] = introducedBy[line].map((home) => this.#profileIds.get(home) ?? 0);
    return [one ?? 0, other ?? 0];
  }

  async #asServed(name: EndpointName, who: Name): Promise<Owner> {
    const caller = await signedInBy(name, this.signIns[who], this.context);
    if (!('profile' in caller)) throw new Error(`${who} has no profile.`);
    return caller;
  }

  async #act({ action, who, whom, line, isYes }: IntroductionStep): Promise<unknown> {
    const { context } = this;
    const other = await this.owner(whom);
    const { handle } = other.profile;
    switch (action) {
      case 'answer':
      case 'heroAnswer': {
        const introductionId = this.#introductionIds.get(line) ?? context.newId();
        const caller = await this.#asServed('answerIntroduction', who);
        return handlers.answerIntroduction({ introductionId, isYes }, caller, context);
      }
      case 'block':
        return handlers.blockMember({ handle }, await this.#asServed('blockMember', who), context);
      case 'hide':
        return handlers.hideMember({ handle }, await this.#asServed('hideMember', who), context);
      case 'shieldPerson': {
        const email = this.signIns[whom].email ?? '';
        const caller = await this.#asServed('addShield', who);
        return handlers.addShield({ email, hideUntilThen: false }, caller, context);
      }
      case 'shieldTown': {
        const circle = { town: 'Ghent, Belgium', km: 10, hideUntilThen: false } as const;
        return handlers.addPlaceShield(circle, await this.#asServed('addPlaceShield', who), context);
      }
      case 'withdraw': {
        const caller = await this.#asServed('removePrivateTag', who);
        return connectionActions(context).takeBack(caller, 'friend', other);
      }
      case 'pause': {
        const { personId, profile } = await this.owner(who);
        const isPaused = profile.pauses?.some((pause) => pause.personId === personId);
        return isPaused
          ? handlers.pauseProfile({ isPaused: false }, await this.#asServed('pauseProfile', who), context)
          : handlers.pauseProfile({ isPaused: true }, await this.#asServed('pauseProfile', who), context);
      }
      case 'goUnlisted': {
        const { hidden } = (await this.owner(who)).profile;
        const caller = await this.#asServed('saveMyProfile', who);
        return handlers.saveMyProfile({ hidden: !hidden }, caller, context);
      }
      case 'suspend': {
        const { id, status } = (await this.owner(who)).profile;
        const after = status === 'Suspended' ? 'Approved' : 'Suspended';
        await changeProfile(id, (profile) => ({ ...profile, status: after }), context);
        return settleAway(id, context);
      }
      case 'leave': {
        const caller = await this.#asServed('leaveProfile', who);
        await handlers.leaveProfile({ handle: `${who}alone` }, caller, context);
        await runTimer(context, 0);
        return this.remember(who);
      }
      case 'visit':
        return this.#asServed('answerIntroduction', who);
      case 'pass':
        return;
    }
  }
}
