import * as z from 'zod/mini';
import { earlySettings } from './early.ts';
import { UserFacingError } from './error.ts';
import { trackedFetch } from './tracked-fetch.ts';

const schema = z.object({
  apiOrigin: z.url(),
  identity: z.object({ issuer: z.url(), clientId: z.string(), flow: z.enum(['msal', 'id_token']) }),
  supportEmail: z.string(),
  crisisContacts: z.optional(z.array(z.string())),
  rewritesBios: z.optional(z.boolean()),
  opensHeic: z.optional(z.boolean()),
  hasRealtime: z.optional(z.boolean()),
  hasWorker: z.optional(z.boolean()),
});
export type SiteSettings = z.output<typeof schema>;

let pendingSettings: Promise<SiteSettings> | undefined;

/**
 * Settings of this deployment, fetched once.
 * @throws when `/settings.json` cannot be fetched; the next call tries again
 */
export function siteSettings(): Promise<SiteSettings> {
  pendingSettings ??= load().catch((fault: unknown) => {
    pendingSettings = undefined;
    throw fault;
  });
  return pendingSettings;
}

async function load(): Promise<SiteSettings> {
  const early = z.safeParse(schema, await earlySettings()).data;
  if (early) return early;
  return trackedFetch('/settings.json', '/settings.json', async (response) => {
    if (!response.ok) throw new UserFacingError('The settings of this site could not be loaded.');
    return z.parse(schema, await response.json());
  });
}
