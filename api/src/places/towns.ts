import { readFile } from 'node:fs/promises';
import { eachLine } from '../platform/lines.ts';

/** Towns of 5,000 people and more. */
export interface Towns {
  /** Code and name, separated by a space. */
  readonly countries: readonly string[];
  readonly zones: readonly string[];
  /**
   * The largest first, fields separated by `|`: name, region where the country has several of the name, index of the
   * country, latitude, longitude, index of the zone, thousands of people.
   */
  readonly towns: readonly string[];
  /** Folded, in order. A town may have several: Gent, Ghent. */
  readonly names: readonly string[];
  /** The index of the town of each name. */
  readonly townOf: readonly number[];
}

const linesOfHead = 4;

/**
 * Reads what local/places/make-towns.mjs wrote: the source, the countries, the zones, how many towns there are, a line for
 * each of them, and a line for each name with the index of its town.
 */
export async function loadTowns(): Promise<Towns> {
  const head: string[] = [];
  const [towns, names, townOf]: [string[], string[], number[]] = [[], [], []];
  await eachLine(await readFile(new URL('./towns.txt', import.meta.url)), (line) => {
    if (head.length < linesOfHead) head.push(line);
    else if (towns.length < Number(head[3])) towns.push(line);
    else {
      const [name = '', town] = line.split('|');
      names.push(name);
      townOf.push(Number(town));
    }
  });
  const [, countries = '', zones = ''] = head;
  return { countries: countries.split('|'), zones: zones.split('|'), towns, names, townOf };
}
