import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a scan holds up other calls, in ms. */
const sliceMs = 5;
/** Rows between two looks at the clock. */
const stride = 512;

/** Calls with each number below `count`, and lets other calls go on in between. */
export async function inSlices(count: number, use: (index: number) => void): Promise<void> {
  let began = performance.now();
  for (let index = 0; index < count; index++) {
    if (index % stride === 0 && performance.now() - began > sliceMs) {
      await nextTurn();
      began = performance.now();
    }
    use(index);
  }
}
