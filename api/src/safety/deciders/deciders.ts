import type { Context } from '../../context.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { isAnyOf, type KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { ProfileSummary } from '../../profiles/profiles/summary/summary.ts';
import {
  areShielded,
  isHeldOffBy,
  isKeptFromStaff,
  isUnderReview,
} from '../../relations/visibility/visibility.ts';
import { nearTies, type Party } from './find-ties.ts';
import type { StaffRole, TieredProfile } from './tiered-profiles.ts';
import {
  isAtMost,
  type Seating,
  seatedTie,
  strongestAllowed,
  strongestOf,
  type Tie,
  type Waiting,
} from './ties.ts';

/** Something that a person of staff decides. */
export interface Matter {
  readonly asks: StaffRole;
  /** The profiles that it is about. */
  readonly subjects: readonly Party[];
  /**
   * Whether somebody reported it. If so, only a reviewer's own block or shield keeps them away; otherwise whoever blocks
   * every reviewer could not be decided about. Without a report, nobody is shown to a reviewer whom they avoid.
   */
  readonly isReported: boolean;
  /** Profiles that never decide: those it is about, whoever reported, and whoever decided before. */
  readonly neverIds: readonly number[];
  /** Absent where the matter has no time of its own. */
  readonly waiting?: Waiting;
  /** The ties when it was opened. Without it, present invitations and connections count. */
  readonly seating?: Seating;
}

type DeciderStores = Pick<
  Context,
  'relations' | 'profileSummaries' | 'staff' | 'recentStaff' | 'blocks' | 'keyedHash' | 'now'
>;

type Subjects = ReadonlyMap<number, ProfileSummary>;

/** A subject's present profile knows its inviter. After it left, the matter's own record may. */
const partiesOf = (matter: Matter, subjects: Subjects): Party[] =>
  matter.subjects.map((party) => ({
    ...party,
    invitation: subjects.get(party.id)?.invitation ?? party.invitation,
  }));

const tieOf = (matter: Matter, id: number, presentTie: () => Tie): Tie =>
  matter.neverIds.includes(id) ? 'never' : (seatedTie(matter.seating, id) ?? presentTie());

/** Ties of one to the subjects of all matters that do not know them. Makes at most one store call. */
async function tiesOf(
  one: Party,
  matters: readonly Matter[],
  context: DeciderStores,
): Promise<(matter: Matter, subjects: Subjects) => Tie> {
  const unknown = matters.filter((matter) => seatedTie(matter.seating, one.id) === undefined);
  const parties = unknown.flatMap(({ subjects }) => subjects);
  const tieTo = parties.length > 0 ? await nearTies(one, parties, context) : (): Tie => 'none';
  return (matter, subjects) =>
    tieOf(matter, one.id, () => strongestOf(partiesOf(matter, subjects).map(tieTo)));
}

/** Ties of all who hold the role now, without those whom a block or shield keeps away. */
async function ableFor(
  matter: Matter,
  subjects: Subjects,
  held: readonly TieredProfile[],
  context: DeciderStores,
): Promise<{ one: TieredProfile; tie: Tie }[]> {
  const { blocks, keyedHash } = context;
  const unseated = held.filter(({ id }) => seatedTie(matter.seating, id) === undefined);
  const [tiesTo, apart] = await Promise.all([
    Promise.all(partiesOf(matter, subjects).map((party) => tiesFrom(party, unseated, context))),
    Promise.all(
      matter.subjects.map(({ id }) => blocks.listApart(id, matter.isReported ? 'by-them' : 'either')),
    ),
  ]);
  const isApart = new Set(apart.flat());
  const known = matter.subjects.flatMap(({ id }) => subjects.get(id) ?? []);
  const isAway = (one: TieredProfile): boolean =>
    isApart.has(one.id) ||
    (!matter.isReported && known.some((subject) => isUnsettledWith(one, subject, keyedHash)));
  return held
    .filter((one) => !isAway(one))
    .map((one) => ({
      one,
      tie: tieOf(matter, one.id, () => strongestOf(tiesTo.map((tieTo) => tieTo(one)))),
    }));
}

