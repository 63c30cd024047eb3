import type { Context } from '../../context.ts';
import { isMutual } from '../../relations/connections/mutual.ts';
import { areLinkedByInvitation } from '../../relations/visibility/conflict.ts';
import { strongestOf, type Tie } from './ties.ts';

/** One side of a tie, as far as it is known. The records of a matter may outlast its subject's profile. */
export interface Party {
  readonly id: number;
  readonly invitation: { readonly inviterId: number } | null;
  readonly splitOffFrom?: number | undefined;
  /** Profiles that its people are to join, by a partner invite. */
  readonly broughtInBy?: readonly number[];
}

const invitedBy = ({ invitation }: Party): number | undefined => invitation?.inviterId;

function tieOfProfiles(one: Party, other: Party): Tie {
  const isFormer =
    one.splitOffFrom === other.id ||
    other.splitOffFrom === one.id ||
    (one.splitOffFrom !== undefined && one.splitOffFrom === other.splitOffFrom);
  const isPartner = one.broughtInBy?.includes(other.id) || other.broughtInBy?.includes(one.id);
  if (one.id === other.id || isFormer || isPartner) return 'never';
  return areLinkedByInvitation(one, { id: other.id, inviterId: invitedBy(other) }) ? 'invited' : 'none';
}

type TieStores = Pick<Context, 'relations'>;

/** Ties by invitation and connection, on which queues without two sides rest. Makes one store call. */
export async function nearTies(
  one: Party,
  others: readonly Party[],
  { relations }: TieStores,
): Promise<(other: Party) => Tie> {
  const related = await relations.listAmong(
    one.id,
    others.map(({ id }) => id),
  );
  return (other) =>
    strongestOf([tieOfProfiles(one, other), isMutual(related.get(other.id)) ? 'connected' : 'none']);
}

/** Also counts letters and events. Makes three store calls in parallel, one of which crosses partitions. */
export async function allTies(
  one: Party,
  others: readonly Party[],
  context: Context,
): Promise<(other: Party) => Tie> {
  const ids = others.map(({ id }) => id);
  const { acquaintances } = context;
  const [nearTo, written, met] = await Promise.all([
    nearTies(one, others, context),
    acquaintances.conversations.listKnownAmong(one.id, ids, context),
    acquaintances.events.listKnownAmong(one.id, ids, context),
  ]);
  return (other) =>
    strongestOf([
      nearTo(other),
      written.includes(other.id) ? 'never' : 'none',
      met.includes(other.id) ? 'event' : 'none',
    ]);
}
