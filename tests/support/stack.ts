import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startChild } from '../../local/child.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { apiEnvironment, argumentsOf, readSample } from '../../local/wiring.ts';
import { withoutUndoWindow } from '../without-undo-window.ts';

export interface ApiHost {
  url: string;
  stop(): Promise<void>;
}

const settingsFile = 'local.settings.sample.json';

/** A photo that two hosts look at has pictures of both for a moment. Those of the shared stack are its own host's. */
const leavesUploads = { 'AzureWebJobs.processPhoto.Disabled': 'true' };

/**
 * One more API on the shared database, with settings of its own.
 * @param app its main.js; the one that was built unless given
 */
export async function startApi(settings: Record<string, string>, app?: string): Promise<ApiHost> {
  const dataDir = scratchFolder('veil-api');
  const addresses = { ...inject('addresses'), api: 'http://localhost:0' };
  const values = { ...readSample(settingsFile), ...withoutUndoWindow, REQUESTS_PER_MINUTE: '1000000' };
  const args = argumentsOf('api', { addresses, dataDir, settingsFile, settings: values, flow: 'msal' });
  const env = { ...process.env, ...apiEnvironment(values, addresses), ...leavesUploads, ...settings };
  if (app !== undefined) args.push('--app', app);
  const forget = () => rmSync(dataDir, { recursive: true, force: true });
  const child = await startChild(args, { env, logFile: join(dataDir, 'api.log') }).catch((fault: Error) => {
    forget();
    throw fault;
  });
  return {
    url: child.url,
    async stop() {
      await child.kill();
      forget();
    },
  };
}
