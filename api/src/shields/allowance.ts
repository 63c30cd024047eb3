import { shieldLimits, shieldMessages } from '../../contract/shields.ts';
import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import { day, type Limit } from '../limits/limit.ts';

const allowanceLimit = { by: 'person', outlivesAccount: true } as const;

/** Fifty addresses take ten months, for addresses and towns together. */
export const limits = {
  shields: {
    ...allowanceLimit,
    most: shieldLimits.aMonth,
    mostBeforeApproval: shieldLimits.beforeApproval,
    windowSeconds: 30 * day,
    refusal: (_wait, most) =>
      most === shieldLimits.aMonth ? shieldMessages.tooMany : shieldMessages.tooManyBefore,
  },
  shieldsInTenMonths: {
    ...allowanceLimit,
    most: shieldLimits.inTenMonths,
    // Counted by sixths of the window, of which the present one is not whole: 300 days at least.
    windowSeconds: 360 * day,
    refusal: () => shieldMessages.tooManyInAll,
  },
} satisfies Record<string, Limit>;

/** Counts one more. @throws ApiError 429 */
export async function takeAllowance(caller: Owner, context: Context): Promise<void> {
  await context.limits.take('shields', caller);
  await context.limits.take('shieldsInTenMonths', caller);
}

/** Two calls at once named the same. */
export async function giveAllowanceBack(caller: Owner, context: Context): Promise<void> {
  await context.limits.giveBack('shields', caller);
  await context.limits.giveBack('shieldsInTenMonths', caller);
}
