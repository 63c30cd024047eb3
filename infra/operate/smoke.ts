import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { readEnvironment } from './environment.ts';

const names = ['API_ORIGIN', 'SITE_ORIGIN', 'IDENTITY_ISSUER', 'IDENTITY_AUDIENCE', 'SIGN_IN_FLOW'] as const;
type Deployed = Record<(typeof names)[number], string> & {
  /** The commit that must answer; empty for any. */
  RELEASE?: string | undefined;
};

const Health = z.object({ release: z.string() });
const Site = z.object({ apiOrigin: z.string() });
const Provider = z.object({ authorization_endpoint: z.url() });

/** Timeout of each request in ms. It is long because a sleeping app has to wake up first. */
const patience = 60_000;
const get = (url: string | URL, redirect: RequestRedirect = 'follow') =>
  fetch(url, { redirect, signal: AbortSignal.timeout(patience) });

/** Returns a fault; undefined if there is none. */
type Look = (deployed: Deployed) => Promise<string | undefined>;

const looks: Record<string, Look> = {
  'the API': async ({ API_ORIGIN, RELEASE }) => {
    const answer = await get(`${API_ORIGIN}/api/health?parts=all`);
    if (answer.status !== 200) return `answers ${answer.status} when asked for database, storage and key`;
    const release = Health.safeParse(await answer.json()).data?.release ?? 'none';
    return RELEASE && release !== RELEASE ? `is release ${release}, not ${RELEASE}` : undefined;
  },

  'the site': async ({ SITE_ORIGIN, API_ORIGIN }) => {
    const page = await get(`${SITE_ORIGIN}/`);
    const html = await page.text();
    const script = /<script[^>]*\ssrc="([^"]+)"/.exec(html)?.[1];
    if (page.status !== 200 || script === undefined) return `answers ${page.status} without a page`;
    const { status } = await get(new URL(script, SITE_ORIGIN));
    if (status !== 200) return `answers ${status} when asked for its own script`;
    const named = Site.safeParse(await (await get(`${SITE_ORIGIN}/settings.json`)).json()).data?.apiOrigin;
    return named === API_ORIGIN ? undefined : `names ${named ?? 'no API'}, not ${API_ORIGIN}`;
  },

  // If the registration does not know the site, the answer is an error instead of the sign-in page.
  'the sign-in': async ({ SITE_ORIGIN, IDENTITY_ISSUER, IDENTITY_AUDIENCE, SIGN_IN_FLOW }) => {
    const described = await get(`${IDENTITY_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`);
    const address = new URL(Provider.parse(await described.json()).authorization_endpoint);
    const ofFlow =
      SIGN_IN_FLOW === 'id_token'
        ? { response_type: 'id_token', response_mode: 'fragment', nonce: 'smoke' }
        : {
            response_type: 'code',
            code_challenge_method: 'S256',
            code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
          };
    const asked = {
      client_id: IDENTITY_AUDIENCE,
      redirect_uri: `${SITE_ORIGIN}/auth/callback`,
      scope: 'openid',
      state: 'smoke',
    };
    for (const [name, value] of Object.entries({ ...asked, ...ofFlow }))
      address.searchParams.set(name, value);
    const answer = await get(address, 'manual');
    const said = `${answer.headers.get('location') ?? ''} ${await answer.text()}`;
    const [fault] = /AADSTS\d+|[?&#]error=\w+/.exec(said) ?? [];
    if (answer.status >= 400 || fault !== undefined)
      return `answers ${answer.status} ${fault ?? ''}: is ${SITE_ORIGIN}/auth/callback in the registration?`;
    return undefined;
  },
};

/** The faults of everything that a visitor needs; empty if all works. */
export async function findVisitorFaults(deployed: Deployed): Promise<string[]> {
  const said = await Promise.all(
    Object.entries(looks).map(async ([what, look]) => {
      const wrong = await look(deployed).catch((fault: unknown) => `does not answer (${String(fault)})`);
      return wrong === undefined ? [] : [`${what}: ${wrong}`];
    }),
  );
  return said.flat();
}

/**
 * Instances of the previous package run for up to three minutes, and a successful check may have reached one of them:
 * https://learn.microsoft.com/azure/azure-functions/flex-consumption-site-updates
 */
const goodLooks = 10;
const mostTries = 45;
const pause = 20_000;

export const plan = (): string =>
  `Would look at ${Object.keys(looks).join(', ')} from outside. It changes nothing.`;

/** `npm run operate -- smoke`: fails unless the site works for three minutes in a row. */
export async function run(): Promise<void> {
  const deployed = { ...readEnvironment(names), RELEASE: process.env.RELEASE };
  let good = 0;
  for (let n = 0; n < mostTries; n++) {
    const wrong = await findVisitorFaults(deployed);
    good = wrong.length === 0 ? good + 1 : 0;
    process.stdout.write(good > 0 ? `All answers, ${good} of ${goodLooks}.\n` : `${wrong.join('\n')}\n`);
    if (good === goodLooks) return;
    await wait(pause);
  }
  throw new Error('What was deployed does not serve a visitor.');
}
