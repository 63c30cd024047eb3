import type { Acquaintance } from '../../../contract/relations/acquaintance.ts';
import type { Context } from '../../context.ts';
import type { Ranked } from '../../platform/column-index/rank.ts';
import type { Owner } from '../../platform/http/identify.ts';
import { numberedPage } from '../../platform/paging/paging.ts';
import type { PublicProfile } from '../../profiles/profiles/summary/public-profile.ts';
import { acquaintanceBy, isMutual } from '../../relations/connections/mutual.ts';
import type { Relation } from '../../relations/connections/relation.ts';
import { filterFindable, type Seen, type Viewer } from '../../relations/visibility/visibility.ts';
import { leadsIn } from '../matching/row-score.ts';
import { type CandidateSet, collectCandidatesSoFar } from './candidate-set.ts';
import { dropFromRanking, rankCandidates, type Search, withoutRows } from './rank-candidates.ts';

export interface FoundMember {
  readonly profile: Seen<PublicProfile>;
  readonly score: number;
  readonly seenAt: string | undefined;
  readonly relation: Relation | undefined;
  readonly acquaintance: Acquaintance;
}

interface PageNumbers {
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly totalPages: number;
}

export interface FoundPage extends PageNumbers {
  readonly members: readonly FoundMember[];
  readonly isGathering: boolean;
  readonly isPartial: boolean;
  /** The index, on the page, of the first member who does not lead by nearness. */
  readonly firstFar: number | null;
}

/** Candidates, rank, load, allow, present: each page checks again whether the caller may find the members on it. */
export async function searchMembers(
  { knownLast, ...asked }: SearchOfMembers,
  caller: Owner,
  context: Context,
): Promise<FoundPage> {
  const found = await collectCandidatesSoFar(caller, context);
  if (!found || (found.isPart && asked.needsWords)) return gathering(asked);
  const { candidateSet, isPart } = found;
  const contacts = contactsOf(caller, context);
  const search = knownLast ? { ...asked, findKnown: contacts.findKnown } : asked;
  const ranked = await rankCandidates(search, candidateSet, context);
  const filled = await loadAllowed(search, ranked, candidateSet, contacts, caller, context);
  dropFromRanking(filled.gone, search, candidateSet, context);
  const firstFar = firstFarOn(filled, withoutRows(ranked, filled.gone), candidateSet);
  return { ...presentPage(filled, candidateSet), firstFar, isPartial: isPart };
}

function firstFarOn(
  { rows, numbers: { page, pageSize } }: CutPage,
  ranked: Ranked,
  { scores, place, isNearnessWished }: CandidateSet,
): number | null {
  if (!place || !isNearnessWished) return null;
  const first = ranked.rows.findIndex((row) => leadsIn(scores[row] ?? 0) === 0);
  const index = first - (page - 1) * pageSize;
  return index >= 0 && index < rows.length ? index : null;
}

interface SearchOfMembers extends Omit<Search, 'findKnown'> {
  /** Whether members whom the caller knows come after all others. */
  readonly knownLast?: boolean;
}

const nobody: Ranked = { rows: [], total: 0 };

const gathering = (search: Search): FoundPage => ({
  members: [],
  ...cutPage(search, nobody).numbers,
  isGathering: true,
  isPartial: false,
  firstFar: null,
});

interface CutPage {
  readonly rows: readonly number[];
  readonly numbers: PageNumbers;
}

function cutPage(search: Search, ranked: Ranked): CutPage {
  const { from, totalCount: total, page, pageSize, totalPages } = numberedPage(search, ranked.total);
  return { rows: ranked.rows.slice(from, from + pageSize), numbers: { total, page, pageSize, totalPages } };
}

interface FilledPage extends CutPage {
  readonly allowed: ReadonlyMap<number, AllowedMember>;
  /** Rows of members who may no longer be found. */
  readonly gone: ReadonlySet<number>;
}

