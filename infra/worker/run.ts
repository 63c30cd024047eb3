import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { invitationMessages } from '../../api/contract/people/invitations.ts';
import { endpointNames, endpoints } from '../../api/contract/table.ts';
import { timers } from '../../api/src/features.ts';
import { buildStale } from '../../local/build.ts';
import { startStack } from '../../local/stack.ts';
import { packageApi } from '../package/api.ts';
import { FunctionsHost } from './functions-host.ts';

/**
 * `npm run worker -- FOLDER`: loads the packaged API in Microsoft's own Node worker, calls it like the Functions host,
 * and reports what failed. FOLDER contains github.com/Azure/azure-functions-nodejs-worker, built (`npm ci && npm run
 * build`).
 */
const root = join(import.meta.dirname, '../..');
const [named] = process.argv.slice(2);
const folder = named && resolve(named);

interface Status {
  status?: string | number;
  exception?: { message?: string };
}
interface FunctionMetadata {
  name: string;
  functionId: string;
  bindings: Record<string, { type: string }>;
}
interface Invocation {
  invocationId: string;
  result: Status;
  returnValue?: { http?: { statusCode: string; body?: { string?: string; bytes?: Buffer } } };
}

let faults = 0;
function checkHolds(sentence: string, seen: unknown, expected: unknown): void {
  const holds = JSON.stringify(seen) === JSON.stringify(expected);
  if (!holds) faults++;
  const difference = holds
    ? ''
    : `\n  seen:     ${JSON.stringify(seen)}\n  expected: ${JSON.stringify(expected)}`;
  process.stdout.write(`${holds ? '✓' : '✗'} ${sentence}${difference}\n`);
}

async function check(worker: string, workFolder: string): Promise<void> {
  const app = join(workFolder, 'app');
  packageApi(root, app);
  const stack = await startStack({
    dataDir: join(workFolder, 'data'),
    parts: ['cosmos', 'blob', 'queue', 'identity', 'ai'],
  });
  let host: FunctionsHost | undefined;
  try {
    host = await FunctionsHost.start(worker, { ...process.env, ...stack.settings });
    await checkApp(host, app, worker, stack.addresses.identity);
  } catch (fault) {
    throw new Error(`${fault instanceof Error ? fault.message : fault}\n${host?.said.join('\n') ?? ''}`);
  } finally {
    await host?.stop();
    await stack.stop();
  }
}

async function checkApp(host: FunctionsHost, app: string, worker: string, identity: string): Promise<void> {
  const where = { functionAppDirectory: app, workerDirectory: worker };
  const { result } = await host.ask<{ result: Status }>(
    { workerInitRequest: { hostVersion: '4.1048.200', capabilities: {}, ...where } },
    'workerInitResponse',
  );
  checkHolds('starts the app', result.status, 'Success');

  const { functionMetadataResults: functions } = await host.ask<{
    functionMetadataResults: FunctionMetadata[];
  }>({ functionsMetadataRequest: { functionAppDirectory: app } }, 'functionMetadataResponse');
  const names = functions.map(({ name }) => name).sort();
  const expected = [...endpointNames, ...Object.keys(timers), 'processPhoto', 'zzUnknownRoute'].sort();
  checkHolds(`lists its ${expected.length} functions`, names, expected);
  checkHolds('sorts the one for unknown routes last', names.at(-1), 'zzUnknownRoute');

  const refused: string[] = [];
  for (const metadata of functions) {
    const { functionId } = metadata;
    const { result } = await host.ask<{ functionId: string; result: Status }>(
      { functionLoadRequest: { functionId, metadata } },
      'functionLoadResponse',
      (answer) => answer.functionId === functionId,
    );
    if (result.status !== 'Success') refused.push(`${metadata.name}: ${result.exception?.message}`);
  }
  checkHolds('loads each of them', refused, []);

  const call = caller(host, functions);
  const email = 'somebody@example.org';
  const token = await signIn(identity, email);
  const signedIn = { authorization: `Bearer ${token}` };
  checkHolds('refuses a call without a token', (await call.http('me', {})).status, 401);
  const me = await call.http('me', signedIn);
  checkHolds('answers who calls', [me.status, me.body.email], [200, email]);
  const long = await call.http('validateInvitation', signedIn, { invitationCode: 'A'.repeat(1000) });
  checkHolds(
    'reads the body of a call',
    [long.status, long.body.message],
    [400, invitationMessages.invalidCode],
  );
  checkHolds('knows no other address', (await call.http('zzUnknownRoute', signedIn)).status, 404);
  for (const name of Object.keys(timers)) checkHolds(`runs ${name}`, await call.timer(name), 'Success');
  checkHolds(
    'passes over a photo that is not there',
    await call.upload('processPhoto', 'nobody/1/nothing'),
    'Success',
  );
}

async function signIn(identity: string, email: string): Promise<string> {
  const answer = await fetch(`${identity}/dev/id-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, name: 'Somebody' }),
  });
  const { id_token }: { id_token: string } = await answer.json();
  return id_token;
}

function caller(host: FunctionsHost, functions: FunctionMetadata[]) {
  const byName = new Map(functions.map((found) => [found.name, found]));
  let count = 0;

  async function invoke(name: string, data: object, triggerMetadata: object = {}): Promise<Invocation> {
    const { functionId, bindings } = byName.get(name) ?? { functionId: '', bindings: {} };
    const [input] = Object.entries(bindings).find(([, { type }]) => /trigger$/i.test(type)) ?? [''];
    const invocationId = `invocation-${count++}`;
    return host.ask<Invocation>(
      {
        invocationRequest: { invocationId, functionId, inputData: [{ name: input, data }], triggerMetadata },
      },
      'invocationResponse',
      (answer) => answer.invocationId === invocationId,
    );
  }

  return {
    async http(name: string, headers: Record<string, string>, json?: object) {
      const row = name in endpoints ? endpoints[name as keyof typeof endpoints] : undefined;
      const http = {
        method: row?.method ?? 'GET',
        url: `http://localhost/api/${row?.path ?? 'nowhere'}`,
        headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
        ...(json && { body: { bytes: Buffer.from(JSON.stringify(json)) } }),
      };
      const { returnValue } = await invoke(name, { http });
      const { statusCode, body } = returnValue?.http ?? { statusCode: '' };
      const text = body?.string ?? body?.bytes?.toString() ?? '{}';
      return { status: Number(statusCode), body: JSON.parse(text) };
    },
    async timer(name: string) {
      const { result } = await invoke(name, { json: JSON.stringify({ IsPastDue: false }) });
      return result.status;
    },
    async upload(name: string, blob: string) {
      const content = { Connection: 'PHOTO_STORAGE', ContainerName: 'quarantine', BlobName: blob };
      const reference = {
        version: '1.0',
        source: 'AzureStorageBlobs',
        contentType: 'application/json',
        content: Buffer.from(JSON.stringify(content)),
      };
      const { result } = await invoke(name, { modelBindingData: reference });
      return result.status;
    },
  };
}

if (folder === undefined) {
  process.stderr.write('Name the folder where azure-functions-nodejs-worker was built.\n');
  process.exit(1);
}
const workFolder = mkdtempSync(join(tmpdir(), 'veil-worker-'));
try {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  process.stdout.write(`Worker ${version} on Node ${process.version}\n`);
  await buildStale();
  await check(folder, workFolder);
} catch (fault) {
  faults++;
  process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`);
} finally {
  rmSync(workFolder, { recursive: true, force: true });
}
process.exit(faults > 0 ? 1 : 0);
