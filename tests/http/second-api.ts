import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, startChild } from '../../local/child.ts';
import { freePorts } from '../../local/ports.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { type Addresses, addressesOf, apiEnvironment, argumentsOf, readSample } from '../../local/wiring.ts';
import { toldAtOnce } from '../told-at-once.ts';
import { createClient } from './client.ts';
import type { Person } from './story.ts';

export interface SecondApi {
  /** The same person, whose calls go to the second process. */
  as<Who extends Person>(who: Who): Who;
  stop(): Promise<void>;
}

const settingsFile = 'local.settings.sample.json';

/** Another process of the API beside the one of the stack: it shares the stores, and nothing of the memory. */
export async function startSecondApi(beside: Addresses): Promise<SecondApi> {
  const dataDir = scratchFolder('veil-second-api');
  const { api } = addressesOf(await freePorts());
  const addresses = { ...beside, api };
  const settings = { ...readSample(settingsFile), ...toldAtOnce, REQUESTS_PER_MINUTE: '1000000' };
  const wiring = { addresses, dataDir, settingsFile, settings, flow: 'msal' } as const;
  const child: Child = await startChild(argumentsOf('api', wiring), {
    env: { ...process.env, ...apiEnvironment(settings, addresses), REQUESTS_PER_MINUTE: '1000000' },
    logFile: join(dataDir, 'api.log'),
  });
  return {
    as: (who) => ({ ...who, call: createClient(api, who.token) }),
    async stop() {
      await child.kill();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
