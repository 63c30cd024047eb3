import { readFile } from 'node:fs/promises';
import { eachLine } from '../platform/lines.ts';

/** Of 5,000 people and more. */
export interface Towns {
  readonly countries: readonly string[];
  readonly zones: readonly string[];
  /**
   * The largest first, `|` between: name, region where several have the name, country, latitude, longitude, zone,
   * thousands.
   */
  readonly towns: readonly string[];
  /** Folded, in order. A town may have several: Gent, Ghent. */
  readonly names: readonly string[];
  readonly townOf: readonly number[];
}

const linesOfHead = 4;

/**
 * As local/places/make-towns.mjs wrote it: source, countries, zones, number of towns, a line for each town and each
 * name.
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
