import { eachApart } from '../turns/each-apart.ts';

/** Something that lives as long as an instance of the app, such as work that continues after an answer. */
export interface Resident {
  readonly name: string;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

export type Lifetime = ReturnType<typeof createLifetime>;

/** Residents stop in reverse order. If one fails, `onError` is called, and the others still start and stop. */
export function createLifetime(onError: (name: string, fault: unknown) => void) {
  const residents: Resident[] = [];
  const tell = ({ name }: Resident, fault: unknown) => onError(name, fault);
  return {
    add(resident: Resident): void {
      residents.push(resident);
    },
    start: (): Promise<void> => eachApart(residents, async (resident) => resident.start?.(), tell),
    stop: (): Promise<void> => eachApart(residents.toReversed(), async (resident) => resident.stop?.(), tell),
  };
}
