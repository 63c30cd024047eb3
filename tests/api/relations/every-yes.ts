import fc from 'fast-check';
import { handlers } from '../../../api/src/features.ts';
import { connectionActions, type TagName } from '../../support/connections-fixtures.ts';
import { type InProcess, newMember, runTimer } from '../../support/in-process.ts';
import { outcomeOf, World } from '../../support/two-worlds.ts';

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

export class YesWorld extends World<Name> {
  constructor(inside: InProcess) {
    super(names, inside);
  }

  async begin(at: Date): Promise<void> {
    const { context, signIns } = this;
    this.clock.now = at;
    await this.beginPair('iris', 'bo');
    await this.beginPair('vera', 'otto');
    signIns.noor = await newMember(context);
    for (const name of ['iris', 'vera', 'noor'] as const) await this.remember(name);
    this.pass(60);
    await runTimer(context, 0);
  }

  /** Says how the step was answered, without the answer itself. */
  async take({ action, who, whom, tag, wait }: YesStep): Promise<string> {
    this.pass(1);
    const outcome = await outcomeOf(this.#act(action, who, whom, tag));
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
        ? handlers.pauseProfile({ isPaused: false }, caller, context)
        : handlers.pauseProfile({ isPaused: true }, caller, context);
    const left = await handlers.leaveProfile({ handle: `${who}alone` }, caller, context);
    await runTimer(context, 0);
    await this.remember(who);
    return left;
  }
}

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
