import { rmSync } from 'node:fs';
import { freePorts, type PartName, partNames } from '../../local/ports.ts';
import { scratchFolder } from '../../local/scratch.ts';
import { type Stack, startStack } from '../../local/stack.ts';
import { type Addresses, addressesOf } from '../../local/wiring.ts';
import { withoutUndoWindow } from '../without-undo-window.ts';

const portsOf = (addresses: Addresses): Record<PartName, number> => {
  const all = partNames.map((name) => [name, Number(new URL(addresses[name]).port)] as const);
  return Object.fromEntries(all) as Record<PartName, number>;
};

/** Parts of one's own, on free ports, beside those that all tests share. */
export async function startBeside(
  shared: Addresses,
  own: readonly PartName[],
  settings: (addresses: Addresses) => Record<string, string>,
): Promise<Stack> {
  const free = await freePorts();
  const ports = portsOf(shared);
  for (const name of own) ports[name] = free[name];
  const dataDir = scratchFolder('veil-beside');
  const stack = await startStack({
    dataDir,
    ports,
    parts: [...own],
    settings: {
      ...withoutUndoWindow,
      REQUESTS_PER_MINUTE: '1000000',
      INVITATIONS_PER_MONTH: '1000000',
      ...settings(addressesOf(ports)),
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

/** A site whose pages hear of what changes, on the data that all tests share. Its service ends and comes back by itself. */
export const startWithRealtime = (shared: Addresses): Promise<Stack> =>
  startBeside(shared, ['pubsub', 'api', 'web'], ({ pubsub }) => ({ SIGNALS_ENDPOINT: pubsub }));
