import type { AuditKind } from '../../contract/audit.ts';
import { markOf } from '../blocks/apart.ts';
import type { Context } from '../context.ts';
import type { SignedIn } from '../http/identify.ts';
import { dayOf } from './store.ts';

interface Deed {
  readonly kind: AuditKind;
  /** The profiles whose things these are. */
  readonly subjects?: readonly number[];
  /** Which thing, by its id; never a text. */
  readonly object?: string;
  /** A word of ours, such as a status or the names of fields. */
  readonly outcome?: string;
}

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

type Who = Pick<SignedIn, 'personId'> & { readonly profile?: { readonly id: number } };

/**
 * Records who did or read what, when and from where, before the answer leaves: without a record there is no answer.
 * @param id for what is recorded once however often it is seen
 */
export async function record(who: Who, deed: Deed, context: Context, id?: string): Promise<void> {
  const { audit, keyedHash, newId, now, request } = context;
  const [recordId, at] = [id ?? newId(), now()];
  await audit.add({
    id: recordId,
    day: dayOf(at),
    kind: deed.kind,
    at: at.toISOString(),
    position: `${at.toISOString()} ${recordId}`,
    by: markOf(who.personId, keyedHash),
    byProfileId: who.profile?.id ?? 0,
    subjects: [...new Set(deed.subjects ?? [])],
    object: deed.object ?? '',
    outcome: deed.outcome ?? '',
    from: request.from,
    requestId: request.id,
  });
}
