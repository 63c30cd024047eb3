import { rmSync } from 'node:fs';
import { freePorts, type PartName, partNames } from '../../local/ports.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { type Addresses, addressesOf } from '../../local/wiring.ts';
import { toldAtOnce } from '../told-at-once.ts';

const own: readonly PartName[] = ['push', 'api', 'web'];

const portsOf = (addresses: Addresses): Record<PartName, number> => {
  const all = partNames.map((name) => [name, Number(new URL(addresses[name]).port)] as const);
  return Object.fromEntries(all) as Record<PartName, number>;
};

/** A site whose pages hear of what changes, on the data that all tests share. Its service ends and comes back by itself. */
export async function startWithSignals(shared: Addresses): Promise<Stack> {
  const free = await freePorts();
  const ports = portsOf(shared);
  for (const name of own) ports[name] = free[name];
  const dataDir = scratchFolder('veil-signals');
  const stack = await startStack({
    dataDir,
    ports,
    parts: [...own],
    settings: {
      ...toldAtOnce,
      SIGNALS_ENDPOINT: addressesOf(ports).push,
      REQUESTS_PER_MINUTE: '1000000',
      INVITATIONS_PER_MONTH: '1000000',
    },
  });
  return {
    ...stack,
    async stop() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