/** How often a page is refilled when members on it may no longer be found. */
const mostRounds = 4;

/** Replaces members who may no longer be found by the next in the ranking. */
async function loadAllowed(
  search: Search,
  ranked: Ranked,
  { candidates }: Pick<CandidateSet, 'candidates'>,
  contacts: ReturnType<typeof contactsOf>,
  caller: Owner,
  context: Context,
): Promise<FilledPage> {
  const allowed = new Map<number, AllowedMember>();
  const gone = new Set<number>();
  for (let round = 1; ; round++) {
    const page = cutPage(search, withoutRows(ranked, gone));
    const fresh = page.rows.filter((row) => !allowed.has(row));
    const loaded = await loadMembers(
      fresh.map((row) => candidates.keyOf(row)),
      contacts,
      context,
    );
    const members = allowMembers(loaded, caller.viewer);
    for (const row of fresh) {
      const member = members.get(candidates.keyOf(row));
      if (member) allowed.set(row, member);
    }
    const refused = fresh.filter((row) => !allowed.has(row));
    if (refused.length === 0 || round === mostRounds) return { ...page, allowed, gone };
    for (const row of refused) gone.add(row);
  }
}

interface Contacts {
  readonly related: ReadonlyMap<number, Relation>;
  readonly inTouch: readonly number[];
}

interface LoadedMembers extends Contacts {
  readonly profiles: readonly PublicProfile[];
  readonly seenAt: ReadonlyMap<number, string>;
}

/** Relations of the caller with others. The page reuses those that the order has read. */
function contactsOf({ profile: own }: Owner, context: Context) {
  let read: (Contacts & { ids: ReadonlySet<number> }) | undefined;
  async function readContacts(ids: readonly number[]): Promise<Contacts> {
    const [related, inTouch] = await Promise.all([
      context.relations.listAmong(own.id, ids),
      context.acquaintances.conversations.listKnownAmong(own.id, ids, context),
    ]);
    return { related, inTouch };
  }
  return {
    /** Makes two store calls in parallel, or none. */
    listAmong: async (ids: readonly number[]): Promise<Contacts> =>
      read && ids.every((id) => read?.ids.has(id)) ? read : readContacts(ids),
    async findKnown(ids: readonly number[]): Promise<(id: number) => boolean> {
      const { related, inTouch } = await readContacts(ids);
      read = { related, inTouch, ids: new Set(ids) };
      return (id) => acquaintanceBy(isMutual(related.get(id)), inTouch.includes(id)) !== null;
    },
  };
}

/** Makes four store calls in parallel. */
async function loadMembers(
  ids: readonly number[],
  contacts: ReturnType<typeof contactsOf>,
  context: Context,
): Promise<LoadedMembers> {
  const [profiles, seenAt, known] = await Promise.all([
    context.publicProfiles.listByIds(ids),
    context.presence.listByIds(ids),
    contacts.listAmong(ids),
  ]);
  return { profiles, seenAt, ...known };
}

type AllowedMember = Omit<FoundMember, 'score'>;

const allowMembers = (
  { profiles, seenAt, related, inTouch }: LoadedMembers,
  viewer: Viewer,
): ReadonlyMap<number, AllowedMember> =>
  new Map(
    filterFindable(viewer, profiles).map((profile) => {
      const { id } = profile;
      const relation = related.get(id);
      const acquaintance = acquaintanceBy(isMutual(relation), inTouch.includes(id));
      return [id, { profile, seenAt: seenAt.get(id), relation, acquaintance }];
    }),
  );

const presentPage = (
  { rows, numbers, allowed }: FilledPage,
  { scores }: Pick<CandidateSet, 'scores'>,
): Omit<FoundPage, 'isPartial' | 'firstFar'> => ({
  members: rows.flatMap((row) => {
    const member = allowed.get(row);
    return member ? [{ ...member, score: scores[row] ?? 0 }] : [];
  }),
  ...numbers,
  isGathering: false,
});
