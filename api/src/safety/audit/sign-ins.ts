import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { SignedIn } from '../../platform/http/identify.ts';
import { BoundedMap } from '../../platform/memory/bounded-map.ts';
import { recordAudit } from './record.ts';

const mostRemembered = 50_000;

/**
 * An instance records a sign-in on the first call with a token. Other instances write the same record, so it is stored
 * once.
 */
export function createSignIns() {
  const recorded = new BoundedMap<string, true>('recorded-sign-ins', mostRemembered);
  return {
    async note(who: SignedIn, context: Context): Promise<void> {
      const key = `${who.personId} ${who.issuedAt}`;
      if (recorded.has(key)) return;
      const id = `sign-in-${createHash('sha256').update(key).digest('base64url')}`;
      await recordAudit(
        { ...who, ...(who.own && { profile: who.own.value }) },
        { kind: 'signed-in' },
        context,
        id,
      );
      recorded.set(key, true);
    },
  };
}
