import { appLockMessages } from '../../../contract/people/app-lock.ts';
import type { Context } from '../../context.ts';
import { ApiError } from '../../platform/http/api-error.ts';

/** @throws ApiError 404 when SITE_ORIGIN is not configured */
export function relyingPartyOf({ settings }: Pick<Context, 'settings'>): { origin: string; rpID: string } {
  if (settings.SITE_ORIGIN === undefined) throw new ApiError(404, appLockMessages.notOffered);
  const { origin, hostname } = new URL(settings.SITE_ORIGIN);
  return { origin, rpID: hostname };
}
