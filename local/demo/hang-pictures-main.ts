import { constants, setPriority } from 'node:os';
import * as z from 'zod';
import { announceReady, endWithParent, partOptions } from '../part.ts';
import { partNames } from '../ports.ts';
import { demoNames } from './demo-names.ts';
import { hangAllPictures } from './hang-pictures.ts';

/**
 * Uploads the pictures of the demo people to the running product. It is a separate process with a low priority, so that
 * it does not slow down what is in use.
 */
const Addresses = z.record(z.enum(partNames), z.string());

const { data, rest } = partOptions();
const addresses = Addresses.parse(JSON.parse(rest.addresses ?? ''));
setPriority(constants.priority.PRIORITY_LOW);
endWithParent(() => {});
announceReady(addresses.api);
await hangAllPictures(addresses, data, z.enum(demoNames).parse(rest.demo)).catch((fault: Error) => {
  process.stderr.write(`${fault.message}\n`);
  process.exit(1);
});
process.exit(0);
