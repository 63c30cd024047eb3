import { readFile } from 'node:fs/promises';
import { eachLine } from '../../platform/runtime/lines.ts';

export interface Towns {
  readonly countries: readonly string[];
  readonly zones: readonly string[];
  /**
   * The largest town comes first. Fields are separated by `|`: name, region, country, latitude, longitude, zone,
   * thousands of people.
   */
  readonly towns: readonly string[];
  /** Folded names, sorted. A town may have several: Gent, Ghent. */
  readonly names: readonly string[];
  readonly townOf: readonly number[];
}

const linesOfHead = 4;

/** Reads the format that local/places/make-towns.mjs writes. */
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
