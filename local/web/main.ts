import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { browserSettings, fillSiteConfig } from '../../web/build/site-settings.ts';
import { listenOnLoopback } from '../listen.ts';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import { configLimit } from './rules.ts';
import { siteServer } from './server.ts';
import { SiteConfig } from './site-config.ts';

const Options = z.object({
  dist: z.string().default('web/dist'),
  site: z.url().default('http://localhost:4280'),
  api: z.url().default('http://localhost:7071'),
  identity: z.url().default('http://localhost:9400'),
  storage: z.url().default('http://127.0.0.1:10000'),
  client: z.string().default('veil-web'),
  flow: z.enum(['msal', 'id_token']).default('msal'),
  support: z.string().default('support@veil.example'),
  crisis: z.string().default(''),
  model: z.string().default('none'),
  heic: z.string().default('off'),
  signals: z.string().default(''),
  worker: z.string().default('on'),
});

const { port, rest } = partOptions();
const { dist, site, api, identity, storage, client, flow, support, crisis, model, heic, signals, worker } =
  Options.parse(rest);

const template = readFileSync(join(import.meta.dirname, '../../staticwebapp.config.json'), 'utf8');
const filledConfig = fillSiteConfig(template, { api, identity, storage, signals });
if (Buffer.byteLength(filledConfig) > configLimit)
  throw new Error('staticwebapp.config.json is larger than 20 KB.');

const server = siteServer({
  folder: resolve(dist),
  config: SiteConfig.parse(JSON.parse(filledConfig)),
  settings: browserSettings(
    api,
    { issuer: identity, clientId: client, flow },
    {
      SUPPORT_EMAIL: support,
      CRISIS_CONTACTS: crisis,
      LANGUAGE_MODEL: model,
      HEIC_PHOTOS: heic,
      SIGNALS_ENDPOINT: signals,
      APP_WORKER: worker,
    },
  ),
  origins: { site, api },
  worker,
});
const url = await listenOnLoopback(server, port);
endWithParent(() => server.closeAllConnections());
announceReady(url);
