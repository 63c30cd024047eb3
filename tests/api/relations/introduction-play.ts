import { expect } from 'vitest';
import { choicesOfTurn } from '../../../local/rounds.ts';
import { openIsolated } from '../../support/in-process.ts';
import { IntroductionFacts } from './introduction-facts.ts';
import {
  type IntroductionStep,
  type IntroductionStory,
  lines,
  type Name,
  names,
} from './introduction-steps.ts';
import { IntroductionWorld } from './introduction-world.ts';

const settings = { REQUESTS_PER_MINUTE: '1000000' };

/** A world beside the facts of what was said in it. */
class Play {
  readonly world: IntroductionWorld;
  readonly facts = new IntroductionFacts();
  readonly opened = new Set<string>();

  constructor(world: IntroductionWorld) {
    this.world = world;
  }

  async introduce(log: string[]): Promise<string[]> {
    const { world, facts } = this;
    facts.noteIntroduced(world.clock.now);
    const { outcomes, delivered } = await world.introduce();
    for (const line of lines) {
      const isDelivered = delivered.includes(line);
      if (isDelivered || facts.isAllClear())
        expect([...log, line, isDelivered]).toEqual([...log, line, facts.mayMeet(line, world.clock.now)]);
    }
    return outcomes;
  }

  async take(step: IntroductionStep, log: string[]): Promise<string> {
    const { world, facts, opened } = this;
    const outcome = await world.take(step);
    facts.note(step, outcome, world.clock.now);
    for (const line of lines) {
      const isOpen = await world.isOpen(line);
      const mayOpen = facts.mayOpen(line, world.clock.now);
      const mustOpen = mayOpen && facts.isAllClear() && outcome === 'done' && step.action !== 'pass';
      if (!opened.has(line) && (isOpen || mustOpen))
        expect([...log, step, line, isOpen]).toEqual([...log, step, line, mayOpen]);
      if (isOpen) opened.add(line);
    }
    return outcome;
  }

  /** Those who learn that it opened. */
  knowsOfOpening = (name: Name): boolean =>
    lines.some((line) => this.opened.has(line) && this.facts.peopleOf(line).includes(name));
}

/** Plays the story in two worlds that differ in the hero's answers alone, and compares what everybody else reads. */
export async function playIntroductions({ hero, instead, before, steps }: IntroductionStory): Promise<void> {
  const begin = new Date(Math.floor(Date.now() / 1000) * 1000);
  const [free, quiet] = await Promise.all([beginPlay(begin), beginPlay(begin)]);
  const log: string[] = [];
  const learned = new Set<Name>();
  const hasLearned = (name: Name) => {
    if ([free, quiet].some((play) => play.knowsOfOpening(name))) learned.add(name);
    return learned.has(name);
  };

  async function takeBoth(step: IntroductionStep): Promise<void> {
    const { who, action, whom, line, isYes, days } = step;
    const isSecret = action === 'answer' && who === hero;
    const quietly = { ...step, ...(instead === 'no' ? { isYes: false } : { action: 'visit' as const }) };
    const outcomes = [await free.take(step, log), await quiet.take(isSecret ? quietly : step, log)];
    const words = action === 'answer' ? `${isYes ? 'yes' : 'no'} to “${line}”` : `${action} ${whom} ${days}`;
    log.push(`${who}: ${words}, ${outcomes[0]}`);
    if (!isSecret && !hasLearned(who)) expect([...log, outcomes[1]]).toEqual([...log, outcomes[0]]);
  }
  async function compare(readers: readonly Name[]): Promise<void> {
    for (const name of readers) {
      if (name === hero || hasLearned(name)) continue;
      const [one, other] = [await free.world.readBy(name), await quiet.world.readBy(name)];
      for (const call of Object.keys(one))
        expect([...log, name, call, one[call]]).toEqual([...log, name, call, other[call]]);
    }
  }

  for (const step of before) await takeBoth(step);
  expect(await quiet.introduce(log)).toEqual(await free.introduce(log));
  let isFirst = true;
  for (const [turn, step] of steps.entries()) {
    const isOwn = step.action === 'heroAnswer';
    await takeBoth(isOwn ? { ...step, action: 'answer', who: hero } : step);
    await compare(isOwn && isFirst ? names : choicesOfTurn(names, turn));
    if (isOwn) isFirst = false;
  }
  await compare(names);
}

async function beginPlay(at: Date): Promise<Play> {
  const world = new IntroductionWorld(await openIsolated(settings));
  await world.begin(at);
  return new Play(world);
}
