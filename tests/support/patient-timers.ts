// Loaded into each process of tests before Vitest keeps its timers.
import { slowness } from '../../local/patience.ts';
import { patientTimeout } from './patient-timeout.ts';

const { setTimeout: plain } = globalThis;
const patient = patientTimeout(plain, slowness, () => performance.now());
Object.assign(globalThis, {
  setTimeout: Object.defineProperties(patient, Object.getOwnPropertyDescriptors(plain)),
});
