import { availableParallelism, totalmem } from 'node:os';

const gibibyte = 1024 ** 3;
/** A worker with its browser, and its share of the parts. */
const memoryOfWorker = 1.5 * gibibyte;
/** All workers share one API and one database, which use a core each. */
const mostWorkers = 8;

/** Workers of a test run. One waits for a browser or the API a third of its time, so there is one more than cores. */
export function workerCount(cores = availableParallelism(), memory = totalmem()): number {
  return Math.max(2, Math.min(cores + 1, Math.floor(memory / memoryOfWorker), mostWorkers));
}
