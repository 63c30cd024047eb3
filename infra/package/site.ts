import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { browserSettings, fillSiteConfig, fillSitePage, fillWorker } from '../../web/build/site-settings.ts';
import { filesBelow } from './zip.ts';

/** Values that `azd provision` prints; the names are those of infra/main.bicep's outputs. */
const Environment = z.object({
  API_ORIGIN: z.url(),
  SITE_ORIGIN: z.url(),
  STORAGE_ORIGIN: z.url(),
  IDENTITY_ISSUER: z.url(),
  IDENTITY_AUDIENCE: z.string().min(1),
  SIGN_IN_FLOW: z.enum(['msal', 'id_token']),
  SUPPORT_EMAIL: z.email(),
  CRISIS_CONTACTS: z.string().optional(),
  LANGUAGE_MODEL: z.string().optional(),
  HEIC_PHOTOS: z.string().optional(),
  SIGNALS_ENDPOINT: z.string().optional(),
  APP_WORKER: z.string().optional(),
});
type SiteEnvironment = z.output<typeof Environment>;

/** @throws one sentence that names the missing values */
export function readSiteEnvironment(environment: NodeJS.ProcessEnv): SiteEnvironment {
  const parsed = Environment.safeParse(environment);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new Error(
    `The site cannot be packaged: ${names} missing or malformed. azd sets them after "azd provision"; by hand: set -a; eval "$(azd env get-values)"; set +a.`,
  );
}

/** The platform refuses a larger configuration, in bytes. */
const configLimit = 20_000;

/** Writes the site into `folder`, with the addresses of this environment in its pages, its policy and its settings. */
export function packageSite(root: string, folder: string, environment: SiteEnvironment): void {
  const {
    API_ORIGIN: api,
    SITE_ORIGIN: site,
    STORAGE_ORIGIN: storage,
    IDENTITY_ISSUER: issuer,
  } = environment;
  rmSync(folder, { recursive: true, force: true });
  // The build's own lists of modules are for its tests alone.
  cpSync(join(root, 'web/dist'), folder, { recursive: true, filter: (path) => basename(path) !== '.vite' });
  for (const path of filesBelow(folder).filter((name) => name.endsWith('.html'))) {
    const page = join(folder, path);
    writeFileSync(page, fillSitePage(readFileSync(page, 'utf8'), { site, api }));
  }
  const worker = join(folder, 'worker.js');
  writeFileSync(worker, fillWorker(readFileSync(worker, 'utf8'), environment.APP_WORKER));
  const template = readFileSync(join(root, 'staticwebapp.config.json'), 'utf8');
  const signals = environment.SIGNALS_ENDPOINT;
  const config = fillSiteConfig(template, { api, storage, identity: issuer, signals });
  if (Buffer.byteLength(config) > configLimit)
    throw new Error('staticwebapp.config.json is larger than 20 KB.');
  writeFileSync(join(folder, 'staticwebapp.config.json'), config);
  const signIn = { issuer, clientId: environment.IDENTITY_AUDIENCE, flow: environment.SIGN_IN_FLOW };
  const settings = browserSettings(api, signIn, environment);
  writeFileSync(join(folder, 'settings.json'), `${JSON.stringify(settings, undefined, 2)}\n`);
}
