import { shieldLimits, shieldMessages } from '../../../contract/relations/shields.ts';
import type { Context } from '../../context.ts';
import { day, type Limit } from '../../platform/limits/limit.ts';
import type { LimitedCaller } from '../../platform/limits/limits.ts';

const allowanceLimit = { by: 'person', outlivesAccount: true } as const;

/** Limits shields by address and by town together, so that trying fifty addresses takes ten months. */
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
    // The window is counted in sixths, and the present sixth is incomplete. It therefore covers at least 300 days.
    windowSeconds: 360 * day,
    refusal: () => shieldMessages.tooManyInAll,
  },
} satisfies Record<string, Limit>;

/**
 * Counts one more shield.
 * @throws ApiError 429
 */
export async function takeAllowance(caller: LimitedCaller, context: Context): Promise<void> {
  await context.limits.take('shields', caller);
  await context.limits.take('shieldsInTenMonths', caller);
}

/** Call this if a simultaneous call has added the same shield. */
export async function giveAllowanceBack(caller: LimitedCaller, context: Context): Promise<void> {
  await context.limits.giveBack('shields', caller);
  await context.limits.giveBack('shieldsInTenMonths', caller);
}
