import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/** The processor time that a process has used so far, in ms. Linux only. */
export function processorMs(pid: number | undefined): number {
  // The name of the process, in brackets, may hold spaces. Its user and system time are the 14th and 15th field.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?!.*\) )/);
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? Number.NaN) + (system ?? Number.NaN)) * tickMs;
}
