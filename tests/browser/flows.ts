import type { BrowserContext } from 'playwright';

/** Authorization code with PKCE, by MSAL; or the id token itself. */
export const flows = ['msal', 'id_token'] as const;
export type Flow = (typeof flows)[number];

/** Replaces the flow in the settings that the site reads. */
export const useFlow = (context: BrowserContext, flow: Flow): Promise<unknown> =>
  context.route('**/settings.json', async (route) => {
    const answer = await route.fetch();
    const settings = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...settings, identity: { ...settings.identity, flow } },
    });
  });
