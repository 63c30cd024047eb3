import type { AuditKind } from '../../../contract/safety/audit.ts';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { task, type Work } from '../../platform/outbox/work.ts';
import { pseudonymOf } from '../../platform/secrets/keyed-hash.ts';
import { type AuditItem, dayOf, recordItem } from './store.ts';

interface AuditAction {
  readonly kind: AuditKind;
  /** The profiles that own the object. */
  readonly subjects?: readonly number[];
  /** An id, never text that a member wrote. */
  readonly object?: string;
  /** A fixed word, such as a status or field names. */
  readonly outcome?: string;
}

type AuditActor = Pick<SignedIn, 'personId'> & { readonly profile?: { readonly id: number } };

/** An action with an id of its own: the call and the outbox may both record it, and one record results. */
interface StandingAction extends AuditAction {
  readonly id: string;
  readonly at: string;
  readonly pseudonym: string;
  readonly byProfileId: number;
}

export async function recordWithId(
  { id, at, pseudonym, byProfileId, kind, subjects, object, outcome }: StandingAction,
  { audit, request }: Pick<Context, 'audit' | 'request'>,
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
 * Await this before answering: a call that cannot be recorded gets no answer.
 * @param id the same id is recorded only once
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

/** Records an action whose call was cut off. The outbox never gives it up. */
export const recordAction = task(
  'recordAction',
  recordItem,
  async (item, { audit }): Promise<undefined> => {
    await audit.add(item);
  },
  { secret: 'none', isNeverGivenUp: true, outlivesProfile: true },
);

interface AuditedAction {
  readonly beside: Work;
  /** Await this before answering: the call fails if the record cannot be written. */
  recorded(): Promise<void>;
}

/** The outbox entry `beside` records the action even if the call ends between the write and the record. */
export function auditedAction(who: AuditActor, action: AuditAction, context: Context): AuditedAction {
  const item = itemOf(who, action, context);
  return {
    beside: recordAction.now(item, context),
    recorded: () => context.audit.add(item),
  };
}
