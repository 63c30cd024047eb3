import { recordAudit } from '../../api/src/audit/record.ts';
import type { Context } from '../../api/src/context.ts';

/** The acting operator, and the reason. */
export interface Acting {
  /** Object id at Azure. */
  readonly operator: string;
  readonly why: string;
}

interface OperatorAction extends Acting {
  readonly isReading?: true | undefined;
  /** The profiles that it is about. */
  readonly subjects?: readonly number[];
  readonly details?: Record<string, unknown>;
}

/** The audit is read by members: it says what was done and why, at no greater length. */
const longestReason = 200;

/** Records what an operator is about to do: in the erasure log, which outlives a restore, and in the audit, which members read. */
export async function recordOperatorAction(
  name: string,
  { operator, why, isReading, subjects = [], details = {} }: OperatorAction,
  context: Context,
): Promise<void> {
  await context.erasureLog.recordAction(name, { ...details, subjects, operator, why }, context.now());
  const kind = isReading ? 'operator-read' : 'operator-act';
  const outcome = why === '' ? name : `${name}: ${why.slice(0, longestReason)}`;
  await recordAudit({ personId: operator }, { kind, subjects, outcome }, context);
}

/** @throws Error without a reason */
export function requireWhy(why: string): void {
  if (why.trim().length < 5) throw new Error('Say why: --why "<reason>". It is recorded.');
}