/** A shield of a newcomer that is in neither list yet, or one by town. */
const isUnsettledWith = (one: TieredProfile, subject: ProfileSummary, keyedHash: KeyedHash): boolean =>
  (isUnderReview(subject) && areShielded(one, subject)) ||
  isAnyOf(
    one.people,
    (subject.unsettledExclusions ?? []).flatMap(({ pseudonyms }) => pseudonyms),
    keyedHash,
  );

const tiesFrom = (subject: Party, staff: readonly TieredProfile[], context: DeciderStores) =>
  staff.length > 0 ? nearTies(subject, staff, context) : Promise.resolve((): Tie => 'none');

const mostOf = (able: readonly { tie: Tie }[], { waiting }: Matter, now: Date): Tie =>
  strongestAllowed(
    able.map(({ tie }) => tie),
    waiting,
    now,
  );

async function subjectsOf(
  matters: readonly Matter[],
  { profileSummaries }: Pick<Context, 'profileSummaries'>,
): Promise<Subjects> {
  const ids = new Set(matters.flatMap(({ subjects }) => subjects.map(({ id }) => id)));
  const found = await profileSummaries.listByIds(ids);
  return new Map(found.map((summary) => [summary.id, summary]));
}

/**
 * Lists who may decide the matter now. Lists, notices, the rota, counts, alerts and buttons ask this function, or
 * `impartialityOf`, which answers the same for one person and many matters.
 */
export async function listDeciders(matter: Matter, context: DeciderStores): Promise<TieredProfile[]> {
  const [subjects, held] = await Promise.all([
    subjectsOf([matter], context),
    context.staff.listAble(matter.asks, context.now()),
  ]);
  const able = await ableFor(matter, subjects, held, context);
  const most = mostOf(able, matter, context.now());
  return able.filter(({ tie }) => isAtMost(tie, most)).map(({ one }) => one);
}

/**
 * Which matters are left to an outside reviewer: those that nobody of staff may decide now, and that the reviewer did
 * not decide before. Makes the store calls of `listDeciders` for each.
 */
export async function leftToOutside(
  outsideId: number,
  matters: readonly Matter[],
  context: DeciderStores,
): Promise<Impartialities> {
  const subjects = await subjectsOf(matters, context);
  const left = await Promise.all(
    matters.map(
      async (matter) =>
        !matter.neverIds.includes(outsideId) && (await listDeciders(matter, context)).length === 0,
    ),
  );
  return { subjects, to: (matter) => (left[matters.indexOf(matter)] ? 'free' : 'conflict') };
}

/** `excluded`: a block or shield keeps the caller and a subject apart. `conflict`: somebody else can decide. */
type Impartiality = 'free' | 'excluded' | 'conflict';

interface Impartialities {
  readonly subjects: Subjects;
  readonly to: (matter: Matter) => Impartiality;
}

/**
 * Whether the caller, who holds the role that each matter asks, may decide it now. Makes two store calls. For ties
 * of the caller that could give way it makes two more for each matter, and one a minute for each role.
 */
export async function impartialityOf(
  caller: Pick<Owner, 'profile' | 'viewer'>,
  matters: readonly Matter[],
  context: DeciderStores,
): Promise<Impartialities> {
  const { profile, viewer } = caller;
  const [tieTo, subjects] = await Promise.all([
    tiesOf(profile, matters, context),
    subjectsOf(matters, context),
  ]);
  const isAway = (matter: Matter) =>
    matter.subjects.some(({ id }) => {
      const subject = subjects.get(id);
      if (!subject) return false;
      return matter.isReported ? isHeldOffBy(viewer, subject) : isKeptFromStaff(viewer, subject);
    });
  const heldBy = (role: StaffRole) =>
    context.recentStaff.take(role, () => context.staff.listAble(role, context.now()));
  const answers = new Map(
    await Promise.all(
      matters.map(async (matter): Promise<[Matter, Impartiality]> => {
        if (isAway(matter)) return [matter, 'excluded'];
        const tie = tieTo(matter, subjects);
        if (tie === 'none' || tie === 'never') return [matter, tie === 'none' ? 'free' : 'conflict'];
        const able = await ableFor(matter, subjects, await heldBy(matter.asks), context);
        const most = mostOf(able, matter, context.now());
        return [matter, isAtMost(tie, most) ? 'free' : 'conflict'];
      }),
    ),
  );
  return { subjects, to: (matter) => answers.get(matter) ?? 'conflict' };
}
