import type { AuditKind } from '../../contract/moderation/audit.ts';
import type { Context } from '../context.ts';
import type { SignedIn } from '../http/identify.ts';
import { task, type Work } from '../outbox/work.ts';
import { pseudonymOf } from '../platform/secrets/keyed-hash.ts';
import { type AuditItem, dayOf, recordItem } from './store.ts';

interface AuditAction {
  readonly kind: AuditKind;
  /** The object's owners. */
  readonly subjects?: readonly number[];
  /** An id, never a text. */
  readonly object?: string;
  /** A word of ours, such as a status or the names of fields. */
  readonly outcome?: string;
}

type AuditActor = Pick<SignedIn, 'personId'> & { readonly profile?: { readonly id: number } };

/** Recorded once: by the call that did it, or later by the outbox. */
interface StandingAction extends AuditAction {
  readonly id: string;
  readonly at: string;
  readonly pseudonym: string;
  readonly byProfileId: number;
}

export async function recordWithId(
  { id, at, pseudonym, byProfileId, kind, subjects, object, outcome }: StandingAction,
  { audit, request }: Context,
): Promise<void> {
  await audit.add({
    id,
    day: at.slice(0, 10),
    kind,
    at,
    position: `${at} ${id}`,
    by: pseudonym,
    byProfileId,
    subjects: [...new Set(subjects ?? [])],
    object: object ?? '',
    outcome: outcome ?? '',
    from: request.from,
    requestId: request.id,
  });
}

/**
 * Before the answer leaves: without a record there is no answer.
 * @param id for what is recorded once however often it is seen
 */
export async function recordAudit(
  who: AuditActor,
  action: AuditAction,
  context: Context,
  id?: string,
): Promise<void> {
  await context.audit.add(itemOf(who, action, context, id));
}

function itemOf(who: AuditActor, action: AuditAction, context: Context, id = context.newId()): AuditItem {
  const { keyedHash, now, request } = context;
  const at = now();
  return {
    id,
    day: dayOf(at),
    kind: action.kind,
    at: at.toISOString(),
    position: `${at.toISOString()} ${id}`,
    by: pseudonymOf(who.personId, keyedHash),
    byProfileId: who.profile?.id ?? 0,
    subjects: [...new Set(action.subjects ?? [])],
    object: action.object ?? '',
    outcome: action.outcome ?? '',
    from: request.from,
    requestId: request.id,
  };
}

/** For an action whose call was cut off. Never given up. */
export const recordAction = task(
  'recordAction',
  recordItem,
  async (item, { audit }): Promise<undefined> => {
    await audit.add(item);
  },
  { isNeverGivenUp: true, outlivesProfile: true },
);

interface AuditedAction {
  readonly beside: Work;
  /** Before the answer leaves: what failed in the outbox fails here. */
  recorded(): Promise<void>;
}

/** Recorded also where the call ends between the write and the record. */
export function auditedAction(who: AuditActor, action: AuditAction, context: Context): AuditedAction {
  const item = itemOf(who, action, context);
  return {
    beside: recordAction.now(item, context),
    recorded: () => context.audit.add(item),
  };
}
