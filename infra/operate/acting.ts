import type { Context } from '../../api/src/context.ts';
import { recordAudit } from '../../api/src/safety/audit/record.ts';

/** The operator who acts, and the reason. */
export interface Acting {
  /** Object id in Azure. */
  readonly operator: string;
  readonly why: string;
}

interface OperatorAction extends Acting {
  readonly isReading?: true | undefined;
  /** The affected profiles. */
  readonly subjects?: readonly number[];
  readonly details?: Record<string, unknown>;
}

/** Members can read the audit, so it contains the action and a short reason. */
const longestReason = 200;

/**
 * Records what an operator is about to do, in the erasure log, which survives a restore, and in the audit, which
 * members can read.
 */
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

/** @throws Error if the reason is missing */
export function requireWhy(why: string): void {
  if (why.trim().length < 5) throw new Error('Say why: --why "<reason>". It is recorded.');
}
