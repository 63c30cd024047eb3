/** Origins of the services that the browser calls. */
interface SiteOrigins {
  api: string;
  identity: string;
  storage: string;
  /** Origin of the realtime service; absent or empty if pages poll. */
  signals?: string | undefined;
}

interface SignInSettings {
  issuer: string;
  clientId: string;
  /** `msal`: authorization code with PKCE. `id_token`: the provider returns the token itself. */
  flow: 'msal' | 'id_token';
}

/** Support contacts and optional features. */
interface OtherSettings {
  SUPPORT_EMAIL?: string | undefined;
  /** Names and numbers outside Veil for people in danger, separated by semicolons. */
  CRISIS_CONTACTS?: string | undefined;
  /** The model that rewrites bios; `none` if bios are not rewritten. */
  LANGUAGE_MODEL?: string | undefined;
  /** `on` if HEIC photos can be decoded. */
  HEIC_PHOTOS?: string | undefined;
  /** Origin of the realtime service; empty if pages poll. */
  SIGNALS_ENDPOINT?: string | undefined;
  /** `off` removes the worker from every browser that has it. */
  APP_WORKER?: string | undefined;
}

/** Placeholder for the API's address in the policy and in pages. */
export const apiOrigin = '{{API_ORIGIN}}';

const placeholders: Record<string, Exclude<keyof SiteOrigins, 'signals'>> = {
  [apiOrigin]: 'api',
  '{{IDENTITY_ORIGIN}}': 'identity',
  '{{STORAGE_ORIGIN}}': 'storage',
};

/**
 * Fills the placeholders of staticwebapp.config.json before the site is served or deployed.
 * @throws when a value is not an origin, or a placeholder is left
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

/** The full address of a path, for other sites. */
export const absoluteUrl = (path: string): string => `${siteOrigin}${path}`;

/**
 * Fills the addresses of the site and the API into a built page before it is served or deployed.
 * @throws when one of them is not an origin
 */
export function fillSitePage(html: string, { site, api }: { site: string; api: string }): string {
  return html.replaceAll(siteOrigin, originOf(site)).replaceAll(apiOrigin, originOf(api));
}

/** The worker's script with its setting. Browsers install a changed script when they load the next page. */
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

/** Splits "One; another" into a list. */
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
