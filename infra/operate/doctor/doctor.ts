import { readFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { readEnvironment } from '../environment.ts';
import { deploymentNames } from '../subscribe-uploads.ts';
import { checks } from './checks.ts';
import type { Ask, Deployed, Ends, Finding } from './finding.ts';

/** Reads the certificate like a browser. */
const certificateEnd: Ends = (host) =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port: 443, servername: host, timeout: 10_000 }, () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.end();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer.`)));
    socket.once('error', reject);
  });

/** Runs all checks independently, so that a failing check does not prevent the others. */
export async function examine(
  deployed: Deployed,
  ask: Ask,
  now: Date,
  ends: Ends = certificateEnd,
): Promise<Finding[]> {
  return Promise.all(
    Object.entries(checks).map(async ([what, check]) => {
      try {
        return { what, ...(await check(deployed, ask, now, ends)) };
      } catch (fault) {
        return { what, isWell: false, says: fault instanceof Error ? fault.message : String(fault) };
      }
    }),
  );
}

const names = [
  ...deploymentNames,
  'SITE_ORIGIN',
  'IDENTITY_ISSUER',
  'IDENTITY_AUDIENCE',
  'IDENTITY_PRINCIPAL_ID',
  'HASHES_PRINCIPAL_ID',
  'COSMOS_ACCOUNT',
  'PHOTO_STORAGE_ACCOUNT',
] as const;

export const plan = (): string => `Would look at ${Object.keys(checks).join(', ')}. It changes nothing.`;

/** `npm run operate -- doctor [<token file>]`: fails if a check finds a problem, so that it can be scheduled. */
export async function run([tokenFile]: string[] = []): Promise<void> {
  const shown = tokenFile === undefined ? {} : { SIGN_IN_TOKEN: readFileSync(tokenFile, 'utf8') };
  const environment = { ...process.env, ...readEnvironment(names), ...shown };
  const { DefaultAzureCredential } = await import('@azure/identity');
  const credential = new DefaultAzureCredential();
  const group = `subscriptions/${environment.AZURE_SUBSCRIPTION_ID}/resourceGroups/${environment.AZURE_RESOURCE_GROUP}`;
  const ask: Ask = async (path, apiVersion, method = 'GET') => {
    const isAzure = apiVersion !== '';
    const inGroup = path.startsWith('/subscriptions/') ? path : `/${group}/providers/${path}`;
    const url = isAzure ? `https://management.azure.com${inGroup}?api-version=${apiVersion}` : path;
    const headers: Record<string, string> = isAzure
      ? {
          authorization: `Bearer ${(await credential.getToken('https://management.azure.com/.default')).token}`,
        }
      : {};
    const answer = await fetch(url, { method, headers });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  };
  const findings = await examine(environment, ask, new Date());
  for (const { what, isWell, says } of findings)
    process.stdout.write(`${isWell ? '✓' : '✗'} ${what}: ${says}\n`);
  if (findings.some(({ isWell }) => !isWell)) throw new Error('Not all is well.');
}
