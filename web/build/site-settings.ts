/** Where the parts are that the browser talks to. */
interface SiteOrigins {
  api: string;
  identity: string;
  storage: string;
  /** Where pages hear that something changed; absent or empty where they ask. */
  signals?: string | undefined;
}

interface SignInSettings {
  issuer: string;
  clientId: string;
  /** `msal`: authorization code with PKCE. `id_token`: the provider answers with the token itself. */
  flow: 'msal' | 'id_token';
}

/** Whom somebody can turn to, and what there is. */
interface OtherSettings {
  SUPPORT_EMAIL?: string | undefined;
  /** Names and numbers outside Veil for somebody in danger, separated by semicolons. */
  CRISIS_CONTACTS?: string | undefined;
  /** The model that rewrites bios; `none` where no bio is rewritten. */
  LANGUAGE_MODEL?: string | undefined;
  /** `on` where HEIC photos are opened. */
  HEIC_PHOTOS?: string | undefined;
  /** Where pages hear that something changed; empty where they ask. */
  SIGNALS_ENDPOINT?: string | undefined;
  /** `off` takes the worker away from every browser that has it. */
  APP_WORKER?: string | undefined;
}

/** Stands in the policy and in pages for the API's address. */
export const apiOrigin = '{{API_ORIGIN}}';

const placeholders: Record<string, Exclude<keyof SiteOrigins, 'signals'>> = {
  [apiOrigin]: 'api',
  '{{IDENTITY_ORIGIN}}': 'identity',
  '{{STORAGE_ORIGIN}}': 'storage',
};

/**
 * Fills the placeholders of staticwebapp.config.json, for whoever serves or deploys the site.
 * @throws when a value is not an origin, or a placeholder is left over
 */
export function fillSiteConfig(template: string, origins: SiteOrigins): string {
  let filled = template;
  for (const [placeholder, part] of Object.entries(placeholders)) {
    filled = filled.replaceAll(placeholder, originOf(origins[part]));
  }
  const signals = origins.signals ? ` ${originOf(origins.signals).replace(/^http/, 'ws')}` : '';
  filled = filled.replaceAll(' {{SIGNALS_ORIGIN}}', signals);
  const [left] = /\{\{\w+\}\}/.exec(filled) ?? [];
  if (left) throw new Error(`staticwebapp.config.json has an unknown placeholder, ${left}.`);
  return filled;
}

const siteOrigin = '{{SITE_ORIGIN}}';

/** A path of the site as a page names it to other sites, which want whole addresses. */
export const absoluteUrl = (path: string): string => `${siteOrigin}${path}`;

/**
 * Fills the addresses of the site and the API into a built page, for whoever serves or deploys the site.
 * @throws when one is not an origin
 */
export function fillSitePage(html: string, { site, api }: { site: string; api: string }): string {
  return html.replaceAll(siteOrigin, originOf(site)).replaceAll(apiOrigin, originOf(api));
}

/** The worker's script as it is served: browsers take a changed one at their next page. */
export const fillWorker = (script: string, setting: string | undefined): string =>
  script.replaceAll('{{APP_WORKER}}', setting === 'off' ? 'off' : 'on');

/** The content of `/settings.json`, which the web app reads once. */
export function browserSettings(api: string, identity: SignInSettings, other: OtherSettings) {
  return {
    apiOrigin: new URL(api).origin,
    identity,
    supportEmail: other.SUPPORT_EMAIL ?? '',
    crisisContacts: listOf(other.CRISIS_CONTACTS),
    rewritesBios: (other.LANGUAGE_MODEL ?? 'none') !== 'none',
    opensHeic: other.HEIC_PHOTOS === 'on',
    hasRealtime: Boolean(other.SIGNALS_ENDPOINT),
    hasWorker: other.APP_WORKER !== 'off',
  };
}

/** "One; another" as a list. */
const listOf = (text = ''): string[] =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function originOf(address: string): string {
  const { origin } = new URL(address);
  if (origin === 'null') throw new Error(`"${address}" is not a web address.`);
  return origin;
}
