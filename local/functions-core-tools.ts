import * as z from 'zod';
import { type Addresses, apiEnvironment } from './wiring.ts';

/** The first release known to carry a Node worker of 3.11 or later, which takes Node 24. */
const oldest = { major: 4, minor: 10 };
const install = 'npm install --global azure-functions-core-tools@4';

/**
 * @param version what `func --version` prints; undefined or empty if there is none
 * @throws a sentence with the line that installs it
 */
export function requireFunc(version: string | undefined): void {
  const [, major, minor] = /^(\d+)\.(\d+)\./m.exec(version ?? '') ?? [];
  if (major === undefined)
    throw new Error(`The Azure Functions Core Tools are not installed. Install them: ${install}`);
  const isNewEnough = Number(major) === oldest.major && Number(minor) >= oldest.minor;
  if (!isNewEnough)
    throw new Error(
      `These Azure Functions Core Tools are ${version?.trim()}; Veil needs ${oldest.major}.${oldest.minor} or later of line 4. Install them: ${install}`,
    );
}

const Sample = z.object({ Values: z.record(z.string(), z.string()) });

/**
 * What func reads beside host.json: the settings with the addresses of the other parts, and live updates on.
 * @param sample text of the settings file
 */
export function settingsForFunc(sample: string, addresses: Addresses) {
  const { Values: values } = Sample.parse(JSON.parse(sample));
  const own: Record<string, string> = { SIGNALS_ENDPOINT: addresses.pubsub };
  return {
    IsEncrypted: false,
    Values: { ...apiEnvironment(values, addresses), ...own },
    Host: { LocalHttpPort: Number(new URL(addresses.api).port), CORS: addresses.web },
  };
}
