import type { Context } from '../../context.ts';
import type { Judge } from '../../platform/http/identify.ts';
import { recordAudit } from '../audit/record.ts';

/**
 * With a decision that the member reads, “who saw my data” says that it was read from outside. Before, or after a
 * dismissal, it would say that there was a report. Safe to repeat.
 */
export async function sayOutsideRead(
  subjectId: number,
  object: string,
  caller: Judge,
  context: Context,
): Promise<void> {
  if (!caller.isOutside) return;
  const action = { kind: 'outside-read', subjects: [subjectId], object } as const;
  await recordAudit(caller, action, context, `outside-read-${object}-${caller.profile.id}`);
}
