import type { AuditKind } from '../../contract/moderation/audit.ts';
import type { Context } from '../context.ts';
import type { SignedIn } from '../http/identify.ts';
import { task, type Work } from '../outbox/work.ts';
import { markOf } from '../platform/secrets/keyed-hash.ts';
import { type AuditItem, dayOf, recordItem } from './store.ts';

interface Deed {
  readonly kind: AuditKind;
  /** The profiles whose things these are. */
  readonly subjects?: readonly number[];
  /** The thing, by its id; never a text. */
  readonly object?: string;
  /** A word of ours, such as a status or the names of fields. */
  readonly outcome?: string;
}

type Who = Pick<SignedIn, 'personId'> & { readonly profile?: { readonly id: number } };

/** A deed that stands, whose record is made once: by the call that did it, or later by the outbox. */
interface StandingDeed extends Deed {
  readonly id: string;
  readonly at: string;
  /** Keyed hash of the person who did it. */
  readonly mark: string;
  readonly byProfileId: number;
}

export async function recordStanding(
  { id, at, mark, byProfileId, kind, subjects, object, outcome }: StandingDeed,
  { audit, request }: Context,
): Promise<void> {
  await audit.add({
    id,
    day: at.slice(0, 10),
    kind,
    at,
    position: `${at} ${id}`,
    by: mark,
    byProfileId,
    subjects: [...new Set(subjects ?? [])],
    object: object ?? '',
    outcome: outcome ?? '',
    from: request.from,
    requestId: request.id,
  });
}

/**
 * Records who did or read what, when and from where, before the answer leaves: without a record there is no answer.
 * @param id for what is recorded once however often it is seen
 */
export async function record(who: Who, deed: Deed, context: Context, id?: string): Promise<void> {
  await context.audit.add(itemOf(who, deed, context, id));
}

function itemOf(who: Who, deed: Deed, context: Context, id = context.newId()): AuditItem {
  const { keyedHash, now, request } = context;
  const at = now();
  return {
    id,
    day: dayOf(at),
    kind: deed.kind,
    at: at.toISOString(),
    position: `${at.toISOString()} ${id}`,
    by: markOf(who.personId, keyedHash),
    byProfileId: who.profile?.id ?? 0,
    subjects: [...new Set(deed.subjects ?? [])],
    object: deed.object ?? '',
    outcome: deed.outcome ?? '',
    from: request.from,
    requestId: request.id,
  };
}

/** Makes the record of a deed whose call was cut off. It is never given up. */
export const recordDeed = task(
  'recordDeed',
  recordItem,
  async (item, { audit }): Promise<undefined> => {
    await audit.add(item);
  },
  { isNeverGivenUp: true, outlivesProfile: true },
);

interface AuditedDeed {
  /** Goes into the batch of the deed. */
  readonly beside: Work;
  /** The record is made before the answer leaves: what failed in the outbox fails here. */
  recorded(): Promise<void>;
}

/** For a deed that stands from its own write on: it is recorded also where the call ends between the write and the record. */
export function auditedDeed(who: Who, deed: Deed, context: Context): AuditedDeed {
  const item = itemOf(who, deed, context);
  return {
    beside: recordDeed.now(item, context),
    recorded: () => context.audit.add(item),
  };
}
