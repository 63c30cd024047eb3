import { introductionLimits } from '../../../api/contract/relations/introductions.ts';
import {
  type Home,
  type IntroductionStep,
  introducedBy,
  isApart,
  type Line,
  type Name,
} from './introduction-steps.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface Severance {
  kind: IntroductionStep['action'];
  by: Name;
  from: Home;
  whom: Name;
  to: Home | undefined;
  since: number;
}
interface Absence {
  kind: IntroductionStep['action'];
  by: Name;
  home: Home;
}

const begins = { ada: 'ada', iris: 'couple', bo: 'couple', noor: 'noor', vera: 'vera' } as const;

/** Plain facts say what should come of two introductions. */
export class IntroductionFacts {
  readonly #homes = new Map<Name, Home>(Object.entries(begins) as [Name, Home][]);
  readonly #yeses = new Map<string, boolean>();
  #severances: Severance[] = [];
  #absences: Absence[] = [];
  #until = Number.POSITIVE_INFINITY;
  /** Whoever left may have taken along what kept others from them. */
  #isUnsure = false;

  note({ action, who, whom, line, isYes }: IntroductionStep, outcome: string, now: Date): void {
    const from = this.homeOf(who);
    if (outcome !== 'done' || !from) return;
    if (action === 'answer') this.#yeses.set(`${who} ${line}`, isYes);
    if (isApart(action) || action === 'withdraw') {
      const isShield = action === 'shieldPerson' || action === 'shieldTown';
      const since = now.getTime() + (isShield ? dayMs : 0);
      this.#severances.push({ kind: action, by: who, from, whom, to: this.homeOf(whom), since });
    }
    if (action === 'pause' || action === 'goUnlisted' || action === 'suspend') {
      const others = this.#absences.filter(
        ({ kind, by, home }) => kind !== action || home !== from || (kind === 'pause' && by !== who),
      );
      const hadIt = others.length < this.#absences.length;
      this.#absences = hadIt ? others : [...others, { kind: action, by: who, home: from }];
    }
    if (action === 'leave') this.#leave(who);
  }

  #leave(who: Name): void {
    this.#homes.delete(who);
    const isTheirs = ({ by, whom }: { by: Name; whom?: Name }) => by === who || whom === who;
    this.#isUnsure ||= [...this.#severances, ...this.#absences].some(isTheirs);
    this.#severances = this.#severances.filter((one) => !isTheirs(one));
    this.#absences = this.#absences.filter((one) => one.kind !== 'pause' || !isTheirs(one));
    // A couple of one is out of lists until it is whole again.
    if (!this.#absences.some(({ kind, home }) => kind === 'goUnlisted' && home === 'couple'))
      this.#absences.push({ kind: 'goUnlisted', by: who, home: 'couple' });
  }

  noteIntroduced(now: Date): void {
    this.#until = now.getTime() + introductionLimits.days * dayMs;
  }

  /** Returns undefined once somebody has left for a profile of their own. */
  homeOf = (name: Name): Home | undefined => this.#homes.get(name);

  peopleOf = (line: Line): Name[] =>
    [...this.#homes].flatMap(([name, home]) => (introducedBy[line].includes(home) ? [name] : []));

  /** Whether all who are still there have said yes in time, and nothing keeps apart those who are concerned. */
  mayOpen(line: Line, now: Date): boolean {
    const haveAllSaidYes = this.peopleOf(line).every((name) => this.#yeses.get(`${name} ${line}`) === true);
    return haveAllSaidYes && now.getTime() < this.#until && this.mayMeet(line, now);
  }

  mayMeet(line: Line, now: Date): boolean {
    const [one, other] = introducedBy[line];
    const isAway = (home: Home, kinds: readonly string[]) =>
      this.#absences.some((absence) => absence.home === home && kinds.includes(absence.kind));
    const areCut = (pair: readonly Home[], kinds: readonly string[]) =>
      this.#severances.some(
        ({ kind, from, to, since }) =>
          kinds.includes(kind) &&
          since <= now.getTime() &&
          pair.includes(from) &&
          (kind === 'shieldTown' || (to !== from && to !== undefined && pair.includes(to))),
      );
    return (
      !isAway('ada', ['pause', 'suspend']) &&
      !areCut([one, other], ['block', 'hide', 'shieldPerson', 'shieldTown']) &&
      [one, other].every(
        (home) =>
          !isAway(home, ['pause', 'goUnlisted', 'suspend']) &&
          !areCut(['ada', home], ['block', 'shieldPerson', 'withdraw']),
      )
    );
  }

  /** Whether nothing keeps anybody from anybody, and nobody is away. */
  isAllClear = (): boolean => !this.#isUnsure && this.#severances.length + this.#absences.length === 0;
}
