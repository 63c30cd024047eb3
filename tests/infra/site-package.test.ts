import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageSite, readSiteEnvironment } from '../../infra/package/site.ts';
import { filesBelow } from '../../infra/package/zip.ts';
import { root } from './sources.ts';

const environment = {
  API_ORIGIN: 'https://func-veil.example',
  SITE_ORIGIN: 'https://veil.example',
  STORAGE_ORIGIN: 'https://photos.example',
  IDENTITY_ISSUER: 'https://tenant.ciamlogin.com/tenant/v2.0',
  IDENTITY_AUDIENCE: 'client',
  SIGN_IN_FLOW: 'msal',
  SUPPORT_EMAIL: 'support@veil.example',
  CRISIS_CONTACTS: 'Emergency services: 112; Victim support: 116 006',
  LANGUAGE_MODEL: 'none',
};
const folder = mkdtempSync(join(tmpdir(), 'veil-site-'));
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeAll(() => packageSite(root, folder, readSiteEnvironment(environment)));
afterAll(() => rmSync(folder, { recursive: true }));

it('names the hosts of the environment in the policy, and leaves no placeholder', () => {
  const policy: string = JSON.parse(read('staticwebapp.config.json')).globalHeaders[
    'content-security-policy'
  ];
  expect(policy).toContain(
    "connect-src 'self' https://func-veil.example https://photos.example https://tenant.ciamlogin.com;",
  );
  const pages = filesBelow(folder).filter((path) => /\.(html|json|txt|xml)$/.test(path));
  expect(pages.filter((path) => /\{\{\w+\}\}/.test(read(path)))).toEqual([]);
  expect(pages.length).toBeGreaterThan(5);
});

it('names the API to the pages that ask it before their scripts are there', () => {
  const asks = filesBelow(folder).filter((path) =>
    read(path).includes('data-api="https://func-veil.example"'),
  );
  expect(asks.sort()).toEqual(['app.html', 'browse.html', 'members.html']);
});

it('holds no list of the build’s own modules', () => {
  expect(existsSync(join(root, 'web/dist/.vite'))).toBe(true);
  expect(filesBelow(folder).filter((path) => path.includes('.vite'))).toEqual([]);
});

it('names the site’s own address where other sites read it', () => {
  expect(read('index.html')).toContain('content="https://veil.example/');
});

it('tells the site where to sign in, and holds nothing secret', () => {
  expect(JSON.parse(read('settings.json'))).toEqual({
    apiOrigin: 'https://func-veil.example',
    identity: { issuer: environment.IDENTITY_ISSUER, clientId: 'client', flow: 'msal' },
    supportEmail: 'support@veil.example',
    crisisContacts: ['Emergency services: 112', 'Victim support: 116 006'],
    rewritesBios: false,
    hasRealtime: false,
    hasWorker: true,
    opensHeic: false,
  });
});

it('says what is missing before it builds anything', () => {
  const { API_ORIGIN: _, SUPPORT_EMAIL: __, ...rest } = environment;
  expect(() => readSiteEnvironment(rest)).toThrow('API_ORIGIN, SUPPORT_EMAIL missing');
});
