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
  /** The names of towns in their own language and in English. */
  readonly own: TownNames;
  /** The names that other languages have for towns of 15,000 people and more. */
  readonly foreign: TownNames;
}

export interface TownNames {
  /** Folded and sorted. A town may have several: Gent, Ghent. */
  readonly names: readonly string[];
  /** Indexes of towns. */
  readonly townOf: readonly number[];
}

const linesOfHead = 5;

/** Reads the format that local/places/make-towns.mjs writes. */
export async function loadTowns(): Promise<Towns> {
  const head: string[] = [];
  const towns: string[] = [];
  const [own, foreign] = [namesToFill(), namesToFill()];
  await eachLine(await readFile(new URL('./towns.txt', import.meta.url)), (line) => {
    if (head.length < linesOfHead) head.push(line);
    else if (towns.length < Number(head[3])) towns.push(line);
    else {
      const [name = '', town] = line.split('|');
      const { names, townOf } = own.names.length < Number(head[4]) ? own : foreign;
      names.push(name);
      townOf.push(Number(town));
    }
  });
  const [, countries = '', zones = ''] = head;
  return { countries: countries.split('|'), zones: zones.split('|'), towns, own, foreign };
}

const namesToFill = (): { names: string[]; townOf: number[] } => ({ names: [], townOf: [] });
